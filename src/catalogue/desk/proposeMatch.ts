import { yearOf } from '#catalogue/facts/dates.ts';
import { isMovie, isUnmatched } from '#catalogue/facts/trackFacts.ts';
import { searchKeys, withoutYear, yearInTitle } from '#catalogue/index/searchKey.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';

/** What the search results mean for a track without a match. */
export type Proposal =
  | { kind: 'one'; match: SearchResult }
  /** Several films of its title, or one of another year. */
  | { kind: 'several'; years: string[]; count: number }
  | { kind: 'none' };

export function matchQuery(track: Track): string {
  return filmTitle(track).slice(0, maxQueryLength);
}

/** Match databases have shows, not our episodes. */
function filmTitle(track: Track): string {
  return (isMovie(track) ? withoutYear(track.title) : (track.name ?? '')).trim();
}

const maxQueryLength = 200;

/**
 * The one film with the track's title and year. The year may differ by one if no other film has that title: a festival
 * may have shown it earlier. Anything less certain is left to an admin.
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

/** Each film once, and only films with a database id: without one a track would stay unmatched. */
function sameTitle(track: Track, results: readonly SearchResult[]): SearchResult[] {
  const wanted = new Set(keysOf(filmTitle(track)));
  const byId = new Map<string, SearchResult>();
  for (const match of results) {
    const { tmdbId, name, title } = match;
    if (isUnmatched(match) || isMovie(track) !== !name?.trim()) continue;
    const isNamed = keysOf(name?.trim() || (title ?? '')).some((key) => wanted.has(key));
    if (isNamed && !byId.has(String(tmdbId))) byId.set(String(tmdbId), match);
  }
  return [...byId.values()];
}

/** A title of punctuation only is compared unchanged. */
function keysOf(title: string): string[] {
  const keys = searchKeys(title).filter(Boolean);
  return keys.length > 0 ? keys : [title.trim()].filter(Boolean);
}

/** A year in the title takes precedence over a date. */
function yearOfTrack(track: Track): string | undefined {
  if (!isMovie(track)) return yearOf(track.firstAirDate);
  return yearInTitle(track.title) ?? yearOf(track.releaseDate);
}

function yearOfMatch({ name, releaseDate, firstAirDate }: SearchResult): string | undefined {
  return yearOf(name?.trim() ? firstAirDate : releaseDate);
}

/** An unknown year matches any. */
function isNear(year: string | undefined, other: string | undefined): boolean {
  return year === undefined || other === undefined || Math.abs(Number(year) - Number(other)) <= 1;
}
