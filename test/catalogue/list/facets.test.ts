import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { countGenres, countGuests, waysOut } from '#catalogue/list/facets.ts';
import { type Filters, noFilters } from '#catalogue/list/filters.ts';
import type { OtherTests } from '#catalogue/list/filterTracks.ts';

const index = makeIndex(
  [
    { id: 1, title: 'A', genreNames: 'Drama' },
    { id: 2, title: 'B', genreNames: 'Drama', freeTrack: 1 },
    { id: 3, title: 'C', genreNames: 'Comedy', freeTrack: 1 },
  ],
  [],
);

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

describe('the ways out of an empty list', () => {
  const ways = (filters: Partial<Filters>, others?: OtherTests) =>
    waysOut(index, { ...noFilters, ...filters }, [], others).map(({ parts, count }) => [parts.join(' + '), count]);

  it('are the filters, the worklist and the marks, each with the tracks that are there without it, if any are', () => {
    expect(ways({ genre: 'Drama', trackType: 'live' })).toEqual([['trackType', 2]]);
    expect(ways({ genre: 'Drama' }, { worklist: ({ id }) => id === 3 })).toEqual([
      ['genre', 1],
      ['worklist', 2],
    ]);
    expect(ways({ genre: 'Comedy', marks: 'saved' }, { marks: ({ id }) => id === 1 })).toEqual([
      ['genre', 1],
      ['marks', 1],
    ]);
    expect(ways({}, { worklist: () => false })).toEqual([['worklist', 3]]);
  });

  it('are at most two sets of filters where none helps alone, the one with the most tracks first', () => {
    const apart = makeIndex(
      [
        { id: 1, title: 'A', genreNames: 'Drama' },
        { id: 2, title: 'B', genreNames: 'Drama' },
        { id: 3, title: 'C', liveTrack: 1 },
        { id: 4, title: 'D', runtime: 20 },
      ],
      [],
    );
    const found = waysOut(apart, { ...noFilters, genre: 'Drama', trackType: 'live', length: 30 }, []);
    expect(found).toEqual([
      { parts: ['trackType', 'length'], count: 2 },
      { parts: ['genre', 'trackType'], count: 1 },
    ]);
    expect(ways({ guest: 'Nobody', trackType: 'live', length: 30, genre: 'Comedy' })).toEqual([
      ['guest + trackType + length', 1],
    ]);
    expect(ways({ guest: 'Nobody', trackType: 'live' })).toEqual([]);
  });
});
