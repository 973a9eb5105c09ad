import * as v from 'valibot';
import { isTextId, maxNames } from './trackFault.ts';

/** A number or a text, depending on the host. It is sent back as it was received. */
export const IdSchema = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.minLength(1), v.check(isTextId)),
]);
export type Id = v.InferOutput<typeof IdSchema>;

/** GetGuests and GetGenres: a list of names, or null. */
export const NamesSchema = v.nullish(v.array(v.string()));

const text = v.nullish(v.string());
const numberOrText = v.nullish(v.union([v.number(), v.string()]));
/** Names as a list, or in one text. */
const namesOrText = v.nullish(v.union([v.string(), v.pipe(v.array(v.string()), v.maxLength(maxNames))]));
const flag = v.nullish(v.union([v.number(), v.string(), v.boolean()]));

/**
 * A row of GetTracks from any host: only `id` and `title` are required. Unknown keys are kept, because an edit sends
 * the row back as it was received.
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
  guests: namesOrText,
  releaseDate: text,
  firstAirDate: text,
  voteAverage: numberOrText,
  genreIds: v.nullish(v.union([v.string(), v.pipe(v.array(v.union([v.number(), v.string()])), v.maxLength(maxNames))])),
  genreNames: namesOrText,
  isMovie: flag,
  /** Minutes; 0 means unknown. */
  runtime: numberOrText,
  /** 1 = free. */
  freeTrack: flag,
  /** 1 = live. */
  liveTrack: flag,
  newGuests: namesOrText,
  newGuestsString: text,
  sortTitle: text,
  commentaryTrackPostId: numberOrText,
  watchUsWatchPostId: numberOrText,
});
export type Track = v.InferOutput<typeof TrackSchema>;
