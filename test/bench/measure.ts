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

export function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
