import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Layout } from '#catalogue/list/address.ts';
import { addressEntered } from './events.ts';

/** Whether the groups of the list are shown as rows or as a wall of posters. */
export const layoutSlice = createSlice({
  name: 'layout',
  initialState: 'list' as Layout,
  reducers: {
    layoutPicked: (_, { payload }: PayloadAction<Layout>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(addressEntered, (_, { payload }) => payload.layout);
  },
  selectors: { selectLayout: (layout) => layout },
});

export const { layoutPicked } = layoutSlice.actions;
export const { selectLayout } = layoutSlice.selectors;
