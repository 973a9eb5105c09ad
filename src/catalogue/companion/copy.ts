import { fastRate } from './clock.ts';

/** What the length of a copy says about it. */
export type CopyVerdict =
  | { is: 'same' }
  /** As fast as on European television, or cut by about as much: only the viewer knows. */
  | { is: 'perhapsFast' }
  /** `minutes` shorter than the film; negative if longer. */
  | { is: 'otherCut'; minutes: number }
  /** The length says nothing: it is not known, or too short to tell. */
  | { is: 'unknown' };

/** Of anything shorter, a cut scene weighs as much as another speed. */
const shortestMinutes = 45;
const minute = 60_000;

export function judgeCopy(
  copyMs: number,
  { runtime, isEpisode }: { runtime: number | undefined; isEpisode: boolean },
  /** The viewer has said so. */
  isOtherCut = false,
): CopyVerdict {
  if (runtime === undefined || isEpisode || runtime < shortestMinutes || copyMs < shortestMinutes * minute)
    return { is: 'unknown' };
  const film = runtime * minute;
  if (Math.abs(copyMs - film) <= film * 0.01) return { is: 'same' };
  const fast = film / fastRate;
  // Lengths of films are whole minutes.
  if (!isOtherCut && Math.abs(copyMs - fast) <= fast * 0.005 + 30_000) return { is: 'perhapsFast' };
  return { is: 'otherCut', minutes: Math.round((film - copyMs) / minute) };
}
