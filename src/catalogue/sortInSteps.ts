import type { Steps } from './steps.ts';

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
