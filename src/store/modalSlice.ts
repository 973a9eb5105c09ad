import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import { api } from './api.ts';

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
    builder.addMatcher(api.endpoints.updateTitle.matchFulfilled, (): ModalState => ({ view: 'closed' }));
  },
  selectors: {
    selectModalView: (modal) => modal.view,
    selectOpenTrackId: (modal) => (modal.view === 'closed' ? null : modal.trackId),
  },
});

export const { trackOpened, previousPressed, nextPressed, modalClosed, pencilPressed, backPressed } =
  modalSlice.actions;
export const { selectModalView, selectOpenTrackId } = modalSlice.selectors;
