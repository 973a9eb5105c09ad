import { createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { GuestAct } from '#catalogue/desk/bulkPreview.ts';
import { isSameGuest } from '#catalogue/desk/deskGuests.ts';
import { type Range, withIds, withoutIds } from '#catalogue/desk/tickRange.ts';
import type { Id } from '#contract/track.ts';
import { guestApi } from '#desk/store/api/guestApi.ts';
import { trackApi } from '#desk/store/api/trackApi.ts';
import { api } from '#store/api.ts';
import { deskLeft, guestNameSaved } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';

type BulkSelectionState = {
  isOn: boolean;
  /** The ticked tracks, in the order they were ticked. */
  ids: Id[];
  /** Where a range starts: the track that was last toggled on its own. */
  anchor: Id | null;
  act: GuestAct;
  guest: string | null;
  /** What the open preview lists. A track unticked there stays listed, so that it can be ticked again. */
  previewed: Id[] | null;
  /** The preview is that of the change of one field, which stays open when nothing is left to change. */
  isChanging: boolean;
  /** The part of the preview that is listed. */
  part: PreviewPart;
  /** The guest menu: in the preview while that is open, else in the bar. */
  isGuestListOpen: boolean;
  /** The track whose menu is open. */
  menuOf: Id | null;
};

/** Where the guest menu is shown. */
export type GuestListPlace = 'bar' | 'preview';
export type PreviewPart = 'all' | 'changing' | 'unchanged' | 'hidden';

const initialState: BulkSelectionState = {
  isOn: false,
  ids: [],
  anchor: null,
  act: 'add',
  guest: null,
  previewed: null,
  isChanging: false,
  part: 'all',
  isGuestListOpen: false,
  menuOf: null,
};
const { updateMultipleGuests, removeGuest, deleteGuest, updateGuest } = guestApi.endpoints;

export const bulkSelectionSlice = createSlice({
  name: 'bulkSelection',
  initialState,
  reducers: {
    checkboxModeStarted: () => ({ ...initialState, isOn: true }),
    /** Clears the selection. */
    checkboxModeEnded: () => initialState,
    trackTicked: (bulk, { payload }: PayloadAction<Id>) => {
      bulk.ids = withIds(idsBefore(bulk), [payload]);
      bulk.anchor = payload;
    },
    trackUnticked: (bulk, { payload }: PayloadAction<Id>) => {
      bulk.ids = withoutIds(idsBefore(bulk), [payload]);
      bulk.anchor = payload;
    },
    rangeTicked: (bulk, { payload: { ids, anchor } }: PayloadAction<Range>) => {
      bulk.ids = withIds(idsBefore(bulk), ids);
      bulk.anchor = anchor;
    },
    rangeUnticked: (bulk, { payload: { ids, anchor } }: PayloadAction<Range>) => {
      bulk.ids = withoutIds(idsBefore(bulk), ids);
      bulk.anchor = anchor;
    },
    allShownTicked: (bulk, { payload }: PayloadAction<Id[]>) => {
      bulk.ids = withIds(idsBefore(bulk), payload);
    },
    /** The tracks that show notes name. What was ticked before stays: notes may come in several parts. */
    notedTracksTicked: (bulk, { payload }: PayloadAction<Id[]>) => {
      bulk.isOn = true;
      bulk.ids = withIds(idsBefore(bulk), payload);
      bulk.anchor = payload[0] ?? null;
    },
    selectionCleared: ({ isOn, menuOf }) => ({ ...initialState, isOn, menuOf }),
    /** Adding and removing offer different guests. */
    actPicked: (bulk, { payload }: PayloadAction<GuestAct>) => {
      bulk.act = payload;
      bulk.guest = null;
    },
    bulkGuestListOpened: (bulk) => {
      bulk.isGuestListOpen = true;
    },
    bulkGuestListClosed: (bulk) => {
      bulk.isGuestListOpen = false;
    },
    bulkGuestPicked: (bulk, { payload }: PayloadAction<string | null>) => {
      bulk.guest = payload;
      bulk.isGuestListOpen = false;
    },
    previewOpened: openPreview,
    changeOpened: (bulk) => {
      openPreview(bulk);
      bulk.isChanging = true;
    },
    previewPartPicked: (bulk, { payload }: PayloadAction<PreviewPart>) => {
      bulk.part = payload;
    },
    previewClosed: (bulk) => {
      bulk.previewed = null;
      bulk.isChanging = false;
      bulk.isGuestListOpen = false;
    },
    trackMenuOpened: (bulk, { payload }: PayloadAction<Id>) => {
      bulk.menuOf = payload;
    },
    trackMenuClosed: (bulk) => {
      bulk.menuOf = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(guestNameSaved, (bulk, { payload: { guest, by } }) => {
        if (isSameGuest(bulk.guest, guest)) bulk.guest = by;
      })
      // Another admin may have removed a ticked track: an update would be refused for all of them.
      .addMatcher(api.endpoints.getTracks.matchFulfilled, (bulk, { payload }) => {
        const there = new Set(payload.map(({ id }) => id));
        const left = idsBefore(bulk).filter((id) => there.has(id));
        if (left.length < bulk.ids.length) bulk.ids = left;
      })
      .addMatcher(updateMultipleGuests.matchFulfilled, (bulk, { meta }) => dropUpdated(bulk, meta.arg.originalArgs))
      .addMatcher(removeGuest.matchFulfilled, (bulk, { meta }) => {
        const { menuOf } = meta.arg.originalArgs;
        if (menuOf === undefined) dropUpdated(bulk, meta.arg.originalArgs);
        else if (bulk.menuOf === menuOf) bulk.menuOf = null;
      })
      .addMatcher(trackApi.endpoints.updateMultipleTracks.matchFulfilled, (bulk, { meta }) => {
        dropUpdated(bulk, { guest: null, ids: meta.arg.originalArgs.ids });
        if (bulk.ids.length === 0) bulk.guest = null;
      })
      .addMatcher(deleteGuest.matchFulfilled, (bulk, { meta }) => {
        // The menu has the collabs as site.json spells them, the list of guests as the host does.
        if (isSameGuest(bulk.guest, meta.arg.originalArgs.guest)) bulk.guest = null;
      })
      .addMatcher(updateGuest.matchFulfilled, (bulk, { meta }) => {
        if (bulk.menuOf === meta.arg.originalArgs.id) bulk.menuOf = null;
      });
  },
  selectors: {
    selectIsCheckboxMode: ({ isOn }) => isOn,
    selectTickedIds: ({ ids }) => ids,
    selectAnchor: ({ anchor }) => anchor,
    selectBulkAct: ({ act }) => act,
    selectPreviewedIds: ({ previewed }) => previewed,
    selectBulkGuest: ({ guest }) => guest,
    selectIsChanging: ({ isChanging }) => isChanging,
    selectPreviewPart: ({ part }) => part,
    selectGuestListPlace: ({ isGuestListOpen, previewed }): GuestListPlace | null =>
      isGuestListOpen ? (previewed === null ? 'bar' : 'preview') : null,
    selectTrackMenu: ({ menuOf }) => menuOf,
  },
});

/** The plain list behind the draft: reading thousands of ids through Immer takes four times as long. */
function idsBefore(bulk: BulkSelectionState): Id[] {
  return original(bulk)?.ids ?? bulk.ids;
}

function openPreview(bulk: BulkSelectionState): void {
  bulk.previewed = idsBefore(bulk);
  bulk.part = 'all';
  bulk.isGuestListOpen = false;
}

/** Keeps what was ticked or chosen while the request was pending, and a preview that has more of it. */
function dropUpdated(bulk: BulkSelectionState, { guest, ids }: { guest: string | null; ids: readonly Id[] }): void {
  bulk.ids = withoutIds(idsBefore(bulk), ids);
  if (bulk.guest === guest) bulk.guest = null;
  // The bar, with its menu, disappears with the last tick.
  if (bulk.ids.length === 0) bulk.isGuestListOpen = false;
  const left = new Set(bulk.ids);
  if (!bulk.isChanging && !original(bulk)?.previewed?.some((id) => left.has(id))) bulk.previewed = null;
}

export const {
  checkboxModeStarted,
  checkboxModeEnded,
  trackTicked,
  trackUnticked,
  rangeTicked,
  rangeUnticked,
  allShownTicked,
  notedTracksTicked,
  selectionCleared,
  actPicked,
  bulkGuestListOpened,
  bulkGuestListClosed,
  bulkGuestPicked,
  previewOpened,
  changeOpened,
  previewPartPicked,
  previewClosed,
  trackMenuOpened,
  trackMenuClosed,
} = bulkSelectionSlice.actions;
export const {
  selectIsCheckboxMode,
  selectTickedIds,
  selectAnchor,
  selectBulkAct,
  selectBulkGuest,
  selectPreviewedIds,
  selectIsChanging,
  selectPreviewPart,
  selectGuestListPlace,
  selectTrackMenu,
} = bulkSelectionSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof bulkSelectionSlice> {}
}
