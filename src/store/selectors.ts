import { createSelector } from 'reselect';
import { makeGuestLine } from '#catalogue/facts/guests.ts';
import { baseIndexOf, findTrack, hasLive, withKnownGuests } from '#catalogue/index/catalogueIndex.ts';
import { writeAddress } from '#catalogue/list/address.ts';
import { countGenres, countGuests, countWithout } from '#catalogue/list/facets.ts';
import { guestChoices } from '#catalogue/list/filterMenus.ts';
import { countLeftOut, filterTracks } from '#catalogue/list/filterTracks.ts';
import { groupTracks, idsAt } from '#catalogue/list/groupTracks.ts';
import { bothMasks, listSearchMask } from '#catalogue/list/listSearch.ts';
import { neighboursOf } from '#catalogue/list/neighbours.ts';
import { makeReasonBits, worklistMask } from '#catalogue/list/worklist.ts';
import type { Track } from '#contract/track.ts';
import type { Worklist } from '#contract/worklist.ts';
import { api } from './api.ts';
import { selectFilters, selectSort } from './filtersSlice.ts';
import { selectListQuery } from './listSearchSlice.ts';
import { selectModalView, selectOpenTrackId } from './modalSlice.ts';
import { selectHasExtras, selectSite } from './siteSlice.ts';
import { selectViewMode } from './viewModeSlice.ts';
import { selectWorklist } from './worklistSlice.ts';

const noTracks: readonly Track[] = Object.freeze([]);
const noNames: readonly string[] = Object.freeze([]);
const selectTracksAnswer = api.endpoints.getTracks.select();
const selectGuestsAnswer = api.endpoints.getGuests.select();
const selectGenresAnswer = api.endpoints.getGenres.select();

/** Once both lists have loaded or failed, a name in the URL that is not in them is unknown. */
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

/** A function that rows, results and details call for the tracks that they show. */
export const selectGuestLine = createSelector([selectIndex, selectShowmen], makeGuestLine);

const selectWorklistAnswer = api.endpoints.worklist.select();
const nothingKnown: Worklist = { accepted: [], matchTitles: [] };
export const selectWorklistFacts = createSelector([selectWorklistAnswer], ({ data }) => data ?? nothingKnown);
export const selectReasonBits = createSelector(
  [selectIndex, selectKnownGuests, selectHasExtras, selectWorklistFacts],
  makeReasonBits,
);
const selectPickedMask = createSelector([selectReasonBits, selectWorklist], worklistMask);
/** 1 for each row on the worklist; undefined while it is off, so that a visit never computes the reasons. */
const selectWorklistMask = (state: Parameters<typeof selectPickedMask>[0]) =>
  selectWorklist(state) === null ? undefined : selectPickedMask(state);
/** 1 for each row that the desk's list search finds; undefined while there is none. */
export const selectListSearchMask = createSelector([selectIndex, selectListQuery], listSearchMask);
const selectDeskMask = createSelector([selectWorklistMask, selectListSearchMask], bothMasks);

/** The rows of the tracks to show, in the order of the sort. */
export const selectShown = createSelector([selectIndex, selectFilters, selectCoHosts, selectDeskMask], filterTracks);
export const selectShownCount = createSelector([selectShown], ({ length }) => length);
export const selectLeftOutCount = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectShownCount, selectDeskMask],
  countLeftOut,
);
export const selectTrackGroups = createSelector([selectIndex, selectShown, selectSort], groupTracks);

const selectGroupedRows = createSelector([selectTrackGroups], ({ rowOrder }) => rowOrder);
/** The list from top to bottom. The rows, the modal's neighbours and ticked ranges all follow it. */
export const selectRowOrder = (
  state: Parameters<typeof selectGroupedRows>[0] & Parameters<typeof selectViewMode>[0],
) => (selectViewMode(state) === 'flat' ? selectShown(state) : selectGroupedRows(state));
export const selectOrderedIds = createSelector([selectIndex, selectRowOrder], idsAt);

export const selectHasLive = createSelector([selectIndex], hasLive);
export const selectGuestChoices = createSelector([selectKnownGuests, selectSiteGuests], guestChoices);
export const selectGuestCounts = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectDeskMask],
  countGuests,
);
export const selectGenreCounts = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectDeskMask],
  countGenres,
);
export const selectRemovals = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectWorklistMask, selectListSearchMask],
  countWithout,
);

export const selectOpenTrack = createSelector([selectIndex, selectOpenTrackId], findTrack);
/** A track that is deleted while it is edited stays open: its form must not close. */
const selectAddressTrackId = createSelector([selectOpenTrack, selectOpenTrackId, selectModalView], (track, id, view) =>
  track || view === 'edit' ? id : null,
);
/** The query string for the filters and the open track. */
export const selectAddress = createSelector([selectFilters, selectAddressTrackId], writeAddress);
export const selectNeighbours = createSelector([selectIndex, selectRowOrder, selectOpenTrack], neighboursOf);

/** In place of a counting selector while a menu is closed. */
export const noCounts = () => undefined;
