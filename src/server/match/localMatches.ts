import { yearOf } from '#catalogue/facts/dates.ts';
import { isUnmatched } from '#catalogue/facts/trackFacts.ts';
import { searchKey, withoutYear } from '#catalogue/index/searchKey.ts';
import type { SearchRequest, SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { mapInTurns } from '#server/giveWay.ts';
import type { MatchFields } from '#server/tracks/trackRecord.ts';
import { type Film, type Lookup, type MatchDatabase, parseFilmId, toSearchResult, unquote } from './matchDatabase.ts';

const maxResults = 20;

/** A film of the built-in list; its runtime is 0 if unknown. */
export type LocalFilm = Film & { runtime: number };

/** A film with the text that a search looks in. */
type Known = { film: Film; key: string };

/** A match database without a network: it knows the films and shows of the catalogue and of a built-in list. */
export function localMatches(list: readonly LocalFilm[]): MatchDatabase {
  const listed = list.map(knownFilm);
  // A track that an edit does not change stays the same object.
  const ofTracks = new WeakMap<Track, Known>();
  const knownTrack = (track: Track) => {
    const known = ofTracks.get(track) ?? knownFilm(filmOf(track));
    ofTracks.set(track, known);
    return known;
  };
  return {
    async search(request, readTracks) {
      const known = await mapInTurns((await readTracks()).filter(isDescribed), knownTrack);
      return searchFilms([...listed, ...known], request);
    },
    fetchDetails: async (lookup) => findDetails(list, lookup),
    fetchTitle: async ({ tmdbId }) => {
      const film = tmdbId > 0 ? list.find((one) => one.tmdbId === tmdbId) : undefined;
      return film?.name ?? film?.title;
    },
  };
}

function knownFilm(film: Film): Known {
  return { film, key: searchKey(film.name ?? film.title) };
}

/** A track with a title alone would be found as a match of itself. */
function isDescribed(track: Track): boolean {
  return !isUnmatched(track) || Boolean(track.releaseDate || track.firstAirDate || track.genreIds?.length);
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

function searchFilms(films: readonly Known[], { title, name }: SearchRequest): SearchResult[] {
  const query = unquote(title ?? '') || unquote(name ?? '');
  const found = [...findByTitle(films, query, !title?.trim()), ...findById(films, query)];
  return [...new Set(found)].slice(0, maxResults).map(({ film }, index) => toSearchResult(index + 1, film));
}

function findByTitle(films: readonly Known[], query: string, showsOnly: boolean): Known[] {
  const key = searchKey(query);
  if (!key) return [];
  const isFound = (known: Known) => !(showsOnly && known.film.name === null) && known.key.includes(key);
  return unique(films.filter(isFound)).sort((a, b) => rank(a, key) - rank(b, key));
}

function findById(films: readonly Known[], query: string): Known[] {
  const id = parseFilmId(query);
  if (!id) return [];
  return unique(
    films.filter(
      ({ film: { tmdbId, name } }) => tmdbId === id.tmdbId && (id.isShow ?? name !== null) === (name !== null),
    ),
  );
}

/** Has each title and year once, whether it is on the list, in the catalogue, or both. */
function unique(films: readonly Known[]): Known[] {
  const found = new Map<string, Known>();
  for (const known of films) {
    const { name, releaseDate, firstAirDate } = known.film;
    const year = (name === null ? releaseDate : firstAirDate)?.slice(0, 4);
    const place = `${name === null} ${known.key} ${year}`;
    if (!found.has(place)) found.set(place, known);
  }
  return [...found.values()];
}

function rank({ key }: Known, query: string): number {
  if (key === query) return 0;
  return key.startsWith(query) ? 1 : 2;
}

/** An episode is listed as its show, as in a real match database. */
function filmOf({ tmdbId, title, name = null, genreIds, ...track }: Track): Film {
  const { overview = null, posterPath = null, releaseDate = null, firstAirDate = null, voteAverage } = track;
  return {
    tmdbId: Number(tmdbId ?? 0),
    title: name ?? withoutYear(title),
    name,
    overview: name ? null : overview,
    posterPath,
    releaseDate: name ? null : releaseDate,
    firstAirDate,
    voteAverage: typeof voteAverage === 'number' ? voteAverage : null,
    genreIds: Array.isArray(genreIds) ? genreIds.map(Number) : [],
  };
}
