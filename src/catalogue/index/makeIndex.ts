import { guestKey, makeReadGuests } from '#catalogue/facts/guests.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { genresOf } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { type Sorted, sortTracks } from './sortTracks.ts';

type NamesOf = (track: Track) => readonly string[];

/** What tracks are filtered by, read of each when it is first asked for. An edit leaves that of the other tracks. */
export type Facts = { guestsOf: NamesOf; guestKeysOf: NamesOf; genresOf: NamesOf };

/** What the functions of the list read. The third piece, the titles, is for the search alone. */
export type CatalogueIndex = Sorted & Facts;

/** Where no store has the pieces. `knownGuests` are the names of GetGuests. */
export function makeIndex(tracks: readonly Track[], knownGuests: readonly string[]): CatalogueIndex {
  return { ...sortTracks(tracks), ...makeFacts(knownGuests) };
}

export function makeFacts(knownGuests: readonly string[]): Facts {
  const readGuests = makeReadGuests(knownGuests);
  const keyOf = memoize(guestKey);
  const read = memoize((track: Track) => {
    const names = readGuests(track);
    return { names, keys: names.map(keyOf) };
  }, new WeakMap());
  return {
    guestsOf: (track) => read(track).names,
    guestKeysOf: (track) => read(track).keys,
    genresOf: memoize(genresOf, new WeakMap()),
  };
}

/** The guests of all tracks by their keys, in the spelling that comes first. */
export function guestsOfAll(tracks: readonly Track[], { guestsOf }: Facts): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of new Set(tracks.flatMap(guestsOf))) {
    const key = guestKey(name);
    if (!names.has(key)) names.set(key, name);
  }
  return names;
}
