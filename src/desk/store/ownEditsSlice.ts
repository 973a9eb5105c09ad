import { createSlice, isAnyOf, isFulfilled, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import type { EditAnswer } from '#contract/edits.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { deskApi } from './deskApi.ts';
import { applyPressed, savePressed, undoPressed } from './edits.ts';

type OwnEditsState = {
  /** The edits of this visit that can be undone, oldest first: the journal's numbers, those of one save together. */
  saves: number[][];
  /** A save is pending: its edits belong together. */
  isSaving: boolean;
};

const initialState: OwnEditsState = { saves: [], isSaving: false };

/** What "Undo last" undoes. It reads the answer of every edit, so that a new kind of edit needs nothing here. */
export const ownEditsSlice = createSlice({
  name: 'ownEdits',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(undoPressed.fulfilled, (own, { payload, meta }) => {
        if (meta.arg.isRedo && payload.versions.length > 0) own.saves.push(payload.versions);
      })
      // One that can never be undone would block those before it.
      .addCase(undoPressed.rejected, (own, { payload }) => {
        if (payload?.failure === 'refused' || payload?.failure === 'notFound') drop(own, payload.left);
      })
      .addMatcher(isAnyOf(savePressed.pending, applyPressed.pending), (own) => {
        own.isSaving = true;
        own.saves.push([]);
      })
      .addMatcher(
        isAnyOf(savePressed.fulfilled, savePressed.rejected, applyPressed.fulfilled, applyPressed.rejected),
        (own) => {
          own.isSaving = false;
          drop(own, []);
        },
      )
      .addMatcher(deskApi.endpoints.undo.matchFulfilled, (own, { meta }) => {
        drop(own, [meta.arg.originalArgs.version]);
      })
      .addMatcher(isEdit, (own, { payload }) => {
        const save = own.isSaving ? own.saves.at(-1) : undefined;
        if (save) save.push(payload.edit);
        else own.saves.push([payload.edit]);
      });
  },
  selectors: { selectLastSave: ({ saves }) => saves.findLast((save) => save.length > 0) },
});

type SavedEdit = UnknownAction & { payload: EditAnswer & { edit: number } };

function isEdit(action: UnknownAction): action is SavedEdit {
  return (
    isFulfilled(action) &&
    !deskApi.endpoints.undo.matchFulfilled(action) &&
    typeof (action.payload as Partial<EditAnswer> | null)?.edit === 'number'
  );
}

/** Removes these edits, and the saves that have none left. */
function drop(own: OwnEditsState, versions: readonly number[]): void {
  own.saves = own.saves
    .map((save) => save.filter((version) => !versions.includes(version)))
    .filter((save) => save.length > 0);
}

export const { selectLastSave } = ownEditsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof ownEditsSlice> {}
}
