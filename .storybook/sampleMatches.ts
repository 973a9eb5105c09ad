import type { SearchResult } from '#contract/search.ts';

/** Search results of a match database: a film, a show, a film with hardly any data, and a long name. */
export const matches: SearchResult[] = [
  {
    id: 1,
    tmdbId: 4411,
    title: 'Lamp Over Gull Point',
    name: null,
    overview:
      'A keeper who speaks to nobody. A typewriter that will not stop. By the third storm they are writing to each other.',
    posterPath: '/lamp.svg',
    releaseDate: '1961-11-02',
    firstAirDate: null,
    voteAverage: 8.1,
    genreIds: [18, 53],
  },
  {
    id: 2,
    tmdbId: 88,
    title: null,
    name: 'Night Lamps',
    overview: 'Small lights in large dark houses, told in half-hours.',
    posterPath: '/lamps.svg',
    releaseDate: null,
    firstAirDate: '1993-01-09',
    voteAverage: 6.4,
    genreIds: [9648],
  },
  { id: 3, tmdbId: 9012, title: null, name: null },
  {
    id: 4,
    tmdbId: 77,
    title: `The Lamp and the ${'Exceedingly '.repeat(9)}Long Night`,
    name: null,
    posterPath: null,
    releaseDate: '2009-01-01',
    genreIds: [35],
  },
];
