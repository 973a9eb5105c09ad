import type { SqlValue } from '#server/database/database.ts';

/**
 * A track as the database stores it. Fields that only the API has (isMovie, genreNames, justWatchLink and the four
 * spellings of the guests) are derived when a track is sent, so they cannot contradict the stored ones.
 */
export type TrackRecord = {
  id: number;
  /** 0 while the track is not matched. */
  tmdbId: number;
  title: string;
  sortTitle: string | null;
  /** The TV show's name; null for a movie. */
  name: string | null;
  overview: string | null;
  posterPath: string | null;
  releaseDate: string | null;
  firstAirDate: string | null;
  voteAverage: number | null;
  genreIds: number[];
  /** Minutes; 0 means unknown. */
  runtime: number;
  commentaryTrackLink: string | null;
  watchUsWatchLink: string | null;
  shopLink: string | null;
  trackReleaseDate: string | null;
  freeTrack: boolean;
  liveTrack: boolean;
  commentaryTrackPostId: string | null;
  watchUsWatchPostId: string | null;
  guests: string[];
};

/** The fields that follow from a match. */
export const matchFields = [
  'overview',
  'posterPath',
  'releaseDate',
  'firstAirDate',
  'voteAverage',
  'genreIds',
  'runtime',
] as const;
export type MatchFields = Pick<TrackRecord, (typeof matchFields)[number]>;

type Field = keyof TrackRecord;

/** The column of each field. */
const columns = {
  id: 'id',
  tmdbId: 'tmdb_id',
  title: 'title',
  sortTitle: 'sort_title',
  name: 'name',
  overview: 'overview',
  posterPath: 'poster_path',
  releaseDate: 'release_date',
  firstAirDate: 'first_air_date',
  voteAverage: 'vote_average',
  genreIds: 'genre_ids',
  runtime: 'runtime',
  commentaryTrackLink: 'commentary_track_link',
  watchUsWatchLink: 'watch_us_watch_link',
  shopLink: 'shop_link',
  trackReleaseDate: 'track_release_date',
  freeTrack: 'free_track',
  liveTrack: 'live_track',
  commentaryTrackPostId: 'commentary_track_post_id',
  watchUsWatchPostId: 'watch_us_watch_post_id',
  guests: 'guests',
} as const satisfies Record<Field, string>;

export type TrackRow = Record<(typeof columns)[Field], SqlValue>;

export const trackFields = Object.keys(columns) as Field[];

export function columnOf(field: Field): string {
  return columns[field];
}

export function trackFromRow(row: TrackRow): TrackRecord {
  return {
    id: Number(row.id),
    tmdbId: Number(row.tmdb_id),
    title: String(row.title),
    sortTitle: textOrNull(row.sort_title),
    name: textOrNull(row.name),
    overview: textOrNull(row.overview),
    posterPath: textOrNull(row.poster_path),
    releaseDate: textOrNull(row.release_date),
    firstAirDate: textOrNull(row.first_air_date),
    voteAverage: row.vote_average === null ? null : Number(row.vote_average),
    genreIds: JSON.parse(String(row.genre_ids)) as number[],
    runtime: Number(row.runtime),
    commentaryTrackLink: textOrNull(row.commentary_track_link),
    watchUsWatchLink: textOrNull(row.watch_us_watch_link),
    shopLink: textOrNull(row.shop_link),
    trackReleaseDate: textOrNull(row.track_release_date),
    freeTrack: row.free_track === 1,
    liveTrack: row.live_track === 1,
    commentaryTrackPostId: textOrNull(row.commentary_track_post_id),
    watchUsWatchPostId: textOrNull(row.watch_us_watch_post_id),
    guests: JSON.parse(String(row.guests)) as string[],
  };
}

function textOrNull(value: SqlValue): string | null {
  return value === null ? null : String(value);
}

/** The value that the field's column stores. */
export function columnValue(field: Field, value: TrackRecord[Field]): SqlValue {
  if (value === null) return null;
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return field === 'voteAverage' ? String(value) : value;
}
