import { shortDate } from '#catalogue/facts/dates.ts';
import { genreNames } from '#catalogue/facts/genres.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';

/** Formats each field that a match can change for display, the most important first; '' if unknown. */
const readings = {
  title: ({ title }: Track) => title,
  name: ({ name }: Track) => name?.trim() ?? '',
  poster: ({ posterPath }: Track) => posterPath ?? '',
  releaseDate: ({ releaseDate }: Track) => shortDate(releaseDate) ?? '',
  firstAirDate: ({ firstAirDate }: Track) => shortDate(firstAirDate) ?? '',
  vote: ({ voteAverage }: Track) => (Number(voteAverage) > 0 ? Number(voteAverage).toFixed(1) : ''),
  genres: ({ genreIds }: Track) => genreIdsIn(genreIds).map(genreName).join(', '),
  overview: ({ overview }: Track) => overview?.trim() ?? '',
  databaseId: ({ tmdbId }: Track) => idLabel(tmdbId),
};

export type MatchField = keyof typeof readings;
export type MatchChange = { field: MatchField; before: string; after: string };

const fields = Object.keys(readings) as MatchField[];

/** The fields that would be displayed differently. */
export function matchChanges(before: Track, after: Track): MatchChange[] {
  return fields
    .map((field) => ({ field, before: readings[field](before), after: readings[field](after) }))
    .filter((change) => change.before !== change.after);
}

/** A list, or a text with commas between the numbers. */
function genreIdsIn(genreIds: Track['genreIds']): readonly (number | string)[] {
  return typeof genreIds === 'string' ? genreIds.split(',').filter((id) => id.trim()) : (genreIds ?? []);
}

function genreName(id: number | string): string {
  return genreNames.get(Number(id)) ?? `Genre ${String(id).trim()}`;
}

/**
 * The row as received, with the fields of another film. Fields that the match does not have become unknown: the poster of
 * the old film would be wrong. An episode keeps its show and its title, and every track its links and date.
 */
export function rematchTrack(track: Track, match: SearchResult): Track {
  return {
    ...track,
    ...(isMovie(track) && nameOf(match)),
    tmdbId: match.tmdbId ?? 0,
    overview: match.overview ?? null,
    posterPath: match.posterPath ?? null,
    releaseDate: match.releaseDate ?? null,
    firstAirDate: match.firstAirDate ?? null,
    voteAverage: match.voteAverage ?? null,
    genreIds: match.genreIds ?? [],
  };
}

/** A film gives the track its title. A show gives its name, and the track becomes an episode under its own title. */
function nameOf({ name, title }: SearchResult): Partial<Track> {
  if (name?.trim()) return { name };
  return title?.trim() ? { title } : {};
}

/** Ids of films on the built-in list start here, above any database's. */
const firstBuiltInId = 1_000_000_000;

export const builtInId = (at: number): number => firstBuiltInId + at;
export const isBuiltInId = (tmdbId: number): boolean => tmdbId > firstBuiltInId;

/** For a row of the list, with the name of the match database: "TMDB 20367". */
export function matchLabel(tmdbId: unknown, database: string): string {
  const number = Number(tmdbId);
  return isBuiltInId(number) ? `Built-in ${number - firstBuiltInId}` : `${database} ${tmdbId}`;
}

/** '' if there is none. An id of the built-in list is labelled as such. */
export function idLabel(tmdbId: unknown): string {
  const number = Number(tmdbId);
  if (number === 0) return '';
  return isBuiltInId(number) ? `built-in no. ${number - firstBuiltInId}` : String(tmdbId);
}
