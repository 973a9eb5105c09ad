import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  type EditSummary,
  editSummary,
  type FormSnapshot,
  overwrittenValue,
  withSummary,
} from '#catalogue/desk/editSummary.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id } from '#contract/track.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { deskApi } from './deskApi.ts';
import { applyPressed, savePressed, type UndoFailure, undoPressed } from './edits.ts';

export type ToastState = {
  id: string;
  news: EditSummary[];
  /** The numbers of the edits that can be taken back from here; none where the host gave none. */
  versions: number[];
  /** Why taking them back failed. */
  trouble: UndoFailure | null;
};

type ToastsState = {
  toasts: ToastState[];
  /** The edits that are being taken back just now. */
  undoing: number[];
  /** A save that is under way: its edits are told, and taken back, together. */
  save: Saving | null;
};
type Saving = { id: string; opened: FormSnapshot | null };

const initialState: ToastsState = { toasts: [], undoing: [], save: null };
/** More would cover what they are about. */
const most = 3;

/** What the desk says of each edit, answered from the edits' own success and not from whoever asked for them. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    /** By a press, or by letting it go by. */
    toastClosed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      toasts: state.toasts.filter(({ id }) => id !== payload),
    }),
  },
  extraReducers: (builder) => {
    const { updateTitle, updateSortTitle, updateMatch, updateGuest, updateMultipleGuests, removeGuest, addGuest } =
      deskApi.endpoints;
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(savePressed.pending, (state, { meta: { requestId, arg } }) => ({
        ...state,
        save: { id: requestId, opened: arg.opened ?? null },
      }))
      .addCase(savePressed.fulfilled, (state) => ({ ...state, save: null }))
      .addCase(savePressed.rejected, (state) => ({ ...state, save: null }))
      // Many at once are told in one message, and taken back by one press.
      .addCase(applyPressed.pending, (state, { meta: { requestId } }) => ({
        ...state,
        save: { id: requestId, opened: null },
      }))
      .addCase(applyPressed.fulfilled, (state) => ({ ...state, save: null }))
      .addCase(applyPressed.rejected, (state) => ({ ...state, save: null }))
      .addCase(undoPressed.pending, (state, { meta: { arg } }) => ({ ...state, undoing: arg.versions }))
      .addCase(undoPressed.fulfilled, (state, { payload, meta: { arg, requestId } }) => {
        const { versions, changed, trackId } = payload;
        const news: EditSummary = {
          ...editSummary({ what: arg.isRedo ? 'redone' : 'undone', trackId, requested: changed }, null),
          changed,
        };
        const others = state.toasts.filter((toast) => !holds(toast, arg.versions));
        return {
          ...state,
          undoing: [],
          toasts: [...others, { id: requestId, news: [news], versions, trouble: null }].slice(-most),
        };
      })
      .addCase(undoPressed.rejected, (state, { payload, meta: { arg, requestId } }) => {
        const trouble: UndoFailure = payload ?? { failure: 'notUnderstood', left: arg.versions };
        const known = state.toasts.find((toast) => holds(toast, arg.versions));
        const toast: ToastState = known ?? { id: requestId, news: [], versions: [], trouble };
        const others = state.toasts.filter(({ id }) => id !== toast.id);
        const versions = known ? trouble.left : [];
        return { ...state, undoing: [], toasts: [...others, { ...toast, versions, trouble }].slice(-most) };
      })
      .addMatcher(updateTitle.matchFulfilled, (state, { payload, meta: { requestId, arg } }) => {
        const { trackId, newTitle } = arg.originalArgs;
        const title = titleBefore(payload, trackId);
        return tell(state, requestId, { what: 'title', value: newTitle, trackId, title }, payload);
      })
      .addMatcher(updateSortTitle.matchFulfilled, (state, { payload, meta: { requestId, arg } }) => {
        const { title, sortTitle } = arg.originalArgs;
        return tell(state, requestId, { what: 'sortTitle', value: sortTitle, title }, payload);
      })
      .addMatcher(updateMatch.matchFulfilled, (state, { payload, meta: { requestId, arg } }) => {
        const { id, title } = arg.originalArgs;
        return tell(state, requestId, { what: 'match', trackId: id, title }, payload);
      })
      .addMatcher(updateGuest.matchFulfilled, (state, { payload, meta: { requestId, arg } }) => {
        const { id, guest } = arg.originalArgs;
        return tell(state, requestId, { what: 'guestAdded', value: guest, trackId: id }, payload);
      })
      .addMatcher(updateMultipleGuests.matchFulfilled, (state, { payload, meta: { requestId, arg } }) =>
        tell(state, requestId, { what: 'guestAdded', ...ofMany(arg.originalArgs, payload) }, payload),
      )
      .addMatcher(removeGuest.matchFulfilled, (state, { payload, meta: { requestId, arg } }) =>
        tell(state, requestId, { what: 'guestRemoved', ...ofMany(arg.originalArgs, payload) }, payload),
      )
      .addMatcher(addGuest.matchFulfilled, (state, { payload, meta: { requestId, arg } }) =>
        tell(state, requestId, { what: 'nameAdded', value: arg.originalArgs.guest }, payload),
      );
  },
  selectors: {
    selectToasts: ({ toasts }) => toasts,
    selectUndoing: ({ undoing }) => undoing,
  },
});

function tell(
  state: ToastsState,
  id: string,
  facts: Parameters<typeof editSummary>[0],
  answer: EditAnswer | null,
): ToastsState {
  const toastId = state.save?.id ?? id;
  const news = editSummary(
    { ...facts, overwritten: overwrittenValue(facts.what, state.save?.opened ?? null, answer) },
    answer,
  );
  const versions = typeof answer?.edit === 'number' ? [answer.edit] : [];
  const before = state.toasts.find((toast) => toast.id === toastId);
  const toast: ToastState = {
    id: toastId,
    news: withSummary(before?.news ?? [], news),
    versions: [...(before?.versions ?? []), ...versions],
    trouble: null,
  };
  return { ...state, toasts: [...state.toasts.filter((other) => other !== before), toast].slice(-most) };
}

function holds(toast: ToastState, versions: readonly number[]): boolean {
  return toast.versions.some((version) => versions.includes(version));
}

function titleBefore(answer: EditAnswer | null, trackId: Id): string | null {
  const before = answer?.replaced.find(({ id }) => id === trackId)?.before['title'];
  return typeof before === 'string' ? before : null;
}

/** Where only one of many was changed, it is named. */
function ofMany({ guest, ids }: { guest: string; ids: Id[] }, answer: EditAnswer | null) {
  const trackId = answer?.replaced.length === 1 ? answer.replaced[0]?.id : ids[0];
  return { value: guest, requested: ids.length, trackId: trackId ?? null };
}

export const { toastClosed } = toastsSlice.actions;
export const { selectToasts, selectUndoing } = toastsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof toastsSlice> {}
}
