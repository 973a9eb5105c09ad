import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Look } from '#catalogue/list/address.ts';
import { addressEntered } from './events.ts';

/** Whether the groups of the list are shown as rows or as a wall of posters. */
export const lookSlice = createSlice({
  name: 'look',
  initialState: 'list' as Look,
  reducers: {
    lookPicked: (_, { payload }: PayloadAction<Look>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(addressEntered, (_, { payload }) => payload.look);
  },
  selectors: { selectLook: (look) => look },
});

export const { lookPicked } = lookSlice.actions;
export const { selectLook } = lookSlice.selectors;
