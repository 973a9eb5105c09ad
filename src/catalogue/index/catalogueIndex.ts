import { guestKey, makeNamesIn, makeReadGuests, type ReadGuests } from '#catalogue/facts/guests.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { guestSpelling, kindBits, kindsOf, splitGenres } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { makeNameIndex, type NameIndex } from './nameIndex.ts';
import { makeOrders, type Orders } from './orders.ts';
import { makeSearchText, type SearchText } from './searchText.ts';
import { makeShows, type Shows } from './shows.ts';
import type { SortName } from './sorts.ts';
import { eachInSteps, finish, type LazyPart, lazyInSteps, type Steps } from './steps.ts';

type ReadNumber = (track: Track) => number;

/**
 * Everything that is derived from one list of tracks, each part made when it is first needed: the first view waits for
 * the default order and for nothing else. A track is named by its row, its number in that list.
 */
export type CatalogueIndex = {
  tracks: readonly Track[];
  order: (sort: SortName | null) => Uint32Array;
  orders: Orders;
  shows: LazyPart<Shows>;
  guests: LazyPart<NameIndex>;
  readGuests: () => ReadGuests;
  genres: LazyPart<NameIndex>;
  /** A whole number below 65,536 for each row, read once per function. */
  column: (read: ReadNumber) => LazyPart<Uint16Array>;
  rowById: LazyPart<ReadonlyMap<Id, number>>;
  searchText: LazyPart<SearchText>;
};

export function makeIndex(tracks: readonly Track[], knownGuests: readonly string[]): CatalogueIndex {
  return withKnownGuests(makeBaseIndex(tracks), knownGuests);
}

type BaseIndex = Omit<CatalogueIndex, 'guests' | 'readGuests'>;

/** Without the guests: reading those needs the names of GetGuests, which may arrive later than the tracks. */
function makeBaseIndex(tracks: readonly Track[], previous?: BaseIndex): BaseIndex {
  const orders = makeOrders(tracks, previous && { tracks: previous.tracks, order: previous.orders(null) });
  const shows = lazyInSteps(() => makeShows(tracks));
  return {
    tracks,
    orders,
    order: (sort) => orders(sort)(),
    shows,
    genres: lazyInSteps(() => makeNameIndex(tracks.length, (row) => tracks[row]?.genreNames ?? '', splitGenres, trim)),
    column: memoize((read) => lazyInSteps(() => readColumn(tracks, read))),
    rowById: lazyInSteps(() => mapRowsById(tracks)),
    searchText: lazyInSteps(function* () {
      return yield* makeSearchText(tracks, yield* finish(orders(null)), yield* finish(shows));
    }),
  };
}

const baseIndexByTracks = new WeakMap<readonly Track[], BaseIndex>();

/**
 * The same index for the same list, so that it can be made before a selector asks for it. What an edit did not change
 * is taken over from the index of the previous list.
 */
export function baseIndexOf(tracks: readonly Track[], previous?: readonly Track[]): BaseIndex {
  const cached = baseIndexByTracks.get(tracks);
  if (cached) return cached;
  const index = makeBaseIndex(tracks, previous && baseIndexByTracks.get(previous));
  baseIndexByTracks.set(tracks, index);
  return index;
}

/** Known names that arrive late cost the guests only: every other part is shared. */
export function withKnownGuests(base: BaseIndex, known: readonly string[]): CatalogueIndex {
  const { tracks } = base;
  const readGuests = makeReadGuests(known);
  const spellingOf = (row: number) => guestSpelling(tracks[row] as Track);
  const guests = lazyInSteps(() => makeNameIndex(tracks.length, spellingOf, makeNamesIn(known), guestKey));
  return { ...base, guests, readGuests: () => readGuests };
}

function trim(name: string): string {
  return name.trim();
}

function* readColumn(tracks: readonly Track[], read: ReadNumber): Steps<Uint16Array> {
  const column = new Uint16Array(tracks.length);
  yield* eachInSteps(tracks.length, (row) => {
    column[row] = read(tracks[row] as Track);
  });
  return column;
}

function* mapRowsById(tracks: readonly Track[]): Steps<Map<Id, number>> {
  const rows = new Map<Id, number>();
  yield* eachInSteps(tracks.length, (row) => rows.set((tracks[row] as Track).id, row));
  return rows;
}

/** The parts that the first view is drawn from, in steps. */
export function* warmFirstView({ orders, shows, column }: BaseIndex): Steps<void> {
  for (const part of [orders(null), shows, column(kindsOf)]) yield* finish<unknown>(part);
}

export function findTrack({ tracks, rowById }: CatalogueIndex, id: Id | null): Track | undefined {
  const row = id === null ? undefined : rowById().get(id);
  return row === undefined ? undefined : tracks[row];
}

/** Skips tracks that are no longer there. */
export function tracksOf(index: CatalogueIndex, ids: readonly Id[] | null): Track[] {
  return (ids ?? []).flatMap((id) => findTrack(index, id) ?? []);
}

export function hasLive({ column }: CatalogueIndex): boolean {
  return column(kindsOf)().some((kinds) => (kinds & kindBits.live) !== 0);
}
