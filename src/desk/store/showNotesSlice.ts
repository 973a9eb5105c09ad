import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';

const initialState = { isOpen: false };

export const showNotesSlice = createSlice({
  name: 'showNotes',
  initialState,
  reducers: {
    showNotesOpened: (notes) => {
      notes.isOpen = true;
    },
    showNotesClosed: () => initialState,
    /** The tracks that the notes name. */
    notedTracksTicked: (_, _action: PayloadAction<Id[]>) => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(deskLeft, () => initialState);
  },
  selectors: {
    selectAreShowNotesOpen: ({ isOpen }) => isOpen,
  },
});

export const { showNotesOpened, showNotesClosed, notedTracksTicked } = showNotesSlice.actions;
export const { selectAreShowNotesOpen } = showNotesSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof showNotesSlice> {}
}
