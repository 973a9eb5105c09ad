/**
 * A track as the database keeps it. What the wire adds (isMovie, genreNames, justWatchLink and the four spellings of
 * the guests) is worked out on the way out, so that nothing can disagree.
 */
export type TrackRecord = {
  id: number;
  /** 0 while the track is not matched. */
  tmdbId: number;
  title: string;
  sortTitle: string | null;
  /** The TV show's name; null for a movie. */
  name: string | null;
  overview: string | null;
  posterPath: string | null;
  releaseDate: string | null;
  firstAirDate: string | null;
  voteAverage: number | null;
  genreIds: number[];
  /** Minutes; 0 means unknown. */
  runtime: number;
  commentaryTrackLink: string | null;
  watchUsWatchLink: string | null;
  shopLink: string | null;
  trackReleaseDate: string | null;
  freeTrack: boolean;
  liveTrack: boolean;
  commentaryTrackPostId: string | null;
  watchUsWatchPostId: string | null;
  guests: string[];
};
