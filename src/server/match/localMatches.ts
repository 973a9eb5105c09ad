import { yearOf } from '#catalogue/facts/dates.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import { withoutYear } from '#catalogue/index/searchText.ts';
import type { SearchRequest, SearchResult } from '#contract/search.ts';
import type { Database } from '#server/database/database.ts';
import type { MatchFields, TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { type Film, type Lookup, type MatchDatabase, toSearchResult } from './matchDatabase.ts';

const maxResults = 20;

/** A film of the built-in list; its runtime is 0 if unknown. */
export type LocalFilm = Film & { runtime: number };

/** A match database without a network: it knows the films and shows of the catalogue and of a built-in list. */
export function localMatches(db: Database, list: readonly LocalFilm[]): MatchDatabase {
  return {
    async search(request) {
      const films = [...list, ...(await readAllTracks(db)).map(filmOf)];
      return searchFilms(films, request);
    },
    fetchDetails: async (lookup) => findDetails(list, lookup),
    fetchTitle: async ({ tmdbId }) => {
      const film = tmdbId > 0 ? list.find((one) => one.tmdbId === tmdbId) : undefined;
      return film?.name ?? film?.title;
    },
  };
}

/** Not every film of the list has a TMDB id, so a film is identified by its title and year. */
function findDetails(list: readonly LocalFilm[], { isShow, title, date }: Lookup): MatchFields | undefined {
  const film = list.find(
    (candidate) =>
      (candidate.name !== null) === isShow &&
      searchKey(candidate.name ?? candidate.title) === searchKey(title) &&
      yearOf(isShow ? candidate.firstAirDate : candidate.releaseDate) === yearOf(date),
  );
  if (!film) return undefined;
  const { overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds, runtime } = film;
  return { overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds, runtime };
}

function searchFilms(films: readonly Film[], { title, name }: SearchRequest): SearchResult[] {
  const query = searchKey(unquote(title ?? '') || unquote(name ?? ''));
  if (!query) return [];
  const showsOnly = !title?.trim();
  const found = new Map<string, Film>();
  for (const film of films) {
    const isShow = film.name !== null;
    if (showsOnly && !isShow) continue;
    const filmTitle = film.name ?? film.title;
    const key = `${isShow} ${searchKey(filmTitle)} ${(isShow ? film.firstAirDate : film.releaseDate)?.slice(0, 4)}`;
    if (searchKey(filmTitle).includes(query) && !found.has(key)) found.set(key, film);
  }
  return [...found.values()]
    .sort((a, b) => rank(a, query) - rank(b, query))
    .slice(0, maxResults)
    .map((film, index) => toSearchResult(index + 1, film));
}

/** The admin pages send queries in double quotes. */
function unquote(query: string): string {
  const trimmed = query.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}

function rank(film: Film, query: string): number {
  const key = searchKey(film.name ?? film.title);
  if (key === query) return 0;
  return key.startsWith(query) ? 1 : 2;
}

/** An episode is listed as its show, as in a real match database. */
function filmOf(track: TrackRecord): Film {
  const { tmdbId, title, name, overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds } = track;
  return {
    tmdbId,
    title: name ?? withoutYear(title),
    name,
    overview: name ? null : overview,
    posterPath,
    releaseDate: name ? null : releaseDate,
    firstAirDate,
    voteAverage,
    genreIds,
  };
}
