import type { SqlValue } from '#server/database/database.ts';
import type { TrackRecord } from './trackRecord.ts';

type Field = keyof TrackRecord;

/** Where each field of a track is kept. */
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
export const trackColumns = Object.values(columns).join(', ');

export function columnOf(field: Field): string {
  return columns[field];
}

export function recordFromRow(row: TrackRow): TrackRecord {
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

/** A field's value as its column keeps it. */
export function sqlValue(field: Field, value: TrackRecord[Field]): SqlValue {
  if (value === null) return null;
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return field === 'voteAverage' ? String(value) : value;
}

function textOrNull(value: SqlValue): string | null {
  return value === null ? null : String(value);
}
