import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/track.ts';
import { addressEntered, deskLeft, trackSaved } from './events.ts';
import { genrePicked, guestPicked } from './filtersSlice.ts';

type ModalState =
  | { view: 'closed' }
  /** `by`: its poster beside the headline, which gets the focus back, or the address. */
  | { view: 'details'; trackId: Id; by?: 'newest' | 'address' }
  /** `isForMatch`: opened to find a match, so it starts with the focus in the search for one. */
  | { view: 'edit'; trackId: Id; isForMatch?: true };

export const modalSlice = createSlice({
  name: 'modal',
  initialState: (): ModalState => ({ view: 'closed' }),
  reducers: {
    trackOpened: (_modal, { payload }: PayloadAction<Id>): ModalState => ({ view: 'details', trackId: payload }),
    /** Its poster beside the headline. */
    newestPressed: (_modal, { payload }: PayloadAction<Id>): ModalState => ({
      view: 'details',
      trackId: payload,
      by: 'newest',
    }),
    /** A random track of the list. */
    surprisePressed: (_modal, { payload }: PayloadAction<Id>): ModalState => ({ view: 'details', trackId: payload }),
    previousPressed: (_modal, { payload }: PayloadAction<Id>): ModalState => ({ view: 'details', trackId: payload }),
    nextPressed: (_modal, { payload }: PayloadAction<Id>): ModalState => ({ view: 'details', trackId: payload }),
    modalClosed: (): ModalState => ({ view: 'closed' }),
    /** A newer list does not have the open track. */
    goneTrackClosed: (_modal, _action: PayloadAction<Id>): ModalState => ({ view: 'closed' }),
    pencilPressed: (modal): ModalState => (modal.view === 'details' ? { ...modal, view: 'edit' } : modal),
    /** Opens the form without the details. */
    formOpened: (_modal, { payload }: PayloadAction<Id>): ModalState => ({
      view: 'edit',
      trackId: payload,
      isForMatch: true,
    }),
    backPressed: (modal): ModalState => (modal.view === 'edit' ? { view: 'details', trackId: modal.trackId } : modal),
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, (): ModalState => ({ view: 'closed' }))
      .addCase(
        addressEntered,
        (_modal, { payload }): ModalState =>
          payload.track === null ? { view: 'closed' } : { view: 'details', trackId: payload.track, by: 'address' },
      )
      // Answered only while that track's form is open: another one may have been opened since.
      .addCase(trackSaved, (modal, { payload: { trackId, next, isMatched } }): ModalState => {
        if (modal.view !== 'edit' || modal.trackId !== trackId) return modal;
        if (next === undefined) return { view: 'closed' };
        return { view: 'edit', trackId: next, ...(isMatched && { isForMatch: true }) };
      })
      // The details have links to the tracks of a guest and of a genre.
      .addMatcher(
        isAnyOf(guestPicked, genrePicked),
        (modal): ModalState => (modal.view === 'details' ? { view: 'closed' } : modal),
      );
  },
  selectors: {
    selectModalView: (modal) => modal.view,
    selectIsForMatch: (modal) => modal.view === 'edit' && modal.isForMatch === true,
    selectOpenedBy: (modal) => (modal.view === 'details' ? modal.by : undefined),
    selectOpenTrackId: (modal) => (modal.view === 'closed' ? null : modal.trackId),
  },
});

export const {
  trackOpened,
  newestPressed,
  surprisePressed,
  previousPressed,
  nextPressed,
  modalClosed,
  goneTrackClosed,
  pencilPressed,
  formOpened,
  backPressed,
} = modalSlice.actions;
export const { selectModalView, selectIsForMatch, selectOpenedBy, selectOpenTrackId } = modalSlice.selectors;
