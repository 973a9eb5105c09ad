import * as v from 'valibot';
import { IdSchema } from './id.ts';

const text = v.nullish(v.string());
const number = v.nullish(v.number());
const numberOrText = v.nullish(v.union([v.number(), v.string()]));
const flag = v.nullish(v.union([v.number(), v.string(), v.boolean()]));

/**
 * A row of GetTracks, as any host may send it: only `id` and `title` must be there. Unknown keys are kept,
 * because an edit sends the row back as it came.
 */
export const TrackSchema = v.looseObject({
  id: IdSchema,
  title: v.string(),
  tmdbId: numberOrText,
  commentaryTrackLink: text,
  watchUsWatchLink: text,
  shopLink: text,
  overview: text,
  posterPath: text,
  /** The TV show's name; a movie has none. */
  name: text,
  trackReleaseDate: text,
  justWatchLink: text,
  guests: text,
  releaseDate: text,
  firstAirDate: text,
  voteAverage: number,
  genreIds: v.nullish(v.array(v.number())),
  genreNames: text,
  isMovie: flag,
  /** Minutes; 0 means unknown. */
  runtime: numberOrText,
  /** 1 = free. */
  freeTrack: flag,
  /** 1 = live. */
  liveTrack: flag,
  newGuests: v.nullish(v.union([v.string(), v.array(v.string())])),
  newGuestsString: text,
  sortTitle: text,
  commentaryTrackPostId: numberOrText,
  watchUsWatchPostId: numberOrText,
});
export type Track = v.InferOutput<typeof TrackSchema>;
