import { guestKey, pairName } from '#catalogue/facts/guests.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { Track } from '#contract/track.ts';
import { activeFilters, type FilterName, type Filters, noFilters } from './filters.ts';
import { filterTracks, type OtherTests } from './filterTracks.ts';

/** How many tracks a choice of a menu would show, given all else that is picked; by its key, if it is any. */
export type Counts = ReadonlyMap<string, number>;

export function countGenres(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  others?: OtherTests,
): Counts {
  return countNames(filterTracks(index, { ...picked, genre: null }, coHosts, others), index.genresOf);
}

export function countGuests(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  others?: OtherTests,
): Counts {
  const pair = pairName(coHosts);
  const ofPair = filterTracks(index, { ...picked, guest: pair }, coHosts, others).length;
  const counts = countNames(filterTracks(index, { ...picked, guest: null }, coHosts, others), index.guestKeysOf);
  return counts.set(guestKey(pair), ofPair);
}

function countNames(tracks: readonly Track[], namesOf: (track: Track) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const track of tracks) for (const name of namesOf(track)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

export type Removal = { part: FilterName | keyof OtherTests; count: number };

/** Each active filter and each other test, and how many tracks the list would have without it. */
export function countWithout(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  others: OtherTests = {},
): Removal[] {
  const testing = (Object.keys(others) as (keyof OtherTests)[]).filter((name) => others[name]);
  const parts = new Set<Removal['part']>([...activeFilters(picked), ...testing]);
  return Array.from(parts, (part) => {
    const rest = part in noFilters ? { ...picked, [part]: noFilters[part as FilterName] } : picked;
    return { part, count: filterTracks(index, rest, coHosts, { ...others, [part]: undefined }).length };
  });
}
