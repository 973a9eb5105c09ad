import { hiddenIds } from '#catalogue/desk/bulkPreview.ts';
import { findTrack, makeIndex } from '#catalogue/index/catalogueIndex.ts';
import { neighboursOf } from '#catalogue/list/neighbours.ts';
import type { Track } from '#contract/track.ts';

const track = (id: number | string, title: string, more: Partial<Track> = {}): Track => ({ id, title, ...more });

describe('the track before and the track after', () => {
  const index = makeIndex([track(1, 'A'), track(2, 'B'), track(3, 'C')], []);
  const drawn = Uint32Array.of(2, 0, 1);

  it('are the tracks beside it in the list', () => {
    const { previous, next, position, count } = neighboursOf(index, drawn, findTrack(index, 1));
    expect([previous?.id, next?.id, position, count]).toEqual([3, 2, 2, 3]);
  });

  it('are undefined at the ends: the list does not wrap', () => {
    expect(neighboursOf(index, drawn, findTrack(index, 3)).previous).toBeUndefined();
    expect(neighboursOf(index, drawn, findTrack(index, 2)).next).toBeUndefined();
  });

  it('are undefined for a track that is not in the list', () => {
    const { previous, next, position } = neighboursOf(index, Uint32Array.of(0, 1), findTrack(index, 3));
    expect([previous, next, position]).toEqual([undefined, undefined, 0]);
    expect(neighboursOf(index, drawn, findTrack(index, 99)).position).toBe(0);
  });

  it('ticked tracks that the filters hide are listed', () => {
    expect(hiddenIds(index, [1, 3], Uint32Array.of(0, 1))).toEqual([3]);
  });
});
