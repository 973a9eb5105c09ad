import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { makeSources } from '#catalogue/search/searchSources.ts';
import { searchTitles } from '#catalogue/search/searchTitles.ts';
import { suggest } from '#catalogue/search/suggest.ts';
import type { Track } from '#contract/track.ts';

const tracks: Track[] = [
  { id: 1, title: '7½ Umbrellas', newGuests: ['Renée Duskwood', 'Fitz Pemberlow'], genreNames: 'Comedy' },
  { id: 2, title: '12 Minutes to Teatime', releaseDate: '1980-03-01' },
  { id: 3, title: 'Aldous & the Moon Machine', newGuests: ['June Alder', 'Teo Marsh'], genreNames: 'Comedy, Sci-Fi' },
  { id: 4, title: 'Battleship Potemkin', releaseDate: '1925-12-24', genreNames: 'Drama' },
  { id: 5, title: 'Metropolis', releaseDate: '1927-01-10', newGuests: ['June Alder'] },
  { id: 6, title: 'Nightfall on Pier 9 (1974)' },
  { id: 7, title: 'Nightfall on Pier 9 (2018)', releaseDate: '2018-05-05' },
  { id: 8, title: 'Night of the Living Dead', releaseDate: '1968-10-01' },
  { id: 9, title: 'Moonbase Bingo', freeTrack: 1, runtime: 85 },
  { id: 10, title: 'Don’t Open the Shed' },
  { id: 11, title: 'Pilot: The Signal', name: 'Static Hollow', newGuests: ['June Alder'] },
  { id: 12, title: 'Static Hollow | Episode 2: Dead Air', name: 'Static Hollow' },
  { id: 13, title: 'Night Shift on Deimos | S1E1 Mop and Glory', name: 'Night Shift on Deimos' },
  { id: 15, title: 'Night Shift on Deimos | S2E10 Clocking Off', name: 'Night Shift on Deimos' },
  { id: 16, title: 'Kelp Farm | 2x03 Low Tide', name: 'Kelp Farm' },
  { id: 14, title: '<img src=x onerror=alert(1)>', newGuests: ['<b>Bo</b>'] },
];
const index = makeIndex(tracks, []);
const coHosts = ['June Alder', 'Teo Marsh'];
const showmen = { names: ['Fitz Pemberlow', 'Cosmo Tandy', 'Barnaby Quill'], label: 'The Three Projectionists' };
const titles = makeTitles(index);
const sources = makeSources(index, titles, coHosts, showmen);

/** The titles that a query finds; if there are none, what else was meant. */
function answerTo(query: string): string[] {
  const { results } = searchTitles(titles, query);
  if (results.length > 0) return results.map(({ key }) => key);
  return suggest(index, sources, query).suggestions.map(({ key }) => `or ${key}`);
}

describe('a natural query', () => {
  it.each([
    ['june alder', ['or guest June Alder', 'or guest June Alder & Teo Marsh']],
    ['june adler', ['or guest June Alder', 'or guest June Alder & Teo Marsh']],
    ['alder june', ['or guest June Alder']],
    ['june and teo', ['or guest June Alder & Teo Marsh']],
    ['renee', ['or guest Renée Duskwood']],
    ['comedy', ['or genre Comedy']],
    ['comdy', ['or genre Comedy']],
    ['sci fi', ['or genre Sci-Fi']],
    ['pilot', ['or episode 11']],
    ['static hollow dead air', ['or episode 12']],
    ['dead air', ['or episode 12']],
    ['mop and gory', ['or episode 13']],
    ['s01e01', ['or episode 13']],
    ['2x10', ['or episode 15']],
    ['Season 2, Episode 10', ['or episode 15']],
    ['kelp farm s2e3', ['or episode 16']],
    ['night shift s01e01', ['or episode 13', 'or show Night Shift on Deimos']],
    ['night shift 2x10', ['or episode 15', 'or show Night Shift on Deimos']],
    ['night shift season 2 ep 10', ['or episode 15', 'or show Night Shift on Deimos']],
    ['deimos series 2', ['or episode 15']],
    ['s9e9', []],
    ['static holow', ['or show Static Hollow']],
    ['1925', ['or movie 4']],
    ['(1974)', ['or movie 6']],
    ['metropolis 1927', ['or movie 5']],
    ['moon mashine', ['or movie 3']],
    ['moon base', ['or movie 9']],
    ['battelship', ['or movie 4']],
    ['battel', ['or movie 4']],
    ['the battleship potemkim', ['or movie 4']],
    ['living night', ['or movie 8']],
    ['nightfal on peir 9', ['or movie 6', 'or movie 7']],
    ['nightfall on pier 7', ['or movie 6', 'or movie 7']],
    ['Nightfall on Pier 9 (1974)', ['movie 6', 'movie 7']],
    ['battleship potemkin (1925)', ['movie 4']],
    ['dont open the shed', ['movie 10']],
    ['7½', ['movie 1']],
    ['7 1/2', ['movie 1']],
    ['12', ['movie 2']],
    ['June Alder, Renée Duskwood', ['or guest June Alder', 'or guest Renée Duskwood']],
    ['with june alder', ['or guest June Alder']],
    ['three projectionists', ['or guest Fitz Pemberlow']],
    ['The Three Projectionists & June Alder', ['or guest Fitz Pemberlow', 'or guest June Alder']],
    ['drama movies', ['or genre Drama']],
    ['free', ['or choice Free tracks']],
    ['free comedy tracks', ['or choice Free tracks', 'or genre Comedy']],
    ['90 minutes', ['or choice Up to 90 minutes']],
    ['90 min', ['or choice Up to 90 minutes']],
    ['under 90', ['or choice Up to 90 minutes']],
    ['I have two hours', ['or choice Up to 120 minutes']],
    ['an hour and a half', ['or choice Up to 90 minutes']],
    ['live', ['or movie 8']],
    ['30 minutes', ['or movie 2']],
    ['metropolis by fritz lang', ['or movie 5']],
    ['712', []],
    ['<b>bo</b>', ['or guest <b>Bo</b>']],
    ['!!!', []],
    ['zzz', []],
  ])('"%s" answers %j', (query, answers) => expect(answerTo(query)).toEqual(answers));

  it('of thousands of letters or words answers nothing', () => {
    for (const query of ['x'.repeat(5000), 'x '.repeat(2500)]) expect(answerTo(query)).toEqual([]);
  });
});

describe('what else was meant', () => {
  const many: Track[] = [
    ...Array.from({ length: 7 }, (_, n): Track => ({ id: n, title: `Show ${n} | Pilot`, name: `Show ${n}` })),
    ...Array.from({ length: 12 }, (_, n): Track => ({ id: 20 + n, title: `Film ${n}`, releaseDate: '1949-01-01' })),
  ];

  const suggestFrom = (list: Track[], query: string) => {
    const indexOfList = makeIndex(list, []);
    return suggest(indexOfList, makeSources(indexOfList, makeTitles(indexOfList), [], { names: [], label: '' }), query);
  };

  it('is at most five episodes, and ten films of a year, in their default order', () => {
    const episodes = suggestFrom(many, 'pilot');
    expect(episodes.suggestions.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4].map((n) => `episode ${n}`));
    expect(episodes.more).toBe(2);
    const films = suggestFrom(many, '1949');
    expect([films.suggestions.length, films.suggestions[0]?.key, films.more]).toEqual([10, 'movie 20', 2]);
  });

  it('is found in a list without any tracks, too', () =>
    expect(suggestFrom([], 'pilot')).toEqual({ suggestions: [], more: 0 }));
});
