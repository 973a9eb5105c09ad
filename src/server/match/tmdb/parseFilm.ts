import * as v from 'valibot';
import { DaySchema, EditedIdSchema } from '#contract/edits.ts';
import { looksEmpty, withoutControls } from '#contract/typedText.ts';
import type { Film } from '#server/match/matchDatabase.ts';

export type TmdbFilm = Film & { popularity: number };

const posterPattern = /^\/[\w.-]{1,100}\.(?:jpg|jpeg|png|svg|webp)$/;
const maxTitleLength = 300;
const maxOverviewLength = 5000;

type Raw = Record<string, unknown>;

/**
 * A film or show as TMDB sends it, where any field may be missing, null or ''. Undefined if it is neither: a person, or
 * a row without an id. What an edit would refuse is left out, or the match could not be saved: TMDB's texts are written
 * by anyone.
 */
export function parseFilm(raw: unknown, isShow: boolean): TmdbFilm | undefined {
  if (raw === null || typeof raw !== 'object') return undefined;
  const row = raw as Raw;
  const title = parseText(isShow ? row['name'] : row['title'], withoutControls, maxTitleLength);
  if (!isId(row['id']) || title === null || looksEmpty(title)) return undefined;
  if (row['media_type'] === 'person' || row['adult'] === true) return undefined;
  const path = row['poster_path'];
  return {
    tmdbId: row['id'],
    title,
    name: isShow ? title : null,
    overview: parseText(row['overview'], withoutControlsInProse, maxOverviewLength),
    posterPath: typeof path === 'string' && posterPattern.test(path) ? path : null,
    releaseDate: isShow ? null : parseDate(row['release_date']),
    firstAirDate: isShow ? parseDate(row['first_air_date']) : null,
    voteAverage: parseVote(row['vote_average']),
    genreIds: parseGenreIds(row),
    popularity: typeof row['popularity'] === 'number' ? row['popularity'] : 0,
  };
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && v.is(EditedIdSchema, value);
}

const withoutControlsInProse = (text: string) => text.replaceAll(/[^\P{Cc}\t\n\r]+/gu, ' ');

/** Cleaned, and without half a character at the end. */
function parseText(value: unknown, clean: (text: string) => string, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  const cut = clean(value).trim().slice(0, maxLength);
  return cut.replace(/[\ud800-\udbff]$/, '').toWellFormed() || null;
}

function parseDate(value: unknown): string | null {
  return typeof value === 'string' && value.length === 10 && v.is(DaySchema, value) ? value : null;
}

/** TMDB sends 0 for a film without votes. */
function parseVote(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value <= 10 ? Math.round(value * 1000) / 1000 : null;
}

/** Search results have genre ids, single films have genres with an id and a name. */
function parseGenreIds(row: Raw): number[] {
  const ids = Array.isArray(row['genre_ids']) ? row['genre_ids'] : idsOf(row['genres']);
  return [...new Set(ids.filter(isId))].slice(0, 50);
}

function idsOf(genres: unknown): unknown[] {
  return Array.isArray(genres) ? genres.map((genre) => (genre as { id?: unknown } | null)?.id) : [];
}

/** 0 if unknown. */
export function parseMinutes(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 10_000 ? Math.round(value) : 0;
}
