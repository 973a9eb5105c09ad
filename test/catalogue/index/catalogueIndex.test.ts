import { makeIndex } from '#catalogue/index/catalogueIndex.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { idsAt } from '#catalogue/list/groupTracks.ts';
import { warmIndex } from '#catalogue/list/warmIndex.ts';
import type { Track } from '#contract/track.ts';
import { coHosts } from '../anyCatalogue.ts';

const track = (id: number | string, title: string, more: Partial<Track> = {}): Track => ({ id, title, ...more });

describe('the index', () => {
  it('makes each part on demand, and once', () => {
    const tracks = [track(1, 'A', { name: 'S' }), track(2, 'B')];
    const index = makeIndex(tracks, []);
    expect([...warmIndex(index)].length).toBeGreaterThan(3);
    expect(index.guests()).toBe(index.guests());
    expect(index.order('lengthLongest')).toBe(index.order('lengthLongest'));
  });

  it('an unknown guest or genre finds nothing and does not throw', () => {
    const index = makeIndex([track(1, 'A')], []);
    expect(filterTracks(index, { ...noFilters, guest: 'constructor' }, coHosts)).toHaveLength(0);
    expect(filterTracks(index, { ...noFilters, genre: '__proto__' }, coHosts)).toHaveLength(0);
    expect(idsAt(index, filterTracks(index, noFilters, coHosts))).toEqual([1]);
  });
});
