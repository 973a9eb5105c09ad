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

export type Candidate = { name: string; run: () => unknown };

/** Keeps results alive, so that the engine cannot skip the work. */
const sink: { result?: unknown } = {};

/** Medians of interleaved rounds. A fast candidate runs many times per round, so that the clock can measure it. */
export function measure(candidates: readonly Candidate[], rounds = 7): Map<string, number> {
  const repeats = new Map(candidates.map(({ name, run }) => [name, howOften(run)]));
  const times = new Map<string, number[]>(candidates.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of candidates) {
      const repeat = repeats.get(name) ?? 1;
      const start = cpu();
      for (let n = 0; n < repeat; n += 1) sink.result = run();
      times.get(name)?.push((cpu() - start) / repeat);
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

/** For the naive twins, in few rounds: the figure only shows what the index gains. */
export function timeOf(run: () => unknown): number {
  return measure([{ name: 'it', run }], 3).get('it') ?? Number.NaN;
}

export function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function howOften(run: () => unknown): number {
  let count = 0;
  const start = cpu();
  while (cpu() - start < 12 && count < 5000) {
    sink.result = run();
    count += 1;
  }
  return Math.max(1, count);
}
