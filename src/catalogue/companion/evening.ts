import { runtimeOf } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { longestMs, type Place } from './begun.ts';
import { type Clock, filmLength, filmTime, readyClock } from './clock.ts';
import type { Party } from './party.ts';

/** What a browser keeps of an evening: its track, its clock, and the typed length of the copy. */
export type Evening = Clock & {
  trackId: Id;
  copyLength: number | null;
  /** That length is of another cut, and not of a fast copy: the viewer has said so. */
  isOtherCut: boolean;
  /** When the screen was left; 0 while it never was. */
  leftAt: number;
  /** The others who watch; `skew` is the host's clock minus the device's, if the host tells it. */
  party: (Party & { skew: number | null }) | null;
};

/** The place where the viewer was last seen. */
function lastPlace(evening: Clock & Pick<Evening, 'leftAt'>): number {
  return filmTime(evening, Math.max(evening.eventAt, evening.leftAt));
}

export function placeIn(evening: Evening): Place {
  return { trackId: evening.trackId, place: lastPlace(evening), rate: evening.rate };
}

/** The end of the film on the clock of the viewer's copy: as typed, for another cut. */
export function lengthOf(
  track: Track,
  { rate, copyLength }: Pick<Clock, 'rate'> & { copyLength?: number | null },
): number | undefined {
  return rate === 1 && copyLength ? copyLength : filmLength(runtimeOf(track), rate);
}

/**
 * The evening of a viewer who comes back: the clock has run on, as computed. If the film would be over by now, it is
 * paused where the viewer left.
 */
export function comeBack<Known extends Clock & Pick<Evening, 'leftAt'>>(
  evening: Known,
  track: Track,
  now: number,
): Known {
  const isOver = filmTime(evening, now) > (lengthOf(track, evening) ?? longestMs);
  if (evening.phase !== 'running' || !isOver || evening.leftAt === 0) return evening;
  return { ...evening, phase: 'paused', pausedAt: lastPlace(evening), eventAt: now };
}

const maxEvenings = 200;

/** The evenings with this one first: the newest are kept. One that was not begun is forgotten. */
export function withEvening(evenings: readonly Evening[], evening: Evening): Evening[] {
  const others = evenings.filter(({ trackId }) => trackId !== evening.trackId);
  return (evening.phase === 'ready' ? others : [evening, ...others]).slice(0, maxEvenings);
}

/** From the browser's storage, which may hold anything. */
export function readEvenings(text: string | null): Evening[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readEvening).slice(0, maxEvenings) : [];
  } catch {
    return [];
  }
}

const numbers = ['filmZeroAt', 'runsFrom', 'pausedAt', 'offsetMs', 'eventAt', 'leftAt'] as const;

function readEvening(kept: unknown): Evening[] {
  const { trackId, phase, rate, copyLength, isOtherCut, party, ...others } = { ...(kept as Partial<Evening> | null) };
  const isOfTrack = typeof trackId === 'string' || typeof trackId === 'number';
  const isBegun = phase === 'running' || phase === 'paused';
  const isRated = isNumber(rate) && rate > 0.5 && rate < 2;
  if (!isOfTrack || !isBegun || !isRated || !numbers.every((name) => isNumber(others[name]))) return [];
  const clock = Object.fromEntries(numbers.map((name) => [name, others[name]]));
  return [
    {
      ...readyClock,
      leftAt: 0,
      ...clock,
      trackId,
      phase,
      rate,
      copyLength: isNumber(copyLength) ? copyLength : null,
      isOtherCut: isOtherCut === true,
      party: readKeptParty(party),
    },
  ];
}

function readKeptParty(kept: Evening['party'] | undefined): Evening['party'] {
  if (!isNumber(kept?.at) || !isNumber(kept.late)) return null;
  return { at: kept.at, late: kept.late, skew: isNumber(kept.skew) ? kept.skew : null };
}

/** Far from now, and yet a date in any sum. */
const furthestMs = 1e13;

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) < furthestMs;
}
