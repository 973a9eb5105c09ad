import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';

type HistoryState = {
  isOpen: boolean;
  /** The edit whose tracks are all shown. */
  unfolded: number | null;
};

const initialState: HistoryState = { isOpen: false, unfolded: null };

export const historySlice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    historyOpened: (history) => ({ ...history, isOpen: true }),
    historyClosed: () => initialState,
    tracksToggled: (history, { payload }: PayloadAction<number>) => ({
      ...history,
      unfolded: history.unfolded === payload ? null : payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(deskLeft, () => initialState);
  },
  selectors: {
    selectIsHistoryOpen: ({ isOpen }) => isOpen,
    selectUnfoldedEdit: ({ unfolded }) => unfolded,
  },
});

export const { historyOpened, historyClosed, tracksToggled } = historySlice.actions;
export const { selectIsHistoryOpen, selectUnfoldedEdit } = historySlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof historySlice> {}
}
