import fc from 'fast-check';
import { keyTarget, pressRange, rangeBetween, stretchRange } from '#catalogue/desk/tickRange.ts';
import type { Id } from '#contract/track.ts';

const shown: Id[] = ['a', 2, 'c', 4, 'e'];

describe('a range of ticks', () => {
  it.each([
    ['a', 'c', ['a', 2, 'c']],
    ['e', 4, [4, 'e']],
    ['c', 'c', ['c']],
    [null, 4, [4]],
    ['gone', 4, [4]],
    ['a', 'gone', ['gone']],
  ])('between %s and %s is %j', (from, to, range) => expect(rangeBetween(shown, from, to)).toEqual(range));

  it('Shift-click gives the whole range the new state of the clicked box, and can be extended from the same anchor', () => {
    expect(pressRange(shown, 2, 4, true)).toEqual({ range: { ids: [2, 'c', 4], anchor: 2 }, isTicked: true });
    expect(pressRange(shown, 2, 'a', false)).toEqual({ range: { ids: ['a', 2], anchor: 2 }, isTicked: false });
    expect(pressRange(shown, 'hidden', 4, true)).toEqual({ range: { ids: [4], anchor: 4 }, isTicked: true });
  });

  it('Shift and an arrow key start a new range if none ends here', () => {
    expect(stretchRange(shown, new Set(), null, 2, 'c')).toEqual({
      range: { ids: [2, 'c'], anchor: 2 },
      isTicked: true,
    });
    expect(stretchRange(shown, new Set(['e']), 'e', 2, 'c')).toEqual({
      range: { ids: [2, 'c'], anchor: 2 },
      isTicked: true,
    });
  });

  it('Shift and an arrow key start a new range if the filters hide where the last one began', () => {
    for (const [to, ids] of [
      ['c', ['c', 4]],
      ['e', [4, 'e']],
    ] as const) {
      const range = { ids, anchor: 4 };
      expect(stretchRange(shown, new Set(['hidden', 4]), 'hidden', 4, to)).toEqual({ range, isTicked: true });
    }
  });

  it('the range shrinks on the way back to its anchor, and grows on the other side of it', () => {
    expect(stretchRange(shown, new Set([2, 'c', 4]), 2, 4, 'c')).toEqual({
      range: { ids: [4], anchor: 2 },
      isTicked: false,
    });
    expect(stretchRange(shown, new Set([2, 'c', 4]), 2, 4, 2)).toEqual({
      range: { ids: ['c', 4], anchor: 2 },
      isTicked: false,
    });
    expect(stretchRange(shown, new Set([2]), 2, 2, 'a')).toEqual({
      range: { ids: ['a', 2], anchor: 2 },
      isTicked: true,
    });
  });

  it.each([
    ['ArrowDown', 'c', 4],
    ['ArrowUp', 'c', 2],
    ['Home', 'c', 'a'],
    ['End', 'c', 'e'],
    ['PageDown', 'a', 'e'],
    ['PageUp', 'e', 'a'],
    ['ArrowUp', 'a', undefined],
    ['ArrowDown', 'e', undefined],
    ['Tab', 'c', undefined],
    ['ArrowDown', 'gone', undefined],
  ])('%s on %s leads to %s', (key, from, to) => expect(keyTarget(shown, from, key)).toBe(to));

  it('any sequence of steps with Shift ticks exactly the tracks between start and end', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.array(fc.nat(19), { maxLength: 12 }), (start, walk) => {
        const list = Array.from({ length: 20 }, (_, at) => at);
        let [ticked, anchor, at]: [Id[], Id | null, number] = [[], null, start];
        for (const to of walk.filter((next, step) => next !== (walk[step - 1] ?? start))) {
          const tick = stretchRange(list, new Set(ticked), anchor, at, to);
          const others = ticked.filter((id) => !tick.range.ids.includes(id));
          // A jump across the start leaves ticks behind; single steps never do.
          if (Math.sign(at - start) * Math.sign(to - start) < 0) return;
          [ticked, anchor, at] = [tick.isTicked ? [...others, ...tick.range.ids] : others, tick.range.anchor, to];
          const wanted = list.slice(Math.min(start, to), Math.max(start, to) + 1);
          expect(new Set(ticked)).toEqual(new Set(wanted));
        }
      }),
    );
  });
});
