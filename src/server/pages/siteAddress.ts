import { writeAddress } from '#catalogue/list/address.ts';
import { type Filters, noFilters } from '#catalogue/list/filters.ts';
import type { Track } from '#contract/track.ts';

/** The query of a list in its default order, with its question mark; '' for the whole list. */
export function queryOf(picked: Filters): string {
  const query = writeAddress({ ...picked, sort: null }, 'list', null);
  return query && `?${query}`;
}

export function trackPath({ id }: Pick<Track, 'id'>): string {
  return `/?${writeAddress(noFilters, 'list', id)}`;
}

/** The whole address; undefined for one of this site if its origin is not known. */
export function wholeAddress(origin: string | undefined, address: string): string | undefined {
  if (/^https?:/.test(address)) return address;
  return origin && `${origin}${address}`;
}
