import { withoutYear } from '#catalogue/index/searchKey.ts';
import type { LocalFilm } from '#server/match/localMatches.ts';
import type { FilmFacts, ShowFacts } from './filmFacts.ts';
import { allFilms, allShows, genreIdsOf, matchIdOf, posterPathOf } from './films.ts';

const fromFilm = (film: FilmFacts): LocalFilm => ({
  tmdbId: matchIdOf(film),
  title: withoutYear(film.title),
  name: null,
  overview: film.overview ?? '',
  posterPath: posterPathOf(film),
  releaseDate: film.released,
  firstAirDate: null,
  voteAverage: null,
  genreIds: genreIdsOf(film.genres),
  runtime: film.minutes,
});

const fromShow = (show: ShowFacts): LocalFilm => ({
  tmdbId: matchIdOf(show),
  title: show.name,
  name: show.name,
  overview: show.overview,
  posterPath: posterPathOf(show),
  releaseDate: null,
  firstAirDate: show.firstAired,
  voteAverage: null,
  genreIds: genreIdsOf(show.genres),
  runtime: show.minutes,
});

export const demoFilms: readonly LocalFilm[] = [...allFilms.map(fromFilm), ...allShows.map(fromShow)];
