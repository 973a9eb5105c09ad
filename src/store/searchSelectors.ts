import { createSelector } from 'reselect';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { type FilterChoice, withChoice } from '#catalogue/search/filterChoices.ts';
import { episodesOf, searchTitles } from '#catalogue/search/searchTitles.ts';
import { makeSources, noSuggestions, suggest } from '#catalogue/search/suggest.ts';
import { selectFilters } from './filtersSlice.ts';
import { selectExpandedResult, selectQuery } from './searchSlice.ts';
import { selectCoHosts, selectIndex, selectMask, selectShowmen } from './selectors.ts';
import type { RootState } from './store.ts';

export const selectSearchResults = createSelector([selectIndex, selectQuery], searchTitles);
/** The results with their query, so that both change together. */
export const selectSearch = createSelector([selectQuery, selectSearchResults], (query, found) => ({ query, ...found }));
export const selectFoundEpisodes = createSelector([selectIndex, selectExpandedResult], episodesOf);

const selectSources = createSelector([selectIndex, selectCoHosts, selectShowmen], makeSources);
const selectSuggested = createSelector([selectIndex, selectSources, selectQuery], suggest);
/** What else the query may mean. Computed only if it finds no title. */
export const selectSuggestions = (state: RootState) =>
  selectSearchResults(state).found > 0 ? noSuggestions : selectSuggested(state);

/** How many tracks a choice would show, with everything else as it is. */
export const selectCountOfChoice = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectMask, (_: RootState, choice: FilterChoice) => choice],
  (index, picked, coHosts, mask, { filter, value }) =>
    filterTracks(index, withChoice(picked, filter, value), coHosts, mask).length,
);
