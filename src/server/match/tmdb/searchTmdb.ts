import { searchKey } from '#catalogue/index/searchKey.ts';
import type { SearchRequest, SearchResult } from '#contract/search.ts';
import { answerFilm } from '#server/match/film.ts';
import { MatchOutage } from '#server/match/matchOutage.ts';
import type { AskTmdb } from './askTmdb.ts';
import { readQuery, type TmdbQuery } from './readQuery.ts';
import { readFilm, type TmdbFilm } from './tmdbFilm.ts';

const most = 20;
const hoursOfSearches = 6;
const hoursOfFilms = 24;

export async function searchTmdb(ask: AskTmdb, request: SearchRequest): Promise<SearchResult[]> {
  const query = readQuery(request);
  const films = await filmsFor(ask, query);
  return films.slice(0, most).map((film, at) => answerFilm(at + 1, film));
}

async function filmsFor(ask: AskTmdb, query: TmdbQuery): Promise<TmdbFilm[]> {
  if (query.kind === 'nothing') return [];
  if (query.kind === 'id') {
    const found = await Promise.all([false, true].map((isShow) => findFilm(ask, query.tmdbId, isShow)));
    return found.flatMap((film) => film ?? []);
  }
  const { words, year, isPhrase, showsOnly } = query;
  const common = { query: words, include_adult: 'false' };
  const [movies, shows] = await Promise.all([
    showsOnly ? [] : list(ask, 'search/movie', { ...common, ...(year && { primary_release_year: year }) }, false),
    list(ask, 'search/tv', { ...common, ...(year && { first_air_date_year: year }) }, true),
  ]);
  const films = interleave(movies, shows);
  return isPhrase ? phraseFirst(films, words) : films;
}

async function findFilm(ask: AskTmdb, tmdbId: number, isShow: boolean): Promise<TmdbFilm | undefined> {
  return readFilm(await ask(`${isShow ? 'tv' : 'movie'}/${tmdbId}`, {}, hoursOfFilms), isShow);
}

async function list(ask: AskTmdb, path: string, query: Record<string, string>, isShow: boolean): Promise<TmdbFilm[]> {
  const body = (await ask(path, query, hoursOfSearches)) as { results?: unknown } | undefined;
  // Anything but a list of results says nothing about what there is.
  if (!Array.isArray(body?.results)) {
    throw new MatchOutage('TMDB answered something unexpected. Try again in a moment.', 502);
  }
  return body.results.flatMap((row) => readFilm(row, isShow) ?? []);
}

/** Each list keeps its own order; of their first ones the better known goes first. */
function interleave(movies: readonly TmdbFilm[], shows: readonly TmdbFilm[]): TmdbFilm[] {
  const films: TmdbFilm[] = [];
  let [movie, show] = [0, 0];
  while (movie < movies.length || show < shows.length) {
    const [a, b] = [movies[movie], shows[show]];
    if (a && (!b || a.popularity >= b.popularity)) {
      films.push(a);
      movie += 1;
    } else if (b) {
      films.push(b);
      show += 1;
    }
  }
  return films;
}

/** The phrase itself, then titles that hold it, then whatever else was found. */
function phraseFirst(films: readonly TmdbFilm[], phrase: string): TmdbFilm[] {
  const wanted = searchKey(phrase);
  const rank = ({ title }: TmdbFilm) => {
    const key = searchKey(title);
    if (key === wanted) return 0;
    return ` ${key} `.includes(` ${wanted} `) ? 1 : 2;
  };
  return [...films].sort((a, b) => rank(a) - rank(b));
}
