import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';
import { addressEntered, deskLeft, trackSaved } from '#store/events.ts';
import {
  backPressed,
  formOpened,
  modalClosed,
  nextPressed,
  pencilPressed,
  previousPressed,
  trackOpened,
} from '#store/modalSlice.ts';
import { rootReducer } from '#store/store.ts';
import { notedTracksTicked, previewClosed } from './bulkSelectionSlice.ts';
import { titleFieldClosed } from './deskSlice.ts';
import { dialogClosed } from './dialogSlice.ts';
import { renameLeft, renamePressed } from './guestsSlice.ts';
import { proposalsClosed } from './proposalsSlice.ts';
import { deskEntered } from './sessionSlice.ts';

/** Where a draft belongs: a part of the form in the dialog, or of the title field in a row. */
type TrackDraftKey = `${'dialog' | 'row'} ${Id} ${'opened' | 'typed' | 'match' | 'ticks' | 'fields' | 'search'}`;
/** The other forms: show notes, a new track, a guest's new name, the show of many tracks. */
type FormDraftKey = 'notes entered' | 'track entered' | 'guests query' | 'rename name' | 'bulk show';
export type DraftKey = TrackDraftKey | FormDraftKey | 'proposals lookups';
type Drafts = Partial<Record<DraftKey, unknown>>;

const initialState: Drafts = {};

/** What was entered into the open forms, as of the last pause: so that a jump in Redux DevTools can show it. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    formPaused: (drafts, { payload: { key, value } }: PayloadAction<{ key: DraftKey; value: unknown }>) => {
      drafts[key] = value;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(deskEntered, () => initialState)
      .addCase(titleFieldClosed, (drafts, { payload }) => drop(drafts, `row ${payload} `))
      .addCase(trackSaved, (drafts, { payload: { trackId } }) => {
        drop(drafts, `row ${trackId} `, `dialog ${trackId} `);
      })
      .addCase(previewClosed, (drafts) => drop(drafts, 'bulk '))
      .addCase(proposalsClosed, (drafts) => drop(drafts, 'proposals '))
      .addMatcher(isAnyOf(dialogClosed, notedTracksTicked, formOpened), (drafts) => {
        drop(drafts, 'notes ', 'track ', 'guests ');
      })
      // Dropped at the press: the host may answer when the next name is being typed.
      .addMatcher(isAnyOf(renamePressed, renameLeft, dialogClosed), (drafts) => drop(drafts, 'rename '))
      .addMatcher(
        isAnyOf(
          trackOpened,
          previousPressed,
          nextPressed,
          modalClosed,
          pencilPressed,
          formOpened,
          backPressed,
          addressEntered,
        ),
        (drafts) => drop(drafts, 'dialog '),
      );
  },
});

function drop(drafts: Drafts, ...starts: string[]): void {
  for (const key of Object.keys(drafts) as DraftKey[])
    if (starts.some((start) => key.startsWith(start))) delete drafts[key];
}

export const { formPaused } = draftsSlice.actions;
export const { selectSlice: selectDrafts } = draftsSlice.injectInto(rootReducer);

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof draftsSlice> {}
}
