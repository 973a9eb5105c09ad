import fc from 'fast-check';
import { sortNames } from '#catalogue/index/sorts.ts';
import type { Filters } from '#catalogue/list/filters.ts';
import type { Track } from '#contract/track.ts';

/** Few names and words, so that many tracks share a title, a day or a guest. */
const people = ['June Alder', 'teo  MARSH', 'Teo Marsh', 'Rex Dunn', 'Bo', 'June Alderman', 'Zoë'];
const genres = ['Drama', 'Comedy', 'War & Politics', 'drama'];
const words = [
  'Part',
  '2',
  '10',
  'the',
  'Moon',
  'moon',
  'Spider-Man',
  'Häxan',
  '&',
  "Don't",
  '(1974)',
  'É',
  'x!',
  'Straße',
  'Ærø',
  'ὁδός',
  '7½',
  '❤\ufe0f',
  'Sn\u00adow-Man',
];

const title = fc.array(fc.constantFrom(...words), { minLength: 0, maxLength: 4 }).map((parts) => parts.join(' '));
const day = fc.constantFrom(
  '2000-01-01',
  '2000-01-01T00:00:00',
  '2020-02-02',
  '2020-02-02T10:00:00',
  '2021-12-31',
  '1999-01-01',
  '',
  'soon',
  null,
);
const names = fc.array(fc.constantFrom(...people), { maxLength: 3 });
const text = fc.oneof(
  names.map((list) => list.join(', ')),
  names.map((list) => list.join(' & ')),
  fc.constantFrom(null, '', ' '),
);

export const anyTrack: fc.Arbitrary<Track> = fc.record(
  {
    id: fc.oneof(
      fc.nat(1000),
      fc.nat(1000).map((n) => `id-${n}`),
    ),
    title,
    sortTitle: fc.option(title),
    name: fc.constantFrom(null, null, '', ' ', 'Ferry', 'ferry', 'Moon', 'Ferry 2', 'Ferry 10'),
    newGuests: fc.oneof(names, text),
    newGuestsString: text,
    guests: fc.oneof(text, text, names),
    genreNames: fc.oneof(
      fc.constant(null),
      fc.array(fc.constantFrom(...genres), { maxLength: 3 }),
      fc.array(fc.constantFrom(...genres), { maxLength: 3 }).map((list) => list.join(', ')),
    ),
    freeTrack: fc.constantFrom(0, 1, '1', '0', null, true),
    liveTrack: fc.constantFrom(0, 1, '1', null),
    tmdbId: fc.constantFrom(0, '0', '', null, 7, '7', 'tt7'),
    posterPath: fc.constantFrom(null, '', ' ', '/p.jpg'),
    runtime: fc.constantFrom(0, null, 90, '90', 90.4, 89.6, 120, -1, 1e300, 'Infinity', 0.5),
    voteAverage: fc.constantFrom(0, null, '', 7, '7', 7.25, -1, 'good'),
    releaseDate: day,
    firstAirDate: day,
    trackReleaseDate: day,
  },
  { requiredKeys: ['id', 'title'] },
);

export const anyCatalogue = fc.uniqueArray(anyTrack, { maxLength: 40, selector: ({ id }) => String(id) });

export const anyFilters: fc.Arbitrary<Filters> = fc.record({
  guest: fc.constantFrom(null, null, 'June Alder & Teo Marsh', 'rex dunn', 'June', 'Zoë', 'Nobody'),
  genre: fc.constantFrom(null, null, 'Drama', 'War & Politics', 'Politics'),
  trackType: fc.constantFrom(null, null, 'free', 'live'),
  length: fc.constantFrom(null, null, 30, 90, 120),
  marks: fc.constantFrom(null, null, 'unheard', 'saved'),
  sort: fc.constantFrom(null, ...sortNames),
});

export const anyQuery = fc.oneof(
  fc
    .array(fc.constantFrom(...words, 'man', 'spider', 'o', 'spiderman', 'and', 'haxan', 'aero', '!', '  '), {
      maxLength: 3,
    })
    .map((parts) => parts.join(' ')),
  fc.constantFrom('oo', 'n', 'don', 'dont', 'don t', 'ferry', 'erry 1', '1974', '7 1/2', '12', 'x!(19', ''),
);
