import fc from 'fast-check';
import { titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { makeIndex } from '#catalogue/index/catalogueIndex.ts';
import { searchKeys } from '#catalogue/index/searchKey.ts';
import { markMatches, markResult } from '#catalogue/search/markMatches.ts';
import { describeResultCount, episodesOf, resultKind, searchTitles } from '#catalogue/search/searchTitles.ts';
import type { Track } from '#contract/track.ts';
import { anyCatalogue, anyQuery } from './anyCatalogue.ts';
import { naiveGroups, naiveList } from './naive.ts';

/** The parts as one text, with what is marked in brackets. */
const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('what a search marks in a title', () => {
  it.each([
    ['Static Hollow', 'stat', '[Stat]ic Hollow'],
    ['Spider-Man', 'spiderman', '[Spider-Man]'],
    ['Spider-Man', 'spider man', '[Spider-Man]'],
    ['Spider-Man', 'spider', '[Spider]-Man'],
    ["Don't Look", 'dont', "[Don't] Look"],
    ['Häxan', 'haxan', '[Häxan]'],
    ['Ha\u0308xan', 'ha', '[Ha\u0308]xan'],
    ['Haxan', 'HÄX', '[Hax]an'],
    ['Salt & Static', 'salt and s', '[Salt & S]tatic'],
    ['Salt and Static', 'salt & s', '[Salt and S]tatic'],
    ['Part 10, Part 2', 'part', '[Part] 10, [Part] 2'],
    ['東京物語', '京', '東[京]物語'],
    ['한강', '하', '[한]강'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσεύς', '[ΟΔΥΣΣΕΥΣ]'],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['ﬁlm', 'fi', '[ﬁ]lm'],
    ['  a   b  ', 'a b', '  [a   b]  '],
    ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
    ['Moon', 'sun', 'Moon'],
    ['Moon', '!!!', 'Moon'],
    ['', 'x', ''],
  ])('in "%s", "%s" gives %s', (title, query, expected) => expect(marked(title, query)).toBe(expected));

  it('is in every result of any search, and takes no letter away', () => {
    fc.assert(
      fc.property(anyCatalogue, anyQuery, (tracks, query) => {
        for (const result of searchTitles(makeIndex(tracks, []), query).results) {
          const parts = markResult(result, query);
          expect(parts.map(({ text }) => text).join('')).toBe(result.kind === 'show' ? result.name : result.title);
          const hit = parts.find(({ isMatch }) => isMatch);
          const keys = searchKeys(hit?.text ?? '');
          // Not always the whole of it: one letter of "and" marks all of an "&".
          expect(searchKeys(query).some((form) => form && keys.some((key) => key.includes(form)))).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves the year alone, which is not searched', () => {
    const index = makeIndex([{ id: 1, title: 'Area 19 (1974)' }], []);
    const [result] = searchTitles(index, '19').results;
    expect(result && markResult(result, '19')).toEqual([
      { text: 'Area ', isMatch: false },
      { text: '19', isMatch: true },
      { text: ' (1974)', isMatch: false },
    ]);
  });
});

describe('a show that was found', () => {
  const tracks: Track[] = [
    { id: 1, title: 'Ferry | Part 10', name: 'Ferry' },
    { id: 2, title: 'Ferry | Part 2', name: 'Ferry' },
    { id: 3, title: 'The Ferry', releaseDate: '1991-02-03' },
    { id: 4, title: 'ferry 2 | x', name: 'Ferry 2' },
    { id: 5, title: 'Ferryman' },
  ];
  const index = makeIndex(tracks, []);

  it('has its episodes in their order, without the name in front', () => {
    expect(episodesOf(index, 'show Ferry').map(titleWithinShow)).toEqual(['Part 2', 'Part 10']);
    expect(episodesOf(index, 'movie 3')).toEqual([]);
    expect(episodesOf(index, 'show Unheard')).toEqual([]);
    expect(episodesOf(index, null)).toEqual([]);
  });

  it('says how many tracks it has, a movie says its year', () => {
    const kinds = searchTitles(index, 'ferry').results.map((result) => [result.key, resultKind(result)]);
    expect(kinds).toEqual([
      ['show Ferry', '2 tracks'],
      ['show Ferry 2', '1 track'],
      ['movie 5', 'Movie'],
      ['movie 3', 'Movie, 1991'],
    ]);
  });

  it('has on any catalogue the episodes of its group, all of them', () => {
    const all = { guest: null, genre: null, kind: 'all', sort: null } as const;
    fc.assert(
      fc.property(anyCatalogue, (some) => {
        for (const { name, episodes } of naiveGroups(naiveList(some, all, []), all).shows)
          expect(episodesOf(makeIndex(some, []), `show ${name}`)).toEqual(episodes);
      }),
    );
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
