import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { countWithout } from '#catalogue/list/facets.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import type { Track } from '#contract/track.ts';

const index = makeIndex(
  [
    { id: 1, title: 'A', genreNames: 'Drama' },
    { id: 2, title: 'B', genreNames: 'Drama', freeTrack: 1 },
    { id: 3, title: 'C', genreNames: 'Comedy', freeTrack: 1 },
  ],
  [],
);
const picked = { ...noFilters, genre: 'Drama', kind: 'free' as const };

describe('removals for an empty list', () => {
  it('are the active filters, each with the count without it', () => {
    expect(countWithout(index, picked, [])).toEqual([
      { part: 'genre', count: 2 },
      { part: 'kind', count: 2 },
    ]);
  });

  it('include the worklist while it is on, and the other counts respect it', () => {
    expect(countWithout(index, picked, [], { worklist: ({ id }) => id === 3 })).toEqual([
      { part: 'genre', count: 1 },
      { part: 'kind', count: 0 },
      { part: 'worklist', count: 1 },
    ]);
    const mine = ({ id }: Track) => id === 1;
    expect(countWithout(index, { ...noFilters, genre: 'Comedy', mine: 'saved' }, [], { mine })).toEqual([
      { part: 'genre', count: 1 },
      { part: 'mine', count: 1 },
    ]);
    expect(countWithout(index, noFilters, [], { worklist: () => false })).toEqual([{ part: 'worklist', count: 3 }]);
  });
});
