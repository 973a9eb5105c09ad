import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { deskLeft } from '#store/events.ts';
import { formOpened } from '#store/modalSlice.ts';
import { rootReducer } from '#store/store.ts';
import { notedTracksTicked } from './bulkSelectionSlice.ts';

export type DeskDialog = 'addTrack' | 'files' | 'guests' | 'history' | 'keys' | 'showNotes';

/** The open one of the dialogs that the buttons in the bar open. Dialogs are modal: at most one is open. */
export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: null as DeskDialog | null,
  reducers: {
    dialogOpened: (_, { payload }: PayloadAction<DeskDialog>) => payload,
    dialogClosed: () => null,
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => null)
      .addCase(notedTracksTicked, () => null)
      // "Add track" opens the form of the track that it has added.
      .addCase(formOpened, () => null);
  },
});

export const { dialogOpened, dialogClosed } = dialogSlice.actions;
export const { selectSlice: selectOpenDialog } = dialogSlice.injectInto(rootReducer);

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof dialogSlice> {}
}
