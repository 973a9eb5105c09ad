import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WorklistPick } from '#catalogue/list/worklist.ts';
import { deskLeft } from './events.ts';
import { allCleared } from './filtersSlice.ts';

type WorklistState = { picked: WorklistPick | null };

const initialState: WorklistState = { picked: null };

/** The part of the worklist that the desk shows; null is off and shows every track. */
export const worklistSlice = createSlice({
  name: 'worklist',
  initialState,
  reducers: {
    reasonPicked: (worklist, { payload }: PayloadAction<WorklistPick | null>) => {
      worklist.picked = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(allCleared, () => initialState).addCase(deskLeft, () => initialState);
  },
  selectors: { selectWorklist: ({ picked }) => picked },
});

export const { reasonPicked } = worklistSlice.actions;
export const { selectWorklist } = worklistSlice.selectors;
