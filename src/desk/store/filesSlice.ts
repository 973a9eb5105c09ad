import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';

const initialState = { isOpen: false };

export const filesSlice = createSlice({
  name: 'files',
  initialState,
  reducers: {
    filesOpened: (files) => {
      files.isOpen = true;
    },
    filesClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(deskLeft, () => initialState);
  },
  selectors: {
    selectAreFilesOpen: ({ isOpen }) => isOpen,
  },
});

export const { filesOpened, filesClosed } = filesSlice.actions;
export const { selectAreFilesOpen } = filesSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof filesSlice> {}
}
