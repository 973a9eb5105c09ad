import { combineSlices, configureStore, type DevToolsEnhancerOptions, type UnknownAction } from '@reduxjs/toolkit';
import type { Site } from '#contract/site.ts';
import { addressSlice } from './addressSlice.ts';
import { api, makeStoreExtra } from './api.ts';
import { filtersSlice } from './filtersSlice.ts';
import { listSearchSlice } from './listSearchSlice.ts';
import { lookSlice } from './lookSlice.ts';
import { modalSlice } from './modalSlice.ts';
import { rememberedSlice } from './rememberedSlice.ts';
import { searchSlice } from './searchSlice.ts';
import { siteSlice } from './siteSlice.ts';
import { themeSlice } from './themeSlice.ts';
import { viewModeSlice } from './viewModeSlice.ts';
import { worklistSlice } from './worklistSlice.ts';

/** The slices of the desk. Each adds itself to this type, and to the reducer when the desk's code loads. */
// biome-ignore lint/suspicious/noEmptyInterface: see the slices that extend it
export interface DeskSlices {}

export const rootReducer = combineSlices(
  siteSlice,
  api,
  filtersSlice,
  viewModeSlice,
  lookSlice,
  rememberedSlice,
  searchSlice,
  modalSlice,
  worklistSlice,
  listSearchSlice,
  addressSlice,
  themeSlice,
).withLazyLoadedSlices<DeskSlices>();

export type RootState = ReturnType<typeof rootReducer>;

const maxListLength = 50;

/** Thousands of rows would bury the rest of the state, and slow down every action. */
const devTools: DevToolsEnhancerOptions = {
  name: 'Talkover',
  actionSanitizer: <A extends UnknownAction>(action: A): A => shorten(action) as A,
  stateSanitizer: <S>(state: S): S => shorten(state) as S,
};

/** Copies a value, with a count in place of each long list. */
export function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > maxListLength ? `‹${value.length} entries›` : value.map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

export function makeStore(site: Site, preloaded: Partial<Omit<RootState, 'site'>> = {}) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: { ...preloaded, site },
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: makeStoreExtra() },
        // Development checks: walking a large catalogue after every action would stall the page.
        serializableCheck: { ignoredPaths: ['api', 'site'], ignoreActions: true },
        immutableCheck: { ignoredPaths: ['api', 'site'] },
      }).concat(api.middleware),
  });
}
