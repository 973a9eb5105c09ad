import { guestKey } from '#catalogue/facts/guests.ts';
import { type CatalogueIndex, kindBits } from '#catalogue/index/catalogueIndex.ts';
import { keepTracksNaming } from '#catalogue/index/nameIndex.ts';
import type { SortName } from '#catalogue/index/sorts.ts';

/** What a person has picked; null is "any", and the default order. */
export type Filters = {
  guest: string | null;
  genre: string | null;
  kind: 'all' | 'free' | 'live';
  sort: SortName | null;
};

export const noFilters: Filters = { guest: null, genre: null, kind: 'all', sort: null };

/** How many of the four are set. */
export function activeCount({ guest, genre, kind, sort }: Filters): number {
  return [guest !== null, genre !== null, kind !== 'all', sort !== null].filter(Boolean).length;
}

/** The places of the tracks that pass, in the order of the sort; `only` holds a 1 for each that may. */
export function filterTracks(
  index: CatalogueIndex,
  filters: Filters,
  coHosts: readonly string[],
  only?: Uint8Array,
): Uint32Array {
  const order = index.order(filters.sort);
  const passes = passingTracks(index, filters, coHosts, only);
  if (!passes) return order;
  const shown = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const place = order[at] as number;
    // Written always, kept only if it passes: there is no branch to guess wrong.
    shown[count] = place;
    count += passes[place] as number;
  }
  return shown.subarray(0, count);
}

/** How many tracks pass but are left out by the sort. */
export function countLeftOut(
  index: CatalogueIndex,
  filters: Filters,
  coHosts: readonly string[],
  shown: number,
  only?: Uint8Array,
): number {
  if (filters.sort === null) return 0;
  return filterTracks(index, { ...filters, sort: null }, coHosts, only).length - shown;
}

/** 1 for each track that passes, by place; undefined when nothing is picked and so all do. */
export function passingTracks(
  index: CatalogueIndex,
  { guest, genre, kind }: Omit<Filters, 'sort'>,
  coHosts: readonly string[],
  only?: Uint8Array,
): Uint8Array | undefined {
  if (guest === null && genre === null && kind === 'all') return only;
  const passes = only?.slice() ?? new Uint8Array(index.tracks.length).fill(1);
  if (kind !== 'all') keepKind(passes, index.kinds(), kindBits[kind]);
  if (genre !== null) keepTracksNaming(passes, index.genres(), wantedGenre(index, genre));
  if (guest !== null) keepTracksNaming(passes, index.guests(), wantedGuests(index, guest, coHosts));
  return passes;
}

/** The co-hosts' pair is a choice of its own, and means either of the two. */
export function pairName(coHosts: readonly string[]): string {
  return coHosts.join(' & ');
}

/** A whole name is meant, never a part; only the pair means either of its two, and then a known pair counts as both. */
function wantedGuests(index: CatalogueIndex, guest: string, coHosts: readonly string[]): Uint8Array {
  const { names, numberOf } = index.guests();
  const wanted = new Uint8Array(names.length);
  if (guestKey(guest) !== guestKey(pairName(coHosts))) {
    const number = numberOf.get(guestKey(guest));
    if (number !== undefined) wanted[number] = 1;
    return wanted;
  }
  const either = new Set(coHosts.map(guestKey));
  for (const [number, name] of names.entries()) {
    if (either.has(guestKey(name)) || name.split(/\s+&\s+/).some((part) => either.has(guestKey(part))))
      wanted[number] = 1;
  }
  return wanted;
}

function wantedGenre(index: CatalogueIndex, genre: string): Uint8Array {
  const { names, numberOf } = index.genres();
  const wanted = new Uint8Array(names.length);
  const number = numberOf.get(genre);
  if (number !== undefined) wanted[number] = 1;
  return wanted;
}

function keepKind(passes: Uint8Array, kinds: Uint8Array, bit: number): void {
  for (let place = 0; place < passes.length; place += 1) {
    if (((kinds[place] as number) & bit) === 0) passes[place] = 0;
  }
}
