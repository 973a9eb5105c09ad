import { type FieldKind, fieldNames, fieldTable } from '#contract/fieldTable.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';

export type Column = { field: keyof TrackRecord; header: string; kind: FieldKind };

/** The columns in the order of an exported spreadsheet. */
export const columns: readonly Column[] = [
  { field: 'id', header: 'id', kind: 'count' },
  ...fieldNames.map((field) => ({ header: field, ...fieldTable[field], field })),
];

const byName = new Map(
  columns.flatMap((column) => [column.field, column.header].map((name) => [normalize(name), column])),
);

/** Finds a column by its header or field, in any case, with or without spaces, hyphens and underscores. */
export function findColumn(header: string): Column | undefined {
  return byName.get(normalize(header));
}

export function headerOf(field: string): string {
  return columns.find((column) => column.field === field)?.header ?? field;
}

/** What people name their columns, and which of ours that may be. */
const otherNames: Record<string, string> = {
  address: 'link',
  url: 'link',
  date: 'trackReleaseDate',
  released: 'releaseDate',
  year: 'releaseDate',
  film: 'title',
  movie: 'title',
  guest: 'guests',
  hosts: 'guests',
  series: 'show',
  genre: 'genres',
  poster: 'posterPath',
  rating: 'voteAverage',
  minutes: 'runtime',
  length: 'runtime',
};

export function suggestColumn(header: string): string | undefined {
  const name = normalize(header).replaceAll(/[^a-z]/g, '');
  return Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}
