import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { Track } from '#contract/track.ts';
import { activeFilters, type FilterName, type Filters, filters, type Passes, pickedValue } from './filters.ts';

/** What only some visitors have: the worklist and the search of the desk, and the visitor's own marks. */
export type OtherTests = { [Name in 'worklist' | 'search' | 'marks']?: Passes | undefined };

/** The tracks that pass, in the order of the sort. */
export function filterTracks(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  others: OtherTests = {},
): readonly Track[] {
  const testOf = <Name extends FilterName>(name: Name) =>
    filters[name].test?.(pickedValue(name, picked), index, coHosts) ?? [];
  const tests = [...activeFilters(picked).flatMap(testOf), ...Object.values(others).flatMap((test) => test ?? [])];
  const sorted = index.sortedBy(picked.sort);
  return tests.length === 0 ? sorted : sorted.filter((track) => tests.every((passes) => passes(track)));
}

/** How many tracks pass but are left out by the sort. */
export function countLeftOut(
  index: CatalogueIndex,
  picked: Filters,
  coHosts: readonly string[],
  shown: number,
  others?: OtherTests,
): number {
  if (picked.sort === null) return 0;
  return filterTracks(index, { ...picked, sort: null }, coHosts, others).length - shown;
}
