import type { FilmFacts, ShowFacts } from './filmFacts.ts';
import { allFilms, allShows, genreIdsOf, matchIdOf, posterPathOf, withoutYear } from './films.ts';

/** A search result of the built-in match database. */
type DemoFilm = {
  tmdbId: number;
  title: string;
  /** The show's name; null for a film. */
  name: string | null;
  overview: string;
  posterPath: string | null;
  releaseDate: string | null;
  firstAirDate: string | null;
  voteAverage: number | null;
  genreIds: number[];
  runtime: number;
};

const fromFilm = (film: FilmFacts): DemoFilm => ({
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

const fromShow = (show: ShowFacts): DemoFilm => ({
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

export const demoFilms: readonly DemoFilm[] = [...allFilms.map(fromFilm), ...allShows.map(fromShow)];
