import { memoize } from '#catalogue/facts/memoize.ts';
import { eachInSteps, type Steps } from './steps.ts';

/**
 * Which tracks have which names. Flat arrays of numbers: with a list per track, each filter would be several times
 * slower.
 */
export type NameIndex = {
  names: readonly string[];
  /** By the name's key. */
  numberOf: ReadonlyMap<string, number>;
  /** The names of a row are numbered `numbers[starts[row]]` up to `numbers[starts[row + 1] - 1]`. */
  starts: Uint32Array;
  numbers: Uint32Array;
};

/**
 * `spellingOf` returns a track's names as a list, or as text that `namesIn` splits. Thousands of tracks share a few
 * texts and names, so each is read once.
 */
export function* makeNameIndex(
  count: number,
  spellingOf: (row: number) => string | readonly string[],
  namesIn: (text: string) => readonly string[],
  keyOf: (name: string) => string,
): Steps<NameIndex> {
  const names: string[] = [];
  const numberOf = new Map<string, number>();
  const read = memoize((spelling: string) => {
    const key = keyOf(spelling);
    const number = key === '' ? noName : (numberOf.get(key) ?? names.length);
    if (number === names.length) {
      names.push(spelling.trim());
      numberOf.set(key, number);
    }
    return number;
  });
  const readText = memoize((text: string) => distinctNumbers(namesIn(text), read));
  const starts = new Uint32Array(count + 1);
  const numbers: number[] = [];
  yield* eachInSteps(count, (row) => {
    const spelling = spellingOf(row);
    const numbersOfRow = typeof spelling === 'string' ? readText(spelling) : distinctNumbers(spelling, read);
    for (const number of numbersOfRow) numbers.push(number);
    starts[row + 1] = numbers.length;
  });
  return { names, numberOf, starts, numbers: new Uint32Array(numbers) };
}

const noName = -1;

function distinctNumbers(spellings: readonly string[], read: (spelling: string) => number): number[] {
  const numbers: number[] = [];
  for (const spelling of spellings) {
    const number = read(spelling);
    if (number !== noName && !numbers.includes(number)) numbers.push(number);
  }
  return numbers;
}

/** 1 for the name with this key, if there is one. */
export function maskOfName({ names, numberOf }: NameIndex, key: string): Uint8Array {
  const wanted = new Uint8Array(names.length);
  const number = numberOf.get(key);
  if (number !== undefined) wanted[number] = 1;
  return wanted;
}

/** Clears each row of the mask whose track has none of the wanted names. `wanted` has a 1 for each such name. */
export function keepRowsWithName(mask: Uint8Array, { starts, numbers }: NameIndex, wanted: Uint8Array): void {
  let entry = 0;
  for (let row = 0; row < mask.length; row += 1) {
    const end = starts[row + 1] as number;
    let found = 0;
    for (; entry < end; entry += 1) found |= wanted[numbers[entry] as number] as number;
    mask[row] = (mask[row] as number) & found;
  }
}
