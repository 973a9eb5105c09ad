import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { isSameGuest } from '#catalogue/desk/deskGuests.ts';
import type { GuestOrder, Merge } from '#catalogue/desk/guestList.ts';
import { guestApi } from '#desk/store/api/guestApi.ts';
import { deskLeft } from '#store/events.ts';
import { rootReducer } from '#store/store.ts';
import { dialogClosed } from './dialogSlice.ts';

type GuestsState = {
  order: GuestOrder;
  /** The guest whose name is being edited. */
  renamed: string | null;
  /**
   * The merge in the dialog above the list; a new name typed in the list stays there. `into` is null until a name is
   * chosen.
   */
  merge: Merge | null;
};

const initialState: GuestsState = { order: 'name', renamed: null, merge: null };

export const guestsSlice = createSlice({
  name: 'guests',
  initialState,
  reducers: {
    guestOrderPicked: (guests, { payload }: PayloadAction<GuestOrder>) => {
      guests.order = payload;
    },
    renamePressed: (guests, { payload }: PayloadAction<string>) => {
      guests.renamed = payload;
    },
    renameLeft: (guests) => {
      guests.renamed = null;
    },
    mergePressed: (guests, { payload }: PayloadAction<Merge>) => {
      guests.merge = payload;
    },
    mergeTargetPicked: ({ merge }, { payload }: PayloadAction<string>) => {
      if (merge) merge.into = payload;
    },
    /** The other one of the two stays. */
    swapPressed: (guests) => {
      const { guest, into } = guests.merge ?? {};
      if (guest && into) guests.merge = { guest: into, into: guest };
    },
    mergeLeft: (guests) => {
      guests.merge = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(dialogClosed, ({ order }) => ({ ...initialState, order }))
      .addMatcher(guestApi.endpoints.renameGuest.matchFulfilled, (guests, { meta }) => {
        const { guest } = meta.arg.originalArgs;
        if (isSameGuest(guests.renamed, guest)) guests.renamed = null;
      })
      .addMatcher(guestApi.endpoints.mergeGuest.matchFulfilled, (guests, { meta }) => {
        const isGone = (name: string | null = null) => isSameGuest(name, meta.arg.originalArgs.guest);
        const isShown = isGone(guests.merge?.guest) || isGone(guests.merge?.into);
        if (isShown) guests.merge = null;
        if (isShown || isGone(guests.renamed)) guests.renamed = null;
      });
  },
  selectors: {
    selectGuestOrder: ({ order }) => order,
    selectRenamedGuest: ({ renamed }) => renamed,
    selectMerge: ({ merge }) => merge,
  },
});

export const { guestOrderPicked, renamePressed, renameLeft, mergePressed, mergeTargetPicked, swapPressed, mergeLeft } =
  guestsSlice.actions;
export const { selectGuestOrder, selectRenamedGuest, selectMerge } = guestsSlice.injectInto(rootReducer).selectors;

declare module '#store/store.ts' {
  interface DeskSlices extends WithSlice<typeof guestsSlice> {}
}
