import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { deskLeft } from './events.ts';
import { allCleared } from './filtersSlice.ts';

type ListSearchState = { query: string | null };

const initialState: ListSearchState = { query: null };

/** The text that the titles in the list must contain; null lists every title. Only the desk searches the list. */
export const listSearchSlice = createSlice({
  name: 'listSearch',
  initialState,
  reducers: {
    queryEntered: (listSearch, { payload }: PayloadAction<string>) => {
      listSearch.query = payload.trim() || null;
    },
    queryCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(allCleared, () => initialState).addCase(deskLeft, () => initialState);
  },
  selectors: { selectListQuery: ({ query }) => query },
});

export const { queryEntered, queryCleared } = listSearchSlice.actions;
export const { selectListQuery } = listSearchSlice.selectors;
