/** The fields of a row of GetTracks beside its id and title, and what each may hold beside a text or nothing. */
export const rowFields = {
  tmdbId: 'number',
  commentaryTrackLink: 'text',
  watchUsWatchLink: 'text',
  shopLink: 'text',
  overview: 'text',
  posterPath: 'text',
  name: 'text',
  trackReleaseDate: 'text',
  justWatchLink: 'text',
  guests: 'names',
  releaseDate: 'text',
  firstAirDate: 'text',
  voteAverage: 'number',
  genreIds: 'ids',
  genreNames: 'names',
  isMovie: 'flag',
  runtime: 'number',
  freeTrack: 'flag',
  liveTrack: 'flag',
  newGuests: 'names',
  newGuestsString: 'text',
  sortTitle: 'text',
  commentaryTrackPostId: 'number',
  watchUsWatchPostId: 'number',
  audioLink: 'text',
  cues: 'text',
  cut: 'text',
} as const;

const faultOf: Record<(typeof rowFields)[keyof typeof rowFields], (value: unknown) => string | undefined> = {
  text: () => '',
  number: (value) => (isNumber(value) ? undefined : ''),
  flag: (value) => (typeof value === 'boolean' || isNumber(value) ? undefined : ''),
  names: (value) => listFault(value, isText),
  ids: (value) => listFault(value, (entry) => isText(entry) || isNumber(entry)),
};
const checks = Object.entries(rowFields).map(([field, kind]) => ({ field, fault: faultOf[kind] }));

/**
 * The path of the first invalid field, '' if the row is not an object, undefined if it is a track. The same rules as
 * TrackSchema, by hand: a schema pass over a whole catalogue takes as long as parsing it.
 */
export function trackFault(row: unknown): string | undefined {
  if (row === null || typeof row !== 'object') return '';
  const track = row as Record<string, unknown>;
  if (!isId(track['id'])) return 'id';
  if (!isText(track['title'])) return 'title';
  for (const { field, fault } of checks) {
    const value = track[field];
    const path = value === null || value === undefined || isText(value) ? undefined : fault(value);
    if (path !== undefined) return field + path;
  }
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
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(value);
}

/** A browser hangs while it renders a million names in one row. */
export const maxNames = 9999;

/** '' if it is not a list, '.3' if entry 3 is invalid, undefined if it is valid. */
function listFault(value: unknown, isEntry: (entry: unknown) => boolean): string | undefined {
  if (!Array.isArray(value) || value.length > maxNames) return '';
  for (let at = 0; at < value.length; at += 1) if (!isEntry(value[at])) return `.${at}`;
  return undefined;
}
