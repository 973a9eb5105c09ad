import { createSelector } from 'reselect';
import { episodesOf } from '#catalogue/episodesOf.ts';
import { searchTitles } from '#catalogue/searchTitles.ts';
import { selectQuery, selectUnfoldedResult } from './searchSlice.ts';
import { selectIndex } from './selectors.ts';

export const selectSearchResults = createSelector([selectIndex, selectQuery], searchTitles);
export const selectFoundEpisodes = createSelector([selectIndex, selectUnfoldedResult], episodesOf);
