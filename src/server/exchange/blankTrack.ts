import type { TrackRecord } from '#server/tracks/trackRecord.ts';

/** A track of which nothing is said. */
export const blankTrack: Omit<TrackRecord, 'id' | 'title'> = {
  tmdbId: 0,
  sortTitle: null,
  name: null,
  overview: null,
  posterPath: null,
  releaseDate: null,
  firstAirDate: null,
  voteAverage: null,
  genreIds: [],
  runtime: 0,
  commentaryTrackLink: null,
  watchUsWatchLink: null,
  shopLink: null,
  trackReleaseDate: null,
  freeTrack: false,
  liveTrack: false,
  commentaryTrackPostId: null,
  watchUsWatchPostId: null,
  guests: [],
};
