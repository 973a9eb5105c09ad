import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import { type FilterName, type Filters, filters, lengths, noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';

/** A choice of a filter that is neither a guest nor a genre. `value` is the one of a URL. */
export type FilterChoice = { filter: FilterName; value: string; name: string; words: readonly string[] };

const wordsForLengths: Record<(typeof lengths)[number], string[]> = {
  30: ['half an hour'],
  60: ['an hour', 'one hour', '1 hour'],
  90: ['an hour and a half', '1½ hours', '1h30'],
  120: ['two hours', '2 hours'],
};

const choices: FilterChoice[] = [
  { filter: 'trackType', value: 'free', name: 'Free tracks', words: ['free', 'free tracks'] },
  { filter: 'trackType', value: 'live', name: 'Live tracks', words: ['live', 'live tracks'] },
  ...lengths.map((minutes) => ({
    filter: 'length' as const,
    value: `${minutes}`,
    name: `Up to ${minutes} minutes`,
    words: [
      ...[`${minutes} mins`, `${minutes}min`, `up to ${minutes} minutes`, `under ${minutes} minutes`],
      ...wordsForLengths[minutes],
    ],
  })),
];

/** The choices that at least one track of the catalogue has. */
export function filterChoices(index: CatalogueIndex): FilterChoice[] {
  return choices.filter(
    ({ filter, value }) => filterTracks(index, withChoice(noFilters, filter, value), []).length > 0,
  );
}

export function withChoice(picked: Filters, filter: FilterName, value: string): Filters {
  return { ...picked, [filter]: filters[filter].parse(value) };
}
