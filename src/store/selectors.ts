import { createSelector } from 'reselect';
import { makeGuestLine, makeGuestParts } from '#catalogue/facts/guests.ts';
import { baseIndexOf, findTrack, hasLive, withKnownGuests } from '#catalogue/index/catalogueIndex.ts';
import { writeAddress } from '#catalogue/list/address.ts';
import { countGenres, countGuests, countWithout } from '#catalogue/list/facets.ts';
import { guestChoices } from '#catalogue/list/filterMenus.ts';
import { countLeftOut, filterTracks, joinMasks, type Masks } from '#catalogue/list/filterTracks.ts';
import { firstYear, groupTracks, idsAt } from '#catalogue/list/groupTracks.ts';
import { keptId, mineMask } from '#catalogue/list/mine.ts';
import { neighboursOf } from '#catalogue/list/neighbours.ts';
import type { Id, Track } from '#contract/track.ts';
import { api } from './api.ts';
import { selectFilters, selectMine, selectSort } from './filtersSlice.ts';
import { selectLook } from './lookSlice.ts';
import { selectModalView, selectOpenTrackId } from './modalSlice.ts';
import { selectRemembered } from './rememberedSlice.ts';
import { selectSite } from './siteSlice.ts';
import type { RootState } from './store.ts';
import { selectViewMode } from './viewModeSlice.ts';

const noTracks: readonly Track[] = Object.freeze([]);
export type Marked = { heard: ReadonlySet<Id>; saved: ReadonlySet<Id> };
const noneMarked: Marked = { heard: new Set(), saved: new Set() };
const noNames: readonly string[] = Object.freeze([]);
const selectTracksAnswer = api.endpoints.getTracks.select();
const selectGuestsAnswer = api.endpoints.getGuests.select();
const selectGenresAnswer = api.endpoints.getGenres.select();

/** Once both lists have loaded or failed, a name in the URL that is not in them is unknown. */
export const selectAreNamesSettled = (state: RootState) =>
  [selectGuestsAnswer(state), selectGenresAnswer(state)].every(({ isSuccess, isError }) => isSuccess || isError);

export const selectIsListThere = (state: RootState) => selectTracksAnswer(state).data !== undefined;
export const selectTracks = (state: RootState) => selectTracksAnswer(state).data ?? noTracks;
export const selectKnownGuests = (state: RootState) => selectGuestsAnswer(state).data ?? noNames;
export const selectGenres = (state: RootState) => selectGenresAnswer(state).data ?? noNames;
const selectSiteGuests = (state: RootState) => selectSite(state).guests;
export const selectCoHosts = (state: RootState) => selectSiteGuests(state).coHosts;
export const selectShowmen = (state: RootState) => selectSiteGuests(state).showmen;

const selectBaseIndex = createSelector([selectTracks], baseIndexOf);
export const selectIndex = createSelector([selectBaseIndex, selectKnownGuests], withKnownGuests);

/** A function that rows call for the tracks that they show. */
export const selectGuestLine = createSelector([selectIndex, selectShowmen], makeGuestLine);
/** The same line in parts, for the details, where each name is a link. */
export const selectGuestParts = createSelector([selectIndex, selectShowmen], makeGuestParts);

type SelectMask = (state: RootState) => Uint8Array | undefined;
const noMask: SelectMask = () => undefined;
/**
 * 1 for each row on the worklist, and for each that the desk's search finds. The desk provides both selectors when it
 * loads.
 */
let deskMasks = { worklist: noMask, listSearch: noMask };
export function provideDeskMasks(masks: typeof deskMasks): void {
  deskMasks = masks;
}
const selectWorklistMask: SelectMask = (state) => deskMasks.worklist(state);
export const selectListSearchMask: SelectMask = (state) => deskMasks.listSearch(state);

/** The open track, if the visitor's marks would take it out of the list. */
export const selectKeptId = (state: RootState) =>
  keptId(selectMine(state), selectRemembered(state), selectOpenTrackId(state));
export const selectMineMask = createSelector([selectIndex, selectMine, selectRemembered, selectKeptId], mineMask);
const selectMasks = createSelector(
  [selectWorklistMask, selectListSearchMask, selectMineMask],
  (worklist, search, mine): Masks => ({ worklist, search, mine }),
);
export const selectMask = createSelector([selectMasks], joinMasks);

/** The rows of the tracks to show, in the order of the sort. */
export const selectShown = createSelector([selectIndex, selectFilters, selectCoHosts, selectMask], filterTracks);
export const selectShownCount = (state: RootState) => selectShown(state).length;
export const selectLeftOutCount = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectShownCount, selectMask],
  countLeftOut,
);
/** "Since 2015" */
export const selectSince = createSelector([selectIndex, selectShown], firstYear);
export const selectTrackGroups = createSelector([selectIndex, selectShown, selectSort], groupTracks);

/** The list from top to bottom. The rows, the modal's neighbours and ticked ranges all follow it. */
export const selectRowOrder = (state: RootState) =>
  selectViewMode(state) === 'flat' ? selectShown(state) : selectTrackGroups(state).rowOrder;
export const selectOrderedIds = createSelector([selectIndex, selectRowOrder], idsAt);

export const selectHasLive = createSelector([selectIndex], hasLive);
export const selectGuestChoices = createSelector([selectKnownGuests, selectSiteGuests], guestChoices);
export const selectGuestCounts = createSelector([selectIndex, selectFilters, selectCoHosts, selectMask], countGuests);
export const selectGenreCounts = createSelector([selectIndex, selectFilters, selectCoHosts, selectMask], countGenres);
export const selectRemovals = createSelector([selectIndex, selectFilters, selectCoHosts, selectMasks], countWithout);

export const selectOpenTrack = (state: RootState) => findTrack(selectIndex(state), selectOpenTrackId(state));
/** The track whose details are open, if a newer list does not have it. */
export const selectGoneId = (state: RootState) =>
  selectModalView(state) === 'details' && selectIsListThere(state) && !selectOpenTrack(state)
    ? selectOpenTrackId(state)
    : null;
/** A track that is deleted while it is edited stays open: its form must not close. */
const selectAddressTrackId = (state: RootState) =>
  selectOpenTrack(state) || selectModalView(state) === 'edit' ? selectOpenTrackId(state) : null;
/** The query string for the filters and the open track. */
export const selectAddress = createSelector([selectFilters, selectLook, selectAddressTrackId], writeAddress);
/** The marked tracks, for the rows; the same object as long as there are none. */
export const selectMarked = createSelector(
  [selectRemembered],
  (remembered): Marked =>
    remembered && remembered.heard.length + remembered.saved.length > 0
      ? { heard: new Set(remembered.heard), saved: new Set(remembered.saved) }
      : noneMarked,
);
export const selectNeighbours = createSelector([selectIndex, selectRowOrder, selectOpenTrack], neighboursOf);

/** In place of a counting selector while a menu is closed. */
export const noCounts = () => undefined;
