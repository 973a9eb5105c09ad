import { runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';

/** Where the viewer of a film was last, by the clock of a copy that runs so much faster than the film was made. */
export type Place = { trackId: Id; place: number; rate: number };

/** Whoever has seen so much of a film has seen it. */
const seenShare = 0.95;

/** Nobody watches for so long where the length of the film is not known. */
export const longestMs = 6 * 60 * 60_000;
/** Nobody goes on with what has hardly begun. */
const shortestMs = 60_000;

/** Whether there is something left to go on with. */
export function isBegun({ place, rate }: Place, track: Track): boolean {
  const minutes = runtimeOf(track);
  const end = minutes === undefined ? longestMs : (minutes * 60_000) / rate;
  return place >= shortestMs && place < end * seenShare;
}
