import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { maxPasswordLength } from '#contract/session.ts';
import type { Queries } from '#server/database/database.ts';
import type { ReadPassword } from './adminPassword.ts';
import { isPassword } from './passwordHash.ts';

type Limit = { max: number; windowMs: number };

const maxAddresses = 10_000;

/** Counts attempts by address, in memory. `secondsToWait` is 0 while the address is below all limits. */
export function makeAttemptLimit(limits: readonly Limit[]) {
  const attempts = new LRUCache<string, number[]>({ max: maxAddresses });
  const maxKept = Math.max(...limits.map(({ max }) => max));
  return {
    add(address: string, now: number): void {
      const key = addressGroup(address);
      attempts.set(key, [...(attempts.get(key) ?? []), now].slice(-maxKept));
    },
    secondsToWait(address: string, now: number): number {
      return secondsBelow(limits, attempts.peek(addressGroup(address)) ?? [], now);
    },
  };
}

/** `times` are those of earlier attempts, oldest first. */
function secondsBelow(limits: readonly Limit[], times: readonly number[], now: number): number {
  const waits = limits.map(({ max, windowMs }) => {
    // Times in the future are from before the clock was set back; they would lock an address out for as long.
    const oldest = times.filter((time) => time > now - windowMs && time <= now).at(-max);
    return oldest === undefined ? 0 : oldest + windowMs - now;
  });
  return Math.ceil(Math.max(...waits) / 1000);
}

/**
 * One group per IPv6 /64, because that is what a household has. An IPv4-mapped address is its IPv4 address. Some
 * proxies add the port, which is another one for each connection.
 */
function addressGroup(address: string): string {
  const withoutPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address);
  const plain = (withoutPort?.[1] ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
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

/** What one provider gives to one customer at most: the first three parts, an IPv6 /48 or an IPv4 /24. */
function networkOf(group: string): string {
  return group.split(/[:.]/).slice(0, 3).join(':');
}

type Verdict = 'right' | 'wrong' | { secondsToWait: number };

const minuteMs = 60_000;
const failureLimits: readonly Limit[] = [
  { max: 10, windowMs: minuteMs },
  { max: 50, windowMs: 60 * minuteMs },
];
/** A check needs much memory and half a second of CPU on purpose, so checks run one at a time, and only a few wait. */
const maxQueued = 8;
/** From one network, so that one with very many addresses leaves room for the admin. */
const maxOfNetwork = 4;

export type CheckPassword = ReturnType<typeof limitFailures>;

/** Checks passwords, and limits how often an address may fail, over all servers on the database. */
export function limitFailures(db: Queries, readPassword: ReadPassword) {
  const isRight = async (password: string) =>
    password.length <= maxPasswordLength && isPassword(password, await readPassword(db));
  let last: Promise<unknown> = Promise.resolve();
  const queued: string[] = [];
  const metric = {
    name: 'talkover_password_checks_waiting',
    help: `How many passwords are being checked or wait for it; ${maxQueued} is the limit.`,
    read: () => queued.length,
  };
  const check = async (password: string, address: string, now: number): Promise<Verdict> => {
    const group = addressGroup(address);
    const wait = await secondsAfterFailures(db, group, now);
    if (wait > 0) return { secondsToWait: wait };
    const network = networkOf(group);
    const isCrowded = queued.filter((other) => other === network).length >= maxOfNetwork;
    if (isCrowded || queued.length >= maxQueued) return { secondsToWait: 5 };
    queued.push(network);
    const verdict = last.then(async (): Promise<Verdict> => {
      // Checked again, because the attempts before this one may have been failures from the same address.
      const stillWait = await secondsAfterFailures(db, group, now);
      if (stillWait > 0) return { secondsToWait: stillWait };
      if (await isRight(password)) return 'right';
      await addFailure(db, group, now);
      return 'wrong';
    });
    last = verdict.catch(() => undefined);
    try {
      return await verdict;
    } finally {
      queued.splice(queued.indexOf(network), 1);
    }
  };
  return Object.assign(check, { metric });
}

const longestWindowMs = Math.max(...failureLimits.map(({ windowMs }) => windowMs));
const maxCounted = Math.max(...failureLimits.map(({ max }) => max));

async function secondsAfterFailures(db: Queries, group: string, now: number): Promise<number> {
  const rows = await db.all<{ failed_at: number }>(
    `SELECT failed_at FROM password_failure WHERE address = ? AND failed_at > ? AND failed_at <= ?
      ORDER BY failed_at DESC LIMIT ${maxCounted}`,
    [group, now - longestWindowMs, now],
  );
  const oldestFirst = rows.map(({ failed_at }) => Number(failed_at)).reverse();
  return secondsBelow(failureLimits, oldestFirst, now);
}

async function addFailure(db: Queries, group: string, now: number): Promise<void> {
  await db.run('DELETE FROM password_failure WHERE failed_at <= ?', [now - longestWindowMs]);
  await db.run('INSERT INTO password_failure (address, failed_at) VALUES (?, ?)', [group, now]);
}
