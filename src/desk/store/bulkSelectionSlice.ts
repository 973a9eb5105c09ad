import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { GuestAct } from '#catalogue/desk/bulkPreview.ts';
import type { RangeTick } from '#catalogue/desk/tickRange.ts';
import type { Id } from '#contract/track.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import type { GuestOfMany } from './deskApi.ts';
import { deskApi } from './deskApi.ts';

type BulkSelectionState = {
  isOn: boolean;
  /** In the order of their ticking. */
  ids: Id[];
  /** Where a range is counted from: the track that was ticked by itself last. */
  anchor: Id | null;
  act: GuestAct;
  guest: string | null;
  /** The tracks that the open preview lists: what is unticked there stays in sight, so that it can be ticked again. */
  previewed: Id[] | null;
  /** Which of them it lists. */
  part: PreviewPart;
  /** The list of guests to choose from: in the preview while that is open, else in the bar. */
  isGuestListOpen: boolean;
  /** The one track whose own menu is open. */
  menuOf: Id | null;
};

/** Where the choice of a guest stands. */
export type GuestListPlace = 'bar' | 'preview';
export type PreviewPart = 'all' | 'changing' | 'unchanged' | 'hidden';

const initialState: BulkSelectionState = {
  isOn: false,
  ids: [],
  anchor: null,
  act: 'add',
  guest: null,
  previewed: null,
  part: 'all',
  isGuestListOpen: false,
  menuOf: null,
};

export const bulkSelectionSlice = createSlice({
  name: 'bulkSelection',
  initialState,
  reducers: {
    /** Leaving the mode drops what was ticked. */
    checkboxModeToggled: ({ isOn }) => ({ ...initialState, isOn: !isOn }),
    trackTicked: (bulk, { payload }: PayloadAction<Id>) => ({
      ...bulk,
      ids: withId(bulk.ids, payload),
      anchor: payload,
    }),
    rangeTicked: (bulk, { payload: { ids, isTicked, anchor } }: PayloadAction<RangeTick>) => ({
      ...bulk,
      ids: isTicked ? withIds(bulk.ids, ids) : withoutIds(bulk.ids, ids),
      anchor,
    }),
    allShownTicked: (bulk, { payload }: PayloadAction<Id[]>) => ({ ...bulk, ids: withIds(bulk.ids, payload) }),
    selectionCleared: (bulk) => ({ ...initialState, isOn: bulk.isOn, menuOf: bulk.menuOf }),
    /** Who can be removed are others than those who can be added. */
    actPicked: (bulk, { payload }: PayloadAction<GuestAct>) => ({ ...bulk, act: payload, guest: null }),
    bulkGuestListOpened: (bulk) => ({ ...bulk, isGuestListOpen: true }),
    bulkGuestListClosed: (bulk) => ({ ...bulk, isGuestListOpen: false }),
    bulkGuestPicked: (bulk, { payload }: PayloadAction<string | null>) => ({
      ...bulk,
      guest: payload,
      isGuestListOpen: false,
    }),
    previewOpened: (bulk) => ({ ...bulk, previewed: bulk.ids, part: 'all' as const, isGuestListOpen: false }),
    previewPartPicked: (bulk, { payload }: PayloadAction<PreviewPart>) => ({ ...bulk, part: payload }),
    previewClosed: (bulk) => ({ ...bulk, previewed: null, isGuestListOpen: false }),
    /** A second press on the same track closes its menu. */
    trackMenuPressed: (bulk, { payload }: PayloadAction<Id>) => ({
      ...bulk,
      menuOf: bulk.menuOf === payload ? null : payload,
    }),
    trackMenuLeft: (bulk) => ({ ...bulk, menuOf: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      // What was ticked or chosen while the call was on its way is another wish.
      .addMatcher(deskApi.endpoints.updateMultipleGuests.matchFulfilled, (bulk, { meta }) =>
        afterUpdate(bulk, meta.arg.originalArgs),
      )
      .addMatcher(deskApi.endpoints.removeGuest.matchFulfilled, (bulk, { meta }) => {
        const { ids } = meta.arg.originalArgs;
        const isFromMenu = ids.length === 1 && ids[0] === bulk.menuOf;
        return isFromMenu ? { ...bulk, menuOf: null } : afterUpdate(bulk, meta.arg.originalArgs);
      })
      .addMatcher(deskApi.endpoints.updateGuest.matchFulfilled, (bulk, { meta }) => ({
        ...bulk,
        menuOf: bulk.menuOf === meta.arg.originalArgs.id ? null : bulk.menuOf,
      }));
  },
  selectors: {
    selectIsCheckboxMode: ({ isOn }) => isOn,
    selectTickedIds: ({ ids }) => ids,
    selectAnchor: ({ anchor }) => anchor,
    selectBulkAct: ({ act }) => act,
    selectPreviewedIds: ({ previewed }) => previewed,
    selectBulkGuest: ({ guest }) => guest,
    selectPreviewPart: ({ part }) => part,
    selectGuestListPlace: ({ isGuestListOpen, previewed }): GuestListPlace | null =>
      isGuestListOpen ? (previewed === null ? 'bar' : 'preview') : null,
    selectTrackMenu: ({ menuOf }) => menuOf,
  },
});

function withId(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((ticked) => ticked !== id) : [...ids, id];
}

function afterUpdate(bulk: BulkSelectionState, { guest, ids }: GuestOfMany): BulkSelectionState {
  const left = withoutIds(bulk.ids, ids);
  return {
    ...bulk,
    ids: left,
    guest: bulk.guest === guest ? null : bulk.guest,
    previewed: null,
    // The bar goes with the last tick.
    isGuestListOpen: bulk.isGuestListOpen && bulk.previewed === null && left.length > 0,
  };
}

function withIds(ids: readonly Id[], more: readonly Id[]): Id[] {
  return [...new Set([...ids, ...more])];
}

function withoutIds(ids: readonly Id[], fewer: readonly Id[]): Id[] {
  const gone = new Set(fewer);
  return ids.filter((id) => !gone.has(id));
}

export const {
  checkboxModeToggled,
  trackTicked,
  rangeTicked,
  allShownTicked,
  selectionCleared,
  actPicked,
  bulkGuestListOpened,
  bulkGuestListClosed,
  bulkGuestPicked,
  previewOpened,
  previewPartPicked,
  previewClosed,
  trackMenuPressed,
  trackMenuLeft,
} = bulkSelectionSlice.actions;
export const {
  selectIsCheckboxMode,
  selectTickedIds,
  selectAnchor,
  selectBulkAct,
  selectBulkGuest,
  selectPreviewedIds,
  selectPreviewPart,
  selectGuestListPlace,
  selectTrackMenu,
} = bulkSelectionSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof bulkSelectionSlice> {}
}
