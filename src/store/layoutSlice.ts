import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Layout } from '#catalogue/list/address.ts';
import { addressEntered } from './events.ts';

/** Whether the groups of the list are shown as rows or as a wall of posters. */
export const layoutSlice = createSlice({
  name: 'layout',
  initialState: {
    picked: 'list' as Layout,
    /** The shows whose cards on the wall have all their episodes, by name. */
    openShows: [] as string[],
  },
  reducers: {
    layoutPicked: (state, { payload }: PayloadAction<Layout>) => {
      state.picked = payload;
    },
    showToggled: (state, { payload }: PayloadAction<string>) => {
      const others = state.openShows.filter((name) => name !== payload);
      state.openShows = others.length < state.openShows.length ? others : [...others, payload];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(addressEntered, (state, { payload }) => {
      state.picked = payload.layout;
    });
  },
  selectors: { selectLayout: ({ picked }) => picked, selectOpenShows: ({ openShows }) => openShows },
});

export const { layoutPicked, showToggled } = layoutSlice.actions;
export const { selectLayout, selectOpenShows } = layoutSlice.selectors;
