import { createSelector } from 'reselect';
import { guestsOn, hiddenIds, previewGuests } from '#catalogue/desk/bulkPreview.ts';
import { guestsToAssign, makeFindSimilar } from '#catalogue/desk/deskGuests.ts';
import { describeAll } from '#catalogue/desk/editSummary.ts';
import { countGuestTracks } from '#catalogue/desk/guestList.ts';
import { tickedAmong } from '#catalogue/desk/tickRange.ts';
import { countReasons, unmatchedIn } from '#catalogue/desk/worklist.ts';
import { tracksOf } from '#catalogue/index/catalogueIndex.ts';
import { joinMasks } from '#catalogue/list/filterTracks.ts';
import { listSearchMask } from '#catalogue/list/listSearch.ts';
import { makeReasonBits, reasonFact, type WorklistReason, worklistMask } from '#catalogue/list/worklist.ts';
import type { Id, Track } from '#contract/track.ts';
import type { Worklist } from '#contract/worklist.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { selectListQuery } from '#store/listSearchSlice.ts';
import {
  provideDeskMasks,
  selectCoHosts,
  selectGuestChoices,
  selectIndex,
  selectKnownGuests,
  selectListSearchMask,
  selectMineMask,
  selectRowOrder,
} from '#store/selectors.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import type { RootState } from '#store/store.ts';
import { selectWorklist } from '#store/worklistSlice.ts';
import {
  selectBulkAct,
  selectBulkGuest,
  selectPreviewedIds,
  selectTickedIds,
  selectTrackMenu,
} from './bulkSelectionSlice.ts';
import { deskApi } from './deskApi.ts';
import { selectTitleFields } from './deskSlice.ts';
import { selectProposedIds } from './proposalsSlice.ts';
import { selectToasts } from './toastsSlice.ts';

const selectWorklistAnswer = deskApi.endpoints.worklist.select();
const nothingKnown: Worklist = { accepted: [], matchTitles: [] };
const selectWorklistFacts = (state: RootState) => selectWorklistAnswer(state).data ?? nothingKnown;
const selectReasonBits = createSelector(
  [selectIndex, selectKnownGuests, selectHasExtras, selectWorklistFacts],
  makeReasonBits,
);
const selectPickedMask = createSelector([selectReasonBits, selectWorklist], worklistMask);
provideDeskMasks({
  worklist: (state) => (selectWorklist(state) === null ? undefined : selectPickedMask(state)),
  listSearch: createSelector([selectIndex, selectListQuery], listSearchMask),
});

/** For the rows; undefined while the worklist is off. */
export const selectShownReasonBits = (state: RootState) =>
  selectWorklist(state) === null ? undefined : selectReasonBits(state);

/** For one press, so it is not memoized. */
export const selectReasonFact = (state: RootState, track: Track, reason: WorklistReason) =>
  reasonFact(track, reason, selectIndex(state), selectKnownGuests(state), selectWorklistFacts(state));

const noIds: readonly Id[] = Object.freeze([]);

export const selectHiddenTickedIds = createSelector([selectIndex, selectTickedIds, selectRowOrder], hiddenIds);
export const selectTickedSet = createSelector([selectTickedIds], (ids): ReadonlySet<Id> => new Set(ids));
/** What an update would change, with the current choice. */
export const selectGuestPreview = createSelector(
  [selectIndex, selectTickedIds, selectHiddenTickedIds, selectBulkAct, selectBulkGuest],
  previewGuests,
);
const selectTickedRows = (state: RootState) => selectGuestPreview(state).rows;
export const selectGuestsOnTicked = createSelector([selectTickedRows], guestsOn);

/** What the open preview lists, ticked or not. */
export const selectPreviewed = (state: RootState) => selectPreviewedIds(state) ?? noIds;
export const selectHiddenPreviewed = createSelector([selectIndex, selectPreviewed, selectRowOrder], hiddenIds);
/** The same for every track that the open preview lists, ticked or not. */
export const selectListedPreview = createSelector(
  [selectIndex, selectPreviewed, selectHiddenPreviewed, selectBulkAct, selectBulkGuest],
  previewGuests,
);
const selectOtherMasks = createSelector([selectListSearchMask, selectMineMask], (search, mine) =>
  joinMasks({ search, mine }),
);
export const selectReasonCounts = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectReasonBits, selectOtherMasks],
  countReasons,
);

const selectShownUnmatched = createSelector([selectIndex, selectRowOrder], unmatchedIn);
/** The tracks in the list that have no match; empty while the worklist is off. */
export const selectUnmatchedIds = (state: RootState) =>
  selectWorklist(state) === null ? noIds : selectShownUnmatched(state);
/** The tracks that matches are proposed for, with their current rows. */
export const selectProposedTracks = createSelector([selectIndex, selectProposedIds], tracksOf);

export const selectGuestsToAssign = createSelector(
  [selectGuestChoices, selectKnownGuests, selectIndex],
  guestsToAssign,
);

export const selectCountedGuests = createSelector([selectKnownGuests, selectIndex], countGuestTracks);
/** Names that look like a given one; each is looked for when its row is drawn. */
export const selectFindSimilar = createSelector([selectCountedGuests], (guests) =>
  makeFindSimilar(guests.map(({ name }) => name)),
);
/** For the field “Show”. */
export const selectShowNames = (state: RootState) => selectIndex(state).shows().names;

/** The sentences of each toast, in the order of the toasts. */
export const selectToastTexts = createSelector([selectToasts, selectIndex], describeAll);

/**
 * For one block of rows: the ticked ones, the open menu and the titles in fields. The same object until one of them
 * changes.
 */
export function makeSelectBlock(ids: readonly Id[]) {
  const own = new Set(ids);
  const selectMenu = (state: RootState) => {
    const id = selectTrackMenu(state);
    return id !== null && own.has(id) ? id : null;
  };
  const selectTicked = createSelector([selectTickedSet], (ticked) => tickedAmong(ids, ticked), {
    memoizeOptions: { resultEqualityCheck: isSameList },
  });
  const selectFields = createSelector([selectTitleFields], (fields) => fields.filter((id) => own.has(id)), {
    memoizeOptions: { resultEqualityCheck: isSameList },
  });
  return createSelector([selectTicked, selectMenu, selectFields], (ticked, menuOf, titleFields) => ({
    ticked,
    menuOf,
    titleFields,
  }));
}

function isSameList(a: readonly Id[], b: readonly Id[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
