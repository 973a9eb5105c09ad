import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { countGenres, countGuests, countWithout } from '#catalogue/list/facets.ts';
import { type Filters, noFilters } from '#catalogue/list/filters.ts';
import type { Track } from '#contract/track.ts';

const index = makeIndex(
  [
    { id: 1, title: 'A', genreNames: 'Drama' },
    { id: 2, title: 'B', genreNames: 'Drama', freeTrack: 1 },
    { id: 3, title: 'C', genreNames: 'Comedy', freeTrack: 1 },
  ],
  [],
);
const picked = { ...noFilters, genre: 'Drama', trackType: 'free' as const };

it('the number beside a choice is how many tracks it would show, with everything else as it is', () => {
  const coHosts = ['June', 'Teo'];
  const tracks = [
    { id: 1, title: 'A', guests: 'June & Teo', genreNames: 'Drama, War', runtime: 90 },
    { id: 2, title: 'B', guests: 'JUNE', genreNames: 'Drama' },
    { id: 3, title: 'C', guests: 'Rex', genreNames: 'War', freeTrack: 1, runtime: 30 },
  ];
  const all = makeIndex(tracks, []);
  const guests = (filters: Partial<Filters>) =>
    Object.fromEntries(countGuests(all, { ...noFilters, ...filters }, coHosts));
  const genres = (filters: Partial<Filters>) =>
    Object.fromEntries(countGenres(all, { ...noFilters, ...filters }, coHosts));
  expect(guests({ guest: 'Rex' })).toEqual({ june: 2, teo: 1, rex: 1, 'june & teo': 2 });
  expect(guests({ genre: 'War', sort: 'lengthLongest' })).toEqual({ june: 1, teo: 1, rex: 1, 'june & teo': 1 });
  expect(genres({ guest: 'June & Teo', genre: 'War' })).toEqual({ Drama: 2, War: 1 });
  expect(genres({ sort: 'lengthShortest' })).toEqual({ Drama: 1, War: 2 });
});

describe('removals for an empty list', () => {
  it('are the active filters, each with the count without it', () => {
    expect(countWithout(index, picked, [])).toEqual([
      { part: 'genre', count: 2 },
      { part: 'trackType', count: 2 },
    ]);
  });

  it('include the worklist while it is on, and the other counts respect it', () => {
    expect(countWithout(index, picked, [], { worklist: ({ id }) => id === 3 })).toEqual([
      { part: 'genre', count: 1 },
      { part: 'trackType', count: 0 },
      { part: 'worklist', count: 1 },
    ]);
    const marks = ({ id }: Track) => id === 1;
    expect(countWithout(index, { ...noFilters, genre: 'Comedy', marks: 'saved' }, [], { marks })).toEqual([
      { part: 'genre', count: 1 },
      { part: 'marks', count: 1 },
    ]);
    expect(countWithout(index, noFilters, [], { worklist: () => false })).toEqual([{ part: 'worklist', count: 3 }]);
  });
});
