import { shortDate } from '#catalogue/facts/dates.ts';
import { genreNames } from '#catalogue/facts/genres.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';

/** Each field that a match can change, in words, most important first; '' if unknown. */
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

/** The fields whose words differ. A date in another format is the same date. */
export function matchChanges(before: Track, after: Track): MatchChange[] {
  return fields
    .map((field) => ({ field, before: readings[field](before), after: readings[field](after) }))
    .filter((change) => change.before !== change.after);
}

/** A host may send a list, or text with commas. */
function genreIdsIn(genreIds: Track['genreIds']): readonly (number | string)[] {
  return typeof genreIds === 'string' ? genreIds.split(',').filter((id) => id.trim()) : (genreIds ?? []);
}

function genreName(id: number | string): string {
  return genreNames.get(Number(id)) ?? `Genre ${String(id).trim()}`;
}

/**
 * The track with another match. What the match does not know becomes unknown: the poster of the old film would be wrong.
 * An episode keeps its show and its title, and every track its links and its own date.
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

/** A film changes the track's title. A show becomes the track's show, and the title stays. */
function nameOf({ name, title }: SearchResult): Partial<Track> {
  if (name?.trim()) return { name };
  return title?.trim() ? { title } : {};
}

/** The films of the built-in list have ids from here on, far above those of any database. */
const firstBuiltInId = 1_000_000_000;

export const builtInId = (at: number): number => firstBuiltInId + at;
export const isBuiltInId = (tmdbId: number): boolean => tmdbId > firstBuiltInId;

/** '' if there is none. An id of the built-in list is labelled as such. */
export function idLabel(tmdbId: unknown): string {
  const number = Number(tmdbId);
  if (number === 0) return '';
  return isBuiltInId(number) ? `no. ${number - firstBuiltInId} of the built-in list` : String(tmdbId);
}
