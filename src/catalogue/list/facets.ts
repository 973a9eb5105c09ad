import { guestKey } from '#catalogue/facts/guests.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { NameIndex } from '#catalogue/index/nameIndex.ts';
import { type Filters, filterTracks, noFilters, pairName, passingTracks } from './filters.ts';

/** How many tracks each choice would show, given everything else that is picked; by the choice's key. */
export type Counts = ReadonlyMap<string, number>;

export function countGenres(
  index: CatalogueIndex,
  filters: Filters,
  coHosts: readonly string[],
  only?: Uint8Array,
): Counts {
  const passes = passingTracks(index, { ...filters, genre: null }, coHosts, only);
  return countLabels(index.genres(), index.order(filters.sort), passes);
}

export function countGuests(
  index: CatalogueIndex,
  filters: Filters,
  coHosts: readonly string[],
  only?: Uint8Array,
): Counts {
  const passes = passingTracks(index, { ...filters, guest: null }, coHosts, only);
  const pair = pairName(coHosts);
  const ofPair = filterTracks(index, { ...noFilters, guest: pair, sort: filters.sort }, coHosts, passes).length;
  return new Map([...countLabels(index.guests(), index.order(filters.sort), passes), [guestKey(pair), ofPair]]);
}

function countLabels(
  { names, numberOf, starts, numbers }: NameIndex,
  order: Uint32Array,
  passes: Uint8Array | undefined,
): Counts {
  const counts = new Uint32Array(names.length);
  // In which order they are counted is all the same, and one after another is quickest. Some sorts leave tracks out.
  const isWhole = order.length === starts.length - 1;
  for (let at = 0; at < order.length; at += 1) {
    const place = isWhole ? at : (order[at] as number);
    if (passes && !passes[place]) continue;
    const end = starts[place + 1] as number;
    for (let run = starts[place] as number; run < end; run += 1) {
      const number = numbers[run] as number;
      counts[number] = (counts[number] as number) + 1;
    }
  }
  return new Map([...numberOf].map(([key, number]) => [key, counts[number] ?? 0]));
}

export type Removal = { part: keyof Filters | 'worklist'; count: number };

const parts = Object.keys(noFilters) as (keyof Filters)[];

/** Each thing that is picked, the worklist too, and how many tracks there would be to see without it alone. */
export function countWithout(
  index: CatalogueIndex,
  filters: Filters,
  coHosts: readonly string[],
  only?: Uint8Array,
): Removal[] {
  const countWithout = (part: keyof Filters) =>
    filterTracks(index, { ...filters, [part]: noFilters[part] }, coHosts, only).length;
  const drops: Removal[] = parts
    .filter((part) => filters[part] !== noFilters[part])
    .map((part) => ({ part, count: countWithout(part) }));
  if (only) drops.push({ part: 'worklist', count: filterTracks(index, filters, coHosts).length });
  return drops;
}
