import { isIPv6 } from 'node:net';

type Limit = { most: number; within: number };

const minute = 60_000;
export const passwordLimits: readonly Limit[] = [
  { most: 10, within: minute },
  { most: 50, within: 60 * minute },
];

const mostAddresses = 10_000;

/** Counts what happened at each address, and says how many seconds it must wait (0: none). */
export function makeCountByAddress(limits: readonly Limit[]) {
  const times = new Map<string, number[]>();
  const most = Math.max(...limits.map((limit) => limit.most));
  return {
    add(address: string, now: number): void {
      const key = bucketOf(address);
      const recent = (times.get(key) ?? []).slice(1 - most);
      // Set anew, so that the map's order is that of the last happening and the first may go.
      times.delete(key);
      times.set(key, [...recent, now]);
      const oldest = times.keys().next().value;
      if (times.size > mostAddresses && oldest !== undefined) times.delete(oldest);
    },
    wait(address: string, now: number): number {
      const all = times.get(bucketOf(address)) ?? [];
      const waits = limits.map(({ most, within }) => {
        const recent = all.filter((time) => time > now - within);
        const first = recent.at(-most);
        return first === undefined ? 0 : first + within - now;
      });
      return Math.ceil(Math.max(...waits) / 1000);
    },
  };
}

/** A household has a whole /64 of version 6 addresses to try from; a version 4 address may come dressed as one. */
export function bucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const start = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - start.length - (tail ? tail.split(':').length : 0);
  const groups = [...start, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
