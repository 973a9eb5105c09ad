import { createSelector } from 'reselect';
import type { Title } from '#catalogue/index/makeTitles.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { type FilterChoice, withChoice } from '#catalogue/search/filterChoices.ts';
import { episodesOf, searchTitles } from '#catalogue/search/searchTitles.ts';
import { makeSources, noSuggestions, suggest } from '#catalogue/search/suggest.ts';
import { selectFilters } from './filtersSlice.ts';
import { selectExpandedResult, selectQuery } from './searchSlice.ts';
import {
  selectCoHosts,
  selectIndex,
  selectIsListThere,
  selectOtherTests,
  selectShowmen,
  selectSorted,
  selectTitles,
} from './selectors.ts';
import type { RootState } from './store.ts';

const noTitles: readonly Title[] = Object.freeze([]);
/** Without a query the titles are not made. */
const selectSearchedTitles = (state: RootState) => (selectQuery(state) === '' ? noTitles : selectTitles(state));
export const selectSearchResults = createSelector([selectSearchedTitles, selectQuery], searchTitles);
/** The results with their query, so that both change together. */
export const selectSearch = createSelector([selectQuery, selectSearchResults], (query, found) => ({ query, ...found }));
export const selectFoundEpisodes = createSelector([selectSorted, selectExpandedResult], episodesOf);

const selectSources = createSelector([selectIndex, selectTitles, selectCoHosts, selectShowmen], makeSources);
const selectSuggested = createSelector([selectIndex, selectSources, selectQuery], suggest);
/** What else the query may mean. Computed only if it finds no title in a list that is there. */
export const selectSuggestions = (state: RootState) =>
  !selectIsListThere(state) || selectSearchResults(state).found > 0 ? noSuggestions : selectSuggested(state);

/** How many tracks a choice would show, with everything else as it is. */
export const selectCountOfChoice = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectOtherTests, (_: RootState, choice: FilterChoice) => choice],
  (index, picked, coHosts, others, { filter, value }) =>
    filterTracks(index, withChoice(picked, filter, value), coHosts, others).length,
);
