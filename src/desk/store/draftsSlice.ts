import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';
import { addressEntered, deskLeft, trackSaved } from '#store/events.ts';
import {
  backPressed,
  formPressed,
  modalClosed,
  nextPressed,
  pencilPressed,
  previousPressed,
  trackOpened,
} from '#store/modalSlice.ts';
import { rootReducer } from '#store/store.ts';
import { titleFieldClosed } from './deskSlice.ts';

/** Where a draft belongs: a part of the form in the dialog, or of the title field in a row. */
export type DraftKey = `${'dialog' | 'row'} ${Id} ${'typed' | 'match' | 'ticks' | 'fields' | 'search'}`;
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
      .addCase(titleFieldClosed, (drafts, { payload }) => without(drafts, `row ${payload} `))
      .addCase(trackSaved, (drafts, { payload: { trackId } }) =>
        without(without(drafts, `row ${trackId} `), `dialog ${trackId} `),
      )
      .addMatcher(
        isAnyOf(
          trackOpened,
          previousPressed,
          nextPressed,
          modalClosed,
          pencilPressed,
          formPressed,
          backPressed,
          addressEntered,
        ),
        (drafts) => without(drafts, 'dialog '),
      );
  },
});

/** The same object if it has no such draft. */
function without(drafts: Drafts, start: string): Drafts {
  const entries = Object.entries(drafts);
  const others = entries.filter(([key]) => !key.startsWith(start));
  return others.length === entries.length ? drafts : Object.fromEntries(others);
}

export const { formPaused } = draftsSlice.actions;
export const { selectSlice: selectDrafts } = draftsSlice.injectInto(rootReducer);

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof draftsSlice> {}
}
