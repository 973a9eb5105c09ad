import { createSlice } from '@reduxjs/toolkit';
import type { Site } from '#contract/site/site.ts';

/**
 * The content of site.json. It never changes; it is in the store so that selectors and the base query read it like
 * everything else, and so that Redux DevTools shows it.
 */
export const siteSlice = createSlice({
  name: 'site',
  // makeStore preloads it.
  initialState: {} as Site,
  reducers: {},
  selectors: { selectSite: (site) => site, selectHasExtras: hasExtras },
});

export const { selectSite, selectHasExtras } = siteSlice.selectors;

/** Whether the host has the calls that only our own server knows. Another host has them if its site.json says so. */
export function hasExtras({ api }: Pick<Site, 'api'>): boolean {
  return api.extras ?? api.host === '';
}
