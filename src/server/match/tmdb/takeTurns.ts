import { MatchOutage } from '#server/match/matchOutage.ts';
import type { Clock } from './clock.ts';

export type Manners = { perSecond: number; inFlight: number; mostWaiting: number };

/**
 * Half of what the database allows, so that a second tool of the same owner finds room as well. Its clock is not ours: a
 * little below twenty a second, so that no network brings it more than twenty within one.
 */
export const manners: Manners = { perSecond: 18, inFlight: 10, mostWaiting: 200 };

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets work begin in the order in which it came, one piece after another at an even pace, and few at once. */
export function makeTurns({ perSecond, inFlight, mostWaiting }: Manners, { now, wait }: Clock): Turn {
  const gap = 1000 / perSecond;
  let nextAt = 0;
  const waiting: (() => void)[] = [];
  let running = 0;
  let isPausing = false;

  const begin = () => {
    while (waiting.length > 0 && running < inFlight && !isPausing) {
      const pause = nextAt - now();
      if (pause > 0) {
        isPausing = true;
        void wait(pause).then(() => {
          isPausing = false;
          // That was the pause, whatever a clock says.
          nextAt = 0;
          begin();
        });
        return;
      }
      nextAt = now() + gap;
      running += 1;
      waiting.shift()?.();
    }
  };

  return async (work) => {
    if (waiting.length >= mostWaiting) {
      throw new MatchOutage('Too many look-ups are waiting. Try again in a moment.', 503, 5);
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      begin();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      begin();
    }
  };
}
