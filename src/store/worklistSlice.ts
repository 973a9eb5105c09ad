import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WorklistPick } from '#catalogue/list/worklist.ts';
import { deskLeft } from './events.ts';
import { allCleared } from './filtersSlice.ts';

type WorklistState = { picked: WorklistPick | null };

const initialState: WorklistState = { picked: null };

/** Which of the tracks that need attention the desk shows; null shows every track. */
export const worklistSlice = createSlice({
  name: 'worklist',
  initialState,
  reducers: {
    reasonPicked: (_, { payload }: PayloadAction<WorklistPick | null>) => ({ picked: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(allCleared, () => initialState).addCase(deskLeft, () => initialState);
  },
  selectors: {
    selectWorklist: ({ picked }) => picked,
    selectIsWorklistOn: ({ picked }) => picked !== null,
  },
});

export const { reasonPicked } = worklistSlice.actions;
export const { selectWorklist, selectIsWorklistOn } = worklistSlice.selectors;
