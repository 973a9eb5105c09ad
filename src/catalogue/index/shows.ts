import type { Track } from '#contract/track.ts';
import { compareTexts } from './compareTexts.ts';
import { sortInSteps } from './sort.ts';
import { eachInSteps, type Steps } from './steps.ts';

/** The shows in the order of their names with their tracks counted, and for each track the number of its show (-1: a movie). */
export type Shows = { names: readonly string[]; counts: Uint32Array; showOf: Int32Array };

export function* makeShows(tracks: readonly Track[]): Steps<Shows> {
  /** The shows as they are met, each with the number of its turn. */
  const turns = new Map<string, number>();
  const turnOf = new Int32Array(tracks.length).fill(-1);
  yield* eachInSteps(tracks.length, (place) => {
    const name = tracks[place]?.name?.trim();
    if (!name) return;
    const turn = turns.get(name) ?? turns.size;
    if (turn === turns.size) turns.set(name, turn);
    turnOf[place] = turn;
  });
  const met = [...turns.keys()];
  const sorted = Uint32Array.from(met.keys());
  yield* sortInSteps(sorted, (a, b) => compareNames(met[a] ?? '', met[b] ?? ''));
  const numberOf = new Int32Array(met.length);
  for (const [number, turn] of sorted.entries()) numberOf[turn] = number;
  const counts = new Uint32Array(met.length);
  const showOf = turnOf.map((turn) => (turn < 0 ? -1 : (numberOf[turn] as number)));
  for (const show of showOf) if (show >= 0) counts[show] = (counts[show] as number) + 1;
  return { names: Array.from(sorted, (turn) => met[turn] ?? ''), counts, showOf };
}

/** Names that differ in nothing but case or accents are two shows, always in the same order. */
function compareNames(a: string, b: string): number {
  return compareTexts(a, b) || Number(a > b) - Number(a < b);
}
