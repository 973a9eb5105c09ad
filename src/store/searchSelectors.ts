import { createSelector } from 'reselect';
import { episodesOf, searchTitles } from '#catalogue/search/searchTitles.ts';
import { selectExpandedResult, selectQuery } from './searchSlice.ts';
import { selectIndex } from './selectors.ts';

export const selectSearchResults = createSelector([selectIndex, selectQuery], searchTitles);
/** The results with their query, so that both change together. */
export const selectSearch = createSelector([selectQuery, selectSearchResults], (query, found) => ({ query, ...found }));
export const selectFoundEpisodes = createSelector([selectIndex, selectExpandedResult], episodesOf);
