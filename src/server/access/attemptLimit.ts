import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { maxPasswordLength } from '#contract/session.ts';
import type { Queries } from '#server/database/database.ts';
import type { ReadPassword } from './adminPassword.ts';
import { isPassword } from './passwordHash.ts';

type Limit = { max: number; windowMs: number };

export type AttemptLimit = ReturnType<typeof makeAttemptLimit>;

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

/** How the addresses begin that one provider gives to one customer at most: an IPv6 /48 or an IPv4 /24. */
const networkOf = (group: string) => /^(?:[^.:]+[.:]){3}/.exec(group)?.[0] ?? group;

/** The networks of the provider, or of a part of it: an IPv6 /32 or an IPv4 /16. */
const providerOf = (group: string) => /^(?:[^.:]+[.:]){2}/.exec(group)?.[0] ?? group;

type Verdict = 'right' | 'wrong' | { secondsToWait: number };

const minuteMs = 60_000;
const failureLimits: readonly Limit[] = [
  { max: 10, windowMs: minuteMs },
  { max: 50, windowMs: 60 * minuteMs },
];
const maxQueued = 8;

/** Failures are counted for the group; those of its network, and then of its provider, decide when it is its turn. */
type Caller = { group: string; network: string; provider: string; isKnown: boolean };
type Place = Caller & { failures: number; ofProvider: number; answer: (hasTurn: boolean) => void };

/** A known browser is one by itself: an address that others have locked does not lock it, nor can it guess faster. */
function callerOf(address: string, browser: string | undefined): Caller {
  const group = browser === undefined ? addressGroup(address) : `browser ${browser}`;
  return { group, network: networkOf(group), provider: providerOf(group), isKnown: browser !== undefined };
}

/**
 * A check needs much memory and half a second of CPU on purpose, so checks run one at a time, and only a few wait.
 * Known browsers are next, then those whose network has failed least. If too many wait, the last one is turned away.
 */
function makeQueue() {
  const waiting: Place[] = [];
  let checked: Place | undefined;
  const next = () => {
    checked = waiting.shift();
    checked?.answer(true);
  };
  return {
    length: () => waiting.length + (checked ? 1 : 0),
    /** Called by a check that has ended: the next one may begin. */
    next,
    hasTurn: (caller: Caller, failures: number, ofProvider: number) =>
      new Promise<boolean>((answer) => {
        // Counts as if the checks before it had failed already.
        const before = (key: 'network' | 'provider') =>
          [checked, ...waiting].filter((other) => other?.[key] === caller[key]).length;
        const past = { failures: failures + before('network'), ofProvider: ofProvider + before('provider') };
        waiting.push({ ...caller, ...past, answer });
        waiting.sort(byTurn);
        if (!checked) next();
        else if (waiting.length >= maxQueued) waiting.pop()?.answer(false);
      }),
  };
}

function byTurn(a: Place, b: Place): number {
  return Number(b.isKnown) - Number(a.isKnown) || a.failures - b.failures || a.ofProvider - b.ofProvider;
}

export type CheckPassword = ReturnType<typeof limitFailures>;

/** Checks passwords, and limits how often an address or a known browser may fail, over all servers on the database. */
export function limitFailures(db: Queries, readPassword: ReadPassword) {
  const isRight = async (password: string) =>
    password.length <= maxPasswordLength && isPassword(password, await readPassword(db));
  const queue = makeQueue();
  const metric = {
    name: 'talkover_password_checks_waiting',
    help: `How many passwords are being checked or wait for it; ${maxQueued} is the limit.`,
    read: queue.length,
  };
  const check = async (password: string, address: string, now: number, browser?: string): Promise<Verdict> => {
    const caller = callerOf(address, browser);
    const { group, network, provider } = caller;
    const wait = await secondsAfterFailures(db, group, now);
    if (wait > 0) return { secondsToWait: wait };
    const failures = await countFailures(db, network, now);
    const ofProvider = await countFailures(db, provider, now);
    if (!(await queue.hasTurn(caller, failures, ofProvider))) return { secondsToWait: 5 };
    try {
      // Checked again, because the attempts before this one may have been failures from the same address.
      const stillWait = await secondsAfterFailures(db, group, now);
      if (stillWait > 0) return { secondsToWait: stillWait };
      if (await isRight(password)) return 'right';
      await addFailure(db, group, now);
      return 'wrong';
    } finally {
      queue.next();
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

/** No flood need be counted beyond this many failures. */
const maxFailures = 1000;

async function countFailures(db: Queries, beginning: string, now: number): Promise<number> {
  const [row] = await db.all<{ n: number }>(
    `SELECT COUNT(*) AS n FROM (SELECT 1 FROM password_failure
      WHERE address >= ? AND address < ? AND failed_at > ? AND failed_at <= ? LIMIT ${maxFailures}) AS failed`,
    [beginning, `${beginning}~`, now - longestWindowMs, now],
  );
  return Number(row?.n ?? 0);
}

async function addFailure(db: Queries, group: string, now: number): Promise<void> {
  await db.run('DELETE FROM password_failure WHERE failed_at <= ?', [now - longestWindowMs]);
  await db.run('INSERT INTO password_failure (address, failed_at) VALUES (?, ?)', [group, now]);
}
