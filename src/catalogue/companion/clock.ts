/** An evening beside a film. All times are in milliseconds; `…At` and `runsFrom` are moments of the device's clock. */
export type Clock = {
  phase: 'ready' | 'running' | 'paused';
  /** When the film was, or would have been, at its very first picture. */
  filmZeroAt: number;
  /** The film runs from here on: after the countdown. */
  runsFrom: number;
  /** The place of the film while it is paused. */
  pausedAt: number;
  /** How much later the commentary stands than the film. */
  offsetMs: number;
  /** How much faster the copy runs than the film was made. */
  rate: number;
  /** The last press. */
  eventAt: number;
};

/** Three, two, one: so that two hands can start two things. */
const countdownMs = 3000;
/** European television shows 25 pictures a second of a film that has 24, less a thousandth. */
export const fastRate = 25 / (24 / 1.001);

export const readyClock: Clock = {
  phase: 'ready',
  filmZeroAt: 0,
  runsFrom: 0,
  pausedAt: 0,
  offsetMs: 0,
  rate: 1,
  eventAt: 0,
};

/** A time that was read a moment before the press. */
const toleranceMs = 1000;

/** The device's clock was set back since the last press. One that was set forward looks like a sleep. */
export function isSetBack({ phase, eventAt }: Clock, now: number): boolean {
  return phase === 'running' && now < eventAt - toleranceMs;
}

/** Where the film should stand. It waits while the device's clock is behind the last press. */
export function filmTime({ phase, filmZeroAt, runsFrom, pausedAt, eventAt }: Clock, now: number): number {
  if (phase === 'ready') return 0;
  return phase === 'paused' ? pausedAt : Math.max(0, Math.max(now, eventAt, runsFrom) - filmZeroAt);
}

export function commentaryTime(clock: Clock, now: number): number {
  return Math.max(0, filmTime(clock, now) * clock.rate + clock.offsetMs);
}

/** 3, 2 or 1 before the film runs, else 0. */
export function countdown(clock: Clock, now: number): number {
  const { phase, runsFrom, eventAt } = clock;
  if (phase !== 'running' || isSetBack(clock, now)) return 0;
  // The screen may show the time of a moment before the press.
  return Math.max(0, Math.ceil((runsFrom - Math.max(now, eventAt)) / 1000));
}

/** The film starts, or goes on, after the countdown. */
export function startClock(clock: Clock, now: number): Clock {
  const runsFrom = now + countdownMs;
  return { ...clock, phase: 'running', runsFrom, filmZeroAt: runsFrom - filmTime(clock, now), eventAt: now };
}

export function pauseClock(clock: Clock, now: number): Clock {
  return { ...clock, phase: 'paused', pausedAt: filmTime(clock, now), eventAt: now };
}

export function nudgeClock(clock: Clock, ms: number, now: number): Clock {
  return { ...clock, offsetMs: clock.offsetMs + ms, eventAt: now };
}

/** The film is at this place now. One that has not been started runs from here. */
export function placeFilm(clock: Clock, place: number, now: number): Clock {
  if (clock.phase === 'paused') return { ...clock, pausedAt: place, eventAt: now };
  return { ...clock, phase: 'running', runsFrom: now - place, filmZeroAt: now - place, eventAt: now };
}

/** The place of the film stays when the rate of the copy becomes known. */
export function rateClock(clock: Clock, rate: number, now: number): Clock {
  return { ...clock, rate, eventAt: now };
}

/** The device's clock was set to another time: the places stay. */
export function shiftClock(clock: Clock, by: number): Clock {
  const { filmZeroAt, runsFrom, eventAt } = clock;
  return { ...clock, filmZeroAt: filmZeroAt + by, runsFrom: runsFrom + by, eventAt: eventAt + by };
}

/** When the film ends on its own clock; undefined where nobody knows its length. */
export function filmLength(runtime: number | undefined, rate: number): number | undefined {
  return runtime === undefined ? undefined : (runtime * 60_000) / rate;
}

/** The device's time at the end of the film, if it is not paused until then. */
export function endsAt(clock: Clock, length: number | undefined, now: number): number | undefined {
  return length === undefined ? undefined : now + Math.max(0, length - filmTime(clock, now));
}
