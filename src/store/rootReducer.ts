import { combineSlices } from '@reduxjs/toolkit';
import { addressSlice } from './addressSlice.ts';
import { api } from './api.ts';
import { filtersSlice } from './filtersSlice.ts';
import { modalSlice } from './modalSlice.ts';
import { searchSlice } from './searchSlice.ts';
import { siteSlice } from './siteSlice.ts';
import { themeSlice } from './themeSlice.ts';
import { viewModeSlice } from './viewModeSlice.ts';
import { worklistSlice } from './worklistSlice.ts';

/** The slices of the desk, each of which adds itself here and to the reducer when the desk's code arrives. */
// biome-ignore lint/suspicious/noEmptyInterface: see the slices that extend it
export interface DeskSlices {}

/** What a visitor's page needs from its start. */
export const rootReducer = combineSlices(
  siteSlice,
  api,
  filtersSlice,
  viewModeSlice,
  searchSlice,
  modalSlice,
  worklistSlice,
  addressSlice,
  themeSlice,
).withLazyLoadedSlices<DeskSlices>();

export type RootState = ReturnType<typeof rootReducer>;
