import type { Clock } from './clock.ts';

const failuresInARow = 5;
const rest = 60_000;

/** After some failures in a row nobody asks for a minute; then the next failure begins another minute, and an answer ends it. */
export type Breaker = {
  /** 0 where it may be asked, else how many milliseconds it should still be left alone. */
  restLeft(): number;
  report(went: 'well' | 'badly'): void;
};

export function makeBreaker({ now }: Clock): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    restLeft() {
      return Math.max(0, openUntil - now());
    },
    report(went) {
      if (went === 'well') {
        failures = 0;
        openUntil = 0;
        return;
      }
      failures += 1;
      if (failures >= failuresInARow) openUntil = now() + rest;
    },
  };
}
