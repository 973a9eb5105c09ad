import { createSlice, isFulfilled, type PayloadAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import type { EditFacts } from '#catalogue/desk/editFacts.ts';
import { editSummary, overwrittenValue, withSummary } from '#catalogue/desk/editSummary.ts';
import { editWords, type ToldCall } from '#catalogue/desk/editWords.ts';
import { describeFields } from '#catalogue/desk/historyWords.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Track } from '#contract/track.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { afterCloseFailed } from './afterCloseFailed.ts';
import { type UndoFailure, type UndoResult, undoPressed } from './edits.ts';
import { deskEntered } from './sessionSlice.ts';
import { findToast, showToast, showUndo, type ToastState } from './toastList.ts';

type ToastsState = {
  toasts: ToastState[];
  /** The edits whose undo is on its way, or waits for its turn. */
  undoing: number[];
};

const initialState: ToastsState = { toasts: [], undoing: [] };

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
        const facts = { value: describeFields(fields), trackId, requested: changed, changed, removed };
        const summary = editSummary(what, facts, null);
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
        // The parts that were saved before stay, and so does their "Undo".
        const { summaries = [], versions = [] } = state.toasts.find((toast) => toast.id === id) ?? {};
        showToast(state, { id, summaries, versions, undoError: null, unseen });
      })
      .addMatcher(isToldEdit, (state, { payload, meta: { requestId, arg } }) => {
        const { endpointName, originalArgs } = arg;
        // The preview of an import changes nothing.
        if (endpointName === 'importTracks' && payload?.edit === null) return;
        const { id = requestId, opened = null } = originalArgs.save ?? {};
        const shown = state.toasts.find((toast) => toast.id === id);
        const describe = editWords[endpointName].facts as (
          edit: unknown,
          answer: EditAnswer | null,
        ) => Partial<EditFacts>;
        const overwritten = overwrittenValue(endpointName, opened, payload);
        const summary = editSummary(endpointName, { ...describe(originalArgs, payload), overwritten }, payload);
        showToast(state, {
          id,
          summaries: withSummary(shown?.summaries ?? [], summary),
          versions: [...(shown?.versions ?? []), ...(typeof payload?.edit === 'number' ? [payload.edit] : [])],
          undoError: null,
        });
      });
  },
  selectors: {
    selectToasts: ({ toasts }) => toasts,
    selectUndoing: ({ undoing }) => undoing,
  },
});

type ToldEdit = UnknownAction & {
  payload: EditAnswer | null;
  meta: {
    requestId: string;
    arg: { endpointName: ToldCall; originalArgs: { save?: { id: string; opened: Track | null } } };
  };
};

function isToldEdit(action: UnknownAction): action is ToldEdit {
  return isFulfilled(action) && Object.hasOwn(editWords, (action as ToldEdit).meta.arg.endpointName ?? '');
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

export const { toastClosed } = toastsSlice.actions;
export const { selectToasts, selectUndoing } = toastsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof toastsSlice> {}
}
