import fc from 'fast-check';
import { makeIndex } from '#catalogue/index/catalogueIndex.ts';
import { joinMasks } from '#catalogue/list/filterTracks.ts';
import { listSearchMask } from '#catalogue/list/listSearch.ts';
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
  const mask = listSearchMask(makeIndex(tracks, []), query);
  return mask && tracks.filter((_, row) => mask[row]).map(({ id }) => id);
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
        const index = makeIndex(catalogue, []);
        const mask = listSearchMask(index, query);
        const isListed = ({ id }: Track) => mask?.[index.rowById().get(id) ?? -1] === 1;
        for (const result of searchTitles(index, query).results) {
          const listed = result.kind === 'movie' ? [result.track] : episodesOf(index, result.key);
          expect(listed.every(isListed)).toBe(true);
        }
      }),
    );
  });
});

it('masks let a row pass if all do', () => {
  const [a, b] = [Uint8Array.of(1, 1, 0), Uint8Array.of(1, 0, 0)];
  expect(joinMasks({ worklist: a, search: b })).toEqual(Uint8Array.of(1, 0, 0));
  expect(joinMasks({ worklist: a, search: b, mine: Uint8Array.of(0, 1, 1) })).toEqual(Uint8Array.of(0, 0, 0));
  expect([joinMasks({ worklist: a }), joinMasks({ mine: b }), joinMasks({})]).toEqual([a, b, undefined]);
});
