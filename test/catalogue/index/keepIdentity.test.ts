import fc from 'fast-check';
import { reuseList, reuseRows, wireFields } from '#catalogue/index/keepIdentity.ts';
import { type Track, TrackSchema } from '#contract/track.ts';
import { anyCatalogue } from '../anyCatalogue.ts';

const track = (id: number | string, title: string, more: Partial<Track> = {}): Track => ({ id, title, ...more });

/** As readTracks does it. */
function keepUnchanged(former: readonly Track[], fresh: readonly Track[]): readonly Track[] {
  const find = reuseRows(former);
  const kept = fresh.map((row, at) => find(row, at) ?? row);
  return reuseList(former, kept);
}

describe('a list that is loaded again', () => {
  it('equals what the host sent, and every unchanged track is the same object', () => {
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

  it('is compared by the names of the fields of the wire, which is fast', () =>
    expect([...wireFields].sort()).toEqual(Object.keys(TrackSchema.entries).sort()));

  it.each([...wireFields])('a track with another %s is a new object', (field) => {
    const former = { ...track(1, 'A'), [field]: '1' };
    const fresh = { ...former, [field]: '2' };
    expect(keepUnchanged([former], [fresh])[0]).toBe(fresh);
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
  ])('a track with %s is a new object', (_, change) => {
    const former = track(1, 'A', { newGuests: ['Wanda', 'Otto'], own: { deep: 1 } });
    const fresh = JSON.parse(JSON.stringify({ ...former, ...change }));
    expect(keepUnchanged([former], [fresh])[0]).toBe(fresh);
  });
});
