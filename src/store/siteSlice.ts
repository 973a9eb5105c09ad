import { createSlice } from '@reduxjs/toolkit';
import type { Site } from '#contract/site.ts';

/**
 * The content of site.json. Nothing changes it while the page lives; it stands in the store so that selectors and the
 * base query read it like everything else, and so that Redux DevTools show with which content a thing happened.
 */
export const siteSlice = createSlice({
  name: 'site',
  // Always preloaded: see makeStore.
  initialState: () => null as unknown as Site,
  reducers: {},
  selectors: { selectSite: (site) => site, selectHasExtras: hasExtras },
});

export const { selectSite, selectHasExtras } = siteSlice.selectors;

/** Whether the host answers the calls beside the wire. It is never asked: our own server does, another one where its site says so. */
export function hasExtras({ api }: Site): boolean {
  return api.extras ?? api.host === '';
}
