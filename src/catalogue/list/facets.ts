import { guestKey, pairName } from '#catalogue/facts/guests.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { NameIndex } from '#catalogue/index/nameIndex.ts';
import { activeFilters, type FilterName, type Filters, noFilters } from './filters.ts';
import { filterTracks, joinMasks, type Masks, passingMask } from './filterTracks.ts';

/** How many tracks each choice of a menu would show, given everything else that is picked; by the choice's key. */
export type Counts = ReadonlyMap<string, number>;

export function countGenres(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  mask?: Uint8Array,
): Counts {
  const passes = passingMask(index, { ...picked, genre: null }, coHosts, mask);
  return countNames(index.genres(), index.order(picked.sort), passes);
}

export function countGuests(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  mask?: Uint8Array,
): Counts {
  const passes = passingMask(index, { ...picked, guest: null }, coHosts, mask);
  const pair = pairName(coHosts);
  const ofPair = filterTracks(index, { ...noFilters, guest: pair, sort: picked.sort }, coHosts, passes).length;
  return new Map([...countNames(index.guests(), index.order(picked.sort), passes), [guestKey(pair), ofPair]]);
}

function countNames(
  { names, numberOf, starts, numbers }: NameIndex,
  order: Uint32Array,
  passes: Uint8Array | undefined,
): Counts {
  const counts = new Uint32Array(names.length);
  // The order does not change the counts, and walking the rows in sequence is fastest. A sort may leave rows out,
  // though.
  const hasAllRows = order.length === starts.length - 1;
  for (let at = 0; at < order.length; at += 1) {
    const row = hasAllRows ? at : (order[at] as number);
    if (passes && !passes[row]) continue;
    const end = starts[row + 1] as number;
    for (let entry = starts[row] as number; entry < end; entry += 1) {
      const number = numbers[entry] as number;
      counts[number] = (counts[number] as number) + 1;
    }
  }
  return new Map([...numberOf].map(([key, number]) => [key, counts[number] ?? 0]));
}

export type Removal = { part: FilterName | keyof Masks; count: number };

/** Each active filter and each other mask, and how many tracks the list would have without it. */
export function countWithout(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  masks: Masks = {},
): Removal[] {
  const masking = (Object.keys(masks) as (keyof Masks)[]).filter((name) => masks[name]);
  const parts = new Set<Removal['part']>([...activeFilters(picked), ...masking]);
  return Array.from(parts, (part) => {
    const others = part in noFilters ? { ...picked, [part]: noFilters[part as FilterName] } : picked;
    return { part, count: filterTracks(index, others, coHosts, joinMasks({ ...masks, [part]: undefined })).length };
  });
}
