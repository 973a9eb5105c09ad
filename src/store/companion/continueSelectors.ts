import { createSelector } from 'reselect';
import { findUpNext } from '#catalogue/companion/upNext.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { findTrack } from '#catalogue/index/sortTracks.ts';
import type { Id } from '#contract/track.ts';
import { selectCoHosts, selectIndex, selectMarked, selectSorted, selectTrack } from '#store/selectors.ts';
import type { RootState } from '#store/store.ts';

const selectCoHostKeys = createSelector([selectCoHosts], (names) => new Set(names.map(guestKey)));

/** What comes after a track: the next episode of its show, else a track by the same guests. */
export const selectUpNext = createSelector(
  [selectIndex, (state: RootState, id: Id) => selectTrack(state, id), selectMarked, selectCoHostKeys],
  (index, track, { heard }, coHosts) => track && findUpNext(index, track, { heard, coHosts }),
);

/** Where the visitor was: the film that was begun last and not seen to its end. */
export const selectContinue = createSelector([selectSorted, selectMarked], (sorted, { begun }) => {
  const [first] = begun;
  const track = first && findTrack(sorted, first[0]);
  return track && { track, place: first[1] };
});
