import { memoize } from '#catalogue/facts/memoize.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { type AddressQuery, type ResolvedAddress, readAddress, resolveAddress } from '#catalogue/list/address.ts';
import { guestChoices } from '#catalogue/list/filterMenus.ts';
import type { Site } from '#contract/site/site.ts';
import type { CatalogueBodies } from '#server/http/catalogueBodies.ts';

export type Lists = CatalogueBodies['lists'];

/** The index of the tracks, made once per version of the catalogue. */
export const indexOf = memoize(({ tracks, guests }: Lists) => makeIndex(tracks, guests), new WeakMap());

/** What the query of a page means, as the browser understands it. */
export function resolveQuery(site: Site, lists: Lists, query: string): ResolvedAddress {
  return resolve(site, lists, readAddress(query));
}

/** Without its track. To find out that there is none takes a look at every track. */
export function resolveFilters(site: Site, lists: Lists, query: string): ResolvedAddress {
  return resolve(site, lists, { ...readAddress(query), track: null });
}

function resolve(site: Site, lists: Lists, address: AddressQuery): ResolvedAddress {
  return resolveAddress(indexOf(lists), address, guestChoices(lists.guests, site.guests), lists.genres);
}
