import { readBeginning } from './compareTexts.ts';
import { eachInSteps, type Steps, stepSize } from './steps.ts';

/**
 * The rows in the order of their texts. Comparing texts is the slow part, so their beginnings are sorted as numbers and
 * only texts with the same beginning are compared.
 */
export function* sortByText(texts: readonly string[], compare: Compare): Steps<Uint32Array> {
  const rows = Uint32Array.from(texts.keys());
  if (rows.length < minRowsForRadixSort) return rows.sort(compare);
  if (yield* isSorted(rows, compare)) return rows;
  const beginnings = new Float64Array(texts.length);
  const plain: number[] = [];
  const odd: number[] = [];
  yield* eachInSteps(texts.length, (row) => {
    const beginning = readBeginning(texts[row] as string);
    beginnings[row] = beginning ?? 0;
    (beginning === undefined ? odd : plain).push(row);
  });
  const sorted = yield* sortByNumber(Uint32Array.from(plain), beginnings);
  yield* sortRuns(sorted, beginnings, compare);
  const others = Uint32Array.from(odd);
  yield* sortInSteps(others, compare);
  yield;
  return yield* mergeInSteps(sorted, others, compare);
}

/** A host may send its list in this order already. */
function* isSorted(rows: Uint32Array, compare: Compare): Steps<boolean> {
  for (let at = 1; at < rows.length; at += 1) {
    if (compare(rows[at - 1] as number, rows[at] as number) > 0) return false;
    if (at % stepSize === 0) yield;
  }
  return true;
}

/** Sorts each run of rows whose texts have the same beginning. */
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
/** Below this, comparing is faster than counting digits. */
export const minRowsForRadixSort = 200;

/** The rows in the order of their whole numbers, smallest first. Stable. A radix sort, which compares nothing. */
export function* sortByNumber(rows: Uint32Array, numberOf: Float64Array): Steps<Uint32Array> {
  if (rows.length < minRowsForRadixSort)
    return rows.toSorted((a, b) => (numberOf[a] as number) - (numberOf[b] as number));
  let max = 0;
  for (const row of rows) max = Math.max(max, numberOf[row] as number);
  // Uint32Array keeps the lower half: each number modulo 2³².
  yield;
  const sorted = yield* sortByDigits(rows, new Uint32Array(numberOf), Math.min(max, half - 1));
  if (max < half) return sorted;
  const high = new Uint32Array(numberOf.map((number) => number / half));
  return yield* sortByDigits(sorted, high, Math.floor(max / half));
}

function* sortByDigits(rows: Uint32Array, numberOf: Uint32Array, max: number): Steps<Uint32Array> {
  let sorted = rows;
  for (let shift = 0; shift < 32 && max >>> shift > 0; shift += digitBits) {
    sorted = sortByDigit(sorted, numberOf, shift);
    yield;
  }
  return sorted;
}

function sortByDigit(rows: Uint32Array, numberOf: Uint32Array, shift: number): Uint32Array {
  const digitOf = (row: number) => ((numberOf[row] as number) >>> shift) & (digitCount - 1);
  const next = new Uint32Array(digitCount + 1);
  for (const row of rows) {
    const after = digitOf(row) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let digit = 1; digit < digitCount; digit += 1)
    next[digit] = (next[digit] as number) + (next[digit - 1] as number);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const digit = digitOf(row);
    const to = next[digit] as number;
    sorted[to] = row;
    next[digit] = to + 1;
  }
  return sorted;
}

type Compare = (a: number, b: number) => number;

const blockSize = 1024;

/** Sorts in place: the engine sorts blocks, which are then merged. Fast if the rows are in order already. */
export function* sortInSteps(rows: Uint32Array, compare: Compare): Steps<void> {
  for (let start = 0; start < rows.length; start += blockSize) {
    if (start > 0) yield;
    // A plain array: unlike that of typed arrays, its sort detects runs that are in order.
    const block = Array.from(rows.subarray(start, start + blockSize)).sort(compare);
    rows.set(start === 0 ? block : yield* mergeInSteps(rows.subarray(0, start), block, compare));
  }
}

/** Merges a short list into a long one by galloping search: comparing titles is the slow part. */
export function* mergeInSteps(long: Uint32Array, short: ArrayLike<number>, compare: Compare): Steps<Uint32Array> {
  const merged = new Uint32Array(long.length + short.length);
  let taken = 0;
  for (let count = 0; count < short.length; count += 1) {
    if (count % blockSize === blockSize - 1) yield;
    const row = short[count] as number;
    const end = firstNotBefore(long, taken, (other) => compare(other, row) <= 0);
    merged.set(long.subarray(taken, end), taken + count);
    merged[end + count] = row;
    taken = end;
  }
  merged.set(long.subarray(taken), taken + short.length);
  return merged;
}

/** The first position from `start` on whose row is not before. It is nearly always close. */
function firstNotBefore(rows: Uint32Array, start: number, isBefore: (entry: number) => boolean): number {
  let low = start;
  let stride = 1;
  while (low + stride <= rows.length && isBefore(rows[low + stride - 1] as number)) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride - 1, rows.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(rows[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
