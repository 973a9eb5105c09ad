import { createSelector } from 'reselect';
import type { Title } from '#catalogue/index/makeTitles.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import type { Picks } from '#catalogue/search/filterChoices.ts';
import { makeSources } from '#catalogue/search/searchSources.ts';
import { episodesOf, searchTitles } from '#catalogue/search/searchTitles.ts';
import { noSuggestions, suggest, suggestBeside } from '#catalogue/search/suggest.ts';
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
export const selectFoundEpisodes = createSelector([selectSorted, selectExpandedResult], episodesOf);

const selectSources = createSelector([selectIndex, selectTitles, selectCoHosts, selectShowmen], makeSources);
/** With 2,000 tracks it takes ten times as long to make as the titles. */
export const selectVocabulary = createSelector([selectSources], ({ vocabulary }) => vocabulary());
const selectSuggested = createSelector([selectIndex, selectSources, selectQuery], suggest);
const selectBeside = createSelector([selectIndex, selectSources, selectQuery], suggestBeside);
/** What else the query may mean, in a list that is there. Without a query nothing is made for it. */
export const selectSuggestions = (state: RootState) => {
  if (!selectIsListThere(state) || selectQuery(state) === '') return noSuggestions;
  return selectSearchResults(state).found > 0 ? selectBeside(state) : selectSuggested(state);
};

/** What a suggestion sets, and its tracks: beside the filters that are set, or if that leaves none, instead of them. */
export const selectPicked = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectOtherTests, (_: RootState, picks: Picks) => picks],
  (index, picked, coHosts, others, picks) => {
    const both = { ...picked, ...picks };
    const count = filterTracks(index, both, coHosts, others).length;
    if (count > 0) return { filters: both, count };
    const filters = { ...noFilters, ...picks };
    return { filters, count: filterTracks(index, filters, coHosts, { ...others, marks: undefined }).length };
  },
);

/** The results with their query and the suggestions, so that all of it changes together. */
export const selectSearch = createSelector(
  [selectQuery, selectSearchResults, selectSuggestions],
  (query, found, suggested) => ({ query, ...found, suggested }),
);
