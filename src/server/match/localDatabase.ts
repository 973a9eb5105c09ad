import { yearOf } from '#catalogue/facts/dates.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import type { SearchRequest, SearchResult } from '#contract/search.ts';
import type { Database } from '#server/database/database.ts';
import { readAllTracks } from '#server/tracks/readTracks.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { answerFilm, type Film } from './film.ts';
import type { MatchDatabase, Wanted } from './matchDatabase.ts';
import type { MatchFields } from './matchFields.ts';

const most = 20;

/** A film of the list, with its length; 0 where nobody knows. */
export type LocalFilm = Film & { runtime: number };

/** Stands in for the real match database: it knows the catalogue's own films and shows, and a list. */
export function localDatabase(db: Database, list: readonly LocalFilm[]): MatchDatabase {
  return {
    async search(request) {
      const films = [...list, ...(await readAllTracks(db)).map(filmOf)];
      return searchFilms(films, request);
    },
    describe: async (wanted) => describeFrom(list, wanted),
  };
}

/** Its films have no numbers, or not all: title and year say which is meant. */
function describeFrom(list: readonly LocalFilm[], { isShow, title, date }: Wanted): MatchFields | undefined {
  const found = list.find(
    (film) =>
      (film.name !== null) === isShow &&
      searchKey(film.name ?? film.title) === searchKey(title) &&
      yearOf(isShow ? film.firstAirDate : film.releaseDate) === yearOf(date),
  );
  if (!found) return undefined;
  const { overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds, runtime } = found;
  return { overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds, runtime };
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
