import { searchKey } from '#catalogue/index/searchKey.ts';
import type { SearchRequest, SearchResult } from '#contract/search.ts';
import { MatchOutage, parseFilmId, toSearchResult, unquote } from '#server/match/matchDatabase.ts';
import { parseFilm, type TmdbFilm } from './parseFilm.ts';
import type { RequestTmdb } from './requestTmdb.ts';

const maxResults = 20;
const maxQueryLength = 200;
const searchCacheHours = 6;
const filmCacheHours = 24;

export async function searchTmdb(request: RequestTmdb, search: SearchRequest): Promise<SearchResult[]> {
  const films = await findFilms(request, search);
  return films.slice(0, maxResults).map((film, index) => toSearchResult(index + 1, film));
}

type Words = { words: string; year: string | undefined; isPhrase: boolean; showsOnly: boolean };

/**
 * The admin pages send queries in double quotes, which search for the exact phrase. A year in parentheses at the end
 * restricts the year.
 */
function parseWords({ title, name }: SearchRequest): Words {
  const text = textOf({ title, name });
  const content = unquote(text).replaceAll(/\s+/g, ' ');
  const dated = /^(.*\S)\s*\((\d{4})\)$/.exec(content);
  // Quotes inside the outer ones have no meaning.
  const words = (dated?.[1] ?? content).replaceAll('"', '').trim().slice(0, maxQueryLength);
  return { words, year: dated?.[2], isPhrase: unquote(text) !== text, showsOnly: !title?.trim() };
}

function textOf({ title, name }: SearchRequest): string {
  return (title ?? '').trim() || (name ?? '').trim();
}

async function findFilms(request: RequestTmdb, search: SearchRequest): Promise<TmdbFilm[]> {
  const id = parseFilmId(unquote(textOf(search)));
  const byTitle = id && !id.isTitle ? [] : await findByTitle(request, parseWords(search));
  if (!id) return byTitle;
  const kinds = id.isShow === undefined ? [false, true] : [id.isShow];
  const byId = await Promise.all(kinds.map((isShow) => findById(request, id.tmdbId, isShow)));
  const isNew = (film: TmdbFilm) => !byTitle.some(({ tmdbId, name }) => tmdbId === film.tmdbId && name === film.name);
  return [...byTitle.slice(0, maxResults - kinds.length), ...byId.flatMap((film) => film ?? []).filter(isNew)];
}

async function findByTitle(request: RequestTmdb, { words, year, isPhrase, showsOnly }: Words): Promise<TmdbFilm[]> {
  if (!words) return [];
  const common = { query: words, include_adult: 'false' };
  const [movies, shows] = await Promise.all([
    showsOnly ? [] : list(request, 'search/movie', { ...common, ...(year && { primary_release_year: year }) }, false),
    list(request, 'search/tv', { ...common, ...(year && { first_air_date_year: year }) }, true),
  ]);
  const films = mergeByPopularity(movies, shows);
  return isPhrase ? rankByPhrase(films, words) : films;
}

async function findById(request: RequestTmdb, tmdbId: number, isShow: boolean): Promise<TmdbFilm | undefined> {
  return parseFilm(await request(`${isShow ? 'tv' : 'movie'}/${tmdbId}`, {}, filmCacheHours), isShow);
}

async function list(
  request: RequestTmdb,
  path: string,
  query: Record<string, string>,
  isShow: boolean,
): Promise<TmdbFilm[]> {
  const body = (await request(path, query, searchCacheHours)) as { results?: unknown } | undefined;
  // Without a list of results we do not know whether there are any.
  if (!Array.isArray(body?.results)) {
    throw new MatchOutage('TMDB answered something unexpected. Try again in a moment.', 502);
  }
  return body.results.flatMap((row) => parseFilm(row, isShow) ?? []);
}

/** Keeps the order within each list and takes the more popular of their first films next. */
function mergeByPopularity(movies: readonly TmdbFilm[], shows: readonly TmdbFilm[]): TmdbFilm[] {
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

/** The exact phrase first, then titles that contain it, then the rest. */
function rankByPhrase(films: readonly TmdbFilm[], phrase: string): TmdbFilm[] {
  const phraseKey = searchKey(phrase);
  const rank = ({ title }: TmdbFilm) => {
    const key = searchKey(title);
    if (key === phraseKey) return 0;
    return ` ${key} `.includes(` ${phraseKey} `) ? 1 : 2;
  };
  return [...films].sort((a, b) => rank(a) - rank(b));
}
