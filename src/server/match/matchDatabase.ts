import { withoutYear } from '#catalogue/index/searchKey.ts';
import type { UpdateMatch } from '#contract/edits.ts';
import type { SearchRequest, SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import type { MatchFields, TrackRecord } from '#server/tracks/trackRecord.ts';

/** Where matches are looked up. All methods may throw a MatchOutage. */
export type MatchDatabase = {
  /** `readTracks`: the catalogue, for a database that has nothing else to look in. */
  search(request: SearchRequest, readTracks: () => Promise<readonly Track[]>): Promise<SearchResult[]>;
  /** Everything that follows from a match; undefined if the database does not have the film. */
  fetchDetails(lookup: Lookup): Promise<MatchFields | undefined>;
  /** The database's name of the film, or of the show. */
  fetchTitle(lookup: Lookup): Promise<string | undefined>;
  /** The requests that a database of others got since the start, and how many of them failed. */
  requests?(): { sent: number; failed: number };
};

/** What is known of a film, to fetch its details. The title of an episode's track may contain its number. */
export type Lookup = { tmdbId: number; isShow: boolean; trackTitle: string; title: string; date: string | null };

/** Describes the film of a track, or of its new match; fields that the match omits are those of the track. */
export function lookupOf(track: TrackRecord, match: Partial<UpdateMatch> = {}): Lookup {
  const given = Object.fromEntries(Object.entries(match).filter(([, value]) => value !== undefined));
  const { tmdbId, title, name, releaseDate, firstAirDate } = { ...track, ...(given as Partial<TrackRecord>) };
  const isShow = Boolean(name);
  return {
    tmdbId,
    isShow,
    trackTitle: title,
    title: name || withoutYear(title),
    date: isShow ? firstAirDate : releaseDate,
  };
}

/**
 * A film or show as a match database has it: the part of a track that a match fills. `tmdbId` is 0 if no database has
 * it.
 */
export type Film = Pick<
  TrackRecord,
  'tmdbId' | 'title' | 'name' | 'overview' | 'posterPath' | 'releaseDate' | 'firstAirDate' | 'voteAverage' | 'genreIds'
>;

/** Copies field by field, because a database may know more about a film than the API sends. */
export function toSearchResult(id: number, film: Film): SearchResult {
  const { tmdbId, title, overview, posterPath, name, releaseDate, firstAirDate, voteAverage, genreIds } = film;
  return { id, tmdbId, title, overview, posterPath, name, releaseDate, firstAirDate, voteAverage, genreIds };
}

/** `isShow` is undefined where the query does not say; `isTitle`: a number may be a title, too, such as “1917”. */
type FilmId = { tmdbId: number; isShow: boolean | undefined; isTitle: boolean };

/** The film that a query names by its id: `tmdb:348`, `348`, or the address of its page at TMDB. */
export function parseFilmId(query: string): FilmId | undefined {
  const page = /themoviedb\.org\/(movie|tv)\/(\d{1,10})(?!\d)/i.exec(query);
  if (page) return { tmdbId: Number(page[2]), isShow: page[1]?.toLowerCase() === 'tv', isTitle: false };
  const id = /^(tmdb:\s*)?(\d{1,10})$/i.exec(query);
  return id ? { tmdbId: Number(id[2]), isShow: undefined, isTitle: id[1] === undefined } : undefined;
}

/** The admin pages send queries in double quotes. */
export function unquote(query: string): string {
  const trimmed = query.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed;
}

/** The match database cannot answer now, which must not be confused with an answer without results. */
export class MatchOutage extends Error {
  constructor(
    detail: string,
    /** 502: the database gave no usable answer; 503: it asked us to wait, or we pause by ourselves. */
    readonly status: 502 | 503,
    readonly secondsToWait?: number,
  ) {
    super(detail);
  }
}
