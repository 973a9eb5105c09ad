import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';
import { genrePicked, guestPicked, suggestionPicked } from './filtersSlice.ts';
import { queryEntered } from './listSearchSlice.ts';
import { trackOpened } from './modalSlice.ts';
import { screenEntered } from './screenSlice.ts';

type SearchState = {
  query: string;
  isOpen: boolean;
  /** The key of the expanded result; at most one is. */
  result: string | null;
  /** The expanded episode of that result. */
  episode: Id | null;
};

const initialState: SearchState = { query: '', isOpen: false, result: null, episode: null };

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    queryTyped: (_, { payload }: PayloadAction<string>) => ({
      ...initialState,
      query: payload,
      isOpen: payload.trim() !== '',
    }),
    fieldFocused: (search) => {
      search.isOpen = search.query.trim() !== '';
    },
    resultExpanded: (search, { payload }: PayloadAction<string>) => {
      search.result = payload;
      search.episode = null;
    },
    resultCollapsed: (search, _: PayloadAction<string>) => {
      search.result = null;
      search.episode = null;
    },
    episodeExpanded: (search, { payload }: PayloadAction<Id>) => {
      search.episode = payload;
    },
    episodeCollapsed: (search, _: PayloadAction<Id>) => {
      search.episode = null;
    },
    searchCleared: () => initialState,
    /** Escape, a click outside, or the focus moved elsewhere. */
    dropdownClosed: (search) => {
      search.isOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder
      // The list has the query now, and shows it as a filter.
      .addCase(queryEntered, () => initialState)
      // Back to another page closes nothing by itself.
      .addMatcher(isAnyOf(trackOpened, screenEntered), (search) => {
        search.isOpen = false;
      })
      // Picked in the dropdown, and not in the filters.
      .addMatcher(isAnyOf(guestPicked, genrePicked, suggestionPicked), (search) =>
        search.isOpen ? initialState : search,
      );
  },
  selectors: {
    selectQuery: ({ query }) => query,
    selectIsSearchOpen: ({ isOpen }) => isOpen,
    selectExpandedResult: ({ result }) => result,
    selectExpandedEpisode: ({ episode }) => episode,
  },
});

export const {
  queryTyped,
  fieldFocused,
  resultExpanded,
  resultCollapsed,
  episodeExpanded,
  episodeCollapsed,
  searchCleared,
  dropdownClosed,
} = searchSlice.actions;
export const { selectQuery, selectIsSearchOpen, selectExpandedResult, selectExpandedEpisode } = searchSlice.selectors;
