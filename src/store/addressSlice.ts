import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { noUnknownNames } from '#catalogue/list/address.ts';
import { namedFilters } from '#catalogue/list/filters.ts';
import { addressEntered } from './events.ts';
import { allCleared, filterEvents, lengthPicked, sortPicked, suggestionPicked } from './filtersSlice.ts';
import { goneTrackClosed, newestPressed, surprisePressed, trackOpened } from './modalSlice.ts';

const initialState = { unknown: noUnknownNames };

/** The names in the URL that the catalogue does not have, until their banner is closed or something else is picked. */
export const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: {
    bannerClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(addressEntered, (address, { payload }) => {
        address.unknown = payload.unknown;
      })
      .addCase(goneTrackClosed, (address, { payload }) => {
        address.unknown.track = String(payload);
      })
      .addCase(lengthPicked, ({ unknown }) => {
        if (unknown.length) unknown.length = null;
      })
      .addCase(sortPicked, ({ unknown }) => {
        if (unknown.sort) unknown.sort = null;
      })
      .addMatcher(
        isAnyOf(
          ...namedFilters.map((name) => filterEvents[name]),
          suggestionPicked,
          allCleared,
          trackOpened,
          newestPressed,
          surprisePressed,
        ),
        () => initialState,
      );
  },
  selectors: { selectUnknown: ({ unknown }) => unknown },
});

export const { bannerClosed } = addressSlice.actions;
export const { selectUnknown } = addressSlice.selectors;
