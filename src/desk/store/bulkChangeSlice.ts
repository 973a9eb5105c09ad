import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChangedField } from '#catalogue/desk/trackChange.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';

type BulkChangeState = {
  isOpen: boolean;
  field: ChangedField;
  /** On or off; for a show, set or removed. */
  isSet: boolean;
};

const initialState: BulkChangeState = { isOpen: false, field: 'freeTrack', isSet: true };

/** The dialog that changes one field of the ticked tracks. `bulkSelection` knows which tracks it lists. */
export const bulkChangeSlice = createSlice({
  name: 'bulkChange',
  initialState,
  reducers: {
    bulkChangeOpened: (bulk) => {
      bulk.isOpen = true;
    },
    bulkChangeClosed: () => initialState,
    changedFieldPicked: (bulk, { payload }: PayloadAction<ChangedField>) => {
      bulk.field = payload;
      bulk.isSet = true;
    },
    changedValuePicked: (bulk, { payload }: PayloadAction<boolean>) => {
      bulk.isSet = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(deskLeft, () => initialState);
  },
  selectors: {
    selectIsBulkChangeOpen: ({ isOpen }) => isOpen,
    selectChangedField: ({ field }) => field,
    selectIsValueSet: ({ isSet }) => isSet,
  },
});

export const { bulkChangeOpened, bulkChangeClosed, changedFieldPicked, changedValuePicked } = bulkChangeSlice.actions;
export const { selectIsBulkChangeOpen, selectChangedField, selectIsValueSet } =
  bulkChangeSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof bulkChangeSlice> {}
}
