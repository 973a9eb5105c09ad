import type { CatalogueIndex } from './catalogueIndex.ts';
import { type Filters, filterTracks, noFilters } from './filters.ts';

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
