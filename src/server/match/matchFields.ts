import type { TrackRecord } from '#server/tracks/trackRecord.ts';

/** The fields of a track that follow from its match. A new match replaces all of them. */
export type MatchFields = Pick<
  TrackRecord,
  'overview' | 'posterPath' | 'releaseDate' | 'firstAirDate' | 'voteAverage' | 'genreIds' | 'runtime'
>;
