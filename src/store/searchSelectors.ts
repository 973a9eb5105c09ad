import { createSelector } from 'reselect';
import { episodesOf, searchTitles } from '#catalogue/search/searchTitles.ts';
import { selectQuery, selectUnfoldedResult } from './searchSlice.ts';
import { selectIndex } from './selectors.ts';

export const selectSearchResults = createSelector([selectIndex, selectQuery], searchTitles);
/** What was found, with what it was found for. */
export const selectSearch = createSelector([selectQuery, selectSearchResults], (query, found) => ({ query, ...found }));
export const selectFoundEpisodes = createSelector([selectIndex, selectUnfoldedResult], episodesOf);
