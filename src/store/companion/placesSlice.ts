import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Place } from '#catalogue/companion/begun.ts';

/** The films that were begun in this browser, the newest first: read from its storage, or changed in another tab. */
export const placesSlice = createSlice({
  name: 'places',
  initialState: [] as Place[],
  reducers: {
    placesEntered: (_, { payload }: PayloadAction<Place[]>) => payload,
  },
  selectors: { selectPlaces: (places) => places },
});

export const { placesEntered } = placesSlice.actions;
export const { selectPlaces } = placesSlice.selectors;
