import { shortDate } from '#catalogue/facts/dates.ts';
import { genreNames } from '#catalogue/facts/genres.ts';
import { hasShowPrefix } from '#catalogue/facts/trackFacts.ts';
import { searchKeys } from '#catalogue/index/searchKey.ts';
import { fieldsBy } from '#contract/fieldTable.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';

type Field = { key: keyof Track; show: (track: Track) => string };

/** The fields that a match can change, the most important first, and how each is shown; '' if unknown. */
const fields = {
  title: { key: 'title', show: ({ title }) => title },
  name: { key: 'name', show: ({ name }) => name?.trim() ?? '' },
  poster: { key: 'posterPath', show: ({ posterPath }) => posterPath ?? '' },
  releaseDate: { key: 'releaseDate', show: ({ releaseDate }) => shortDate(releaseDate) ?? '' },
  firstAirDate: { key: 'firstAirDate', show: ({ firstAirDate }) => shortDate(firstAirDate) ?? '' },
  vote: {
    key: 'voteAverage',
    show: ({ voteAverage }) => (Number(voteAverage) > 0 ? Number(voteAverage).toFixed(1) : ''),
  },
  genres: { key: 'genreIds', show: ({ genreIds }) => genreIdsIn(genreIds).map(genreName).join(', ') },
  overview: { key: 'overview', show: ({ overview }) => overview?.trim() ?? '' },
  databaseId: { key: 'tmdbId', show: ({ tmdbId }) => idLabel(tmdbId) },
} as const satisfies Record<string, Field>;

export type MatchField = keyof typeof fields;
export type MatchChange = { field: MatchField; before: string; after: string };

const names = Object.keys(fields) as MatchField[];

/** The fields that come along with a match, without a mention of their own. */
export const impliedByMatch: ReadonlySet<string> = new Set(
  fieldsBy('match').filter((field) => field !== 'tmdbId' && field !== 'title'),
);

/** The fields that two rows show differently. */
export function differences(before: Track, after: Track): MatchChange[] {
  return names
    .map((field) => ({ field, before: fields[field].show(before), after: fields[field].show(after) }))
    .filter((change) => change.before !== change.after);
}

/** The fields that a match could change. */
export function matchChanges(track: Track, match: SearchResult): MatchChange[] {
  return differences(track, matchedRow(track, match));
}

/** A match that takes the current one off. */
export const noMatch: SearchResult = { id: 0, tmdbId: 0 };

/** The fields that an admin ticked or unticked. All others have their default. */
export type Ticks = Readonly<Partial<Record<MatchField, boolean>>>;
export type MatchChoice = { match: SearchResult; ticks: Ticks; isTitleTyped: boolean };

/** The fields that the match will change. It always changes the film. */
export function tickedFields(track: Track, { match, ticks, isTitleTyped }: MatchChoice): MatchField[] {
  const isEpisode = hasShowPrefix(track);
  const isTickedAtFirst = (field: MatchField) => {
    if (field === 'title') return !isEpisode && !isTitleTyped && !saysMore(track.title, match.title ?? '');
    return field !== 'name' || !isEpisode;
  };
  return matchChanges(track, match)
    .map(({ field }) => field)
    .filter((field) => field === 'databaseId' || (ticks[field] ?? isTickedAtFirst(field)));
}

/** Whether a title has more in it than the film's: words before or after it, a year, brackets, or “live”. */
function saysMore(title: string, filmTitle: string): boolean {
  const [own, film] = [searchKeys(title), searchKeys(filmTitle)];
  const isSameText = own.some((key) => film.includes(key));
  if (!isSameText && own.some((key) => film.some((part) => ` ${key} `.includes(` ${part} `)))) return true;
  const known = extrasIn(filmTitle);
  return extrasIn(title).some((extra) => !known.includes(extra));
}

function extrasIn(title: string): readonly string[] {
  return title.toLowerCase().match(/\([^()]*\)|\[[^[\]]*\]|\b(?:18|19|20)\d\d\b|\blive\b/g) ?? [];
}

/** A list, or a text with commas between the numbers. */
function genreIdsIn(genreIds: Track['genreIds']): readonly (number | string)[] {
  return typeof genreIds === 'string' ? genreIds.split(',').filter((id) => id.trim()) : (genreIds ?? []);
}

function genreName(id: number | string): string {
  return genreNames.get(Number(id)) ?? `Genre ${String(id).trim()}`;
}

/** The row as received, with the film and the ticked fields of the match. */
export function rematchTrack(track: Track, match: SearchResult, ticked: readonly MatchField[]): Track {
  return { ...track, ...pick(matchedRow(track, match), ['databaseId', ...ticked]) };
}

/** The fields of a row that a match may change, as a form shows them. */
export function shownFields(track: Track): Partial<Track> {
  return pick(track, names);
}

function pick(track: Track, chosen: readonly MatchField[]): Partial<Track> {
  return Object.fromEntries(chosen.map((field) => [fields[field].key, track[fields[field].key]]));
}

/**
 * The row with all that a match says. Fields that the match does not have become unknown: the poster of the old film
 * would be wrong.
 */
function matchedRow(track: Track, match: SearchResult): Track {
  return {
    ...track,
    ...nameOf(track, match),
    tmdbId: match.tmdbId ?? 0,
    overview: match.overview ?? null,
    posterPath: match.posterPath ?? null,
    releaseDate: match.releaseDate ?? null,
    firstAirDate: match.firstAirDate ?? null,
    voteAverage: match.voteAverage ?? null,
    genreIds: match.genreIds ?? [],
  };
}

/**
 * A film gives the track its title, and takes its show away. A show gives its name, and the track becomes an episode
 * under its own title; an episode of another show keeps that.
 */
function nameOf(track: Track, { name, title }: SearchResult): Partial<Track> {
  if (name?.trim()) return hasShowPrefix(track) ? {} : { name };
  return title?.trim() ? { title, name: null } : {};
}

/** Ids of films on the built-in list start here, above any database's. */
const firstBuiltInId = 1_000_000_000;

export const builtInId = (at: number): number => firstBuiltInId + at;
export const isBuiltInId = (tmdbId: number): boolean => tmdbId > firstBuiltInId;

/** The words with the name of the match database: "TMDB 20367" in a row, "TMDB ID: 20367" in a form. */
export function matchLabel(tmdbId: unknown, database: string): string {
  return isBuiltInId(Number(tmdbId)) ? idLabel(tmdbId) : `${database} ${tmdbId}`;
}

/** '' if there is none. An id of the built-in list is labelled as such. */
export function idLabel(tmdbId: unknown): string {
  const number = Number(tmdbId ?? 0);
  if (number === 0) return '';
  return isBuiltInId(number) ? `Built-in list, no. ${number - firstBuiltInId}` : String(tmdbId);
}
