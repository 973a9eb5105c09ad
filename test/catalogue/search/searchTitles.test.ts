import { titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { describeResultCount, episodesOf, resultKind, searchTitles } from '#catalogue/search/searchTitles.ts';
import type { Track } from '#contract/track.ts';

const track = (id: number | string, title: string, more: Partial<Track> = {}): Track => ({ id, title, ...more });

describe('searching', () => {
  const index = makeIndex(
    [
      track(1, 'Spider-Man (2002)'),
      track(2, "Don't Look Now"),
      track(3, 'Häxan (1922)', { sortTitle: 'Haexan' }),
      track(4, 'Salt & Static'),
      track(5, 'Ferry | The Spider', { name: 'Ferry' }),
      track(6, '東京物語'),
      track(7, 'Man of Iron'),
      track(8, 'The Woman'),
      track(9, 'Man'),
      track(10, 'Die Straße'),
      track(11, 'Ο Οδυσσεύς'),
      track(12, 'שָׁלוֹם'),
      track(13, 'مُحَمَّد'),
      track(14, '7½ Umbrellas'),
      track(15, 'Nightfall on Pier 9 (1974)'),
      track(16, 'Nightfall on Pier 9 (2018)'),
      track(17, 'Fahrenheit 9/11'),
      track(18, '(1984)'),
      track(19, 'Æon Flux'),
      track(20, 'Łódź Ørsted'),
      track(21, 'I ❤️ Rain'),
      track(22, 'Snow\u00adwhite-Queen'),
      track(23, '\u200bZero\u200bday\u2060, Again'),
      track(24, 'می\u200cخواهم'),
      track(25, 'Þórr'),
    ],
    [],
  );
  const keys = (query: string) => searchTitles(makeTitles(index), query).results.map(({ key }) => key);

  it.each([
    ['spider man', ['movie 1']],
    ['spiderman', ['movie 1']],
    ['1984', ['movie 18']],
    ['(1984)', ['movie 18']],
    ['SPIDER-MAN', ['movie 1']],
    ['dont', ['movie 2']],
    ["don't look", ['movie 2']],
    ['haxan', ['movie 3']],
    ['salt and', ['movie 4']],
    ['salt static', ['movie 4']],
    ['salt & static', ['movie 4']],
    ['ferry', ['show Ferry']],
    ['東京', ['movie 6']],
    ['STRASSE', ['movie 10']],
    ['straße', ['movie 10']],
    ['aeon', ['movie 19']],
    ['ÆON', ['movie 19']],
    ['lodz orsted', ['movie 20']],
    ['thorr', ['movie 25']],
    ['ΟΔΥΣΣΕΥΣ', ['movie 11']],
    ['οδυσσευ', ['movie 11']],
    ['שלום', ['movie 12']],
    ['محمد', ['movie 13']],
    ['i ❤ rain', ['movie 21']],
    ['i rain', ['movie 21']],
    ['I ❤️ rain', ['movie 21']],
    ['snowwhite queen', ['movie 22']],
    ['zeroday again', ['movie 23']],
    ['zero\u00adday', ['movie 23']],
    ['میخواهم', ['movie 24']],
    ['می خواهم', ['movie 24']],
    ['7½', ['movie 14']],
    ['7 1/2', ['movie 14']],
    ['7 1/2 umb', ['movie 14']],
    ['½ umbrellas', ['movie 14']],
    ['712', []],
    ['12', []],
    ['911', ['movie 17']],
    ['Nightfall on Pier 9 (1974)', ['movie 15', 'movie 16']],
    ['Nightfall on Pier 9 (19', ['movie 15', 'movie 16']],
    ['spider-man (2002) ', ['movie 1']],
    ['2002', []],
    ['(2002)', []],
    ['!!!', []],
    ['   ', []],
  ])('"%s" finds %j', (query, found) => expect(keys(query)).toEqual(found));

  it('puts the exact title first, then beginnings, then beginnings of words, then the rest', () => {
    expect(keys('man')).toEqual(['movie 9', 'movie 7', 'movie 1', 'movie 8']);
  });

  it('ranks equal matches in the default order, a movie before a show of its name', () => {
    const alike = makeIndex(
      [
        track(1, 'Moon | One', { name: 'moon' }),
        track(2, 'Moon'),
        track(3, 'The Moon Road', { sortTitle: 'Moon Road, The' }),
        track(4, 'Moon Alley'),
        track(5, 'A Moon'),
      ],
      [],
    );
    const found = searchTitles(makeTitles(alike), 'moon').results.map(({ key }) => key);
    expect(found).toEqual(['movie 2', 'show moon', 'movie 4', 'movie 5', 'movie 3']);
  });

  it('returns ten results and the total count', () => {
    const many = makeIndex(
      Array.from({ length: 25 }, (_, n) => track(n, `Part ${n}`)),
      [],
    );
    const { results, found } = searchTitles(makeTitles(many), 'part');
    expect([results.length, found]).toEqual([10, 25]);
    expect(results.map(({ key }) => key).slice(0, 3)).toEqual(['movie 0', 'movie 1', 'movie 2']);
  });
});

describe('a show in the results', () => {
  const tracks: Track[] = [
    { id: 1, title: 'Ferry | Part 10', name: 'Ferry' },
    { id: 2, title: 'Ferry | Part 2', name: 'Ferry' },
    { id: 3, title: 'The Ferry', releaseDate: '1991-02-03' },
    { id: 4, title: 'ferry 2 | x', name: 'Ferry 2' },
    { id: 5, title: 'Ferryman' },
  ];
  const index = makeIndex(tracks, []);

  it('lists its episodes in order, without the name of the show', () => {
    expect(episodesOf(index, 'show Ferry').map(titleWithinShow)).toEqual(['Part 2', 'Part 10']);
    expect(episodesOf(index, 'movie 3')).toEqual([]);
    expect(episodesOf(index, 'show Unheard')).toEqual([]);
    expect(episodesOf(index, null)).toEqual([]);
  });

  it('shows its number of tracks, and a movie its year', () => {
    const kinds = searchTitles(makeTitles(index), 'ferry').results.map((result) => [result.key, resultKind(result)]);
    expect(kinds).toEqual([
      ['show Ferry', '2 tracks'],
      ['show Ferry 2', '1 track'],
      ['movie 5', 'Movie'],
      ['movie 3', 'Movie, 1991'],
    ]);
  });
});

describe('the count of results', () => {
  it.each([
    [0, 'No results found'],
    [1, '1 title'],
    [10, '10 titles'],
    [11, '10 of 11 titles'],
    [1234, '10 of 1,234 titles'],
  ])('of %i reads "%s"', (found, words) => expect(describeResultCount({ found })).toBe(words));
});
