import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type DevToolsEnhancerOptions,
  type Middleware,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import type { Site } from '#contract/site/site.ts';
import { addressSlice } from './addressSlice.ts';
import { api, type StoreExtra } from './api.ts';
import { placesSlice } from './companion/placesSlice.ts';
import { filtersSlice } from './filtersSlice.ts';
import { layoutSlice } from './layoutSlice.ts';
import { listSearchSlice } from './listSearchSlice.ts';
import { modalSlice } from './modalSlice.ts';
import { screenSlice } from './screenSlice.ts';
import { searchSlice } from './searchSlice.ts';
import { servedSlice } from './servedSlice.ts';
import { siteSlice } from './siteSlice.ts';
import { themeSlice } from './themeSlice.ts';
import { viewModeSlice } from './viewModeSlice.ts';
import { visitorMarksSlice } from './visitorMarksSlice.ts';
import { worklistSlice } from './worklistSlice.ts';

/** The slices of the desk. Each adds itself to this type, and to the reducer when the desk's code loads. */
// biome-ignore lint/suspicious/noEmptyInterface: see the slices that extend it
export interface DeskSlices {}

export const rootReducer = combineSlices(
  siteSlice,
  servedSlice,
  api,
  screenSlice,
  filtersSlice,
  viewModeSlice,
  layoutSlice,
  visitorMarksSlice,
  placesSlice,
  searchSlice,
  modalSlice,
  worklistSlice,
  listSearchSlice,
  addressSlice,
  themeSlice,
).withLazyLoadedSlices<DeskSlices>();

export type RootState = ReturnType<typeof rootReducer>;

/** A part that loads later adds its listeners here. */
const laterMiddleware = createDynamicMiddleware();
export const { addMiddleware } = laterMiddleware;

/** `hasJumped`: where Redux DevTools is, whether the state is one that a jump has led to. */
export type AppStore = ReturnType<typeof makeStore> & { hasJumped?: () => boolean };
export type AppDispatch = AppStore['dispatch'];

/** For Redux DevTools, where that is: see devTools.ts. */
type StoreTools = { options: DevToolsEnhancerOptions | false; middleware: Middleware[]; enhancers: StoreEnhancer[] };
const noTools: StoreTools = { options: false, middleware: [], enhancers: [] };

/** Development checks skip these, and the answers of queries: walking through a large list takes seconds. */
const ignoredPaths = ['api', 'site'];

export function makeStore(site: Site, preloaded: Partial<Omit<RootState, 'site'>> = {}, tools = noTools) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: { ...preloaded, site },
    devTools: tools.options,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: {} satisfies StoreExtra },
        serializableCheck: { ignoredPaths, ignoredActions: ['api/executeQuery/fulfilled'] },
        immutableCheck: { ignoredPaths },
      })
        .concat(api.middleware)
        .concat(tools.middleware)
        // After those, which hold back what happens after a jump.
        .concat(laterMiddleware.middleware),
    enhancers: (getDefault) => getDefault().concat(tools.enhancers),
  });
}
