import { isPlaceholderDate, momentOf, shortDate, yearOf } from '#catalogue/facts/dates.ts';
import { genresOf, runtimeOf, titleWithinShow, webLink, whereToWatch } from '#catalogue/facts/trackFacts.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import type { Track } from '#contract/track.ts';

const track = (more: Partial<Track>): Track => ({ id: 1, title: 'A', ...more });

describe('the facts of a track', () => {
  it.each([
    ['2024-03-09', '3/9/2024'],
    ['2024-12-31T23:59:59Z', '12/31/2024'],
    ['', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('the date %s is shown as %s', (date, shown) => expect(shortDate(date)).toBe(shown));

  it('of two moments the later one is the greater number', () => {
    const moments = [
      '0999-12-31',
      '1999-12-31',
      '2000-01-01',
      '2000-01-01T00:01:00',
      '2000-01-01T10:00:00',
      '2000-02-01',
    ];
    const numbers = moments.map(momentOf);
    expect(numbers).toEqual([...numbers].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(numbers).size).toBe(moments.length);
    expect(momentOf('2000-13-01')).toBeUndefined();
  });

  it('the year is shown without the day', () => expect(yearOf('1984-06-08')).toBe('1984'));

  it('a date that databases write for none has no year either', () => expect(yearOf('0000-00-00')).toBeUndefined());

  it('a date without month and day has a year', () => expect(yearOf('1999-00-00')).toBe('1999'));

  it.each(['2000-01-01', '2000-01-01T00:00:00'])('%s means an unknown date', (date) =>
    expect(isPlaceholderDate(date)).toBe(true),
  );

  it.each([
    ['Ferry', 'Ferry | One', 'One'],
    ['Ferry', 'FERRY | One', 'One'],
    ['Ferry   ', 'Ferry | One', 'One'],
    ['Ferry', 'Ferry Tale | One', 'Ferry Tale | One'],
    ['  ', '   | One', '   | One'],
  ])('of the show %j, %j is within it %j', (name, title, within) =>
    expect(titleWithinShow(track({ name, title }))).toBe(within),
  );

  it.each([
    [0, undefined],
    [null, undefined],
    [-5, undefined],
    [1e300, undefined],
    ['92', 92],
    [104, 104],
  ])('a runtime of %s is %s minutes', (runtime, minutes) => expect(runtimeOf(track({ runtime }))).toBe(minutes));

  it('genres are split at commas only', () => {
    expect(genresOf(track({ genreNames: 'Sci-Fi & Fantasy, War,,Drama ' }))).toEqual([
      'Sci-Fi & Fantasy',
      'War',
      'Drama',
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', 'ftp://example.org', '', null, 'https://a b'])(
    '%s never becomes a link',
    (link) => expect(webLink(link)).toBeUndefined(),
  );

  it('a web address becomes a link', () => expect(webLink(' https://example.org/x ')).toBe('https://example.org/x'));

  it('"Where to Watch" is hidden for an unmatched track', () => {
    expect(whereToWatch(track({ justWatchLink: 'https://example.org/movie/0/watch' }))).toBeUndefined();
    expect(whereToWatch(track({ justWatchLink: null }))).toBeUndefined();
    expect(whereToWatch(track({ justWatchLink: 'https://example.org/movie/10/watch' }))).toBe(
      'https://example.org/movie/10/watch',
    );
  });

  it('searches compare without case, accents, punctuation and double spaces', () => {
    expect(searchKey('  Häxan:  The  WITCH! ')).toBe('haxan the witch');
  });
});
