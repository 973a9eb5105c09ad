import { createSelector } from 'reselect';
import { countReasons, unmatchedIn } from '#catalogue/attention.ts';
import { tracksOf } from '#catalogue/findTrack.ts';
import { guestsToAssign } from '#catalogue/guestsToAssign.ts';
import { hiddenIds } from '#catalogue/hiddenIds.ts';
import { guestsOn, previewGuests } from '#catalogue/previewGuests.ts';
import { describeAll } from '#catalogue/tellAllNews.ts';
import type { Id } from '#contract/id.ts';
import { selectReasonBits } from './attentionSelectors.ts';
import { selectBulkAct, selectBulkGuest, selectPreviewedIds, selectTickedIds } from './bulkSelectionSlice.ts';
import { selectFilters } from './filtersSlice.ts';
import { selectToasts } from './noticesSlice.ts';
import { selectProposedIds } from './proposalsSlice.ts';
import { selectCoHosts, selectGuestChoices, selectIndex, selectKnownGuests, selectRowOrder } from './selectors.ts';
import { selectWorklist } from './worklistSlice.ts';

const noIds: readonly Id[] = Object.freeze([]);

export const selectHiddenTickedIds = createSelector([selectIndex, selectTickedIds, selectRowOrder], hiddenIds);
export const selectTickedSet = createSelector([selectTickedIds], (ids): ReadonlySet<Id> => new Set(ids));
/** What an update would do, as it is chosen just now. */
export const selectGuestPreview = createSelector(
  [selectIndex, selectTickedIds, selectHiddenTickedIds, selectBulkAct, selectBulkGuest],
  previewGuests,
);
const selectTickedRows = createSelector([selectGuestPreview], ({ rows }) => rows);
export const selectGuestsOnTicked = createSelector([selectTickedRows], guestsOn);

const selectPreviewed = (state: Parameters<typeof selectPreviewedIds>[0]) => selectPreviewedIds(state) ?? noIds;
const selectHiddenPreviewed = createSelector([selectIndex, selectPreviewed, selectRowOrder], hiddenIds);
/** The same for all that the open preview lists, whether still ticked or not. */
export const selectListedPreview = createSelector(
  [selectIndex, selectPreviewed, selectHiddenPreviewed, selectBulkAct, selectBulkGuest],
  previewGuests,
);
export const selectReasonCounts = createSelector(
  [selectIndex, selectFilters, selectCoHosts, selectReasonBits],
  countReasons,
);

const selectShownUnmatched = createSelector([selectIndex, selectRowOrder], unmatchedIn);
/** The tracks on the screen that have no match; none while the worklist is off. */
export const selectUnmatchedIds = (
  state: Parameters<typeof selectShownUnmatched>[0] & Parameters<typeof selectWorklist>[0],
) => (selectWorklist(state) === null ? noIds : selectShownUnmatched(state));
/** The tracks for which matches are proposed, as they are now. */
export const selectProposedTracks = createSelector([selectIndex, selectProposedIds], tracksOf);

export const selectGuestsToAssign = createSelector(
  [selectGuestChoices, selectKnownGuests, selectIndex],
  guestsToAssign,
);

/** The sentences of each message, in the order of the messages. */
export const selectToastTexts = createSelector([selectToasts, selectIndex], describeAll);
