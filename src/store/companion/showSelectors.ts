import { createSelector } from 'reselect';
import { nextEpisode } from '#catalogue/list/showCards.ts';
import type { Id } from '#contract/track.ts';
import { selectMarked, selectTrackGroups } from '#store/selectors.ts';

const noIds: ReadonlySet<Id> = new Set();

/** The episode that comes next, in each show that the visitor is in the middle of. */
export const selectNextEpisodes = createSelector(
  [selectTrackGroups, selectMarked],
  ({ shows }, marked): ReadonlySet<Id> => {
    if (marked.heard.size + marked.begun.size === 0) return noIds;
    return new Set(shows.flatMap((show) => nextEpisode(show, marked)?.id ?? []));
  },
);
/** In place of that one while the list has no cards. */
export const noNextEpisodes = () => noIds;
