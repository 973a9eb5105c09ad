import { memoize } from '#catalogue/facts/memoize.ts';
import type { Track } from '#contract/track.ts';
import { compareTexts } from './compareTexts.ts';
import { mergeInSteps, sortByNumber, sortByText, sortInSteps } from './sort.ts';
import { type SortName, sortOf } from './sorts.ts';
import { eachInSteps, finish, type LazyPart, lazyInSteps, type Steps } from './steps.ts';
import { compareByDefault, compareByTitle, sortKey } from './titleOrder.ts';

/** The places of the tracks in the order of a sort, without those that it leaves out. `null` is the default order. */
export type Orders = (sort: SortName | null) => LazyPart<Uint32Array>;

export function makeOrders(tracks: readonly Track[], former?: PreviousOrder): Orders {
  // Let go once it is used: every list would hold on to the one before it.
  let before = former;
  const byDefault = lazyInSteps(function* () {
    const renewed = before && (yield* reuseOrder(tracks, before));
    before = undefined;
    return renewed ?? (yield* orderByDefault(tracks));
  });
  const byTitle = lazyInSteps(() => orderByTitle(tracks, byDefault));
  // Both directions of a sort read the same values.
  const valuesOf = memoize((value: ReadValue) => lazyInSteps(() => readValues(tracks, value)));
  const bySort = memoize((name: SortName) => {
    const { value, direction } = sortOf(name);
    return lazyInSteps(() => orderByValue(byTitle, valuesOf(value), direction));
  });
  return (sort) => (sort === null ? byDefault : bySort(sort));
}

function* orderByDefault(tracks: readonly Track[]): Steps<Uint32Array> {
  const keys: string[] = [];
  yield* eachInSteps(tracks.length, (place) => keys.push(sortKey(at(tracks, place))));
  const compare = (a: number, b: number) =>
    compareTexts(keys[a] as string, keys[b] as string) || compareByTitle(at(tracks, a), at(tracks, b));
  return yield* sortByText(keys, compare);
}

/**
 * Most tracks have no sort title of their own and so stand in the order of their titles already: only the others are
 * sorted, and then the two are merged.
 */
function* orderByTitle(tracks: readonly Track[], byDefault: LazyPart<Uint32Array>): Steps<Uint32Array> {
  const order = yield* finish(byDefault);
  const stayed = new Uint32Array(order.length);
  const moved: number[] = [];
  yield* eachInSteps(order.length, (rank) => {
    const place = order[rank] as number;
    const track = at(tracks, place);
    if (!track.sortTitle || sortKey(track) === track.title) stayed[rank - moved.length] = place;
    else moved.push(place);
  });
  const compare = (a: number, b: number) => compareByTitle(at(tracks, a), at(tracks, b));
  const sorted = Uint32Array.from(moved);
  yield* sortInSteps(sorted, compare);
  return yield* mergeInSteps(stayed.subarray(0, order.length - moved.length), sorted, compare);
}

type ReadValue = ReturnType<typeof sortOf>['value'];
/** By place: the values as whole numbers from 0 to `most`, and 1 where there is one. */
type Values = { numbers: Float64Array; has: Uint8Array; most: number };

function* readValues(tracks: readonly Track[], value: ReadValue): Steps<Values> {
  const values = new Float64Array(tracks.length);
  const has = new Uint8Array(tracks.length);
  let [least, most, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  yield* eachInSteps(tracks.length, (place) => {
    const found = value(at(tracks, place));
    if (found === undefined) return;
    values[place] = found;
    has[place] = 1;
    if (found < least) least = found;
    if (found > most) most = found;
    if (!Number.isInteger(found)) isWhole = false;
  });
  yield;
  // Days and minutes can be taken as they are; of anything else its rank among all values can.
  if (isWhole && most - least <= Number.MAX_SAFE_INTEGER) {
    for (let place = 0; place < values.length; place += 1)
      values[place] = has[place] ? (values[place] as number) - least : 0;
    return { has, numbers: values, most: most - least };
  }
  const ranks = new Map([...new Set(values.toSorted())].map((number, rank) => [number, rank]));
  return { has, numbers: values.map((number) => ranks.get(number) as number), most: ranks.size };
}

/** Ties keep the order of the titles, in both directions. */
function* orderByValue(
  byTitle: LazyPart<Uint32Array>,
  values: LazyPart<Values>,
  direction: 1 | -1,
): Steps<Uint32Array> {
  const titles = yield* finish(byTitle);
  const { numbers, has, most } = yield* finish(values);
  const kept = new Uint32Array(titles.length);
  let count = 0;
  for (let rank = 0; rank < titles.length; rank += 1) {
    const place = titles[rank] as number;
    kept[count] = place;
    count += has[place] as number;
  }
  yield;
  const turned = direction === 1 ? numbers : numbers.map((number) => most - number);
  yield;
  return yield* sortByNumber(kept.subarray(0, count), turned);
}

function at(tracks: readonly Track[], place: number): Track {
  return tracks[place] as Track;
}

export type PreviousOrder = { tracks: readonly Track[]; order: LazyPart<Uint32Array> };

/**
 * After an edit nearly every track is the very one that it was: those stand among each other as they stood, and the
 * others are put between them. Nothing where too much has changed for that.
 */
export function* reuseOrder(tracks: readonly Track[], former: PreviousOrder): Steps<Uint32Array | undefined> {
  if (tracks.length !== former.tracks.length) return undefined;
  const isNew = new Uint8Array(tracks.length);
  const changed: number[] = [];
  yield* eachInSteps(tracks.length, (place) => {
    if (tracks[place] === former.tracks[place]) return;
    isNew[place] = 1;
    changed.push(place);
  });
  if (changed.length > tracks.length / 8) return undefined;
  const order = yield* finish(former.order);
  const stayed = new Uint32Array(order.length - changed.length);
  let count = 0;
  for (const place of order) if (!isNew[place]) stayed[count++] = place;
  yield;
  const compare = (a: number, b: number) => compareByDefault(tracks[a] as Track, tracks[b] as Track);
  const few = Uint32Array.from(changed);
  yield* sortInSteps(few, compare);
  return yield* mergeInSteps(stayed, few, compare);
}
