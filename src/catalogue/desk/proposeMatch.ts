import { yearOf } from '#catalogue/facts/dates.ts';
import { isMovie, isUnmatched } from '#catalogue/facts/trackFacts.ts';
import { searchKeys } from '#catalogue/index/searchKey.ts';
import { withoutYear } from '#catalogue/index/searchText.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';

/** What a search brought for a track without a match. */
export type Proposal =
  | { kind: 'one'; match: SearchResult }
  /** Films of its title, and nothing to choose among them by. */
  | { kind: 'several'; years: string[]; count: number }
  | { kind: 'none' };

/** What to search for. */
export function matchQuery(track: Track): string {
  return filmTitle(track).slice(0, longestQuery);
}

/** An episode stands for its show, which is what a match database knows. */
function filmTitle(track: Track): string {
  return (isMovie(track) ? withoutYear(track.title) : (track.name ?? '')).trim();
}

const longestQuery = 200;

/**
 * The one film that bears the track's title and came out in its year. A year may differ by one where there is no other
 * film of that title: a festival may have seen it before its country did. Whatever is less certain is an admin's choice.
 */
export function proposeMatch(track: Track, results: readonly SearchResult[]): Proposal {
  const named = sameTitle(track, results);
  if (named.length === 0) return { kind: 'none' };
  const year = yearOfTrack(track);
  const ofYear = named.filter((match) => year !== undefined && yearOfMatch(match) === year);
  const [match, ...others] = ofYear.length > 0 ? ofYear : named;
  if (match && others.length === 0 && isNear(year, yearOfMatch(match))) return { kind: 'one', match };
  const years = [match, ...others].map((one) => one && yearOfMatch(one)).filter((one) => one !== undefined);
  return { kind: 'several', years: [...new Set(years)].sort(), count: 1 + others.length };
}

/** Each film once, and only those that a database numbers: without a number a track stays unmatched. */
function sameTitle(track: Track, results: readonly SearchResult[]): SearchResult[] {
  const wanted = new Set(keysOf(filmTitle(track)));
  const byNumber = new Map<string, SearchResult>();
  for (const match of results) {
    const { tmdbId, name, title } = match;
    if (isUnmatched(match) || isMovie(track) !== !name?.trim()) continue;
    const isNamed = keysOf(name?.trim() || (title ?? '')).some((key) => wanted.has(key));
    if (isNamed && !byNumber.has(String(tmdbId))) byNumber.set(String(tmdbId), match);
  }
  return [...byNumber.values()];
}

/** A title of signs alone is compared as it stands. */
function keysOf(title: string): string[] {
  const keys = searchKeys(title).filter(Boolean);
  return keys.length > 0 ? keys : [title.trim()].filter(Boolean);
}

/** The year that the title itself says goes before a date. */
function yearOfTrack(track: Track): string | undefined {
  if (!isMovie(track)) return yearOf(track.firstAirDate);
  return /\((\d{4})\)\s*$/.exec(track.title)?.[1] ?? yearOf(track.releaseDate);
}

function yearOfMatch({ name, releaseDate, firstAirDate }: SearchResult): string | undefined {
  return yearOf(name?.trim() ? firstAirDate : releaseDate);
}

/** What nobody knows contradicts nothing. */
function isNear(year: string | undefined, other: string | undefined): boolean {
  return year === undefined || other === undefined || Math.abs(Number(year) - Number(other)) <= 1;
}
