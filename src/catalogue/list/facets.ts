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

type Part = FilterName | keyof OtherTests;
/** What would be no longer asked for, and how many tracks the list would have then. */
export type WayOut = { parts: readonly Part[]; count: number };

const mostTogether = 2;

/**
 * What brings tracks back to an empty list: each active filter and each other test that does so alone; if none does,
 * as few filters together as do.
 */
export function waysOut(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  others: OtherTests = {},
): readonly WayOut[] {
  const wayWithout = (parts: readonly Part[]) => {
    const without = Object.fromEntries(parts.map((part) => [part, part in noFilters ? null : undefined]));
    return { parts, count: filterTracks(index, { ...picked, ...without }, coHosts, { ...others, ...without }).length };
  };
  const active = activeFilters(picked);
  const tests = (Object.keys(others) as (keyof OtherTests)[]).filter((name) => others[name]);
  const helpful = (sets: readonly (readonly Part[])[]) => sets.map(wayWithout).filter(({ count }) => count > 0);
  const alone = helpful([...new Set<Part>([...active, ...tests])].map((part) => [part]));
  if (alone.length > 0) return alone;
  let sets: FilterName[][] = active.map((name) => [name]);
  // Without all of them it is the whole list, which has a button of its own.
  for (let size = 2; size < active.length; size += 1) {
    sets = sets.flatMap((set) =>
      active.slice(active.indexOf(set.at(-1) as FilterName) + 1).map((name) => [...set, name]),
    );
    const found = helpful(sets).sort((a, b) => b.count - a.count);
    if (found.length > 0) return found.slice(0, mostTogether);
  }
  return [];
}
