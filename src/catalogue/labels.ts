/**
 * Which of a set of names stand on which track: the names once, and for each track a run of numbers. A list of lists
 * would cost a pointer chase for every track at every change of a filter.
 */
export type Labels = {
  names: readonly string[];
  /** The number of a name, by its key. */
  numberOf: ReadonlyMap<string, number>;
  /** The numbers of track `place` are `numbers[starts[place]]` up to `numbers[starts[place + 1] - 1]`. */
  starts: Uint32Array;
  numbers: Uint32Array;
};

export function makeLabels(
  count: number,
  namesOf: (place: number) => readonly string[],
  keyOf: (name: string) => string,
): Labels {
  const names: string[] = [];
  const numberOf = new Map<string, number>();
  const numberOfSpelling = new Map<string, number>();
  const starts = new Uint32Array(count + 1);
  const numbers: number[] = [];
  const add = (name: string) => {
    const key = keyOf(name);
    let number = numberOf.get(key);
    if (number === undefined) {
      number = names.push(name) - 1;
      numberOf.set(key, number);
    }
    numberOfSpelling.set(name, number);
    return number;
  };
  for (let place = 0; place < count; place += 1) {
    for (const name of namesOf(place)) numbers.push(numberOfSpelling.get(name) ?? add(name));
    starts[place + 1] = numbers.length;
  }
  return { names, numberOf, starts, numbers: Uint32Array.from(numbers) };
}

/** Leaves in `passes` only the tracks that bear one of the wanted names. */
export function keepLabelled(passes: Uint8Array, { starts, numbers }: Labels, wanted: Uint8Array): void {
  let run = 0;
  for (let place = 0; place < passes.length; place += 1) {
    const end = starts[place + 1] as number;
    let found = 0;
    for (; run < end; run += 1) found |= wanted[numbers[run] as number] as number;
    passes[place] = (passes[place] as number) & found;
  }
}
