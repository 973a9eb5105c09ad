import { MatchOutage } from '#server/match/matchOutage.ts';
import type { Clock } from './clock.ts';

export type Manners = { perSecond: number; inFlight: number; mostWaiting: number };

/** Half of what the database allows, so that a second tool of the same owner finds room as well. */
export const manners: Manners = { perSecond: 20, inFlight: 10, mostWaiting: 200 };

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets work begin in the order in which it came, never more of it in a second or at once than is good manners. */
export function makeTurns({ perSecond, inFlight, mostWaiting }: Manners, { now, wait }: Clock): Turn {
  const begun: number[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  let isPausing = false;

  const begin = () => {
    while (waiting.length > 0 && running < inFlight && !isPausing) {
      const oldest = begun.length < perSecond ? undefined : begun[0];
      const pause = oldest === undefined ? 0 : oldest + 1000 - now();
      if (pause > 0) {
        isPausing = true;
        void wait(pause).then(() => {
          isPausing = false;
          begin();
        });
        return;
      }
      begun.push(now());
      if (begun.length > perSecond) begun.shift();
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
