import { searchKey } from '#catalogue/searchKey.ts';
import type { SearchRequest, SearchResult } from '#contract/search.ts';
import type { Database } from '#server/database/database.ts';
import { readAllTracks } from '#server/tracks/readTracks.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { Film } from './film.ts';
import type { MatchDatabase } from './matchDatabase.ts';

const most = 20;

/** Stands in for the real match database: it knows the catalogue's own films and shows, and a list. */
export function localDatabase(db: Database, list: readonly Film[]): MatchDatabase {
  return {
    async search(request) {
      const films = [...list, ...(await readAllTracks(db)).map(filmOf)];
      return searchFilms(films, request);
    },
  };
}

export function searchFilms(films: readonly Film[], { title, name }: SearchRequest): SearchResult[] {
  const query = searchKey(unquoted(title ?? '') || unquoted(name ?? ''));
  if (!query) return [];
  const showsOnly = !title?.trim();
  const found = new Map<string, Film>();
  for (const film of films) {
    const isShow = film.name !== null;
    if (showsOnly && !isShow) continue;
    const shown = film.name ?? film.title;
    const sameFilm = `${isShow} ${searchKey(shown)} ${(isShow ? film.firstAirDate : film.releaseDate)?.slice(0, 4)}`;
    if (searchKey(shown).includes(query) && !found.has(sameFilm)) found.set(sameFilm, film);
  }
  return [...found.values()]
    .sort((a, b) => rank(a, query) - rank(b, query))
    .slice(0, most)
    .map((film, at) => answerFilm(at + 1, film));
}

/** Field by field: what a list knows beyond the wire stays here. */
function answerFilm(id: number, film: Film): SearchResult {
  const { tmdbId, title, overview, posterPath, name, releaseDate, firstAirDate, voteAverage, genreIds } = film;
  return { id, tmdbId, title, overview, posterPath, name, releaseDate, firstAirDate, voteAverage, genreIds };
}

/** The manage screen wraps its query in double quotes. */
function unquoted(query: string): string {
  const trimmed = query.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}

function rank(film: Film, query: string): number {
  const key = searchKey(film.name ?? film.title);
  if (key === query) return 0;
  return key.startsWith(query) ? 1 : 2;
}

/** An episode stands for its show, which is what a match database knows. */
function filmOf(track: TrackRecord): Film {
  const { tmdbId, title, name, overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds } = track;
  const withoutYear = title.replace(/\s*\(\d{4}\)\s*$/, '');
  return {
    tmdbId,
    title: name ?? withoutYear,
    name,
    overview: name ? null : overview,
    posterPath,
    releaseDate: name ? null : releaseDate,
    firstAirDate,
    voteAverage,
    genreIds,
  };
}
