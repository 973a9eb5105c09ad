import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Site } from '#contract/site.ts';
import { api } from './api.ts';
import { modalSlice } from './modalSlice.ts';
import { siteSlice } from './siteSlice.ts';

const rootReducer = combineReducers({
  [siteSlice.reducerPath]: siteSlice.reducer,
  [api.reducerPath]: api.reducer,
  [modalSlice.reducerPath]: modalSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

export function makeStore(site: Site, preloaded: Partial<Omit<RootState, 'site'>> = {}) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: { ...preloaded, site },
    middleware: (getDefault) =>
      getDefault({
        // The cache is frozen and the wire's own; walking a whole catalogue after each action would stall the page.
        serializableCheck: { ignoredPaths: [api.reducerPath], ignoreActions: true },
        immutableCheck: { ignoredPaths: [api.reducerPath, siteSlice.reducerPath] },
      }).concat(api.middleware),
  });
}
