import { createSelector } from '@reduxjs/toolkit';
import { episodesOf, searchTitles } from '#catalogue/search/searchTitles.ts';
import { noSuggestions, suggest } from '#catalogue/search/suggest.ts';
import { selectExpandedResult, selectQuery } from './searchSlice.ts';
import { selectCoHosts, selectIndex, selectShowmen } from './selectors.ts';
import type { RootState } from './store.ts';

export const selectSearchResults = createSelector([selectIndex, selectQuery], searchTitles);
/** The results with their query, so that both change together. */
export const selectSearch = createSelector([selectQuery, selectSearchResults], (query, found) => ({ query, ...found }));
export const selectFoundEpisodes = createSelector([selectIndex, selectExpandedResult], episodesOf);

const selectSuggested = createSelector([selectIndex, selectQuery, selectCoHosts, selectShowmen], suggest);
/** What else the query may mean. Computed only if it finds no title. */
export const selectSuggestions = (state: RootState) =>
  selectSearchResults(state).found > 0 ? noSuggestions : selectSuggested(state);
