import { type Clock, fastRate, filmTime, placeFilm, rateClock } from './clock.ts';

/** A line of dialogue: when the film says it, and where the commentary is then. */
type CuePlaces = { film: number; commentary: number };

/** A line that a person has pressed: its time in the film, and the place of the copy then. */
export type PressedCue = { film: number; place: number };

/** Presses that are nearer to each other say too little about the rate: each is early or late by a moment. */
const shortestSpan = 300_000;

/**
 * The film says the line now: this sets both clocks. The second line that is pressed settles the rate of the copy.
 * A place that was typed between two presses breaks their span: then there is no last one.
 */
export function pressCue(
  clock: Clock,
  { film, commentary }: CuePlaces,
  last: PressedCue | null,
  now: number,
): { clock: Clock; last: PressedCue } {
  const isFar = last !== null && film - last.film >= shortestSpan;
  // Places stand still in a pause, so that pauses between two presses do not count.
  const rate = isFar ? settleRate((film - last.film) / (filmTime(clock, now) - last.place), clock.rate) : clock.rate;
  const place = film / rate;
  const placed = placeFilm(rateClock(clock, rate, now), place, now);
  return { clock: { ...placed, offsetMs: commentary - film }, last: { film, place } };
}

/** A copy with another cut has any ratio. It says nothing about the rate. */
function settleRate(measured: number, current: number): number {
  return [1, fastRate].find((rate) => Math.abs(measured / rate - 1) <= 0.005) ?? current;
}

const grace = 20_000;

/** The next line of the film. One that has passed stays for a moment, for a late press, unless it was pressed. */
export function nextCue<Cue extends CuePlaces>(
  cues: readonly Cue[],
  clock: Clock,
  now: number,
  last: PressedCue | null = null,
): Cue | undefined {
  const place = filmTime(clock, now);
  const placeOf = ({ film }: Cue) => film / clock.rate;
  const isPressed = (cue: Cue) => cue.film === last?.film && placeOf(cue) <= place;
  const [next] = cues
    .filter((cue) => placeOf(cue) + grace >= place && !isPressed(cue))
    .sort((one, other) => one.film - other.film);
  return next;
}
