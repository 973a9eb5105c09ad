import type { Site } from '#contract/site.ts';
import { readSite } from '#contract/site.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { makeStore } from '#store/store.ts';

export const site: Site = readSite(shipped, 'site.json');

export function siteOf(api: Partial<Site['api']>): Site {
  return { ...site, api: { ...site.api, ...api } };
}

export function makeTestStore(api: Partial<Site['api']> = {}) {
  return makeStore(siteOf(api));
}
