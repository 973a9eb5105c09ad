import { makeCountByAddress, passwordLimits } from './countByAddress.ts';

type Verdict = 'right' | 'wrong' | { wait: number };

/** Each try costs much memory and half a second of a core on purpose, so tries stand in a short line, one at a time. */
const longestLine = 8;

export function makePasswordGate(isRight: (password: string) => Promise<boolean>) {
  const failures = makeCountByAddress(passwordLimits);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (password: string, address: string, now: number): Promise<Verdict> => {
    const wait = failures.wait(address, now);
    if (wait > 0) return { wait };
    if (waiting >= longestLine) return { wait: 5 };
    waiting += 1;
    const mine = last.then(async (): Promise<Verdict> => {
      // Asked again: those ahead in the line may have been failures from the same address.
      const stillWait = failures.wait(address, now);
      if (stillWait > 0) return { wait: stillWait };
      if (await isRight(password)) return 'right';
      failures.add(address, now);
      return 'wrong';
    });
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
