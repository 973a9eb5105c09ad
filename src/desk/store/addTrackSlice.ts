import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { deskLeft } from '#store/events.ts';
import { formOpened } from '#store/modalSlice.ts';
import { rootReducer } from '#store/store.ts';

const initialState = { isOpen: false };

/** The dialog "Add track". It closes when the form of the added track opens. */
export const addTrackSlice = createSlice({
  name: 'addTrack',
  initialState,
  reducers: {
    addTrackOpened: (addTrack) => {
      addTrack.isOpen = true;
    },
    addTrackClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(deskLeft, () => initialState).addCase(formOpened, () => initialState);
  },
  selectors: { selectIsAddTrackOpen: ({ isOpen }) => isOpen },
});

export const { addTrackOpened, addTrackClosed } = addTrackSlice.actions;
export const { selectIsAddTrackOpen } = addTrackSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof addTrackSlice> {}
}
