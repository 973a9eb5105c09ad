import { readBeginning } from './compareTexts.ts';
import { eachInSteps, type Steps, stepSize } from './steps.ts';

/**
 * The places of the texts in their order. Beginnings are read as numbers and sorted as such, so that only texts that
 * begin alike are compared; comparing is what costs.
 */
export function* sortByText(texts: readonly string[], compare: Compare): Steps<Uint32Array> {
  const places = Uint32Array.from(texts.keys());
  if (places.length < few) return places.sort(compare);
  if (yield* isSorted(places, compare)) return places;
  const beginnings = new Float64Array(texts.length);
  const plain: number[] = [];
  const odd: number[] = [];
  yield* eachInSteps(texts.length, (place) => {
    const beginning = readBeginning(texts[place] as string);
    beginnings[place] = beginning ?? 0;
    (beginning === undefined ? odd : plain).push(place);
  });
  const sorted = yield* sortByNumber(Uint32Array.from(plain), beginnings);
  yield* sortRuns(sorted, beginnings, compare);
  const others = Uint32Array.from(odd);
  yield* sortInSteps(others, compare);
  yield;
  return yield* mergeInSteps(sorted, others, compare);
}

/** A host may well send its list in this order, and then one look at each is enough. */
function* isSorted(places: Uint32Array, compare: Compare): Steps<boolean> {
  for (let at = 1; at < places.length; at += 1) {
    if (compare(places[at - 1] as number, places[at] as number) > 0) return false;
    if (at % stepSize === 0) yield;
  }
  return true;
}

/** Sorts each run of those that begin alike. */
function* sortRuns(sorted: Uint32Array, beginnings: Float64Array, compare: Compare): Steps<void> {
  let start = 0;
  let left = stepSize;
  for (let end = 1; end <= sorted.length; end += 1) {
    if (end < sorted.length && beginnings[sorted[end] as number] === beginnings[sorted[start] as number]) continue;
    if (end - start > 1) yield* sortInSteps(sorted.subarray(start, end), compare);
    left -= end - start;
    start = end;
    if (left > 0) continue;
    left = stepSize;
    yield;
  }
}

const half = 2 ** 32;
const digitBits = 11;
const digitCount = 2 ** digitBits;
/** With fewer places than this, comparing them costs less than counting digits. */
export const few = 200;

/**
 * The places in the order of their whole numbers, smallest first; where two are equal, the one that stood first still
 * does. Digit by digit from the last to the first, which compares no two of them.
 */
export function* sortByNumber(places: Uint32Array, numberOf: Float64Array): Steps<Uint32Array> {
  if (places.length < few) return places.toSorted((a, b) => (numberOf[a] as number) - (numberOf[b] as number));
  let most = 0;
  for (const place of places) most = Math.max(most, numberOf[place] as number);
  // Takes what is left of each number when it is divided by 2³².
  yield;
  const sorted = yield* sortByDigits(places, new Uint32Array(numberOf), Math.min(most, half - 1));
  if (most < half) return sorted;
  const high = new Uint32Array(numberOf.map((number) => number / half));
  return yield* sortByDigits(sorted, high, Math.floor(most / half));
}

function* sortByDigits(places: Uint32Array, numberOf: Uint32Array, most: number): Steps<Uint32Array> {
  let sorted = places;
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += digitBits) {
    sorted = sortByDigit(sorted, numberOf, shift);
    yield;
  }
  return sorted;
}

function sortByDigit(places: Uint32Array, numberOf: Uint32Array, shift: number): Uint32Array {
  const digitOf = (place: number) => ((numberOf[place] as number) >>> shift) & (digitCount - 1);
  const next = new Uint32Array(digitCount + 1);
  for (const place of places) {
    const behind = digitOf(place) + 1;
    next[behind] = (next[behind] as number) + 1;
  }
  for (let digit = 1; digit < digitCount; digit += 1)
    next[digit] = (next[digit] as number) + (next[digit - 1] as number);
  const sorted = new Uint32Array(places.length);
  for (const place of places) {
    const digit = digitOf(place);
    const to = next[digit] as number;
    sorted[to] = place;
    next[digit] = to + 1;
  }
  return sorted;
}

export type Compare = (a: number, b: number) => number;

const blockSize = 1024;

/** Sorts where they stand: the engine sorts blocks, which are merged. What is in order already costs one look at each. */
export function* sortInSteps(places: Uint32Array, compare: Compare): Steps<void> {
  for (let start = 0; start < places.length; start += blockSize) {
    if (start > 0) yield;
    // A plain array, because its sort finds what is in order already; that of typed arrays does not.
    const block = Array.from(places.subarray(start, start + blockSize)).sort(compare);
    places.set(start === 0 ? block : yield* mergeInSteps(places.subarray(0, start), block, compare));
  }
}

/** Where the few go among the many is found by strides and halving: comparing titles is what costs. */
export function* mergeInSteps(many: Uint32Array, few: ArrayLike<number>, compare: Compare): Steps<Uint32Array> {
  const merged = new Uint32Array(many.length + few.length);
  let taken = 0;
  for (let count = 0; count < few.length; count += 1) {
    if (count % blockSize === blockSize - 1) yield;
    const place = few[count] as number;
    const end = endOfThoseBefore(many, taken, (other) => compare(other, place) <= 0);
    merged.set(many.subarray(taken, end), taken + count);
    merged[end + count] = place;
    taken = end;
  }
  merged.set(many.subarray(taken), taken + few.length);
  return merged;
}

/** The first place at or behind `start` whose entry does not come before. It is nearly always close by. */
function endOfThoseBefore(many: Uint32Array, start: number, isBefore: (entry: number) => boolean): number {
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
