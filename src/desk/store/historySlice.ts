import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { dialogClosed } from './dialogSlice.ts';

/** The edit that shows all of its tracks. */
export const historySlice = createSlice({
  name: 'history',
  initialState: null as number | null,
  reducers: {
    editExpanded: (_, { payload }: PayloadAction<number>) => payload,
    editCollapsed: (_, _action: PayloadAction<number>) => null,
  },
  extraReducers: (builder) => {
    builder.addCase(deskLeft, () => null).addCase(dialogClosed, () => null);
  },
});

export const { editExpanded, editCollapsed } = historySlice.actions;
export const { selectSlice: selectExpandedEdit } = historySlice.injectInto(rootReducer);

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof historySlice> {}
}
