import fc from 'fast-check';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { sortTracks } from '#catalogue/index/sortTracks.ts';
import { testListSearch } from '#catalogue/list/listSearch.ts';
import { episodesOf, searchTitles } from '#catalogue/search/searchTitles.ts';
import type { Track } from '#contract/track.ts';
import { anyCatalogue, anyQuery } from '../anyCatalogue.ts';

const tracks: Track[] = [
  { id: 1, title: 'Häxan (1922)' },
  { id: 2, title: 'Salt & Static' },
  { id: 3, title: 'Ferry | One', name: 'Ferry' },
  { id: 4, title: 'The Night Boat', name: 'Ferry' },
  { id: 5, title: 'Ferry Men' },
];
const found = (query: string | null) => {
  const passes = testListSearch(tracks, query);
  return passes && tracks.filter(passes).map(({ id }) => id);
};

describe('the search of the list', () => {
  it.each([
    ['haxan', [1]],
    ['Häxan (1922)', [1]],
    ['1922', []],
    ['salt and', [2]],
    ['ferry', [3, 4, 5]],
    ['night boat', [4]],
    ['one', [3]],
    ['zzz', []],
    ['!?', []],
  ])('"%s" finds movies by title, and episodes by show or title', (query, ids) => expect(found(query)).toEqual(ids));

  it('lists all without a query', () => expect(found(null)).toBeUndefined());

  it('lists everything that the dropdown finds', () => {
    fc.assert(
      fc.property(anyCatalogue, anyQuery, (catalogue, query) => {
        const sorted = sortTracks(catalogue);
        const passes = testListSearch(catalogue, query) ?? (() => false);
        for (const result of searchTitles(makeTitles(sorted), query).results) {
          const listed = result.kind === 'movie' ? [result.track] : episodesOf(sorted, result.key);
          expect(listed.every(passes)).toBe(true);
        }
      }),
    );
  });
});
