import type { Clock } from './clock.ts';

const failuresInARow = 5;
const rest = 60_000;
/** Whoever asks for more is asked again after this. */
const longestRest = 600_000;

/**
 * After some questions in a row that failed with all their tries nobody asks for a minute; then the next failure begins
 * another minute, and an answer ends it. Where it asks to be left alone for a while, that holds for everybody and not
 * only for who was told so.
 */
export type Breaker = {
  /** 0 where it may be asked, else how many milliseconds it should still be left alone. */
  restLeft(): number;
  answered(): void;
  failed(): void;
  askedToWait(seconds: number): void;
};

export function makeBreaker({ now }: Clock): Breaker {
  let failures = 0;
  let openUntil = 0;
  const restFor = (milliseconds: number) => {
    openUntil = Math.max(openUntil, now() + milliseconds);
  };
  return {
    restLeft: () => Math.max(0, openUntil - now()),
    answered() {
      failures = 0;
      openUntil = 0;
    },
    failed() {
      failures += 1;
      if (failures >= failuresInARow) restFor(rest);
    },
    askedToWait: (seconds) => restFor(Math.min(seconds * 1000, longestRest)),
  };
}
