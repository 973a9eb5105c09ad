import {
  beginOf,
  formatClock,
  lateOf,
  measureSkew,
  nextStart,
  partyWords,
  readParty,
  skewWords,
  spanWords,
  writeParty,
} from '#catalogue/companion/party.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** In the device's own zone, wherever the test runs. */
const eight = new Date(2026, 11, 1, 20).getTime();
const utc = Date.UTC(2026, 11, 1, 20);

describe('a link to a party', () => {
  it.each<[string, number, number]>([
    ['track=7&at=2026-12-01T20:00:00Z', utc, 0],
    ['?at=2026-12-01T20:00:00Z&late=360', utc, 6 * minute],
    ['at=2026-12-01T20:00Z&late=0', utc, 0],
    ['at=2026-12-01T20:00:00.250Z', utc + 250, 0],
    ['at=2026-12-01T22:00:00%2B02:00', utc, 0],
    ['at=2026-12-01T22:00:00+02:00', utc, 0],
    ['at=2026-12-01T14:30-05:30&late=86400', utc, day],
  ])('%s is read', (query, at, late) => {
    expect(readParty(query, utc)).toEqual({ at, late });
  });

  it.each(['', 'track=7', 'late=360'])('without a time is none: %s', (query) => {
    expect(readParty(query, utc)).toBeUndefined();
  });

  it.each([
    'at=',
    'at=tonight',
    'at=1796155200000',
    'at=2026-12-01',
    'at=2026-12-01T20:00:00',
    'at=2026-02-30T20:00:00Z',
    'at=2026-13-01T20:00:00Z',
    'at=2026-12-01T25:00:00Z',
    'at=2026-12-01T24:30:00Z',
    'at=2026-12-01T20:00:00Z&late=',
    'at=2026-12-01T20:00:00Z&late=abc',
    'at=2026-12-01T20:00:00Z&late=-5',
    'at=2026-12-01T20:00:00Z&late=1.5',
    'at=2026-12-01T20:00:00Z&late=86401',
  ])('that cannot be read says so: %s', (query) => {
    expect(readParty(query, utc)).toEqual({ fault: 'The time in this link can’t be read. Ask for it again.' });
  });

  it('is over a day after its film began, and says when it was', () => {
    const query = writeParty({ at: eight, late: 6 * minute });
    expect(readParty(query, eight + day + 6 * minute)).toEqual({ at: eight, late: 6 * minute });
    const fault = 'This watch-along was on 1 December at 8:00 PM.';
    expect(readParty(query, eight + day + 6 * minute + 1)).toEqual({ fault });
    const nextYear = { fault: 'This watch-along was on 1 December 2026 at 8:00 PM.' };
    expect(readParty(query, eight + 40 * day)).toEqual(nextYear);
  });

  it('may be for any time of the next 400 days', () => {
    const query = writeParty({ at: eight, late: 0 });
    expect(readParty(query, eight - 400 * day)).toEqual({ at: eight, late: 0 });
    const fault = 'This watch-along is on 1 December 2026 at 8:00 PM: too far ahead to count down.';
    expect(readParty(query, eight - 400 * day - 1)).toEqual({ fault });
  });

  it.each([
    [{ at: utc, late: 0 }, 'at=2026-12-01T20:00:00Z'],
    [{ at: utc + 400, late: 360_000 }, 'at=2026-12-01T20:00:00.400Z&late=360'],
    [{ at: utc, late: 400 }, 'at=2026-12-01T20:00:00Z'],
  ])('is read back as it was written, with a pause of whole seconds: %j', (party, query) => {
    expect(writeParty(party)).toBe(query);
    const whole = Math.floor(party.late / 1000) * 1000;
    expect(readParty(query, utc)).toEqual({ at: party.at, late: whole });
  });
});

describe('the host’s clock', () => {
  // The device is five seconds behind, and the way back takes longer than the way there.
  const slow = { sent: 0 + utc, now: utc + 5100, received: utc + 800 };
  const quick = { sent: utc + 1000, now: utc + 6020, received: utc + 1050 };
  it.each<[string, { sent: number; received: number; now: number }[], number | undefined]>([
    ['that was not asked', [], undefined],
    ['by one answer', [slow], 4700],
    ['by the answer that took the shortest way', [slow, quick, { ...slow, now: utc }], 4995],
    ['not by an answer that came before the question', [{ ...quick, received: utc }, slow], 4700],
    ['not by an answer that is no time', [{ ...quick, now: Number.NaN }], undefined],
    ['not by an answer of zero', [{ ...quick, now: 0 }], undefined],
  ])('is known %s', (_, samples, skew) => expect(measureSkew(samples)).toBe(skew));

  it('lets devices whose clocks differ begin in the same moment', () => {
    const party = { at: utc, late: 6 * minute };
    // One is four seconds ahead: its clock shows the moment four seconds later.
    expect([0, -4000].map((skew) => beginOf(party, skew) + skew)).toEqual([utc + 6 * minute, utc + 6 * minute]);
    expect(beginOf(party, -4000)).toBe(utc + 6 * minute + 4000);
  });

  it.each<[number | undefined, string | undefined]>([
    [undefined, 'The countdown goes by your device’s clock.'],
    [0, undefined],
    [2000, undefined],
    [-4200, 'Your device’s clock is 4 s ahead. The countdown goes by the server’s.'],
    [2600, 'Your device’s clock is 3 s behind. The countdown goes by the server’s.'],
    [-hour, 'Your device’s clock is 60 minutes ahead. The countdown goes by the server’s.'],
  ])('with a skew of %s is told as: %s', (skew, words) => expect(skewWords(skew)).toBe(words));
});

describe('a party says', () => {
  const inTime = { at: eight, late: 0 };
  const paused = { at: eight, late: 6 * minute };
  const film = 95 * minute;
  it.each<[string, { at: number; late: number }, number, number, string]>([
    ['in good time', inTime, 0, eight - 12 * minute, 'Starts at 8:00 PM, in 12 minutes'],
    ['just before', inTime, 0, eight - 40 * second, 'Starts at 8:00 PM, in 40 seconds'],
    ['in the morning', inTime, 0, eight - 10 * hour, 'Starts at 8:00 PM, in 10 hours'],
    ['days before', inTime, 0, eight - 3 * day, 'Starts on 1 December at 8:00 PM, in 3 days'],
    ['months before', inTime, 0, eight - 340 * day, 'Starts on 1 December 2026 at 8:00 PM, in 340 days'],
    ['on a device that is ahead', inTime, -minute, eight, 'Starts at 8:00 PM, in 1 minute'],
    ['late', inTime, 0, eight + 12 * minute + 10 * second, 'It began 12 minutes ago: put your film at 0:12:10'],
    ['late, after a pause', paused, 0, eight + 18 * minute, 'It began 18 minutes ago: put your film at 0:12:00'],
    ['late, on a device that is behind', inTime, 4000, eight, 'It began 4 seconds ago: put your film at 0:00:04'],
    ['after the end', inTime, 0, eight + 2 * hour, 'It ended 25 minutes ago'],
  ])('%s', (_, party, skew, now, words) => expect(partyWords(party, skew, now, film)).toBe(words));

  it('nothing of the end of a film whose length nobody knows', () => {
    expect(partyWords(inTime, 0, eight + 5 * hour)).toBe('It began 5 hours ago: put your film at 5:00:00');
  });
});

describe('after pauses', () => {
  const party = { at: utc, late: 60_000 };
  it.each<[string, number, number, number]>([
    ['of six minutes, and a bit', utc + 60_000 + 360_300, 0, 360_000],
    ['of which there were none', utc + 60_000, 0, 0],
    ['on a device that is four seconds ahead', utc + 60_000 + 364_000, -4000, 360_000],
    ['of a film that runs before the others', utc, 0, 0],
  ])('%s', (_, filmZeroAt, skew, late) => expect(lateOf(filmZeroAt, party, skew)).toBe(late));

  it('a new link brings the others to where the film is', () => {
    const filmZeroAt = utc + 7 * minute;
    const renewed = { ...party, late: party.late + lateOf(filmZeroAt, party, 0) };
    expect(beginOf(renewed, 0)).toBe(filmZeroAt);
    expect(spanWords(lateOf(filmZeroAt, party, 0))).toBe('6 minutes');
  });
});

it.each([
  [
    [19, 41, 0],
    [19, 50],
  ],
  [
    [19, 40, 0],
    [19, 45],
  ],
  [
    [19, 40, 1],
    [19, 50],
  ],
  [
    [19, 44, 59],
    [19, 50],
  ],
])('a start that is proposed at %j is at %j', ([hours = 0, minutes = 0, seconds = 0], [atHours = 0, atMinutes = 0]) => {
  const now = new Date(2026, 11, 1, hours, minutes, seconds).getTime();
  expect(nextStart(now)).toBe(new Date(2026, 11, 1, atHours, atMinutes).getTime());
});

it('a time of the day is shown as the device’s clock shows it', () => {
  expect(formatClock(new Date(2026, 11, 1, 23, 42, 59).getTime())).toBe('11:42 PM');
  expect(formatClock(new Date(2026, 11, 2).getTime())).toBe('12:00 AM');
});
