import { classics } from './classics.ts';
import type { FilmFacts, ShowFacts } from './demoFacts.ts';
import { numberOf } from './demoNumbers.ts';
import { genreIdsOf } from './genreIdsOf.ts';
import { inventions } from './inventions.ts';
import { otherFilms, otherShows } from './namesakes.ts';
import { posterPathOf } from './posterFacts.ts';
import { series } from './series.ts';

/** What the match search answers with where no outside database is to be asked. */
export type DemoFilm = {
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
  tmdbId: numberOf(film),
  title: film.title.replace(/ \(\d{4}\)$/, ''),
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
  tmdbId: numberOf(show),
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

export const demoFilms: readonly DemoFilm[] = [
  ...[...classics, ...inventions, ...otherFilms].map(fromFilm),
  ...[...series, ...otherShows].map(fromShow),
];
