import type { TrackRecord } from '#server/tracks/trackRecord.ts';

export type Format = 'csv' | 'json';

/** One row of a file: only the fields it has, not validated yet. */
export type Row = { line: number; id: number | undefined; fields: Partial<Omit<TrackRecord, 'id'>> };

export type ReadFile = {
  rows: Row[];
  faults: Fault[];
  /** Columns or fields that no track has. They are ignored. */
  unknown: string[];
  /** The catalogue's whole list of guests, if the file has one. */
  guests: string[] | undefined;
};

/** Something wrong in a file, with the line where a person finds it. */
export type Fault = { line: number; column?: string | undefined; message: string };

/** Thrown when a file cannot be read any further. */
export class BrokenFile extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

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
