import { MatchOutage } from '#server/match/matchDatabase.ts';

/** Time and randomness, replaceable so that tests do not wait and are deterministic. */
export type Clock = {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
};

export const realClock: Clock = {
  // Measures intervals only: the time of day may be set back, and a look-up would wait for as long.
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};

type Limits = { perSecond: number; concurrent: number; maxQueued: number };

/**
 * Half of what TMDB allows, which leaves room for another tool of the same owner. Slightly below 20 per second, so that
 * network jitter cannot squeeze more than 20 requests into one second of TMDB's clock.
 */
export const limits: Limits = { perSecond: 18, concurrent: 10, maxQueued: 200 };

type RateLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Starts work in the order of the calls, evenly spaced and with limited concurrency. */
export function makeRateLimit({ perSecond, concurrent, maxQueued }: Limits, { now, wait }: Clock): RateLimit {
  const intervalMs = 1000 / perSecond;
  const queue: (() => void)[] = [];
  let nextStart = 0;
  let running = 0;
  let isWaiting = false;

  const startNext = () => {
    while (queue.length > 0 && running < concurrent && !isWaiting) {
      const delay = nextStart - now();
      if (delay > 0) {
        isWaiting = true;
        void wait(delay).then(() => {
          isWaiting = false;
          // A timer may fire a little early; the delay still counts as over.
          nextStart = 0;
          startNext();
        });
        return;
      }
      nextStart = now() + intervalMs;
      running += 1;
      queue.shift()?.();
    }
  };

  return async (work) => {
    if (queue.length >= maxQueued) {
      throw new MatchOutage('Too many look-ups are waiting. Try again in a moment.', 503, 5);
    }
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}

const failuresToOpen = 5;
const pauseMs = 60_000;
/** If TMDB asks for a longer pause, we try again after this. */
export const maxPauseMs = 600_000;

export type CircuitBreaker = {
  /** How many milliseconds to wait before the next request; 0 if it may be sent now. */
  remainingPause(): number;
  succeeded(): void;
  /** A request failed with all of its retries. */
  failed(): void;
  askedToWait(seconds: number): void;
};

/**
 * After several failures in a row, nothing is sent for a minute. Then one more failure starts another minute, and a
 * success closes the breaker. A pause that TMDB asks for applies to all requests.
 */
export function makeCircuitBreaker({ now }: Clock): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  /** An answer to a request that was on its way does not end it. */
  let askedUntil = 0;
  return {
    remainingPause: () => Math.max(0, openUntil - now(), askedUntil - now()),
    succeeded() {
      failures = 0;
      openUntil = 0;
    },
    failed() {
      failures += 1;
      if (failures >= failuresToOpen) openUntil = now() + pauseMs;
    },
    askedToWait(seconds) {
      askedUntil = Math.max(askedUntil, now() + Math.min(seconds * 1000, maxPauseMs));
    },
  };
}
