import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { isSameValue } from '#catalogue/desk/trackFields.ts';
import { restoredPartsOf, type SavedParts } from '#catalogue/desk/trackForm.ts';
import type { Id } from '#contract/track.ts';
import { deskLeft, trackSaved } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { deskApi } from './deskApi.ts';

type DeskState = {
  /**
   * The tracks whose titles are text fields in their rows. A field stays until it is saved, even if another one is
   * opened.
   */
  titleFields: Id[];
  /** What was saved, until the next list has come: in no form of these tracks it is someone else's change. */
  saved: Record<Id, SavedParts>;
  /** Of that, what a list that is under way may lack. */
  savedSince: Record<Id, SavedParts>;
  /** The fields that an undo has restored, until a list has come that was asked for after it. */
  undone: Record<Id, string[]>;
  undoneSince: Record<Id, string[]>;
  /** The tracks whose removal is on its way: nothing of them is saved meanwhile. */
  removing: Id[];
  /** The rest of the bar on a small screen. */
  isMoreShown: boolean;
};

const initialState: DeskState = {
  titleFields: [],
  saved: {},
  savedSince: {},
  undone: {},
  undoneSince: {},
  removing: [],
  isMoreShown: false,
};
const { getTracks, removeTrack, undo } = deskApi.endpoints;

export const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: {
    titleFieldOpened: (desk, { payload }: PayloadAction<Id>) => {
      if (!desk.titleFields.includes(payload)) desk.titleFields.push(payload);
    },
    titleFieldClosed: (desk, { payload }: PayloadAction<Id>) => closeField(desk, payload),
    partSaved: (desk, { payload: { ids, saved } }: PayloadAction<{ ids: Id[]; saved: SavedParts }>) => {
      for (const known of [desk.saved, desk.savedSince])
        for (const id of ids) {
          const fields = { ...known[id]?.fields, ...saved.fields };
          known[id] = { ...known[id], ...saved, ...(saved.fields && { fields }) };
        }
    },
    moreOpened: (desk) => {
      desk.isMoreShown = true;
    },
    moreClosed: (desk) => {
      desk.isMoreShown = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(trackSaved, (desk, { payload }) => closeField(desk, payload.trackId))
      .addMatcher(getTracks.matchPending, (desk) => {
        desk.savedSince = {};
        desk.undoneSince = {};
      })
      .addMatcher(getTracks.matchFulfilled, (desk, { payload }) => {
        // A plain object, because it is read for every track of the list.
        const undone = { ...desk.undone };
        const changed = Object.keys(undone).length === 0 ? [] : payload.filter(({ id }) => id in undone);
        const former = desk.saved;
        desk.saved = desk.savedSince;
        desk.undone = desk.undoneSince;
        for (const track of changed) {
          const saved = desk.saved[track.id] ?? {};
          // Of several undos in a row, the list before this one may have been in no form.
          const isStill = ([field, value]: [string, unknown]) => isSameValue(field, value, track[field]);
          const before = Object.fromEntries(Object.entries(former[track.id]?.fields ?? {}).filter(isStill));
          const fields = [...(undone[track.id] ?? []), ...Object.keys(before)];
          const notSavedSince = fields.filter((field) => !(field in saved));
          const restored = restoredPartsOf(track, notSavedSince);
          desk.saved[track.id] = { ...restored, ...saved, fields: { ...restored.fields, ...saved.fields } };
        }
      })
      .addMatcher(undo.matchFulfilled, (desk, { payload }) => {
        for (const known of [desk.undone, desk.undoneSince])
          for (const { id, before } of payload?.replaced ?? [])
            known[id] = [...(known[id] ?? []), ...Object.keys(before)];
      })
      .addMatcher(removeTrack.matchPending, (desk, { meta }) => {
        desk.removing.push(meta.arg.originalArgs.id);
      })
      .addMatcher(isAnyOf(removeTrack.matchFulfilled, removeTrack.matchRejected), (desk, { meta }) => {
        desk.removing = desk.removing.filter((id) => id !== meta.arg.originalArgs.id);
      });
  },
  selectors: {
    selectTitleFields: ({ titleFields }) => titleFields,
    selectSaved: ({ saved }, id: Id) => saved[id],
    selectRemoving: ({ removing }) => removing,
    selectIsMoreShown: ({ isMoreShown }) => isMoreShown,
  },
});

function closeField(desk: DeskState, id: Id): void {
  const at = desk.titleFields.indexOf(id);
  if (at >= 0) desk.titleFields.splice(at, 1);
}

export const { titleFieldOpened, titleFieldClosed, partSaved, moreOpened, moreClosed } = deskSlice.actions;
export const { selectTitleFields, selectSaved, selectRemoving, selectIsMoreShown } =
  deskSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof deskSlice> {}
}
