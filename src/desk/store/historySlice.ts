import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';

type HistoryState = {
  isOpen: boolean;
  /** The edit that shows all of its tracks. */
  expanded: number | null;
};

const initialState: HistoryState = { isOpen: false, expanded: null };

export const historySlice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    historyOpened: (history) => {
      history.isOpen = true;
    },
    historyClosed: () => initialState,
    editExpanded: (history, { payload }: PayloadAction<number>) => {
      history.expanded = payload;
    },
    editCollapsed: (history, _: PayloadAction<number>) => {
      history.expanded = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(deskLeft, () => initialState);
  },
  selectors: {
    selectIsHistoryOpen: ({ isOpen }) => isOpen,
    selectExpandedEdit: ({ expanded }) => expanded,
  },
});

export const { historyOpened, historyClosed, editExpanded, editCollapsed } = historySlice.actions;
export const { selectIsHistoryOpen, selectExpandedEdit } = historySlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof historySlice> {}
}
