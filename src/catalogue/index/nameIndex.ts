import { memoize } from '#catalogue/facts/memoize.ts';
import { eachInSteps, type Steps } from './steps.ts';

/**
 * Which of a set of names stand on which track: the names once, and for each track a run of numbers. A list of lists
 * would cost a pointer chase for every track at every change of a filter.
 */
export type NameIndex = {
  names: readonly string[];
  /** The number of a name, by its key. */
  numberOf: ReadonlyMap<string, number>;
  /** The numbers of track `place` are `numbers[starts[place]]` up to `numbers[starts[place + 1] - 1]`. */
  starts: Uint32Array;
  numbers: Uint32Array;
};

/**
 * `spellingOf` tells how a track spells its names: as a list, or as text that `namesIn` cuts into names. The same few
 * texts and names stand on thousands of tracks, so each is read once.
 */
export function* makeNameIndex(
  count: number,
  spellingOf: (place: number) => string | readonly string[],
  namesIn: (text: string) => readonly string[],
  keyOf: (name: string) => string,
): Steps<NameIndex> {
  const names: string[] = [];
  const numberOf = new Map<string, number>();
  const read = memoize((spelling: string) => {
    const key = keyOf(spelling);
    const number = key === '' ? nobody : (numberOf.get(key) ?? names.length);
    if (number === names.length) {
      names.push(spelling.trim());
      numberOf.set(key, number);
    }
    return number;
  });
  const readText = memoize((text: string) => distinctNumbers(namesIn(text), read));
  const starts = new Uint32Array(count + 1);
  const numbers: number[] = [];
  yield* eachInSteps(count, (place) => {
    const spelling = spellingOf(place);
    const own = typeof spelling === 'string' ? readText(spelling) : distinctNumbers(spelling, read);
    for (const number of own) numbers.push(number);
    starts[place + 1] = numbers.length;
  });
  return { names, numberOf, starts, numbers: new Uint32Array(numbers) };
}

const nobody = -1;

function distinctNumbers(spellings: readonly string[], read: (spelling: string) => number): number[] {
  const numbers: number[] = [];
  for (const spelling of spellings) {
    const number = read(spelling);
    if (number !== nobody && !numbers.includes(number)) numbers.push(number);
  }
  return numbers;
}

/** Leaves in `passes` only the tracks that bear one of the wanted names. */
export function keepTracksNaming(passes: Uint8Array, { starts, numbers }: NameIndex, wanted: Uint8Array): void {
  let run = 0;
  for (let place = 0; place < passes.length; place += 1) {
    const end = starts[place + 1] as number;
    let found = 0;
    for (; run < end; run += 1) found |= wanted[numbers[run] as number] as number;
    passes[place] = (passes[place] as number) & found;
  }
}
