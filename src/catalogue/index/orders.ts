import { memoize } from '#catalogue/facts/memoize.ts';
import type { Track } from '#contract/track.ts';
import { compareTexts } from './compareTexts.ts';
import { mergeInSteps, sortByNumber, sortByText, sortInSteps } from './sort.ts';
import { type SortName, sortOf } from './sorts.ts';
import { eachInSteps, finish, type LazyPart, lazyInSteps, type Steps } from './steps.ts';
import { compareByDefault, compareByTitle, sortKey } from './titleOrder.ts';

/** The rows in the order of a sort, without those that it leaves out. `null` is the default order. */
export type Orders = (sort: SortName | null) => LazyPart<Uint32Array>;

export function makeOrders(tracks: readonly Track[], previous?: PreviousOrder): Orders {
  // Released after use: otherwise every list would keep the one before it in memory.
  let before = previous;
  const byDefault = lazyInSteps(function* () {
    const reused = before && (yield* reuseOrder(tracks, before));
    before = undefined;
    return reused ?? (yield* orderByDefault(tracks));
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
  yield* eachInSteps(tracks.length, (row) => keys.push(sortKey(at(tracks, row))));
  const compare = (a: number, b: number) =>
    compareTexts(keys[a] as string, keys[b] as string) || compareByTitle(at(tracks, a), at(tracks, b));
  return yield* sortByText(keys, compare);
}

/** Tracks without a sort title are in the order of their titles already: only the others are sorted, then merged in. */
function* orderByTitle(tracks: readonly Track[], byDefault: LazyPart<Uint32Array>): Steps<Uint32Array> {
  const order = yield* finish(byDefault);
  const stayed = new Uint32Array(order.length);
  const moved: number[] = [];
  yield* eachInSteps(order.length, (rank) => {
    const row = order[rank] as number;
    const track = at(tracks, row);
    if (sortKey(track) === track.title) stayed[rank - moved.length] = row;
    else moved.push(row);
  });
  const compare = (a: number, b: number) => compareByTitle(at(tracks, a), at(tracks, b));
  const sorted = Uint32Array.from(moved);
  yield* sortInSteps(sorted, compare);
  return yield* mergeInSteps(stayed.subarray(0, order.length - moved.length), sorted, compare);
}

type ReadValue = ReturnType<typeof sortOf>['value'];
/** By row: the value as a whole number from 0 to `max`, and 1 in `has` if there is a value. */
type Values = { numbers: Float64Array; has: Uint8Array; max: number };

function* readValues(tracks: readonly Track[], value: ReadValue): Steps<Values> {
  const values = new Float64Array(tracks.length);
  const has = new Uint8Array(tracks.length);
  let [min, max, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  yield* eachInSteps(tracks.length, (row) => {
    const found = value(at(tracks, row));
    if (found === undefined) return;
    values[row] = found;
    has[row] = 1;
    if (found < min) min = found;
    if (found > max) max = found;
    if (!Number.isInteger(found)) isWhole = false;
  });
  yield;
  // Whole numbers such as days and minutes are used as they are, any others by their rank.
  if (isWhole && max - min <= Number.MAX_SAFE_INTEGER) {
    for (let row = 0; row < values.length; row += 1) values[row] = has[row] ? (values[row] as number) - min : 0;
    return { has, numbers: values, max: max - min };
  }
  const ranks = new Map([...new Set(values.toSorted())].map((number, rank) => [number, rank]));
  return { has, numbers: values.map((number) => ranks.get(number) as number), max: ranks.size };
}

/** Equal values keep the order of the titles, in both directions. */
function* orderByValue(
  byTitle: LazyPart<Uint32Array>,
  values: LazyPart<Values>,
  direction: 1 | -1,
): Steps<Uint32Array> {
  const titles = yield* finish(byTitle);
  const { numbers, has, max } = yield* finish(values);
  const kept = new Uint32Array(titles.length);
  let count = 0;
  for (let rank = 0; rank < titles.length; rank += 1) {
    const row = titles[rank] as number;
    kept[count] = row;
    count += has[row] as number;
  }
  yield;
  const ascending = direction === 1 ? numbers : numbers.map((number) => max - number);
  yield;
  return yield* sortByNumber(kept.subarray(0, count), ascending);
}

function at(tracks: readonly Track[], row: number): Track {
  return tracks[row] as Track;
}

type PreviousOrder = { tracks: readonly Track[]; order: LazyPart<Uint32Array> };

/**
 * After an edit nearly all tracks are unchanged and keep their order: only the others are sorted and merged in. Returns
 * undefined if too many changed for that to be faster.
 */
function* reuseOrder(tracks: readonly Track[], previous: PreviousOrder): Steps<Uint32Array | undefined> {
  if (tracks.length !== previous.tracks.length) return undefined;
  const isChanged = new Uint8Array(tracks.length);
  const changed: number[] = [];
  yield* eachInSteps(tracks.length, (row) => {
    if (tracks[row] === previous.tracks[row]) return;
    isChanged[row] = 1;
    changed.push(row);
  });
  if (changed.length > tracks.length / 8) return undefined;
  const order = yield* finish(previous.order);
  const stayed = new Uint32Array(order.length - changed.length);
  let count = 0;
  for (const row of order) if (!isChanged[row]) stayed[count++] = row;
  yield;
  const compare = (a: number, b: number) => compareByDefault(tracks[a] as Track, tracks[b] as Track);
  const moved = Uint32Array.from(changed);
  yield* sortInSteps(moved, compare);
  return yield* mergeInSteps(stayed, moved, compare);
}
