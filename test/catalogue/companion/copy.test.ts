import { type CopyVerdict, judgeCopy } from '#catalogue/companion/copy.ts';
import { formatOffset, formatTime, parseTime } from '#contract/clockTime.ts';

describe('the length of a copy', () => {
  const film = { runtime: 117, isEpisode: false };
  it.each<[string, string, Parameters<typeof judgeCopy>[1], CopyVerdict]>([
    ['1:57:00', 'of the film', film, { is: 'same' }],
    ['1:56:10', 'of the film, within a minute', film, { is: 'same' }],
    ['1:52:12', 'may be that of European television', film, { is: 'perhapsFast' }],
    ['1:51:20', 'may be that of European television, within a minute', film, { is: 'perhapsFast' }],
    ['1:47:00', 'is that of another cut', film, { is: 'otherCut', minutes: 10 }],
    ['2:06:00', 'is that of a longer cut', film, { is: 'otherCut', minutes: -9 }],
    ['0:40:00', 'of a short film says nothing', { runtime: 42, isEpisode: false }, { is: 'unknown' }],
    ['1:52:12', 'of an episode says nothing', { runtime: 117, isEpisode: true }, { is: 'unknown' }],
    ['1:52:12', 'says nothing without the film’s', { runtime: undefined, isEpisode: false }, { is: 'unknown' }],
  ])('%s %s', (copy, _, track, verdict) => {
    expect(judgeCopy(parseTime(copy) ?? 0, track)).toEqual(verdict);
  });

  it('is that of another cut where a viewer has said that the copy is not fast', () => {
    expect(judgeCopy(parseTime('1:52:12') ?? 0, film, true)).toEqual({ is: 'otherCut', minutes: 5 });
  });
});

describe('a place in the film', () => {
  it.each([
    ['41:10', '0:41:10'],
    ['0:41:10', '0:41:10'],
    [' 41 10 ', '0:41:10'],
    ['41.10', '0:41:10'],
    ['1 02 03', '1:02:03'],
    ['90:00', '1:30:00'],
    ['41', '0:41:00'],
    ['0', '0:00:00'],
  ])('typed as “%s” is %s', (text, time) => {
    expect(formatTime(parseTime(text) ?? Number.NaN)).toBe(time);
  });

  it.each(['', ' ', '41:75', '1:75:00', '-4', '4:', 'now', '1:2:3:4', '99999'])('typed as “%s” is none', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });

  it('is told in hours, minutes and seconds, and an offset in tenths of a second', () => {
    expect([0, 999, 59_999, 3_600_000, 36_061_000].map(formatTime)).toEqual([
      '0:00:00',
      '0:00:00',
      '0:00:59',
      '1:00:00',
      '10:01:01',
    ]);
    expect([1500, -500].map(formatOffset)).toEqual(['1.5 s', '0.5 s']);
  });
});
