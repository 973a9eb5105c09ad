import {
  type Clock,
  commentaryTime,
  countdown,
  endsAt,
  fastRate,
  filmLength,
  filmTime,
  isSetBack,
  nudgeClock,
  pauseClock,
  placeFilm,
  rateClock,
  readyClock,
  startClock,
} from '#catalogue/companion/clock.ts';

/** The evening begins at this second of the device's clock; the film runs three seconds later. */
const begin = 1_000_000;
const at = (second: number) => (begin + second) * 1000;
const started = startClock(readyClock, at(-3));
const places = (clock: Clock, second: number) =>
  [filmTime(clock, at(second)), commentaryTime(clock, at(second))].map((ms) => Math.round(ms / 100) / 10);

describe('the clock of an evening beside a film', () => {
  const paused = pauseClock(nudgeClock(started, 1500, at(500)), at(600));
  const resumed = startClock(paused, at(897));
  it.each<[string, Clock, number, number, number]>([
    ['ten minutes after the start', started, 600, 600, 600],
    ['with the commentary 1.5 s later', nudgeClock(started, 1500, at(500)), 600, 600, 601.5],
    ['while the film is paused', paused, 800, 600, 601.5],
    ['a minute after a pause of five', resumed, 960, 660, 661.5],
    ['on the first second of a resumed film', resumed, 899, 600, 601.5],
    ['with a copy that runs fast', rateClock(started, fastRate, at(1)), 3600, 3600, 3753.8],
    ['with the place of the film typed', placeFilm(started, 2_700_000, at(2660)), 2660, 2700, 2700],
    ['with the place typed while it is paused', placeFilm(paused, 610_000, at(700)), 900, 610, 611.5],
    ['with a commentary that begins later than the film', nudgeClock(started, -5000, at(1)), 3, 3, 0],
    ['after the device’s clock was set back by an hour', nudgeClock(started, 0, at(600)), 600 - 3600, 600, 600],
    ['before anything was pressed', readyClock, 600, 0, 0],
  ])('%s', (_, clock, second, film, commentary) => {
    expect(places(clock, second)).toEqual([film, commentary]);
  });

  it('counts three, two, one before the film runs, also when it goes on', () => {
    const shown = (clock: Clock, from: number) =>
      [0, 0.9, 1, 2.5, 3].map((second) => countdown(clock, at(from + second)));
    expect(shown(started, -3)).toEqual([3, 3, 2, 1, 0]);
    expect(shown(resumed, 897)).toEqual([3, 3, 2, 1, 0]);
    expect(countdown(paused, at(700))).toBe(0);
    // The screen has the time of its last tick.
    expect(countdown(started, at(-3.2))).toBe(3);
  });

  it('tells a clock that was set back, and not a sleep', () => {
    expect([598, 600, 4000].map((second) => isSetBack(nudgeClock(started, 0, at(600)), at(second)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isSetBack(paused, at(1))).toBe(false);
  });

  it('tells when the film ends, by the length of the copy', () => {
    expect(endsAt(started, filmLength(90, 1), at(600))).toBe(at(5400));
    expect(Math.round(filmLength(90, fastRate) ?? 0)).toBe(5_178_821);
    expect(endsAt(paused, filmLength(90, 1), at(1000))).toBe(at(1000 + 4800));
    expect(endsAt(started, filmLength(undefined, 1), at(600))).toBeUndefined();
  });
});
