import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import { api } from './api.ts';

type BulkSelectionState = {
  isOn: boolean;
  /** In the order of their ticking. */
  ids: Id[];
  guest: string | null;
  /** The one track whose own menu is open. */
  menuOf: Id | null;
};

const initialState: BulkSelectionState = { isOn: false, ids: [], guest: null, menuOf: null };

export const bulkSelectionSlice = createSlice({
  name: 'bulkSelection',
  initialState,
  reducers: {
    /** Leaving the mode drops what was ticked. */
    checkboxModeToggled: ({ isOn }) => ({ ...initialState, isOn: !isOn }),
    trackTicked: (bulk, { payload }: PayloadAction<Id>) => ({ ...bulk, ids: withId(bulk.ids, payload) }),
    rangeTicked: (bulk, { payload }: PayloadAction<Id[]>) => ({
      ...bulk,
      ids: [...new Set([...bulk.ids, ...payload])],
    }),
    selectionCleared: (bulk) => ({ ...bulk, ids: [], guest: null }),
    bulkGuestPicked: (bulk, { payload }: PayloadAction<string | null>) => ({ ...bulk, guest: payload }),
    /** A second press on the same track closes its menu. */
    trackMenuPressed: (bulk, { payload }: PayloadAction<Id>) => ({
      ...bulk,
      menuOf: bulk.menuOf === payload ? null : payload,
    }),
    trackMenuLeft: (bulk) => ({ ...bulk, menuOf: null }),
    deskLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      // What was ticked or chosen while the call was on its way is another wish.
      .addMatcher(api.endpoints.updateMultipleGuests.matchFulfilled, (bulk, { meta }) => {
        const { ids, guest } = meta.arg.originalArgs;
        const sent = new Set(ids);
        return {
          ...bulk,
          ids: bulk.ids.filter((id) => !sent.has(id)),
          guest: bulk.guest === guest ? null : bulk.guest,
        };
      })
      .addMatcher(api.endpoints.updateGuest.matchFulfilled, (bulk, { meta }) => ({
        ...bulk,
        menuOf: bulk.menuOf === meta.arg.originalArgs.id ? null : bulk.menuOf,
      }));
  },
  selectors: {
    selectIsCheckboxMode: ({ isOn }) => isOn,
    selectTickedIds: ({ ids }) => ids,
    selectBulkGuest: ({ guest }) => guest,
    selectTrackMenu: ({ menuOf }) => menuOf,
  },
});

function withId(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((ticked) => ticked !== id) : [...ids, id];
}

export const {
  checkboxModeToggled,
  trackTicked,
  rangeTicked,
  selectionCleared,
  bulkGuestPicked,
  trackMenuPressed,
  trackMenuLeft,
  deskLeft,
} = bulkSelectionSlice.actions;
export const { selectIsCheckboxMode, selectTickedIds, selectBulkGuest, selectTrackMenu } = bulkSelectionSlice.selectors;
