import { createSelector } from 'reselect';
import { guestsOn, hiddenIds, previewGuests } from '#catalogue/desk/bulkPreview.ts';
import { guestsToAssign, makeFindSimilar } from '#catalogue/desk/deskGuests.ts';
import { describeAll } from '#catalogue/desk/editSummary.ts';
import { countGuestTracks } from '#catalogue/desk/guestList.ts';
import { countReasons, unmatchedIn } from '#catalogue/desk/worklist.ts';
import { testListSearch } from '#catalogue/list/listSearch.ts';
import { findReasons, reasonFact, testWorklist, type WorklistReason } from '#catalogue/list/worklist.ts';
import type { Id, Track } from '#contract/track.ts';
import type { Worklist } from '#contract/worklist.ts';
import { worklistApi } from '#desk/store/api/worklistApi.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { selectListQuery } from '#store/listSearchSlice.ts';
import {
  provideDeskTests,
  selectCoHosts,
  selectGuestChoices,
  selectIndex,
  selectKnownGuests,
  selectOrdered,
  selectOtherTests,
  selectSorted,
  selectTracks,
} from '#store/selectors.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import type { RootState } from '#store/store.ts';
import { selectWorklist } from '#store/worklistSlice.ts';
import { selectBulkAct, selectBulkGuest, selectPreviewedIds, selectTickedIds } from './bulkSelectionSlice.ts';
import { selectProposedIds } from './proposalsSlice.ts';
import { selectToasts } from './toastsSlice.ts';

const selectWorklistAnswer = worklistApi.endpoints.worklist.select();
const nothingKnown: Worklist = { accepted: [], matchTitles: [] };
const selectWorklistFacts = (state: RootState) => selectWorklistAnswer(state).data ?? nothingKnown;
const selectReasons = createSelector(
  [selectIndex, selectKnownGuests, selectHasExtras, selectWorklistFacts],
  findReasons,
);
const selectPickedTest = createSelector([selectReasons, selectWorklist], testWorklist);
provideDeskTests({
  worklist: (state) => (selectWorklist(state) === null ? undefined : selectPickedTest(state)),
  search: createSelector([selectTracks, selectListQuery], testListSearch),
});

/** For the rows; undefined while the worklist is off. */
export const selectShownReasons = (state: RootState) =>
  selectWorklist(state) === null ? undefined : selectReasons(state);

/** For one press, so it is not memoized. */
export const selectReasonFact = (state: RootState, track: Track, reason: WorklistReason) =>
  reasonFact(track, reason, selectIndex(state), selectKnownGuests(state), selectWorklistFacts(state));

const noIds: readonly Id[] = Object.freeze([]);

export const selectHiddenTickedIds = createSelector([selectTickedIds, selectOrdered], hiddenIds);
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
export const selectHiddenPreviewed = createSelector([selectPreviewed, selectOrdered], hiddenIds);
/** The same for every track that the open preview lists, ticked or not. */
export const selectListedPreview = createSelector(
  [selectIndex, selectPreviewed, selectHiddenPreviewed, selectBulkAct, selectBulkGuest],
  previewGuests,
);
export const selectReasonCounts = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectReasons, selectOtherTests],
  countReasons,
);

const selectShownUnmatched = createSelector([selectOrdered], unmatchedIn);
/** The tracks in the list that have no match; empty while the worklist is off. */
export const selectUnmatchedIds = (state: RootState) =>
  selectWorklist(state) === null ? noIds : selectShownUnmatched(state);
/** The tracks that matches are proposed for, with their current rows. */
export const selectProposedTracks = createSelector([selectSorted, selectProposedIds], ({ byId }, ids) =>
  (ids ?? []).flatMap((id) => byId.get(id) ?? []),
);

export const selectGuestsToAssign = createSelector(
  [selectGuestChoices, selectKnownGuests, selectIndex],
  guestsToAssign,
);

export const selectCountedGuests = createSelector([selectKnownGuests, selectIndex], countGuestTracks);
/** Names that look like a given one; each is looked for when its row is rendered. */
export const selectFindSimilar = createSelector([selectCountedGuests], (guests) =>
  makeFindSimilar(guests.map(({ name }) => name)),
);
/** For the field “Show”. */
export const selectShowNames = createSelector([selectSorted], ({ shows }) => [...shows.keys()]);

/** The sentences of each toast, in the order of the toasts. */
export const selectToastTexts = createSelector([selectToasts, selectIndex], describeAll);
