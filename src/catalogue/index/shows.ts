import type { Track } from '#contract/track.ts';
import { compareTexts } from './compareTexts.ts';
import { sortInSteps } from './sort.ts';
import { eachInSteps, type Steps } from './steps.ts';

/**
 * The shows in the order of their names, how many tracks each has, and for each row the number of its show (-1: a
 * movie).
 */
export type Shows = { names: readonly string[]; counts: Uint32Array; showOf: Int32Array };

export function* makeShows(tracks: readonly Track[]): Steps<Shows> {
  const firstSeen = new Map<string, number>();
  const seenOf = new Int32Array(tracks.length).fill(-1);
  yield* eachInSteps(tracks.length, (row) => {
    const name = tracks[row]?.name?.trim();
    if (!name) return;
    const seen = firstSeen.get(name) ?? firstSeen.size;
    if (seen === firstSeen.size) firstSeen.set(name, seen);
    seenOf[row] = seen;
  });
  const found = [...firstSeen.keys()];
  const sorted = Uint32Array.from(found.keys());
  yield* sortInSteps(sorted, (a, b) => compareNames(found[a] ?? '', found[b] ?? ''));
  const numberOf = new Int32Array(found.length);
  for (const [number, seen] of sorted.entries()) numberOf[seen] = number;
  const counts = new Uint32Array(found.length);
  const showOf = seenOf.map((seen) => (seen < 0 ? -1 : (numberOf[seen] as number)));
  for (const show of showOf) if (show >= 0) counts[show] = (counts[show] as number) + 1;
  return { names: Array.from(sorted, (seen) => found[seen] ?? ''), counts, showOf };
}

/** Names that differ only in case or accents are two shows, always in the same order. */
function compareNames(a: string, b: string): number {
  return compareTexts(a, b) || Number(a > b) - Number(a < b);
}
