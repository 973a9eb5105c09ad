import { configureStore } from '@reduxjs/toolkit';
import type { Site } from '#contract/site.ts';
import { api } from './api.ts';
import { devTools } from './devTools.ts';
import { makeStoreExtra } from './memory.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

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
        // The cache is the wire's own; walking a whole catalogue after each action would stall the page.
        serializableCheck: { ignoredPaths: ['api', 'site'], ignoreActions: true },
        immutableCheck: { ignoredPaths: ['api', 'site'] },
      }).concat(api.middleware),
  });
}
