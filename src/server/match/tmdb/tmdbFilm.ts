import type { Film } from '#server/match/film.ts';

/** A film or show as TMDB sends it; any field may be missing, null or ''. */
export type TmdbFilm = Film & { popularity: number };

const poster = /^\/[\w.-]{1,100}\.(?:jpg|jpeg|png|svg|webp)$/;
const longestOverview = 5000;

type Raw = Record<string, unknown>;

/** Undefined for what is no film: a person, or a row without an id. */
export function readFilm(raw: unknown, isShow: boolean): TmdbFilm | undefined {
  if (raw === null || typeof raw !== 'object') return undefined;
  const row = raw as Raw;
  const title = text(isShow ? row['name'] : row['title']);
  if (!Number.isInteger(row['id']) || Number(row['id']) <= 0 || title === null) return undefined;
  if (row['media_type'] === 'person' || row['adult'] === true) return undefined;
  const path = text(row['poster_path']);
  return {
    tmdbId: Number(row['id']),
    title,
    name: isShow ? title : null,
    overview: text(row['overview'])?.slice(0, longestOverview) ?? null,
    posterPath: path !== null && poster.test(path) ? path : null,
    releaseDate: isShow ? null : day(row['release_date']),
    firstAirDate: isShow ? day(row['first_air_date']) : null,
    voteAverage: vote(row['vote_average']),
    genreIds: genreIds(row),
    popularity: typeof row['popularity'] === 'number' ? row['popularity'] : 0,
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}

function day(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
}

/** A film that nobody has voted on has 0. */
function vote(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value <= 10 ? Math.round(value * 1000) / 1000 : null;
}

/** Lists of results name genres by their numbers, single films by number and name. */
function genreIds(row: Raw): number[] {
  const listed = Array.isArray(row['genre_ids']) ? row['genre_ids'] : idsOf(row['genres']);
  return [...new Set(listed.filter((id): id is number => Number.isInteger(id) && Number(id) > 0))].slice(0, 50);
}

function idsOf(genres: unknown): unknown[] {
  return Array.isArray(genres) ? genres.map((genre) => (genre as { id?: unknown } | null)?.id) : [];
}

export function minutes(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 10_000 ? Math.round(value) : 0;
}
