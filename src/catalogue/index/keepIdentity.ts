import type { Track } from '#contract/track.ts';

/**
 * Finds the object of the previous list that equals a track of the new one, so that React does not render it again.
 * Tracks rarely move, so the same position is tried first.
 */
export function reuseRows(previous: readonly Track[]): (fresh: Track, at: number) => Track | undefined {
  let byId: Map<Track['id'], Track> | undefined;
  const find = (id: Track['id']) => {
    byId ??= new Map(previous.map((track) => [track.id, track]));
    return byId.get(id);
  };
  return (fresh, at) => {
    const samePosition = previous[at];
    const track = samePosition?.id === fresh.id ? samePosition : find(fresh.id);
    return track && isSameTrack(track, fresh) ? track : undefined;
  };
}

/** The previous list, if the new one has the same tracks in the same order. */
export function reuseList(previous: readonly Track[], fresh: readonly Track[]): readonly Track[] {
  return previous.length === fresh.length && fresh.every((track, at) => track === previous[at]) ? previous : fresh;
}

/**
 * Every field of the wire is written out: engines compare named fields many times faster than a loop over names does,
 * and this runs over a whole catalogue after each edit.
 */
function isSameTrack(a: Track, b: Track): boolean {
  return (
    a.id === b.id &&
    a.title === b.title &&
    a.sortTitle === b.sortTitle &&
    a.tmdbId === b.tmdbId &&
    a.commentaryTrackLink === b.commentaryTrackLink &&
    a.watchUsWatchLink === b.watchUsWatchLink &&
    a.shopLink === b.shopLink &&
    a.overview === b.overview &&
    a.posterPath === b.posterPath &&
    a.name === b.name &&
    a.trackReleaseDate === b.trackReleaseDate &&
    a.justWatchLink === b.justWatchLink &&
    isDeepEqual(a.guests, b.guests) &&
    a.releaseDate === b.releaseDate &&
    a.firstAirDate === b.firstAirDate &&
    a.voteAverage === b.voteAverage &&
    isDeepEqual(a.genreIds, b.genreIds) &&
    isDeepEqual(a.genreNames, b.genreNames) &&
    a.isMovie === b.isMovie &&
    a.runtime === b.runtime &&
    a.freeTrack === b.freeTrack &&
    a.liveTrack === b.liveTrack &&
    isDeepEqual(a.newGuests, b.newGuests) &&
    a.newGuestsString === b.newGuestsString &&
    a.commentaryTrackPostId === b.commentaryTrackPostId &&
    a.watchUsWatchPostId === b.watchUsWatchPostId &&
    hasSameExtraFields(a, b)
  );
}

/** Fields that a host adds to those of the wire. */
function hasSameExtraFields(a: Track, b: Track): boolean {
  if (hasWireFieldsOnly(a) && hasWireFieldsOnly(b)) return true;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isDeepEqual(a[name], b[name]));
}

export const wireFields: ReadonlySet<string> = new Set(
  'id title sortTitle tmdbId commentaryTrackLink watchUsWatchLink shopLink overview posterPath name trackReleaseDate justWatchLink guests releaseDate firstAirDate voteAverage genreIds genreNames isMovie runtime freeTrack liveTrack newGuests newGuestsString commentaryTrackPostId watchUsWatchPostId'.split(
    ' ',
  ),
);

/** A host's tracks have the same field names in the same order, so the last track's answer is nearly always right. */
let last: { names: string[]; isWireOnly: boolean } = { names: [], isWireOnly: true };

function hasWireFieldsOnly(track: Track): boolean {
  let at = 0;
  for (const name in track) {
    if (name !== last.names[at]) return checkFields(track);
    at += 1;
  }
  return at === last.names.length ? last.isWireOnly : checkFields(track);
}

function checkFields(track: Track): boolean {
  const names = Object.keys(track);
  last = { names, isWireOnly: names.every((name) => wireFields.has(name)) };
  return last.isWireOnly;
}

/** Deep equality of values from JSON. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (!Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a.length === b.length && a.every((entry, at) => isDeepEqual(entry, b[at]));
}
