import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';

type SearchState = {
  query: string;
  isOpen: boolean;
  /** The key of the result that is unfolded; at most one is. */
  result: string | null;
  /** The episode that is unfolded inside a show. */
  episode: Id | null;
};

const initialState: SearchState = { query: '', isOpen: false, result: null, episode: null };

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    queryTyped: (_, { payload }: PayloadAction<string>): SearchState => ({
      ...initialState,
      query: payload,
      isOpen: payload.trim() !== '',
    }),
    fieldEntered: (search) => ({ ...search, isOpen: search.query.trim() !== '' }),
    /** The first press unfolds a result, the second folds it. */
    resultPressed: (search, { payload }: PayloadAction<string>) => ({
      ...search,
      result: search.result === payload ? null : payload,
      episode: null,
    }),
    episodePressed: (search, { payload }: PayloadAction<Id>) => ({
      ...search,
      episode: search.episode === payload ? null : payload,
    }),
    searchCleared: () => initialState,
    /** Escape, a press beside it, or the focus gone elsewhere. */
    dropdownLeft: (search) => ({ ...search, isOpen: false }),
  },
  selectors: {
    selectQuery: ({ query }) => query,
    selectIsSearchOpen: ({ isOpen }) => isOpen,
    selectUnfoldedResult: ({ result }) => result,
    selectUnfoldedEpisode: ({ episode }) => episode,
  },
});

export const { queryTyped, fieldEntered, resultPressed, episodePressed, searchCleared, dropdownLeft } =
  searchSlice.actions;
export const { selectQuery, selectIsSearchOpen, selectUnfoldedResult, selectUnfoldedEpisode } = searchSlice.selectors;
