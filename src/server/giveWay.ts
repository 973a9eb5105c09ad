import { setImmediate } from 'node:timers/promises';

/** Short for those who wait, and long beside what a turn costs. */
const longestMs = 10;

let turn: { startedAt: number; end: Promise<void> } | undefined;

/**
 * For work that would keep all others from an answer, between two pieces of it: a promise to wait for the next turn of
 * the event loop, once this one has taken long.
 */
export function giveWay(): Promise<void> | undefined {
  turn ??= { startedAt: performance.now(), end: endOfTurn() };
  return performance.now() - turn.startedAt < longestMs ? undefined : turn.end;
}

/** Like `map`, for a list that may be long. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    await giveWay();
    results.push(work(item));
  }
  return results;
}

async function endOfTurn(): Promise<void> {
  await setImmediate();
  turn = undefined;
}
