import { yearOf } from '#catalogue/facts/dates.ts';
import { isUnmatched } from '#catalogue/facts/trackFacts.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import { withoutYear } from '#catalogue/index/searchText.ts';
import type { SearchRequest, SearchResult } from '#contract/search.ts';
import type { Database } from '#server/database/database.ts';
import type { MatchFields, TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { type Film, type Lookup, type MatchDatabase, parseFilmId, toSearchResult, unquote } from './matchDatabase.ts';

const maxResults = 20;

/** A film of the built-in list; its runtime is 0 if unknown. */
export type LocalFilm = Film & { runtime: number };

/** A match database without a network: it knows the films and shows of the catalogue and of a built-in list. */
export function localMatches(db: Database, list: readonly LocalFilm[]): MatchDatabase {
  return {
    async search(request) {
      // A track with a title alone would be found as a match of itself.
      const known = (await readAllTracks(db)).filter(
        (track) => !isUnmatched(track) || track.releaseDate || track.firstAirDate || track.genreIds.length > 0,
      );
      const films = [...list, ...known.map(filmOf)];
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
  const query = unquote(title ?? '') || unquote(name ?? '');
  const found = [...findByTitle(films, query, !title?.trim()), ...findById(films, query)];
  return [...new Set(found)].slice(0, maxResults).map((film, index) => toSearchResult(index + 1, film));
}

function findByTitle(films: readonly Film[], query: string, showsOnly: boolean): Film[] {
  const key = searchKey(query);
  if (!key) return [];
  const isFound = (film: Film) => !(showsOnly && film.name === null) && titleKey(film).includes(key);
  return unique(films.filter(isFound)).sort((a, b) => rank(a, key) - rank(b, key));
}

function findById(films: readonly Film[], query: string): Film[] {
  const id = parseFilmId(query);
  if (!id) return [];
  return unique(
    films.filter(({ tmdbId, name }) => tmdbId === id.tmdbId && (id.isShow ?? name !== null) === (name !== null)),
  );
}

/** Each title and year once, whether it is on the list, in the catalogue, or both. */
function unique(films: readonly Film[]): Film[] {
  const found = new Map<string, Film>();
  for (const film of films) {
    const year = (film.name === null ? film.releaseDate : film.firstAirDate)?.slice(0, 4);
    const key = `${film.name === null} ${titleKey(film)} ${year}`;
    if (!found.has(key)) found.set(key, film);
  }
  return [...found.values()];
}

function titleKey({ name, title }: Film): string {
  return searchKey(name ?? title);
}

function rank(film: Film, query: string): number {
  const key = titleKey(film);
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
