import { createSlice, isAnyOf, isFulfilled, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { addOwnValues, confirmOwnValues, type OwnValues } from '#catalogue/desk/trackForm.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id } from '#contract/track.ts';
import { historyApi } from '#desk/store/api/historyApi.ts';
import { type SavedPart, savedValues } from '#desk/store/api/trackApi.ts';
import { api } from '#store/api.ts';
import { deskLeft } from '#store/events.ts';
import { type RootState, rootReducer } from '#store/store.ts';
import { savePressed, undoPressed } from './edits.ts';
import { deskEntered } from './sessionSlice.ts';
import { selectUndoing } from './toastsSlice.ts';

type SavesState = {
  /** The edits of this visit that can be undone, oldest first: the journal's numbers, those of one save together. */
  done: { id: string; versions: number[] }[];
  /** The saves that are on their way, by their request: nothing is typed into a form that closes with one of them. */
  pending: Record<string, SavedForm>;
  /** By track. */
  own: Record<Id, OwnValues>;
};
/** The form of a track, or the field for its title in a row. */
type SavedForm = { trackId: Id; isInRow: boolean };

const initialState: SavesState = { done: [], pending: {}, own: {} };
const { undo } = historyApi.endpoints;
const { getTracks } = api.endpoints;

/** What is being saved, what was saved, and what "Undo last" undoes. */
export const savesSlice = createSlice({
  name: 'saves',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(deskEntered, () => initialState)
      .addCase(undoPressed.fulfilled, (saves, { payload, meta }) => {
        if (meta.arg.isRedo) add(saves, meta.requestId, payload.versions);
      })
      // An edit that can never be undone would block those before it.
      .addCase(undoPressed.rejected, (saves, { payload, meta }) => {
        if (meta.arg.isRedo) add(saves, meta.requestId, payload?.made ?? []);
        if (payload?.failure === 'refused' || payload?.failure === 'notFound') drop(saves, payload.left);
      })
      .addCase(savePressed.pending, (saves, { meta: { requestId, arg } }) => {
        saves.pending[requestId] = { trackId: arg.trackId, isInRow: arg.isInRow === true };
      })
      .addMatcher(isAnyOf(savePressed.fulfilled, savePressed.rejected), (saves, { meta }) => {
        delete saves.pending[meta.requestId];
      })
      .addMatcher(undo.matchFulfilled, (saves, { payload, meta }) => {
        drop(saves, [meta.arg.originalArgs.version]);
        for (const { id, before } of payload?.replaced ?? [])
          saves.own[id] = addOwnValues(saves.own[id], { changed: Object.keys(before) });
      })
      .addMatcher(isNumbered, (saves, { payload: { edit }, meta }) => {
        const id = meta.arg.originalArgs.save?.id ?? meta.requestId;
        const save = saves.done.find((other) => other.id === id);
        if (save) save.versions.push(edit);
        else add(saves, id, [edit]);
      })
      .addMatcher(isSavedPart, (saves, { meta: { arg } }) => {
        const { ids, values } = savedValues[arg.endpointName](arg.originalArgs as never);
        const isTitle = arg.endpointName === 'updateTitle';
        for (const id of ids)
          saves.own[id] = addOwnValues(saves.own[id], { values, ...(isTitle && { isTitleTyped: true }) });
      })
      .addMatcher(getTracks.matchPending, ({ own }) => {
        for (const values of Object.values(own)) values.isAsked = true;
      })
      .addMatcher(getTracks.matchFulfilled, ({ own }, { payload }) => {
        for (const track of payload) {
          const values = own[track.id];
          if (values) own[track.id] = confirmOwnValues(values, track);
        }
      });
  },
  selectors: {
    selectDone: ({ done }) => done,
    selectOwnValues: ({ own }, id: Id) => own[id],
    selectIsSaving: ({ pending }, trackId: Id, isInRow: boolean) =>
      Object.values(pending).some((form) => form.trackId === trackId && form.isInRow === isInRow),
  },
});

type FulfilledEdit = UnknownAction & {
  meta: { requestId: string; arg: { endpointName: string; originalArgs: { save?: { id: string } } } };
};

/** Every edit that the host has numbered, so that a new kind of edit needs nothing here. */
function isNumbered(action: UnknownAction): action is FulfilledEdit & { payload: { edit: number } } {
  return (
    isFulfilled(action) &&
    !undo.matchFulfilled(action) &&
    typeof (action.payload as Partial<EditAnswer> | null)?.edit === 'number'
  );
}

function isSavedPart(action: UnknownAction): action is FulfilledEdit & { meta: { arg: { endpointName: SavedPart } } } {
  const { endpointName = '' } = ((action as FulfilledEdit).meta?.arg ?? {}) as { endpointName?: string };
  return isFulfilled(action) && Object.hasOwn(savedValues, endpointName);
}

function add(saves: SavesState, id: string, versions: number[]): void {
  if (versions.length > 0) saves.done.push({ id, versions });
}

/** Removes these edits, and the saves that have none left. */
function drop(saves: SavesState, versions: readonly number[]): void {
  saves.done = saves.done
    .map((save) => ({ ...save, versions: save.versions.filter((version) => !versions.includes(version)) }))
    .filter((save) => save.versions.length > 0);
}

const { selectDone, ...selectors } = savesSlice.injectInto(rootReducer).selectors;
export const { selectIsSaving, selectOwnValues } = selectors;
/** The newest save whose undo has not been pressed. */
export function selectLastSave(state: RootState): number[] | undefined {
  const undoing = selectUndoing(state);
  return selectDone(state).findLast(({ versions }) => !versions.some((edit) => undoing.includes(edit)))?.versions;
}

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof savesSlice> {}
}
