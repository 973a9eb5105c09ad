import {
  type Clock,
  commentaryTime,
  fastRate,
  filmTime,
  nudgeClock,
  pauseClock,
  placeFilm,
  rateClock,
  readyClock,
  startClock,
} from '#catalogue/companion/clock.ts';
import { nextCue, type PressedCue, pressCue } from '#catalogue/companion/cuePress.ts';

/** The film runs from this second of the device's clock on. */
const begin = 1_000_000;
const at = (second: number) => (begin + second) * 1000;
const started = startClock(readyClock, at(-3));
const cue = (film: number, commentary = film) => ({ film: film * 1000, commentary: commentary * 1000 });

describe('a line that is pressed', () => {
  it.each<[string, Clock, number, number]>([
    ['while the film runs', started, 762, 760],
    ['of a copy that runs fast', rateClock(started, fastRate, at(1)), 730, 760 / fastRate],
    ['before anything was started', readyClock, 0, 760],
    ['in a pause', pauseClock(started, at(700)), 900, 760],
    ['after a nudge, which it replaces', nudgeClock(started, 5000, at(10)), 762, 760],
  ])('sets both clocks: %s', (_, clock, second, place) => {
    const pressed = pressCue(clock, cue(760, 772), null, at(second));
    expect(filmTime(pressed.clock, at(second))).toBeCloseTo(place * 1000);
    expect(commentaryTime(pressed.clock, at(second))).toBeCloseTo(772_000);
    expect(pressed.clock).toMatchObject({ rate: clock.rate, offsetMs: 12_000, eventAt: at(second) });
    expect(pressed.last).toEqual({ film: 760_000, place: expect.closeTo(place * 1000) });
  });

  it('starts the clock, but not a film that is paused', () => {
    const phaseOf = (clock: Clock) => pressCue(clock, cue(760), null, at(900)).clock.phase;
    expect([readyClock, started, pauseClock(started, at(700))].map(phaseOf)).toEqual(['running', 'running', 'paused']);
  });
});

/** Presses a line at 0:02:00 of the film, and another one, each when a copy of this rate says it. */
function pressTwo(film: number, { copy = fastRate, assumed = 1, missing = 0, reaction = 0, pause = 0 }) {
  const assumedClock = rateClock(started, assumed, at(0));
  const first = pressCue(assumedClock, cue(120, 132), null, at(120 / copy + reaction));
  const middle = 60 + 120 / copy;
  const paused = pause ? startClock(pauseClock(first.clock, at(middle)), at(middle + pause - 3)) : first.clock;
  const second = (film - missing) / copy + pause;
  return { second, ...pressCue(paused, cue(film, film + 12), first.last, at(second)) };
}

describe('the second line that is pressed', () => {
  it.each<[string, Parameters<typeof pressTwo>[1], number]>([
    ['finds a copy that runs fast', {}, fastRate],
    ['finds it with a pause of ten minutes between', { pause: 600 }, fastRate],
    ['finds it though the first press was late', { reaction: 0.8 }, fastRate],
    ['finds one that does not, against what was said', { copy: 1, assumed: fastRate }, 1],
    ['lets a copy that runs as usual do so', { copy: 1, pause: 30 }, 1],
    ['lets what was said stand where scenes are missing', { copy: 1, missing: 180 }, 1],
    ['and also of a copy that runs fast', { assumed: fastRate, missing: 180 }, fastRate],
    ['lets it stand where a pause was not told', { copy: 1, missing: -300 }, 1],
  ])('%s', (_, evening, rate) => {
    const { clock, second, last } = pressTwo(3000, evening);
    expect(clock.rate).toBe(rate);
    expect(commentaryTime(clock, at(second))).toBeCloseTo(3_012_000);
    expect(last).toEqual({ film: 3_000_000, place: expect.closeTo(3_000_000 / rate) });
  });

  it('leaves the commentary right until the end of a fast copy', () => {
    const { clock } = pressTwo(3000, { pause: 600 });
    const end = 7200 / fastRate + 600;
    expect([filmTime(clock, at(end)), commentaryTime(clock, at(end))].map((ms) => Math.round(ms / 100) / 10)).toEqual([
      Math.round(72_000 / fastRate) / 10,
      7212,
    ]);
  });

  it('says nothing about the rate within five minutes of the first, nor after a jump back', () => {
    expect(pressTwo(419, {}).clock.rate).toBe(1);
    expect(pressTwo(420, {}).clock.rate).toBe(fastRate);
    expect(pressTwo(60, {}).clock.rate).toBe(1);
  });

  it('may also be pressed while the film stands on it', () => {
    const first = pressCue(started, cue(120), null, at(120 / fastRate));
    const still = pauseClock(first.clock, at(3000 / fastRate));
    expect(pressCue(still, cue(3000), first.last, at(9000)).clock.rate).toBe(fastRate);
  });

  it('may be followed by a third, which finds the same', () => {
    const { clock, last, second } = pressTwo(3000, {});
    const third = pressCue(clock, cue(5400), last, at(second + 2400 / fastRate + 0.4));
    expect(third.clock.rate).toBe(fastRate);
    expect(third.clock.offsetMs).toBe(0);
  });

  it('says nothing if it comes in the same moment', () => {
    const { clock, last } = pressCue(started, cue(120), null, at(120));
    expect(pressCue(clock, cue(900), last, at(120)).clock.rate).toBe(1);
  });
});

describe('the next line', () => {
  const cues = [cue(3000), cue(12), cue(760)];
  const [late, early, middle] = cues;
  const pressed = (film: number): PressedCue => ({ film: film * 1000, place: film * 1000 });
  it.each<[string, Clock, PressedCue | null, number, object | undefined]>([
    ['is the first one before the start', readyClock, null, 0, early],
    ['is the first one as long as a late press may come', started, null, 32, early],
    ['is then the one after it', started, null, 32.1, middle],
    ['is the one after it at once, if it was pressed', started, pressed(12), 12, middle],
    ['is the pressed one again after a jump back', placeFilm(started, 5000, at(50)), pressed(12), 50, early],
    ['is looked for in the time of a copy that runs fast', rateClock(started, fastRate, at(0)), null, 750, late],
    ['and not in that of the film', started, null, 750, middle],
    ['stays in a pause', pauseClock(started, at(700)), null, 5000, middle],
    ['is none after the last', started, null, 3020.1, undefined],
  ])('%s', (_, clock, last, second, expected) => expect(nextCue(cues, clock, at(second), last)).toBe(expected));
});
