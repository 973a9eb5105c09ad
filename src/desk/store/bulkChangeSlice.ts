import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChangedField } from '#catalogue/desk/trackChange.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { previewClosed } from './bulkSelectionSlice.ts';

type BulkChangeState = {
  field: ChangedField;
  /** On or off; for a show, set or removed. */
  isSet: boolean;
};

const initialState: BulkChangeState = { field: 'freeTrack', isSet: true };

/** The change of one field of the ticked tracks. `bulkSelection` knows whether its dialog is open. */
export const bulkChangeSlice = createSlice({
  name: 'bulkChange',
  initialState,
  reducers: {
    changedFieldPicked: (bulk, { payload }: PayloadAction<ChangedField>) => {
      bulk.field = payload;
      bulk.isSet = true;
    },
    changedValuePicked: (bulk, { payload }: PayloadAction<boolean>) => {
      bulk.isSet = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(deskLeft, previewClosed), () => initialState);
  },
  selectors: {
    selectChangedField: ({ field }) => field,
    selectIsValueSet: ({ isSet }) => isSet,
  },
});

export const { changedFieldPicked, changedValuePicked } = bulkChangeSlice.actions;
export const { selectChangedField, selectIsValueSet } = bulkChangeSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof bulkChangeSlice> {}
}
