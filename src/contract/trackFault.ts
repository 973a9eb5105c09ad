/**
 * The path of the first invalid field, '' if the row is not an object, undefined if it is a track. The same rules as
 * TrackSchema, by hand: a schema pass over a whole catalogue takes as long as parsing it.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one plain line a field is the point of it
export function trackFault(row: unknown): string | undefined {
  if (row === null || typeof row !== 'object') return '';
  const track = row as Record<string, unknown>;
  if (!isId(track.id)) return 'id';
  if (typeof track.title !== 'string') return 'title';
  if (!isNumberOrText(track.tmdbId)) return 'tmdbId';
  if (!isText(track.commentaryTrackLink)) return 'commentaryTrackLink';
  if (!isText(track.watchUsWatchLink)) return 'watchUsWatchLink';
  if (!isText(track.shopLink)) return 'shopLink';
  if (!isText(track.overview)) return 'overview';
  if (!isText(track.posterPath)) return 'posterPath';
  if (!isText(track.name)) return 'name';
  if (!isText(track.trackReleaseDate)) return 'trackReleaseDate';
  if (!isText(track.justWatchLink)) return 'justWatchLink';
  const guest = namesFault(track.guests);
  if (guest !== undefined) return `guests${guest}`;
  if (!isText(track.releaseDate)) return 'releaseDate';
  if (!isText(track.firstAirDate)) return 'firstAirDate';
  if (!isNumberOrText(track.voteAverage)) return 'voteAverage';
  const genreId = typeof track.genreIds === 'string' ? undefined : listFault(track.genreIds, isNumberOrName);
  if (genreId !== undefined) return `genreIds${genreId}`;
  const genre = namesFault(track.genreNames);
  if (genre !== undefined) return `genreNames${genre}`;
  if (!isFlag(track.isMovie)) return 'isMovie';
  if (!isNumberOrText(track.runtime)) return 'runtime';
  if (!isFlag(track.freeTrack)) return 'freeTrack';
  if (!isFlag(track.liveTrack)) return 'liveTrack';
  const newGuest = namesFault(track.newGuests);
  if (newGuest !== undefined) return `newGuests${newGuest}`;
  if (!isText(track.newGuestsString)) return 'newGuestsString';
  if (!isText(track.sortTitle)) return 'sortTitle';
  if (!isNumberOrText(track.commentaryTrackPostId)) return 'commentaryTrackPostId';
  if (!isNumberOrText(track.watchUsWatchPostId)) return 'watchUsWatchPostId';
  return undefined;
}

function isId(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && isTextId(value);
}

/** Half a character, nothing, or more than an address may have for one name: none opens a track. */
export function isTextId(id: string): boolean {
  return id.trim() !== '' && id.length <= 200 && !/\p{Cs}/u.test(id);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || value === null || value === undefined;
}

function isNumber(value: unknown): boolean {
  return isRealNumber(value) || value === null || value === undefined;
}

function isNumberOrText(value: unknown): boolean {
  return typeof value === 'string' || isNumber(value);
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || isNumberOrText(value);
}

function namesFault(value: unknown): string | undefined {
  return typeof value === 'string' ? undefined : listFault(value, isName);
}

function isName(value: unknown): boolean {
  return typeof value === 'string';
}

function isRealNumber(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(value);
}

function isNumberOrName(value: unknown): boolean {
  return isName(value) || isRealNumber(value);
}

/** A browser hangs while it renders a million names in one row. */
export const maxNames = 9999;

/** '' if it is not a list, '.3' if entry 3 is invalid, undefined if it is valid. */
function listFault(value: unknown, isEntry: (entry: unknown) => boolean): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > maxNames) return '';
  for (let at = 0; at < value.length; at += 1) if (!isEntry(value[at])) return `.${at}`;
  return undefined;
}
