import type { Site } from '#contract/site/site.ts';
import { readSite } from '#contract/site/site.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { makeStore } from '#store/store.ts';

/** Of which every part is there. */
export const site = readSite(shipped, 'site.json') as Site & typeof shipped;

export function siteOf(api: Partial<Site['api']>): Site {
  return { ...site, api: { ...site.api, ...api } };
}

export function makeTestStore(api: Partial<Site['api']> = {}) {
  return makeStore(siteOf(api));
}
