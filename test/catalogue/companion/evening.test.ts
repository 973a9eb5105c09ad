import { isBegun } from '#catalogue/companion/begun.ts';
import { fastRate, pauseClock, readyClock, startClock } from '#catalogue/companion/clock.ts';
import { comeBack, type Evening, placeIn, readEvenings, withEvening } from '#catalogue/companion/evening.ts';

const minute = 60_000;
const hour = 60 * minute;
const track = { id: 7, title: 'A film', runtime: 100 };
const begin = 1_000 * hour;
const ready: Evening = { ...readyClock, trackId: 7, copyLength: null, isOtherCut: false, leftAt: 0, party: null };
const running: Evening = { ...ready, ...startClock(readyClock, begin - 3000) };
const paused: Evening = { ...running, ...pauseClock(running, begin + 41 * minute) };

describe('an evening that is gone on with', () => {
  it('runs on while the page is closed', () => {
    const left = { ...running, leftAt: begin + 41 * minute };
    expect(comeBack(left, track, begin + 71 * minute)).toBe(left);
    expect(placeIn(left)).toEqual({ trackId: 7, place: 41 * minute, rate: 1 });
  });

  it.each([
    ['on the next day, where the viewer left', { ...running, leftAt: begin + 41 * minute }, 41],
    ['on the next day, where it was paused', { ...paused, leftAt: begin + 50 * minute }, 41],
  ])('waits %s', (_, evening, minutes) => {
    const back = comeBack(evening, track, begin + 24 * hour);
    expect(back).toMatchObject({ phase: 'paused', pausedAt: minutes * minute });
  });

  it('waits where the length of the film is not known, too', () => {
    const left = { ...running, leftAt: begin + 41 * minute };
    expect(comeBack(left, { id: 7, title: 'A film' }, begin + 5 * hour)).toBe(left);
    expect(comeBack(left, { id: 7, title: 'A film' }, begin + 7 * hour).pausedAt).toBe(41 * minute);
  });

  it.each([
    [0, 1, track, false],
    [41, 1, track, true],
    [94, 1, track, true],
    [96, 1, track, false],
    [92, fastRate, track, false],
    [300, 1, { id: 7, title: 'A film' }, true],
    [360, 1, { id: 7, title: 'A film' }, false],
  ])('at minute %i of a copy at rate %d, the film is under way or not', (minutes, rate, film, expected) => {
    expect(isBegun({ trackId: 7, place: minutes * minute, rate }, film)).toBe(expected);
  });
});

describe('the evenings that a browser keeps', () => {
  it('are read as they were written, with the others who watch', () => {
    const together = { ...paused, party: { at: begin, late: 0, skew: -20 } };
    expect(readEvenings(JSON.stringify([together, { ...running, trackId: 'x' }]))).toEqual([
      together,
      { ...running, trackId: 'x' },
    ]);
  });

  it('are the newest 200, each track once', () => {
    const many = Array.from({ length: 200 }, (_, trackId) => ({ ...running, trackId }));
    const kept = withEvening(many, { ...paused, trackId: 150 });
    expect(kept).toHaveLength(200);
    expect(kept[0]).toMatchObject({ trackId: 150, phase: 'paused' });
    expect(withEvening(many, { ...paused, trackId: 'new' }).at(-1)?.trackId).toBe(198);
  });

  it('forget one that was started over', () => {
    expect(withEvening([paused], ready)).toEqual([]);
  });

  it.each([
    null,
    '',
    '{',
    '5',
    'null',
    '{"trackId":7}',
    '[null, 5, "x", [], {}]',
    JSON.stringify([{ ...paused, trackId: null }]),
    JSON.stringify([{ ...paused, trackId: {} }]),
    JSON.stringify([{ ...paused, phase: 'dancing' }]),
    JSON.stringify([{ ...paused, rate: 0 }]),
    JSON.stringify([{ ...paused, rate: '1' }]),
    JSON.stringify([{ ...paused, pausedAt: null }]),
    JSON.stringify([{ ...paused, pausedAt: -1e300 }]),
    JSON.stringify([{ ...running, offsetMs: 1e15 }]),
    JSON.stringify([ready]),
  ])('are none in a storage that holds %s', (text) => {
    expect(readEvenings(text)).toEqual([]);
  });

  it('lose a party that makes no sense, and nothing else', () => {
    const text = JSON.stringify([{ ...paused, copyLength: 'long', party: { at: 'noon', late: 0 } }]);
    expect(readEvenings(text)).toEqual([paused]);
    const never = { ...paused, party: { at: 1e300, late: 0, skew: 0 } };
    expect(readEvenings(JSON.stringify([never]))).toEqual([paused]);
  });
});
