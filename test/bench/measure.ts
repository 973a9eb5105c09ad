import { existsSync, readFileSync } from 'node:fs';

const mainThread = '/proc/self/schedstat';
const hasSchedstat = existsSync(mainThread);

/**
 * CPU time of the main thread in milliseconds, without other processes or the garbage collector's threads. Where the
 * system has no such figure, that of the whole process.
 */
export function cpu(): number {
  // This call makes the kernel update schedstat.
  const { user, system } = process.cpuUsage();
  if (!hasSchedstat) return (user + system) / 1000;
  return Number(readFileSync(mainThread, 'utf8').split(' ', 1)[0]) / 1e6;
}

/** In milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export type Figures = Record<string, number>;

/** The medians of the figures of each, which takes its turn in every round: a busy moment of the machine meets all. */
export async function inTurn<Subjects extends object>(
  rounds: number,
  subjects: Subjects,
  measure: (subject: NonNullable<Subjects[keyof Subjects]>) => Promise<Figures>,
): Promise<{ [Name in keyof Subjects]: Figures }> {
  const all = Object.entries(subjects).map(([name, subject]) => ({ name, subject, seen: [] as Figures[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { subject, seen } of round % 2 === 0 ? all : all.toReversed()) seen.push(await measure(subject));
  return Object.fromEntries(all.map(({ name, seen }) => [name, medians(seen)])) as {
    [Name in keyof Subjects]: Figures;
  };
}

export function medians(seen: readonly Figures[]): Figures {
  const names = Object.keys(seen[0] ?? {});
  return Object.fromEntries(names.map((what) => [what, median(seen.map((figures) => figures[what] as number))]));
}
