import { runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';

/** Where the viewer of a film was last, by the clock of a copy that runs so much faster than the film was made. */
export type Place = { trackId: Id; place: number; rate: number };

/** Whoever has seen so much of a film has seen it. */
const seenShare = 0.95;

/** Nobody goes on with what has hardly begun. */
const shortestMs = 60_000;

/** Whether there is something left to go on with. */
export function isBegun({ place, rate }: Place, track: Track): boolean {
  const minutes = runtimeOf(track);
  return place >= shortestMs && (minutes === undefined || place < (minutes * 60_000 * seenShare) / rate);
}
