import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { editSummary, overwrittenValue, withSummary } from '#catalogue/desk/editSummary.ts';
import { describeChange, describeFields, describeImport, fieldLabel } from '#catalogue/desk/historyWords.ts';
import { reasonLabels } from '#catalogue/desk/worklist.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id, Track } from '#contract/track.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { afterCloseFailed } from './afterCloseFailed.ts';
import { deskApi } from './deskApi.ts';
import { applyPressed, savePressed, type UndoFailure, type UndoResult, undoPressed } from './edits.ts';
import { filesApi } from './filesApi.ts';
import { deskEntered, signInLeft } from './sessionSlice.ts';
import { findToast, showToast, showUndo, type ToastState } from './toastList.ts';

type ToastsState = {
  toasts: ToastState[];
  /** The edits whose undo is on its way, or waits for its turn. */
  undoing: number[];
  /** The pending saves, by their request: the edits of one share a toast and an undo. */
  saves: Record<string, Saving>;
  /** The toast of a save that stopped because the session had ended. The rest is saved after signing in. */
  interrupted: string | null;
};
type Saving = { toast: string; opened: Track | null };

const initialState: ToastsState = { toasts: [], undoing: [], saves: {}, interrupted: null };

/** A toast for each edit. The slice answers the mutations, so that no component has to report them. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    /** By a click, or after its time is up. */
    toastClosed: (state, { payload }: PayloadAction<string>) => {
      state.toasts = state.toasts.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    const { updateTitle, updateSortTitle, updateMatch, updateGuest, updateMultipleGuests, removeGuest, addGuest } =
      deskApi.endpoints;
    const { renameGuest, mergeGuest, deleteGuest } = deskApi.endpoints;
    const { addTrack, editTrack, removeTrack, acceptReason, updateMultipleTracks } = deskApi.endpoints;
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(deskEntered, () => initialState)
      .addCase(undoPressed.pending, (state, { meta: { arg } }) => {
        state.undoing.push(...arg.versions);
      })
      .addCase(undoPressed.fulfilled, (state, { payload, meta: { arg, requestId } }) => {
        const { changed, removed, trackId } = payload;
        const { made: versions, restored: fields } = withTriesBefore(state, arg.versions, payload);
        const what = arg.isRedo ? 'redone' : 'undone';
        const facts = { what, value: describeFields(fields), trackId, requested: changed, removed } as const;
        const summary = { ...editSummary(facts, null), changed };
        const toast = { id: requestId, summaries: [summary], versions, undoError: null };
        state.undoing = state.undoing.filter((edit) => !arg.versions.includes(edit));
        showUndo(state, arg.versions, toast);
      })
      .addCase(undoPressed.rejected, (state, { payload, meta: { arg, requestId } }) => {
        const failed: UndoFailure = payload ?? { failure: 'notUnderstood', left: arg.versions };
        const { made: versions = [], restored: fields = [] } = failed;
        const undoError = { ...failed, ...withTriesBefore(state, arg.versions, { versions, fields }) };
        state.undoing = state.undoing.filter((edit) => !arg.versions.includes(edit));
        showUndo(state, arg.versions, { id: requestId, summaries: [], versions: undoError.left, undoError });
      })
      .addCase(afterCloseFailed, (state, { payload: { id, ...unseen } }) => {
        // What it has saved before, and the "Undo" of that, stay.
        const { summaries = [], versions = [] } = state.toasts.find((toast) => toast.id === id) ?? {};
        showToast(state, { id, summaries, versions, undoError: null, unseen });
        if (state.interrupted === id) state.interrupted = null;
      })
      .addCase(signInLeft, (state) => {
        state.interrupted = null;
      })
      .addMatcher(isAnyOf(savePressed.pending, applyPressed.pending), (state, { meta: { requestId, arg } }) => {
        const opened = 'opened' in arg ? (arg.opened ?? null) : null;
        state.saves[requestId] = { toast: state.interrupted ?? requestId, opened };
        state.interrupted = null;
      })
      .addMatcher(
        isAnyOf(savePressed.fulfilled, savePressed.rejected, applyPressed.fulfilled, applyPressed.rejected),
        (state, { payload, meta: { requestId } }) => {
          if (payload?.failure === 'signedOut') state.interrupted = state.saves[requestId]?.toast ?? null;
          delete state.saves[requestId];
        },
      )
      .addMatcher(updateTitle.matchFulfilled, (state, { payload, meta }) => {
        const { trackId, newTitle } = meta.arg.originalArgs;
        const title = titleBefore(payload, trackId);
        report(state, meta, { what: 'title', value: newTitle, trackId, title }, payload);
      })
      .addMatcher(updateSortTitle.matchFulfilled, (state, { payload, meta }) => {
        const { title, sortTitle } = meta.arg.originalArgs;
        report(state, meta, { what: 'sortTitle', value: sortTitle, title }, payload);
      })
      .addMatcher(updateMatch.matchFulfilled, (state, { payload, meta }) => {
        const { id, title } = meta.arg.originalArgs;
        report(state, meta, { what: 'match', trackId: id, title }, payload);
      })
      .addMatcher(updateGuest.matchFulfilled, (state, { payload, meta }) => {
        const { id, guest } = meta.arg.originalArgs;
        report(state, meta, { what: 'guestAdded', value: guest, trackId: id }, payload);
      })
      .addMatcher(updateMultipleGuests.matchFulfilled, (state, { payload, meta }) => {
        const { guest, ids } = meta.arg.originalArgs;
        report(state, meta, { what: 'guestAdded', ...ofMany(guest, ids, payload) }, payload);
      })
      .addMatcher(removeGuest.matchFulfilled, (state, { payload, meta }) => {
        const { guest, ids } = meta.arg.originalArgs;
        report(state, meta, { what: 'guestRemoved', ...ofMany(guest, ids, payload) }, payload);
      })
      .addMatcher(acceptReason.matchFulfilled, (state, { payload, meta }) => {
        const { id, reason } = meta.arg.originalArgs;
        report(state, meta, { what: 'reasonAccepted', value: reasonLabels[reason], trackId: id }, payload);
      })
      .addMatcher(addGuest.matchFulfilled, (state, { payload, meta }) => {
        report(state, meta, { what: 'nameAdded', value: meta.arg.originalArgs.guest }, payload);
      })
      .addMatcher(renameGuest.matchFulfilled, (state, { payload, meta }) => {
        const { guest, newName } = meta.arg.originalArgs;
        report(state, meta, { what: 'nameChanged', into: newName, ...ofName(guest, payload) }, payload);
      })
      .addMatcher(mergeGuest.matchFulfilled, (state, { payload, meta }) => {
        const { guest, into } = meta.arg.originalArgs;
        report(state, meta, { what: 'namesMerged', into, ...ofName(guest, payload) }, payload);
      })
      .addMatcher(deleteGuest.matchFulfilled, (state, { payload, meta }) => {
        report(state, meta, { what: 'nameDeleted', ...ofName(meta.arg.originalArgs.guest, payload) }, payload);
      })
      .addMatcher(addTrack.matchFulfilled, (state, { payload, meta }) => {
        report(state, meta, { what: 'trackAdded', title: meta.arg.originalArgs.title }, payload);
      })
      .addMatcher(editTrack.matchFulfilled, (state, { payload, meta }) => {
        const { fields, title } = meta.arg.originalArgs;
        report(state, meta, { what: 'fields', value: Object.keys(fields).map(fieldLabel).join(', '), title }, payload);
      })
      .addMatcher(removeTrack.matchFulfilled, (state, { payload, meta }) => {
        report(state, meta, { what: 'trackRemoved', title: meta.arg.originalArgs.title }, payload);
      })
      .addMatcher(filesApi.endpoints.importTracks.matchFulfilled, (state, { payload, meta: { requestId } }) => {
        const summaries = [editSummary({ what: 'imported', value: describeImport(payload) }, null)];
        if (payload.edit !== null)
          showToast(state, { id: requestId, summaries, versions: [payload.edit], undoError: null });
      })
      .addMatcher(updateMultipleTracks.matchFulfilled, (state, { payload, meta }) => {
        const { change, ids } = meta.arg.originalArgs;
        const words = Object.entries(change).map(([field, to]) => describeChange(field, to ?? null));
        report(state, meta, { what: 'tracksChanged', ...ofMany(words.join(), ids, payload) }, payload);
      });
  },
  selectors: {
    selectToasts: ({ toasts }) => toasts,
    selectUndoing: ({ undoing }) => undoing,
  },
});

type EditMeta = { requestId: string; arg: { fixedCacheKey?: string } };

/** Adds the edit to the toast of its save, or shows a separate toast. */
function report(
  state: ToastsState,
  { requestId, arg: { fixedCacheKey } }: EditMeta,
  facts: Parameters<typeof editSummary>[0],
  answer: EditAnswer | null,
): void {
  const save = fixedCacheKey === undefined ? undefined : state.saves[fixedCacheKey];
  const id = save?.toast ?? requestId;
  const overwritten = overwrittenValue(facts.what, save?.opened ?? null, answer);
  const shown = state.toasts.find((toast) => toast.id === id);
  showToast(state, {
    id,
    summaries: withSummary(shown?.summaries ?? [], editSummary({ ...facts, overwritten }, answer)),
    versions: [...(shown?.versions ?? []), ...(typeof answer?.edit === 'number' ? [answer.edit] : [])],
    undoError: null,
  });
}

/** An undo, and what the tries that failed before it have undone of the same edits: "Redo" is for all of it. */
function withTriesBefore(
  state: ToastsState,
  pressed: readonly number[],
  { versions, fields }: Pick<UndoResult, 'versions' | 'fields'>,
) {
  const { made = [], restored = [] } = findToast(state, pressed)?.undoError ?? {};
  return { made: [...made, ...versions], restored: [...new Set([...restored, ...fields])] };
}

function titleBefore(answer: EditAnswer | null, trackId: Id): string | null {
  const before = answer?.replaced.find(({ id }) => id === trackId)?.before['title'];
  return typeof before === 'string' ? before : null;
}

/** Names the track if only one of many was changed. */
function ofMany(value: string, ids: readonly Id[], answer: EditAnswer | null) {
  const trackId = answer?.replaced.length === 1 ? answer.replaced[0]?.id : ids[0];
  return { value, requested: ids.length, trackId: trackId ?? null };
}

/** Names the track if only one was changed. */
function ofName(value: string, answer: EditAnswer | null) {
  return { value, trackId: answer?.replaced.length === 1 ? (answer.replaced[0]?.id ?? null) : null };
}

export const { toastClosed } = toastsSlice.actions;
export const { selectToasts, selectUndoing } = toastsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof toastsSlice> {}
}
