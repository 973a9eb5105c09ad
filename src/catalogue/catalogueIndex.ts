import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
import { genresOf } from './facts.ts';
import { guestKey, makeReadGuests, type ReadGuests } from './guestNames.ts';
import { type Labels, makeLabels } from './labels.ts';
import { lazily } from './lazily.ts';
import { makeOrders, type Orders } from './orders.ts';
import { remembered } from './remembered.ts';
import { makeSearchText, type SearchText } from './searchText.ts';
import { makeShows, type Shows } from './shows.ts';
import { type SortName, sorts } from './sorts.ts';

/**
 * Everything that is worked out from one set of tracks, so that a keystroke or a press works nothing out twice. Each
 * part is made when it is first needed: the first view waits for its own order and for nothing else.
 */
export type CatalogueIndex = {
  tracks: readonly Track[];
  order: Orders;
  shows: () => Shows;
  guests: () => Labels;
  readGuests: () => ReadGuests;
  genres: () => Labels;
  /** 1 where a track is free, 2 where it is live, 3 where it is both. */
  kinds: () => Uint8Array;
  places: () => ReadonlyMap<Id, number>;
  searchText: () => SearchText;
};

export function makeIndex(tracks: readonly Track[], knownGuests: readonly string[]): CatalogueIndex {
  return withKnownGuests(makeGuestless(tracks), knownGuests);
}

type Guestless = Omit<CatalogueIndex, 'guests' | 'readGuests'>;

/** All but the guests, whose reading needs the names that the host lists in an answer of their own. */
export function makeGuestless(tracks: readonly Track[]): Guestless {
  const order = makeOrders(tracks);
  const shows = lazily(() => makeShows(tracks));
  return {
    tracks,
    order,
    shows,
    genres: lazily(() => makeLabels(tracks.length, makeReadGenres(tracks), (name) => name)),
    kinds: lazily(() => Uint8Array.from(tracks, kindsOf)),
    places: lazily(() => new Map(tracks.map(({ id }, place) => [id, place]))),
    searchText: lazily(() => makeSearchText(tracks, order(null), shows())),
  };
}

/** The answers come in any order: names that come late cost the guests and nothing else. */
export function withKnownGuests(guestless: Guestless, known: readonly string[]): CatalogueIndex {
  const { tracks } = guestless;
  const readGuests = lazily(() => makeReadGuests(known));
  const guests = lazily(() => {
    const read = readGuests();
    return makeLabels(tracks.length, (place) => read(tracks[place] as Track), guestKey);
  });
  return { ...guestless, guests, readGuests };
}

export const kindBits = { free: 1, live: 2 } as const;

/** Many tracks spell the same genres, so each spelling is read once. */
function makeReadGenres(tracks: readonly Track[]): (place: number) => readonly string[] {
  const readText = remembered((genreNames: string) => genresOf({ genreNames }));
  return (place) => {
    const { genreNames } = tracks[place] as Track;
    return typeof genreNames === 'string' ? readText(genreNames) : genresOf({ genreNames });
  };
}

function kindsOf({ freeTrack, liveTrack }: Track): number {
  return (Number(freeTrack) === 1 ? kindBits.free : 0) | (Number(liveTrack) === 1 ? kindBits.live : 0);
}

/** The parts of an index as steps that can be taken one by one while the page has nothing better to do. */
export function* warmIndex(index: CatalogueIndex): Generator<void, void> {
  for (const part of [index.shows, index.kinds, index.guests, index.genres, index.places, index.searchText]) {
    part();
    yield;
  }
  for (const sort of Object.keys(sorts) as SortName[]) {
    index.order(sort);
    yield;
  }
}
