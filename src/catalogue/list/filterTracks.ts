import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { activeFilters, type FilterName, type Filters, filters, pickedValue } from './filters.ts';

/** The rows of the tracks that pass, in the order of the sort. `mask` has a 1 for each row that may pass. */
export function filterTracks(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  mask?: Uint8Array,
): Uint32Array {
  const order = index.order(picked.sort);
  const passes = passingMask(index, picked, coHosts, mask);
  if (!passes) return order;
  const shown = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] as number;
    // Always written, counted only if it passes: without a branch the loop is several times faster.
    shown[count] = row;
    count += passes[row] as number;
  }
  return shown.subarray(0, count);
}

/** How many tracks pass but are left out by the sort. */
export function countLeftOut(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  shown: number,
  mask?: Uint8Array,
): number {
  if (picked.sort === null) return 0;
  return filterTracks(index, { ...picked, sort: null }, coHosts, mask).length - shown;
}

/** 1 for each row whose track passes; undefined if all do. */
export function passingMask(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  mask?: Uint8Array,
): Uint8Array | undefined {
  const names = activeFilters(picked).filter((name) => filters[name].keep !== null);
  if (names.length === 0) return mask;
  const passes = mask?.slice() ?? new Uint8Array(index.tracks.length).fill(1);
  for (const name of names) keepPassing(passes, name, picked, index, coHosts);
  return passes;
}

function keepPassing<Name extends FilterName>(
  passes: Uint8Array,
  name: Name,
  picked: Filters,
  index: CatalogueIndex,
  coHosts: readonly string[],
): void {
  filters[name].keep?.(passes, pickedValue(name, picked), index, coHosts);
}

type Mask = Uint8Array | undefined;
/** What only some visitors have: the worklist and the search of the desk, and the visitor's own marks. */
export type Masks = { worklist?: Mask; search?: Mask; mine?: Mask };

/** 1 for each row that has a 1 in all; undefined lets every row pass. */
export function joinMasks({ worklist, search, mine }: Masks): Mask {
  return bothMasks(bothMasks(worklist, search), mine);
}

function bothMasks(a: Mask, b: Mask): Mask {
  return a && b ? a.map((passes, row) => passes & (b[row] as number)) : (a ?? b);
}
