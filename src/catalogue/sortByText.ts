import { readBeginning } from './compareTexts.ts';
import { few, sortByNumber } from './sortByNumber.ts';
import { type Compare, mergeInSteps, sortInSteps } from './sortInSteps.ts';
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
