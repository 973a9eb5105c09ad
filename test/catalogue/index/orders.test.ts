import fc from 'fast-check';
import { baseIndexOf } from '#catalogue/index/catalogueIndex.ts';
import { compareByDefault } from '#catalogue/index/titleOrder.ts';
import type { Track } from '#contract/track.ts';
import { anyTrack } from '../anyCatalogue.ts';

const byRule = (tracks: readonly Track[]) => tracks.toSorted(compareByDefault).map(({ id }) => id);
const inOrder = (tracks: readonly Track[], before?: readonly Track[]) =>
  Array.from(baseIndexOf(tracks, before).order(null), (row) => tracks[row]?.id);

const catalogues = fc.uniqueArray(anyTrack, { selector: ({ id }) => String(id), minLength: 1, maxLength: 60 });
const edits = fc.array(fc.tuple(fc.nat(59), fc.string({ maxLength: 3 })), { maxLength: 12 });

describe('the order after an edit', () => {
  it('equals the order of a new list, after any edits', () => {
    fc.assert(
      fc.property(catalogues, fc.array(edits, { maxLength: 4 }), fc.boolean(), (first, rounds, isAsked) => {
        let before: readonly Track[] = first;
        if (isAsked) baseIndexOf(before).order(null);
        for (const round of rounds) {
          let after = before;
          for (const [row, sortTitle] of round)
            if (after[row]) after = after.with(row, { ...(after[row] as Track), sortTitle });
          expect(inOrder(after, before)).toEqual(byRule(after));
          before = after;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('follows tracks that are added, removed or moved', () => {
    fc.assert(
      fc.property(catalogues, catalogues, (before, after) => {
        baseIndexOf(before).order(null);
        expect(inOrder(after, before)).toEqual(byRule(after));
        const turned = before.toReversed();
        expect(inOrder(turned, before)).toEqual(byRule(turned));
      }),
      { numRuns: 300 },
    );
  });

  it('follows the last track, which is removed or was added, while all others stay in their rows', () => {
    const all: Track[] = Array.from({ length: 20 }, (_, at) => ({ id: at, title: `Film ${(at * 7) % 20}` }));
    const shorter = all.slice(0, -1);
    for (const [before, after] of [
      [all, shorter],
      [shorter, all],
    ] as const) {
      baseIndexOf(before).order(null);
      expect(inOrder(after, before)).toEqual(byRule(after));
    }
  });

  it('compares only a few titles', () => {
    const tracks: Track[] = Array.from({ length: 2000 }, (_, at) => ({ id: at, title: `Film ${at}` }));
    baseIndexOf(tracks).order(null);
    let read = 0;
    const watched = tracks.map((track) => track);
    const edited = {
      id: 7,
      get title() {
        read += 1;
        return 'Film 1500 and a half';
      },
    };
    const after = watched.with(7, edited);
    expect(inOrder(after, tracks).indexOf(7)).toBe(1500);
    expect(read).toBeLessThan(100);
  });
});
