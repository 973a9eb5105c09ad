import type { SearchResult } from '#contract/search.ts';

/** A film or show as a match database knows it. */
export type Film = {
  /** 0 where the film stands in no database. */
  tmdbId: number;
  title: string;
  /** The show's name; null for a movie. */
  name: string | null;
  overview: string | null;
  posterPath: string | null;
  releaseDate: string | null;
  firstAirDate: string | null;
  voteAverage: number | null;
  genreIds: number[];
};

/** Field by field: what a database knows beyond the wire stays here. */
export function answerFilm(id: number, film: Film): SearchResult {
  const { tmdbId, title, overview, posterPath, name, releaseDate, firstAirDate, voteAverage, genreIds } = film;
  return { id, tmdbId, title, overview, posterPath, name, releaseDate, firstAirDate, voteAverage, genreIds };
}
