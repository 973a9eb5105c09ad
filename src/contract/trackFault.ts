/**
 * Where a row fails to be a track, or undefined. It says the same as TrackSchema, written out by hand: a schema pass
 * over a whole catalogue costs the visitor as much as parsing it a second time.
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
  if (!isText(track.guests)) return 'guests';
  if (!isText(track.releaseDate)) return 'releaseDate';
  if (!isText(track.firstAirDate)) return 'firstAirDate';
  if (!isNumber(track.voteAverage)) return 'voteAverage';
  const genre = listFault(track.genreIds, 'number');
  if (genre !== undefined) return `genreIds${genre}`;
  if (!isText(track.genreNames)) return 'genreNames';
  if (!isFlag(track.isMovie)) return 'isMovie';
  if (!isNumberOrText(track.runtime)) return 'runtime';
  if (!isFlag(track.freeTrack)) return 'freeTrack';
  if (!isFlag(track.liveTrack)) return 'liveTrack';
  if (typeof track.newGuests !== 'string') {
    const guest = listFault(track.newGuests, 'string');
    if (guest !== undefined) return `newGuests${guest}`;
  }
  if (!isText(track.newGuestsString)) return 'newGuestsString';
  if (!isText(track.sortTitle)) return 'sortTitle';
  if (!isNumberOrText(track.commentaryTrackPostId)) return 'commentaryTrackPostId';
  if (!isNumberOrText(track.watchUsWatchPostId)) return 'watchUsWatchPostId';
  return undefined;
}

export function isId(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value !== '';
}

export function isText(value: unknown): boolean {
  return typeof value === 'string' || value === null || value === undefined;
}

export function isNumber(value: unknown): boolean {
  return (typeof value === 'number' && !Number.isNaN(value)) || value === null || value === undefined;
}

export function isNumberOrText(value: unknown): boolean {
  return typeof value === 'string' || isNumber(value);
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || isNumberOrText(value);
}

/** undefined when all is well, '' when it is no list, '.3' for the entry at fault. */
export function listFault(value: unknown, kind: 'number' | 'string'): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Array.isArray(value)) return '';
  for (let at = 0; at < value.length; at += 1) {
    const entry: unknown = value[at];
    if (typeof entry !== kind || Number.isNaN(entry)) return `.${at}`;
  }
  return undefined;
}
