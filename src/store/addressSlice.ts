import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { nothingUnknown, type Unknown } from '#catalogue/resolveAddress.ts';
import { addressEntered } from './addressEntered.ts';
import { allCleared, genrePicked, guestPicked } from './filtersSlice.ts';
import { trackOpened } from './modalSlice.ts';

/** What the address asked for in vain, until it is read or somebody goes on. */
export const addressSlice = createSlice({
  name: 'address',
  initialState: { unknown: nothingUnknown },
  reducers: {
    noticeClosed: () => ({ unknown: nothingUnknown }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(addressEntered, (_, { payload }): { unknown: Unknown } => ({ unknown: payload.unknown }))
      .addMatcher(isAnyOf(guestPicked, genrePicked, allCleared, trackOpened), () => ({ unknown: nothingUnknown }));
  },
  selectors: { selectUnknown: ({ unknown }) => unknown },
});

export const { noticeClosed } = addressSlice.actions;
export const { selectUnknown } = addressSlice.selectors;
