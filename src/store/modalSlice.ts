import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import { api } from './api.ts';
import { deskLeft } from './bulkSelectionSlice.ts';

type ModalState = { view: 'closed' } | { view: 'details' | 'edit'; trackId: Id };

export const modalSlice = createSlice({
  name: 'modal',
  initialState: (): ModalState => ({ view: 'closed' }),
  reducers: {
    trackOpened: (_modal, { payload }: PayloadAction<Id>): ModalState => ({ view: 'details', trackId: payload }),
    previousPressed: (_modal, { payload }: PayloadAction<Id>): ModalState => ({ view: 'details', trackId: payload }),
    nextPressed: (_modal, { payload }: PayloadAction<Id>): ModalState => ({ view: 'details', trackId: payload }),
    modalClosed: (): ModalState => ({ view: 'closed' }),
    pencilPressed: (modal): ModalState => (modal.view === 'closed' ? modal : { ...modal, view: 'edit' }),
    backPressed: (modal): ModalState => (modal.view === 'closed' ? modal : { ...modal, view: 'details' }),
  },
  extraReducers: (builder) => {
    builder.addCase(deskLeft, (): ModalState => ({ view: 'closed' }));
    // Only if it is still that track's form: somebody may have gone on to another one meanwhile.
    builder.addMatcher(api.endpoints.updateTitle.matchFulfilled, (modal, { meta }): ModalState => {
      const isOpen = modal.view === 'edit' && modal.trackId === meta.arg.originalArgs.trackId;
      return isOpen ? { view: 'closed' } : modal;
    });
  },
  selectors: {
    selectModalView: (modal) => modal.view,
    selectOpenTrackId: (modal) => (modal.view === 'closed' ? null : modal.trackId),
  },
});

export const { trackOpened, previousPressed, nextPressed, modalClosed, pencilPressed, backPressed } =
  modalSlice.actions;
export const { selectModalView, selectOpenTrackId } = modalSlice.selectors;
