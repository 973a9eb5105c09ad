import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Site } from '#contract/site.ts';
import { addressSlice } from './addressSlice.ts';
import { api } from './api.ts';
import { bulkSelectionSlice } from './bulkSelectionSlice.ts';
import { devTools } from './devTools.ts';
import { filtersSlice } from './filtersSlice.ts';
import { historySlice } from './historySlice.ts';
import { makeMemory } from './memory.ts';
import { modalSlice } from './modalSlice.ts';
import { noticesSlice } from './noticesSlice.ts';
import { proposalsSlice } from './proposalsSlice.ts';
import { searchSlice } from './searchSlice.ts';
import { sessionSlice } from './sessionSlice.ts';
import { siteSlice } from './siteSlice.ts';
import { themeSlice } from './themeSlice.ts';
import { viewModeSlice } from './viewModeSlice.ts';
import { worklistSlice } from './worklistSlice.ts';

const rootReducer = combineReducers({
  site: siteSlice.reducer,
  api: api.reducer,
  filters: filtersSlice.reducer,
  viewMode: viewModeSlice.reducer,
  search: searchSlice.reducer,
  modal: modalSlice.reducer,
  bulkSelection: bulkSelectionSlice.reducer,
  worklist: worklistSlice.reducer,
  proposals: proposalsSlice.reducer,
  session: sessionSlice.reducer,
  address: addressSlice.reducer,
  history: historySlice.reducer,
  notices: noticesSlice.reducer,
  theme: themeSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

export function makeStore(site: Site, preloaded: Partial<Omit<RootState, 'site'>> = {}) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: { ...preloaded, site },
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: makeMemory() },
        // The cache is the wire's own; walking a whole catalogue after each action would stall the page.
        serializableCheck: { ignoredPaths: ['api', 'site'], ignoreActions: true },
        immutableCheck: { ignoredPaths: ['api', 'site'] },
      }).concat(api.middleware),
  });
}
