import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { noUnknownNames, type UnknownNames } from '#catalogue/list/address.ts';
import { namedFilters } from '#catalogue/list/filters.ts';
import { addressEntered } from './events.ts';
import { allCleared, filterEvents } from './filtersSlice.ts';
import { trackOpened } from './modalSlice.ts';

/** What the address asked for in vain, until it is read or somebody goes on. */
export const addressSlice = createSlice({
  name: 'address',
  initialState: { unknown: noUnknownNames },
  reducers: {
    bannerClosed: () => ({ unknown: noUnknownNames }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(addressEntered, (_, { payload }): { unknown: UnknownNames } => ({ unknown: payload.unknown }))
      .addMatcher(isAnyOf(...namedFilters.map((name) => filterEvents[name]), allCleared, trackOpened), () => ({
        unknown: noUnknownNames,
      }));
  },
  selectors: { selectUnknown: ({ unknown }) => unknown },
});

export const { bannerClosed } = addressSlice.actions;
export const { selectUnknown } = addressSlice.selectors;
