import type { InferOutput } from 'valibot';
import { type Field, type FieldBy, type FieldKind, fieldNames, fieldsBy, fieldTable } from '#contract/fieldTable.ts';
import type { SqlValue } from '#server/database/database.ts';

/**
 * A track as the database stores it. Fields that only the API has (isMovie, genreNames, justWatchLink and the four
 * spellings of the guests) are derived when a track is sent, so they cannot contradict the stored ones.
 */
export type TrackRecord = { id: number } & { [Name in Field]: InferOutput<(typeof fieldTable)[Name]['schema']> };

/** The order in which the first release stored and sent the fields. Those of later releases follow. */
const firstFields: readonly (keyof TrackRecord)[] = [
  'id',
  'tmdbId',
  'title',
  'sortTitle',
  'name',
  'overview',
  'posterPath',
  'releaseDate',
  'firstAirDate',
  'voteAverage',
  'genreIds',
  'runtime',
  'commentaryTrackLink',
  'watchUsWatchLink',
  'shopLink',
  'trackReleaseDate',
  'freeTrack',
  'liveTrack',
  'commentaryTrackPostId',
  'watchUsWatchPostId',
  'guests',
];
export const trackFields = [...new Set([...firstFields, ...fieldNames])];
export const laterFields = trackFields.slice(firstFields.length);

export function kindOf(field: keyof TrackRecord): FieldKind {
  return field === 'id' ? 'count' : fieldTable[field].kind;
}

const blanks = {
  text: null,
  link: null,
  cues: null,
  day: null,
  number: null,
  count: 0,
  flag: false,
  names: [],
  genres: [],
} satisfies Record<FieldKind, unknown>;

const emptyRecord = Object.fromEntries<unknown>(
  trackFields.map((field) => [field, blanks[kindOf(field)]]),
) as TrackRecord;
const { id: _id, title: _title, ...emptyFields } = emptyRecord;
export const blankTrack: Omit<TrackRecord, 'id' | 'title'> = emptyFields;

type MatchField = Exclude<FieldBy<'match'>, 'tmdbId' | 'title' | 'name'>;
export type MatchFields = Pick<TrackRecord, MatchField>;
/** The fields that follow from a match. */
export const matchFields = fieldsBy('match').filter(
  (field): field is MatchField => field !== 'tmdbId' && field !== 'title' && field !== 'name',
);

/** By the names of columns. */
export type TrackRow = Readonly<Record<string, SqlValue>>;

/** The column of a field: `genre_ids` of genreIds. */
export function columnOf(field: keyof TrackRecord): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const text = (value: SqlValue) => (value === null ? null : String(value));
const list = (value: SqlValue) => JSON.parse(String(value));
const readers: Record<FieldKind, (value: SqlValue) => unknown> = {
  text,
  link: text,
  cues: text,
  day: text,
  number: (value) => (value === null ? null : Number(value)),
  count: Number,
  flag: (value) => value === 1,
  names: list,
  genres: list,
};
const reads = trackFields.map((field) => ({ field, column: columnOf(field), read: readers[kindOf(field)] }));

/** A field without a column is blank: a backup of an older release has fewer. */
export function trackFromRow(row: TrackRow): TrackRecord {
  const track: Record<string, unknown> = { ...emptyRecord };
  for (const { field, column, read } of reads) {
    const value = row[column];
    if (value !== undefined) track[field] = read(value);
  }
  return track as TrackRecord;
}

/** The value that the field's column stores. */
export function columnValue(field: keyof TrackRecord, value: TrackRecord[keyof TrackRecord]): SqlValue {
  if (value === null) return null;
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return kindOf(field) === 'number' ? String(value) : value;
}
