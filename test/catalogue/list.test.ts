import fc from 'fast-check';
import { hiddenIds } from '#catalogue/desk/bulkPreview.ts';
import { findTrack, makeIndex } from '#catalogue/index/catalogueIndex.ts';
import { reuseList, reuseRows } from '#catalogue/index/keepIdentity.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { idsAt } from '#catalogue/list/groupTracks.ts';
import { neighboursOf } from '#catalogue/list/neighbours.ts';
import { warmIndex } from '#catalogue/list/warmIndex.ts';
import { searchTitles } from '#catalogue/search/searchTitles.ts';
import type { Track } from '#contract/track.ts';
import { anyCatalogue, coHosts } from './anyCatalogue.ts';

const track = (id: number | string, title: string, more: Partial<Track> = {}): Track => ({ id, title, ...more });

describe('the track before and the track after', () => {
  const index = makeIndex([track(1, 'A'), track(2, 'B'), track(3, 'C')], []);
  const drawn = Uint32Array.of(2, 0, 1);

  it('are those beside it in the list as it is drawn', () => {
    const { previous, next, position, count } = neighboursOf(index, drawn, findTrack(index, 1));
    expect([previous?.id, next?.id, position, count]).toEqual([3, 2, 2, 3]);
  });

  it('are missing at the ends, without going round', () => {
    expect(neighboursOf(index, drawn, findTrack(index, 3)).previous).toBeUndefined();
    expect(neighboursOf(index, drawn, findTrack(index, 2)).next).toBeUndefined();
  });

  it('are nobody for a track that is not in the list', () => {
    const { previous, next, position } = neighboursOf(index, Uint32Array.of(0, 1), findTrack(index, 3));
    expect([previous, next, position]).toEqual([undefined, undefined, 0]);
    expect(neighboursOf(index, drawn, findTrack(index, 99)).position).toBe(0);
  });

  it('ticked tracks that the filters hide are named', () => {
    expect(hiddenIds(index, [1, 3], Uint32Array.of(0, 1))).toEqual([3]);
  });
});

/** As the reader of an answer does it. */
function keepUnchanged(former: readonly Track[], fresh: readonly Track[]): readonly Track[] {
  const find = reuseRows(former);
  const kept = fresh.map((row, at) => find(row, at) ?? row);
  return reuseList(former, kept);
}

describe('a list that is loaded again', () => {
  it('says what the host said, and every track that says the same is the same object', () => {
    fc.assert(
      fc.property(anyCatalogue, anyCatalogue, fc.array(fc.nat(40)), (former, others, swaps) => {
        const fresh: Track[] = structuredClone([
          ...former,
          ...others.filter(({ id }) => !former.some((own) => own.id === id)),
        ]);
        for (const [from, to] of swaps.entries()) {
          const [a, b] = [fresh[from], fresh[to]];
          if (a && b) [fresh[from], fresh[to]] = [b, a];
        }
        const kept = keepUnchanged(former, fresh);
        expect(kept).toEqual(fresh);
        for (const row of former) expect(kept).toContain(row);
      }),
    );
  });

  it.each<[string, Partial<Track>]>([
    ['another title', { title: 'B' }],
    ['a field more', { sortTitle: 'x' }],
    ['a field less', { newGuests: undefined }],
    ['another guest', { newGuests: ['Wanda', 'Bea'] }],
    ['a guest more', { newGuests: ['Wanda', 'Otto', 'Bea'] }],
    ['nothing where a list was', { newGuests: null }],
    ['a field of the host’s own more', { shelf: 1 }],
    ['another value in a field of the host’s own', { own: { deep: 2 } }],
    ['a field of the host’s own less', { own: undefined }],
    ['one field of the host’s own for another', { own: undefined, other: { deep: 1 } }],
    ['a field of the host’s own for one of the wire’s', { own: undefined, sortTitle: 'x' }],
  ])('a track with %s is a new one', (_, change) => {
    const former = track(1, 'A', { newGuests: ['Wanda', 'Otto'], own: { deep: 1 } });
    const fresh = JSON.parse(JSON.stringify({ ...former, ...change }));
    expect(keepUnchanged([former], [fresh])[0]).toBe(fresh);
  });
});

describe('searching', () => {
  const index = makeIndex(
    [
      track(1, 'Spider-Man (2002)'),
      track(2, "Don't Look Now"),
      track(3, 'Häxan (1922)', { sortTitle: 'Haexan' }),
      track(4, 'Salt & Static'),
      track(5, 'Ferry | The Spider', { name: 'Ferry' }),
      track(6, '東京物語'),
      track(7, 'Man of Iron'),
      track(8, 'The Woman'),
      track(9, 'Man'),
      track(10, 'Die Straße'),
      track(11, 'Ο Οδυσσεύς'),
      track(12, 'שָׁלוֹם'),
      track(13, 'مُحَمَّد'),
    ],
    [],
  );
  const keys = (query: string) => searchTitles(index, query).results.map(({ key }) => key);

  it.each([
    ['spider man', ['movie 1']],
    ['spiderman', ['movie 1']],
    ['SPIDER-MAN', ['movie 1']],
    ['dont', ['movie 2']],
    ["don't look", ['movie 2']],
    ['haxan', ['movie 3']],
    ['salt and', ['movie 4']],
    ['salt static', ['movie 4']],
    ['salt & static', ['movie 4']],
    ['ferry', ['show Ferry']],
    ['東京', ['movie 6']],
    ['STRASSE', ['movie 10']],
    ['straße', ['movie 10']],
    ['ΟΔΥΣΣΕΥΣ', ['movie 11']],
    ['οδυσσευ', ['movie 11']],
    ['שלום', ['movie 12']],
    ['محمد', ['movie 13']],
    ['2002', []],
    ['!!!', []],
    ['   ', []],
  ])('"%s" finds %j', (query, found) => expect(keys(query)).toEqual(found));

  it('puts the exact title first, then beginnings, then beginnings of words, then the rest', () => {
    expect(keys('man')).toEqual(['movie 9', 'movie 7', 'movie 1', 'movie 8']);
  });

  it('shows ten and says how many there are', () => {
    const many = makeIndex(
      Array.from({ length: 25 }, (_, n) => track(n, `Part ${n}`)),
      [],
    );
    const { results, found } = searchTitles(many, 'part');
    expect([results.length, found]).toEqual([10, 25]);
    expect(results.map(({ key }) => key).slice(0, 3)).toEqual(['movie 0', 'movie 1', 'movie 2']);
  });
});

describe('the index', () => {
  it('is made part by part, and each part once', () => {
    const tracks = [track(1, 'A', { name: 'S' }), track(2, 'B')];
    const index = makeIndex(tracks, []);
    expect([...warmIndex(index)].length).toBeGreaterThan(3);
    expect(index.guests()).toBe(index.guests());
    expect(index.order('lengthLongest')).toBe(index.order('lengthLongest'));
  });

  it('an unknown guest or genre finds nothing and harms nothing', () => {
    const index = makeIndex([track(1, 'A')], []);
    expect(filterTracks(index, { ...noFilters, guest: 'constructor' }, coHosts)).toHaveLength(0);
    expect(filterTracks(index, { ...noFilters, genre: '__proto__' }, coHosts)).toHaveLength(0);
    expect(idsAt(index, filterTracks(index, noFilters, coHosts))).toEqual([1]);
  });
});
