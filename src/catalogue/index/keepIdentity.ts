import type { Track } from '#contract/track.ts';

/**
 * Finds, for a row of a fresh list, the very object that said the same in the one before, so that nothing is drawn
 * again for it. Tracks nearly always stand where they stood; only one that moved is looked up.
 */
export function reuseRows(previous: readonly Track[]): (fresh: Track, at: number) => Track | undefined {
  let byId: Map<Track['id'], Track> | undefined;
  const find = (id: Track['id']) => {
    byId ??= new Map(previous.map((track) => [track.id, track]));
    return byId.get(id);
  };
  return (fresh, at) => {
    const there = previous[at];
    const former = there?.id === fresh.id ? there : find(fresh.id);
    return former && isSameTrack(former, fresh) ? former : undefined;
  };
}

/** The list that was there where the fresh one has nothing new to say. */
export function reuseList(previous: readonly Track[], fresh: readonly Track[]): readonly Track[] {
  return previous.length === fresh.length && fresh.every((track, at) => track === previous[at]) ? previous : fresh;
}

/**
 * Whether two rows say the same. Every field of the wire is written out, because an engine compares named fields many
 * times faster than a loop over names does, and this runs over a whole catalogue after each edit.
 */
export function isSameTrack(a: Track, b: Track): boolean {
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
    isSameInside(a.guests, b.guests) &&
    a.releaseDate === b.releaseDate &&
    a.firstAirDate === b.firstAirDate &&
    a.voteAverage === b.voteAverage &&
    isSameInside(a.genreIds, b.genreIds) &&
    isSameInside(a.genreNames, b.genreNames) &&
    a.isMovie === b.isMovie &&
    a.runtime === b.runtime &&
    a.freeTrack === b.freeTrack &&
    a.liveTrack === b.liveTrack &&
    isSameInside(a.newGuests, b.newGuests) &&
    a.newGuestsString === b.newGuestsString &&
    a.commentaryTrackPostId === b.commentaryTrackPostId &&
    a.watchUsWatchPostId === b.watchUsWatchPostId &&
    isSameBeyond(a, b)
  );
}

/** Whatever a host adds of its own. */
function isSameBeyond(a: Track, b: Track): boolean {
  if (hasOnlyWritten(a) && hasOnlyWritten(b)) return true;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSameInside(a[name], b[name]));
}

const written = new Set(
  'id title sortTitle tmdbId commentaryTrackLink watchUsWatchLink shopLink overview posterPath name trackReleaseDate justWatchLink guests releaseDate firstAirDate voteAverage genreIds genreNames isMovie runtime freeTrack liveTrack newGuests newGuestsString commentaryTrackPostId watchUsWatchPostId'.split(
    ' ',
  ),
);

/** The rows of a host have the same names in the same order, so the last answer nearly always holds for the next row. */
let last: { names: string[]; areWritten: boolean } = { names: [], areWritten: true };

function hasOnlyWritten(track: Track): boolean {
  let at = 0;
  for (const name in track) {
    if (name !== last.names[at]) return lookAt(track);
    at += 1;
  }
  return at === last.names.length ? last.areWritten : lookAt(track);
}

function lookAt(track: Track): boolean {
  const names = Object.keys(track);
  last = { names, areWritten: names.every((name) => written.has(name)) };
  return last.areWritten;
}

/** Lists, and whatever else a host may nest; both come from JSON, so their text is all there is to them. */
function isSameInside(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (!Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a.length === b.length && a.every((entry, at) => isSameInside(entry, b[at]));
}
