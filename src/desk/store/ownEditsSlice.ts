import { createSlice, isAnyOf, isFulfilled, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id } from '#contract/track.ts';
import { deskLeft } from '#store/events.ts';
import { type RootState, rootReducer } from '#store/store.ts';
import { deskApi } from './deskApi.ts';
import { savePressed, undoPressed } from './edits.ts';
import { deskEntered } from './sessionSlice.ts';
import { selectUndoing } from './toastsSlice.ts';

type OwnEditsState = {
  /** The edits of this visit that can be undone, oldest first: the journal's numbers, those of one save together. */
  saves: { id: string; versions: number[] }[];
  /** The saves that are on their way, by their request: nothing is typed into a form that closes with one of them. */
  saving: Record<string, SavedForm>;
};
/** The form of a track, or the field for its title in a row. */
type SavedForm = { trackId: Id; isInRow: boolean };

const initialState: OwnEditsState = { saves: [], saving: {} };

/**
 * What is being saved, and what "Undo last" undoes. It reads the answer of every edit, so that a new kind of edit needs
 * nothing here.
 */
export const ownEditsSlice = createSlice({
  name: 'ownEdits',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(deskEntered, () => initialState)
      .addCase(undoPressed.fulfilled, (own, { payload, meta }) => {
        if (meta.arg.isRedo) add(own, meta.requestId, payload.versions);
      })
      // One that can never be undone would block those before it.
      .addCase(undoPressed.rejected, (own, { payload, meta }) => {
        if (meta.arg.isRedo) add(own, meta.requestId, payload?.made ?? []);
        if (payload?.failure === 'refused' || payload?.failure === 'notFound') drop(own, payload.left);
      })
      .addCase(savePressed.pending, (own, { meta: { requestId, arg } }) => {
        own.saving[requestId] = { trackId: arg.trackId, isInRow: arg.isInRow === true };
      })
      .addMatcher(isAnyOf(savePressed.fulfilled, savePressed.rejected), (own, { meta }) => {
        delete own.saving[meta.requestId];
      })
      .addMatcher(deskApi.endpoints.undo.matchFulfilled, (own, { meta }) => {
        drop(own, [meta.arg.originalArgs.version]);
      })
      .addMatcher(isEdit, (own, { payload: { edit }, meta }) => {
        const id = meta.arg.fixedCacheKey ?? meta.requestId;
        const save = own.saves.find((other) => other.id === id);
        if (save) save.versions.push(edit);
        else add(own, id, [edit]);
      });
  },
  selectors: {
    selectSaves: ({ saves }) => saves,
    selectIsSaving: ({ saving }, trackId: Id, isInRow: boolean) =>
      Object.values(saving).some((form) => form.trackId === trackId && form.isInRow === isInRow),
  },
});

type SavedEdit = UnknownAction & {
  payload: EditAnswer & { edit: number };
  meta: { requestId: string; arg: { fixedCacheKey?: string } };
};

function isEdit(action: UnknownAction): action is SavedEdit {
  return (
    isFulfilled(action) &&
    !deskApi.endpoints.undo.matchFulfilled(action) &&
    typeof (action.payload as Partial<EditAnswer> | null)?.edit === 'number'
  );
}

function add(own: OwnEditsState, id: string, versions: number[]): void {
  if (versions.length > 0) own.saves.push({ id, versions });
}

/** Removes these edits, and the saves that have none left. */
function drop(own: OwnEditsState, versions: readonly number[]): void {
  own.saves = own.saves
    .map((save) => ({ ...save, versions: save.versions.filter((version) => !versions.includes(version)) }))
    .filter((save) => save.versions.length > 0);
}

const { selectSaves, ...selectors } = ownEditsSlice.injectInto(rootReducer).selectors;
export const { selectIsSaving } = selectors;
/** The newest save whose undo has not been pressed. */
export function selectLastSave(state: RootState): number[] | undefined {
  const undoing = selectUndoing(state);
  return selectSaves(state).findLast(({ versions }) => !versions.some((edit) => undoing.includes(edit)))?.versions;
}

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof ownEditsSlice> {}
}
