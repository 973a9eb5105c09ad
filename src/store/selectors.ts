import { createSelector } from 'reselect';
import { makeGuestLine } from '#catalogue/facts/guests.ts';
import { baseIndexOf, findTrack, hasLive, withKnownGuests } from '#catalogue/index/catalogueIndex.ts';
import { writeAddress } from '#catalogue/list/address.ts';
import { countGenres, countGuests, countWithout } from '#catalogue/list/facets.ts';
import { guestChoices } from '#catalogue/list/filterMenus.ts';
import { countLeftOut, filterTracks } from '#catalogue/list/filterTracks.ts';
import { groupTracks, idsAt } from '#catalogue/list/groupTracks.ts';
import { neighboursOf } from '#catalogue/list/neighbours.ts';
import { makeReasonBits, worklistMask } from '#catalogue/list/worklist.ts';
import type { Track } from '#contract/track.ts';
import { api } from './api.ts';
import { selectFilters, selectSort } from './filtersSlice.ts';
import { selectModalView, selectOpenTrackId } from './modalSlice.ts';
import { selectSite } from './siteSlice.ts';
import { selectViewMode } from './viewModeSlice.ts';
import { selectWorklist } from './worklistSlice.ts';

const noTracks: readonly Track[] = Object.freeze([]);
const noNames: readonly string[] = Object.freeze([]);
const selectTracksAnswer = api.endpoints.getTracks.select();
const selectGuestsAnswer = api.endpoints.getGuests.select();
const selectGenresAnswer = api.endpoints.getGenres.select();

/** Whether the host has said all the names it will say: then one that is not known is unknown. */
export const selectAreNamesSettled = createSelector(
  [selectGuestsAnswer, selectGenresAnswer],
  (guests, genres) => (guests.isSuccess || guests.isError) && (genres.isSuccess || genres.isError),
);

export const selectIsListThere = createSelector([selectTracksAnswer], ({ data }) => data !== undefined);
export const selectTracks = createSelector([selectTracksAnswer], ({ data }) => data ?? noTracks);
export const selectKnownGuests = createSelector([selectGuestsAnswer], ({ data }) => data ?? noNames);
export const selectGenres = createSelector([selectGenresAnswer], ({ data }) => data ?? noNames);
const selectSiteGuests = createSelector([selectSite], ({ guests }) => guests);
export const selectCoHosts = createSelector([selectSiteGuests], ({ coHosts }) => coHosts);
const selectShowmen = createSelector([selectSiteGuests], ({ showmen }) => showmen);

const selectBaseIndex = createSelector([selectTracks], baseIndexOf);
export const selectIndex = createSelector([selectBaseIndex, selectKnownGuests], withKnownGuests);

/** A function: rows, results and details each ask it for the tracks that they draw. */
export const selectGuestLine = createSelector([selectIndex, selectShowmen], makeGuestLine);

export const selectReasonBits = createSelector([selectIndex, selectKnownGuests], makeReasonBits);
const selectPickedMask = createSelector([selectReasonBits, selectWorklist], worklistMask);
/** 1 for each row on the worklist; undefined while it is off, so that a visit never computes the reasons. */
export const selectWorklistMask = (state: Parameters<typeof selectPickedMask>[0]) =>
  selectWorklist(state) === null ? undefined : selectPickedMask(state);

/** The rows of the tracks to show, in the order of the sort. */
export const selectShown = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectWorklistMask],
  filterTracks,
);
export const selectShownCount = createSelector([selectShown], ({ length }) => length);
export const selectLeftOutCount = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectShownCount, selectWorklistMask],
  countLeftOut,
);
export const selectTrackGroups = createSelector([selectIndex, selectShown, selectSort], groupTracks);

const selectGroupedRows = createSelector([selectTrackGroups], ({ rowOrder }) => rowOrder);
/** The list from the top of the screen to its bottom, shared by its drawing, the modal and the ticking of ranges. */
export const selectRowOrder = (
  state: Parameters<typeof selectGroupedRows>[0] & Parameters<typeof selectViewMode>[0],
) => (selectViewMode(state) === 'flat' ? selectShown(state) : selectGroupedRows(state));
export const selectOrderedIds = createSelector([selectIndex, selectRowOrder], idsAt);

export const selectHasLive = createSelector([selectIndex], hasLive);
export const selectGuestChoices = createSelector([selectKnownGuests, selectSiteGuests], guestChoices);
export const selectGuestCounts = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectWorklistMask],
  countGuests,
);
export const selectGenreCounts = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectWorklistMask],
  countGenres,
);
export const selectRemovals = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectWorklistMask],
  countWithout,
);

export const selectOpenTrack = createSelector([selectIndex, selectOpenTrackId], findTrack);
/** A track that went out of the catalogue while it is edited is still the open one: its form must not be left. */
const selectAddressTrackId = createSelector([selectOpenTrack, selectOpenTrackId, selectModalView], (track, id, view) =>
  track || view === 'edit' ? id : null,
);
/** The list and the open track in one line, as the address tells them. */
export const selectAddress = createSelector([selectFilters, selectAddressTrackId], writeAddress);
export const selectNeighbours = createSelector([selectIndex, selectRowOrder, selectOpenTrack], neighboursOf);

/** While a list of choices is shut nobody sees its numbers, so nobody works them out. */
export const noCounts = () => undefined;
