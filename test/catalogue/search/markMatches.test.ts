import fc from 'fast-check';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { queryKeys, searchKeys } from '#catalogue/index/searchKey.ts';
import { sortTracks } from '#catalogue/index/sortTracks.ts';
import { markMatches, markResult } from '#catalogue/search/markMatches.ts';
import { searchTitles } from '#catalogue/search/searchTitles.ts';
import { anyCatalogue, anyQuery } from '../anyCatalogue.ts';

/** The parts as one text, with matches in brackets. */
const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('highlighting a match in a title', () => {
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
    ['7½ Umbrellas', '7 1/2', '[7½] Umbrellas'],
    ['Pier 9', 'pier 9 (1974)', '[Pier 9]'],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['ﬁlm', 'fi', '[ﬁ]lm'],
    ['I ❤️ Rain', 'i rain', '[I ❤️ Rain]'],
    ['Snow\u00adwhite', 'snoww', '[Snow\u00adw]hite'],
    ['Æon Flux', 'aeon', '[Æon] Flux'],
    ['Aeon Flux', 'æo', '[Aeo]n Flux'],
    ['  a   b  ', 'a b', '  [a   b]  '],
    ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
    ['Moon', 'sun', 'Moon'],
    ['Moon', '!!!', 'Moon'],
    ['', 'x', ''],
  ])('in "%s", "%s" gives %s', (title, query, expected) => expect(marked(title, query)).toBe(expected));

  it('marks something in every result of any search, and loses no letter', () => {
    fc.assert(
      fc.property(anyCatalogue, anyQuery, (tracks, query) => {
        for (const result of searchTitles(makeTitles(sortTracks(tracks)), query).results) {
          const parts = markResult(result, query);
          expect(parts.map(({ text }) => text).join('')).toBe(result.kind === 'show' ? result.name : result.title);
          const hit = parts.find(({ isMatch }) => isMatch);
          const keys = searchKeys(hit?.text ?? '');
          // Not always exactly the query: one letter of "and" marks a whole "&".
          expect(queryKeys(query).some((form) => keys.some((key) => key.includes(form)))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never marks the year, which is not searched', () => {
    const titles = makeTitles(sortTracks([{ id: 1, title: 'Area 19 (1974)' }]));
    const [result] = searchTitles(titles, '19').results;
    expect(result && markResult(result, '19')).toEqual([
      { text: 'Area ', isMatch: false },
      { text: '19', isMatch: true },
      { text: ' (1974)', isMatch: false },
    ]);
  });
});
