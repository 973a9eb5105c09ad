import { createSelector } from 'reselect';
import { isBegun } from '#catalogue/companion/begun.ts';
import { makeGuestLine } from '#catalogue/facts/guests.ts';
import { isLive } from '#catalogue/facts/trackFacts.ts';
import { type CatalogueIndex, makeFacts } from '#catalogue/index/makeIndex.ts';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { findTrack, sortTracks } from '#catalogue/index/sortTracks.ts';
import { writeAddress } from '#catalogue/list/address.ts';
import { countGenres, countGuests, waysOut } from '#catalogue/list/facets.ts';
import { guestChoices } from '#catalogue/list/filterMenus.ts';
import { noFilters, type Passes } from '#catalogue/list/filters.ts';
import { countLeftOut, filterTracks, type OtherTests } from '#catalogue/list/filterTracks.ts';
import { firstYear, groupTracks, neighboursOf } from '#catalogue/list/groupTracks.ts';
import { keptId, testMarks } from '#catalogue/list/marks.ts';
import { newestOfEach } from '#catalogue/list/newest.ts';
import type { Id, Track } from '#contract/track.ts';
import { api } from './api.ts';
import { selectPlaces } from './companion/placesSlice.ts';
import { selectFilters, selectMarksFilter, selectSort } from './filtersSlice.ts';
import { selectLayout } from './layoutSlice.ts';
import { selectModalView, selectOpenTrackId } from './modalSlice.ts';
import { selectServed } from './servedSlice.ts';
import { selectSite } from './siteSlice.ts';
import type { RootState } from './store.ts';
import { selectViewMode } from './viewModeSlice.ts';
import { selectVisitorMarks } from './visitorMarksSlice.ts';

const noTracks: readonly Track[] = Object.freeze([]);
export type Marked = {
  heard: ReadonlySet<Id>;
  saved: ReadonlySet<Id>;
  /** Where to go on with the films that were begun, the newest first. */
  begun: ReadonlyMap<Id, number>;
};
const noneMarked: Marked = { heard: new Set(), saved: new Set(), begun: new Map() };
const noNames: readonly string[] = Object.freeze([]);
const selectTracksAnswer = api.endpoints.getTracks.select();
const selectGuestsAnswer = api.endpoints.getGuests.select();
const selectGenresAnswer = api.endpoints.getGenres.select();

/** Once both lists have loaded or failed, a name in the URL that is not in them is unknown. */
export const selectAreNamesSettled = (state: RootState) =>
  [selectGuestsAnswer(state), selectGenresAnswer(state)].every(({ isSuccess, isError }) => isSuccess || isError);

export const selectIsListThere = (state: RootState) => selectTracksAnswer(state).data !== undefined;
/** The first list has not loaded, and another try is up to the visitor. */
export const selectIsListMissing = (state: RootState) =>
  !selectIsListThere(state) && selectTracksAnswer(state).error !== undefined;
export const selectTracks = (state: RootState) => selectTracksAnswer(state).data ?? noTracks;
export const selectKnownGuests = (state: RootState) => selectGuestsAnswer(state).data ?? noNames;
export const selectGenres = (state: RootState) => selectGenresAnswer(state).data ?? noNames;
const selectSiteGuests = (state: RootState) => selectSite(state).guests;
export const selectCoHosts = (state: RootState) => selectSiteGuests(state).coHosts;
export const selectShowmen = (state: RootState) => selectSiteGuests(state).showmen;

/** The list sorted, its facts for the filters, and its titles for the search: apart, as they are needed one by one. */
export const selectSorted = createSelector([selectTracks], sortTracks);
export const selectFacts = createSelector([selectKnownGuests], makeFacts);
export const selectTitles = createSelector([selectSorted], makeTitles);
export const selectIndex = createSelector(
  [selectSorted, selectFacts],
  (sorted, facts): CatalogueIndex => ({ ...sorted, ...facts }),
);
export const selectTrack = (state: RootState, id: Id | null) => findTrack(selectSorted(state), id);

/** A function that rows and details call for the tracks that they show. */
export const selectGuestLine = createSelector([selectFacts, selectShowmen], makeGuestLine);

type SelectTest = (state: RootState) => Passes | undefined;
const noTest: SelectTest = () => undefined;
/** What passes the worklist and the desk's search. The desk provides both selectors when it loads. */
let deskTests = { worklist: noTest, search: noTest };
export function provideDeskTests(tests: typeof deskTests): void {
  deskTests = tests;
}
const selectWorklistTest: SelectTest = (state) => deskTests.worklist(state);
const selectSearchTest: SelectTest = (state) => deskTests.search(state);

/** The open track, if the visitor's marks would take it out of the list. */
export const selectKeptId = (state: RootState) =>
  keptId(selectMarksFilter(state), selectVisitorMarks(state), selectOpenTrackId(state));
const selectMarksTest = createSelector([selectMarksFilter, selectVisitorMarks, selectKeptId], testMarks);
export const selectOtherTests = createSelector(
  [selectWorklistTest, selectSearchTest, selectMarksTest],
  (worklist, search, marks): OtherTests => ({ worklist, search, marks }),
);

/** The tracks to show, in the order of the sort. */
export const selectFiltered = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectOtherTests],
  filterTracks,
);
export const selectShownCount = (state: RootState) => selectFiltered(state).length;
export const selectLeftOutCount = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectShownCount, selectOtherTests],
  countLeftOut,
);
/** All tracks of the picked guest, whatever else is picked. */
export const selectCountOfGuest = createSelector(
  [selectIndex, (state: RootState) => selectFilters(state).guest, selectCoHosts],
  (index, guest, coHosts) => filterTracks(index, { ...noFilters, guest }, coHosts).length,
);
/** "Since 2015" */
export const selectSince = createSelector([selectFiltered], firstYear);
export const selectTrackGroups = createSelector([selectSorted, selectFiltered, selectSort], groupTracks);

/** The list from top to bottom. The rows, the modal's neighbours and ticked ranges all follow it. */
export const selectOrdered = (state: RootState) =>
  selectViewMode(state) === 'flat' ? selectFiltered(state) : selectTrackGroups(state).inOrder;
export const selectOrderedIds = createSelector([selectOrdered], (tracks) => tracks.map(({ id }) => id));

const selectHasLiveTracks = createSelector([selectTracks], (tracks) => tracks.some(isLive));
const newestCount = 5;
/** For the posters in the headline's field. */
export const selectNewest = createSelector([selectTracks], (tracks) => newestOfEach(tracks, newestCount));
export const selectHasLive = (state: RootState) =>
  selectIsListThere(state) ? selectHasLiveTracks(state) : selectServed(state)?.hasLive === true;
export const selectGuestChoices = createSelector([selectKnownGuests, selectSiteGuests], guestChoices);
const selectCountsOfGuests = createSelector([selectIndex, selectFilters, selectCoHosts, selectOtherTests], countGuests);
const selectCountsOfGenres = createSelector([selectIndex, selectFilters, selectCoHosts, selectOtherTests], countGenres);
/** Undefined until the list has come. */
export const selectGuestCounts = (state: RootState) =>
  selectIsListThere(state) ? selectCountsOfGuests(state) : undefined;
export const selectGenreCounts = (state: RootState) =>
  selectIsListThere(state) ? selectCountsOfGenres(state) : undefined;
export const selectWaysOut = createSelector([selectIndex, selectFilters, selectCoHosts, selectOtherTests], waysOut);

export const selectOpenTrack = (state: RootState) => selectTrack(state, selectOpenTrackId(state));
/** The server has rendered its details, and the list has not come. */
export const selectIsTrackComing = (state: RootState) => selectOpenTrackId(state) !== null && !selectIsListThere(state);
/** The track whose details are open, if a newer list does not have it. */
export const selectGoneId = (state: RootState) =>
  selectModalView(state) === 'details' && selectIsListThere(state) && !selectOpenTrack(state)
    ? selectOpenTrackId(state)
    : null;
/** A track that is deleted while it is edited stays open: its form must not close. */
const selectAddressTrackId = (state: RootState) =>
  selectOpenTrack(state) || selectModalView(state) === 'edit' ? selectOpenTrackId(state) : null;
/** The query string for the filters and the open track. */
export const selectAddress = createSelector([selectFilters, selectLayout, selectAddressTrackId], writeAddress);
/** Without places it does not change with the list. */
const selectBegun = createSelector(
  [selectPlaces, (state: RootState) => (selectPlaces(state).length > 0 ? selectSorted(state) : undefined)],
  (places, sorted): Marked['begun'] => {
    const begun = places.filter((place) => {
      const track = sorted && findTrack(sorted, place.trackId);
      return track && isBegun(place, track);
    });
    return new Map(begun.map(({ trackId, place }) => [trackId, place]));
  },
);
/** The marked tracks, for the rows; the same object as long as there are none. */
export const selectMarked = createSelector([selectVisitorMarks, selectBegun], (remembered, begun): Marked => {
  const { heard, saved } = remembered ?? { heard: [], saved: [] };
  const isNone = heard.length + saved.length + begun.size === 0;
  return isNone ? noneMarked : { heard: new Set(heard), saved: new Set(saved), begun };
});
export const selectNeighbours = createSelector([selectOrdered, selectOpenTrack], neighboursOf);

/** In place of a counting selector while a menu is closed. */
export const noCounts = () => undefined;
