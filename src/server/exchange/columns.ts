import type { TrackRecord } from '#server/tracks/trackRecord.ts';

export type Kind = 'text' | 'count' | 'number' | 'flag' | 'names' | 'genres';
export type Field = keyof TrackRecord;
export type Column = { field: Field; header: string; kind: Kind };

/** In the order in which a person reads them. */
export const columns: readonly Column[] = [
  { field: 'id', header: 'id', kind: 'count' },
  { field: 'title', header: 'title', kind: 'text' },
  { field: 'commentaryTrackLink', header: 'link', kind: 'text' },
  { field: 'name', header: 'show', kind: 'text' },
  { field: 'sortTitle', header: 'sortTitle', kind: 'text' },
  { field: 'guests', header: 'guests', kind: 'names' },
  { field: 'trackReleaseDate', header: 'trackReleaseDate', kind: 'text' },
  { field: 'freeTrack', header: 'free', kind: 'flag' },
  { field: 'liveTrack', header: 'live', kind: 'flag' },
  { field: 'watchUsWatchLink', header: 'watchLink', kind: 'text' },
  { field: 'shopLink', header: 'shopLink', kind: 'text' },
  { field: 'commentaryTrackPostId', header: 'commentaryTrackPostId', kind: 'text' },
  { field: 'watchUsWatchPostId', header: 'watchUsWatchPostId', kind: 'text' },
  { field: 'tmdbId', header: 'tmdbId', kind: 'count' },
  { field: 'releaseDate', header: 'releaseDate', kind: 'text' },
  { field: 'firstAirDate', header: 'firstAirDate', kind: 'text' },
  { field: 'runtime', header: 'runtime', kind: 'count' },
  { field: 'genreIds', header: 'genres', kind: 'genres' },
  { field: 'voteAverage', header: 'voteAverage', kind: 'number' },
  { field: 'posterPath', header: 'posterPath', kind: 'text' },
  { field: 'overview', header: 'overview', kind: 'text' },
];

const byWord = new Map(
  columns.flatMap((column) => [column.field, column.header].map((name) => [wordOf(name), column])),
);

/** The column that a header means: its own name or the field's, in any case, with or without spaces. */
export function columnOf(header: string): Column | undefined {
  return byWord.get(wordOf(header));
}

function wordOf(header: string): string {
  return header.toLowerCase().replaceAll(/[\s_-]/g, '');
}
