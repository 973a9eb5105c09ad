import { guestKey, makeNamesIn, makeReadGuests, type ReadGuests } from '#catalogue/facts/guests.ts';
import { guestSpelling, splitGenres } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { makeNameIndex, type NameIndex } from './nameIndex.ts';
import { makeOrders, type Orders } from './orders.ts';
import { makeSearchText, type SearchText } from './searchText.ts';
import { makeShows, type Shows } from './shows.ts';
import { type SortName, sorts } from './sorts.ts';
import { eachInSteps, finish, type LazyPart, lazyInSteps, type Steps } from './steps.ts';

/**
 * Everything that is worked out from one set of tracks, so that a keystroke or a press works nothing out twice. Each
 * part is made when it is first needed: the first view waits for its own order and for nothing else.
 */
export type CatalogueIndex = {
  tracks: readonly Track[];
  order: (sort: SortName | null) => Uint32Array;
  orders: Orders;
  shows: LazyPart<Shows>;
  guests: LazyPart<NameIndex>;
  readGuests: () => ReadGuests;
  genres: LazyPart<NameIndex>;
  /** 1 where a track is free, 2 where it is live, 3 where it is both. */
  kinds: LazyPart<Uint8Array>;
  places: LazyPart<ReadonlyMap<Id, number>>;
  searchText: LazyPart<SearchText>;
};

export function makeIndex(tracks: readonly Track[], knownGuests: readonly string[]): CatalogueIndex {
  return withKnownGuests(makeBaseIndex(tracks), knownGuests);
}

type BaseIndex = Omit<CatalogueIndex, 'guests' | 'readGuests'>;

/** All but the guests, whose reading needs the names that the host lists in an answer of their own. */
function makeBaseIndex(tracks: readonly Track[], former?: BaseIndex): BaseIndex {
  const orders = makeOrders(tracks, former && { tracks: former.tracks, order: former.orders(null) });
  const shows = lazyInSteps(() => makeShows(tracks));
  return {
    tracks,
    orders,
    order: (sort) => orders(sort)(),
    shows,
    genres: lazyInSteps(() =>
      makeNameIndex(tracks.length, (place) => tracks[place]?.genreNames ?? '', splitGenres, trim),
    ),
    kinds: lazyInSteps(() => readKinds(tracks)),
    places: lazyInSteps(() => findPlaces(tracks)),
    searchText: lazyInSteps(function* () {
      return yield* makeSearchText(tracks, yield* finish(orders(null)), yield* finish(shows));
    }),
  };
}

const baseIndexByTracks = new WeakMap<readonly Track[], BaseIndex>();

/**
 * The same for the same tracks, so that it can be begun before anybody looks at it. Of the tracks that were there before
 * it takes over what an edit did not change.
 */
export function baseIndexOf(tracks: readonly Track[], before?: readonly Track[]): BaseIndex {
  const known = baseIndexByTracks.get(tracks);
  if (known) return known;
  const made = makeBaseIndex(tracks, before && baseIndexByTracks.get(before));
  baseIndexByTracks.set(tracks, made);
  return made;
}

/** The answers come in any order: names that come late cost the guests and nothing else. */
export function withKnownGuests(guestless: BaseIndex, known: readonly string[]): CatalogueIndex {
  const { tracks } = guestless;
  const readGuests = makeReadGuests(known);
  const spellingOf = (place: number) => guestSpelling(tracks[place] as Track);
  const guests = lazyInSteps(() => makeNameIndex(tracks.length, spellingOf, makeNamesIn(known), guestKey));
  return { ...guestless, guests, readGuests: () => readGuests };
}

function trim(name: string): string {
  return name.trim();
}

export const kindBits = { free: 1, live: 2 } as const;

function* readKinds(tracks: readonly Track[]): Steps<Uint8Array> {
  const kinds = new Uint8Array(tracks.length);
  yield* eachInSteps(tracks.length, (place) => {
    kinds[place] = kindsOf(tracks[place] as Track);
  });
  return kinds;
}

function kindsOf({ freeTrack, liveTrack }: Track): number {
  return (Number(freeTrack) === 1 ? kindBits.free : 0) | (Number(liveTrack) === 1 ? kindBits.live : 0);
}

function* findPlaces(tracks: readonly Track[]): Steps<Map<Id, number>> {
  const places = new Map<Id, number>();
  yield* eachInSteps(tracks.length, (place) => places.set((tracks[place] as Track).id, place));
  return places;
}

/** What the first view is drawn from, in steps. */
export function* warmFirstView({ orders, shows, kinds }: BaseIndex): Steps<void> {
  for (const part of [orders(null), shows, kinds]) yield* finish<unknown>(part);
}

/** All the rest, to be made while the page has nothing better to do. */
export function* warmIndex(index: CatalogueIndex): Steps<void> {
  const { shows, kinds, guests, genres, places, searchText, orders } = index;
  const sorted = (Object.keys(sorts) as SortName[]).map(orders);
  for (const part of [shows, kinds, guests, genres, places, searchText, ...sorted]) {
    yield* finish<unknown>(part);
    yield;
  }
}

export function findTrack({ tracks, places }: CatalogueIndex, id: Id | null): Track | undefined {
  const place = id === null ? undefined : places().get(id);
  return place === undefined ? undefined : tracks[place];
}

/** Those that are still there. */
export function tracksOf(index: CatalogueIndex, ids: readonly Id[] | null): Track[] {
  return (ids ?? []).flatMap((id) => findTrack(index, id) ?? []);
}

export function hasLive({ kinds }: CatalogueIndex): boolean {
  return kinds().some((kind) => (kind & kindBits.live) !== 0);
}
