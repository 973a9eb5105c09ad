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
