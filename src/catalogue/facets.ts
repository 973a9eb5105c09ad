import type { CatalogueIndex } from './catalogueIndex.ts';
import { type Filters, filterTracks, noFilters, pairName, passingTracks } from './filters.ts';
import { guestKey } from './guestNames.ts';
import type { NameIndex } from './labels.ts';

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
