import type { CatalogueIndex } from './catalogueIndex.ts';
import { type Filters, filterTracks, noFilters } from './filters.ts';

export type Drop = { part: keyof Filters; count: number };

const parts = Object.keys(noFilters) as (keyof Filters)[];

/** Each thing that is picked, and how many tracks there would be to see without it alone. */
export function countDrops(
  index: CatalogueIndex,
  filters: Filters,
  coHosts: readonly string[],
  only?: Uint8Array,
): Drop[] {
  const countWithout = (part: keyof Filters) =>
    filterTracks(index, { ...filters, [part]: noFilters[part] }, coHosts, only).length;
  return parts.filter((part) => filters[part] !== noFilters[part]).map((part) => ({ part, count: countWithout(part) }));
}
