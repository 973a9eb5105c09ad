import type { Steps } from './steps.ts';

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
