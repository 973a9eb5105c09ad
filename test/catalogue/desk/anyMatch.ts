import fc from 'fast-check';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { anyTrack } from '../anyCatalogue.ts';

const nullish = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constantFrom(null, undefined));
export const someWords = fc.constantFrom('Alien', 'Blood Moon', ' ', '', 'Ferry', 'Häxan (1922)');
export const anyMatch: fc.Arbitrary<SearchResult> = fc.record(
  {
    id: fc.oneof(fc.nat(), fc.constant('x')),
    tmdbId: nullish(fc.oneof(fc.nat(), fc.constant('7'))),
    title: nullish(someWords),
    name: nullish(someWords),
    overview: nullish(someWords),
    posterPath: nullish(fc.constantFrom('/a.jpg', '')),
    releaseDate: nullish(fc.constantFrom('1979-05-25', '')),
    firstAirDate: nullish(fc.constantFrom('2001-01-01', '')),
    voteAverage: nullish(fc.constantFrom(0, 7.25)),
    genreIds: nullish(fc.array(fc.constantFrom(18, 27, 4711))),
  },
  { requiredKeys: ['id'] },
);
export const anyRow = fc
  .record({ track: anyTrack, post: fc.constantFrom(null, undefined, '', 0, 9, '9010'), extra: fc.anything() })
  .map(({ track, post, extra }): Track => ({ ...track, commentaryTrackPostId: post, unknownToUs: extra }));
export const film: Track = {
  id: 'm-1',
  title: 'Quiet Harbour',
  tmdbId: 5,
  name: null,
  commentaryTrackLink: 'https://example.org/c',
  watchUsWatchLink: null,
  shopLink: 'https://example.org/s',
  justWatchLink: 'https://example.org/w/5',
  trackReleaseDate: '2020-02-02',
  posterPath: '/old.jpg',
  releaseDate: '1984-06-01',
  voteAverage: 6.1,
  genreIds: [18],
  overview: 'Old.',
  sortTitle: 'Harbour',
  commentaryTrackPostId: '9',
};
export const found: SearchResult = {
  id: 1,
  tmdbId: 348,
  title: 'Alien',
  overview: 'New.',
  posterPath: '/new.jpg',
  name: null,
  releaseDate: '1979-05-25',
  firstAirDate: null,
  voteAverage: 8.15,
  genreIds: [27, 878],
};
