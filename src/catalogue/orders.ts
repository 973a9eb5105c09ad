import type { Track } from '#contract/track.ts';
import { compareByDefault, compareByTitle, sortKey } from './defaultOrder.ts';
import { lazily } from './lazily.ts';
import { remembered } from './remembered.ts';
import { type SortName, sortOf } from './sorts.ts';

/** The places of the tracks in the order of a sort, without those that it leaves out. `null` is the default order. */
export type Orders = (sort: SortName | null) => Uint32Array;

/** Each order is made once, when it is first asked for. */
export function makeOrders(tracks: readonly Track[]): Orders {
  const byDefault = lazily(() => sortedPlaces(tracks));
  const byTitle = lazily(() => orderByTitle(tracks, byDefault()));
  const rising = remembered((value: ReadValue) => makeRising(tracks, byTitle(), value));
  const bySort = remembered((name: SortName) => {
    const { value, direction } = sortOf(name);
    return direction === 1 ? rising(value).order : turnRound(rising(value));
  });
  return (sort) => (sort === null ? byDefault() : bySort(sort));
}

/** A plain array, because its sort finds what is in order already; that of typed arrays does not. */
function sortedPlaces(tracks: readonly Track[]): Uint32Array {
  const places: number[] = [];
  for (let place = 0; place < tracks.length; place += 1) places.push(place);
  return new Uint32Array(places.sort((a, b) => compareByDefault(at(tracks, a), at(tracks, b))));
}

/**
 * Most tracks have no sort title of their own and so stand in the order of their titles already: only the others are
 * sorted, and then the two are merged.
 */
function orderByTitle(tracks: readonly Track[], byDefault: Uint32Array): Uint32Array {
  const compare = (a: number, b: number) => compareByTitle(at(tracks, a), at(tracks, b));
  const stayed: number[] = [];
  const moved: number[] = [];
  for (let rank = 0; rank < byDefault.length; rank += 1) {
    const place = byDefault[rank] as number;
    const track = at(tracks, place);
    (sortKey(track) === track.title ? stayed : moved).push(place);
  }
  return merge(stayed, moved.sort(compare), compare);
}

/** Where the few go among the many is found by strides and halving: comparing titles is what costs. */
function merge(
  many: readonly number[],
  few: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const merged = new Uint32Array(many.length + few.length);
  let taken = 0;
  for (const [count, place] of few.entries()) {
    const end = endOfThoseBefore(many, taken, (other) => compare(other, place) <= 0);
    for (; taken < end; taken += 1) merged[taken + count] = many[taken] as number;
    merged[taken + count] = place;
  }
  for (; taken < many.length; taken += 1) merged[taken + few.length] = many[taken] as number;
  return merged;
}

/** The first place at or behind `start` whose entry does not come before. It is nearly always close by. */
function endOfThoseBefore(many: readonly number[], start: number, isBefore: (entry: number) => boolean): number {
  let low = start;
  let stride = 1;
  while (low + stride <= many.length && isBefore(many[low + stride - 1] as number)) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride - 1, many.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(many[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

type ReadValue = ReturnType<typeof sortOf>['value'];
/** `values` are those of the tracks of `order`, or stand for them: equal where they are equal. */
type Rising = { order: Uint32Array; values: Float64Array };

/**
 * Value and place among the titles are packed into one number, so that the engine's own sort of numbers does it all
 * without asking back. Ties keep the order of the titles.
 */
function makeRising(tracks: readonly Track[], byTitle: Uint32Array, value: ReadValue): Rising {
  const count = tracks.length;
  // Read where they stand in memory, one behind the other, and put into the order of the titles as bare numbers.
  const valueAt = Float64Array.from(tracks, (track) => value(track) ?? Number.NaN);
  const values = new Float64Array(count);
  const titleRanks = new Uint32Array(count);
  let kept = 0;
  for (let rank = 0; rank < count; rank += 1) {
    const compared = valueAt[byTitle[rank] as number] as number;
    if (Number.isNaN(compared)) continue;
    values[kept] = compared;
    titleRanks[kept] = rank;
    kept += 1;
  }
  const keys = packable(values.subarray(0, kept));
  for (let at = 0; at < kept; at += 1) keys[at] = (keys[at] as number) * count + (titleRanks[at] as number);
  keys.sort();
  const order = new Uint32Array(kept);
  for (let at = 0; at < kept; at += 1) {
    const key = keys[at] as number;
    const packed = Math.floor(key / count);
    order[at] = byTitle[key - packed * count] as number;
    keys[at] = packed;
  }
  return { order, values: keys };
}

/** From the last value to the first; ties keep the order of the titles in this direction too. */
function turnRound({ order, values }: Rising): Uint32Array {
  const turned = new Uint32Array(order.length);
  let taken = 0;
  for (let end = order.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && values[start - 1] === values[end - 1]) start -= 1;
    for (let at = start; at < end; at += 1) {
      turned[taken] = order[at] as number;
      taken += 1;
    }
    end = start;
  }
  return turned;
}

const roomForPacking = 2 ** 31;

/** Days and minutes can be packed as they are; of anything else its rank among all values can. */
function packable(values: Float64Array): Float64Array {
  if (values.every((value) => Number.isInteger(value) && Math.abs(value) < roomForPacking)) return values;
  const ranks = new Map<number, number>();
  for (const value of values.slice().sort()) if (!ranks.has(value)) ranks.set(value, ranks.size);
  return values.map((value) => ranks.get(value) ?? 0);
}

function at(tracks: readonly Track[], place: number): Track {
  return tracks[place] as Track;
}
