import fc from 'fast-check';
import { typosToBeginning, typosWithin } from '#catalogue/search/typosWithin.ts';

/** By definition, without a band: the fewest steps from one text to the other. */
function naiveTypos(from: string, to: string): number {
  const rows: number[][] = [];
  const at = (y: number, x: number) => rows[y]?.[x] ?? Number.POSITIVE_INFINITY;
  for (let y = 0; y <= from.length; y += 1) {
    rows.push([]);
    for (let x = 0; x <= to.length; x += 1) {
      const isSame = from[y - 1] === to[x - 1];
      const isSwap = y > 1 && x > 1 && from[y - 1] === to[x - 2] && from[y - 2] === to[x - 1];
      const steps = [at(y - 1, x) + 1, at(y, x - 1) + 1, at(y - 1, x - 1) + (isSame ? 0 : 1)];
      if (isSwap) steps.push(at(y - 2, x - 2) + 1);
      rows[y]?.push(y + x === 0 ? 0 : Math.min(...steps));
    }
  }
  return at(from.length, to.length);
}

describe('typos between two texts', () => {
  const word = fc.stringMatching(/^[abc]{0,9}$/);

  it('are the fewest steps from one to the other, up to the limit', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), word, word, (limit, from, to) => {
        const typos = naiveTypos(from, to);
        expect(typosWithin(limit, from, to)).toBe(typos <= limit ? typos : undefined);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['jacket', 'jaket', 1],
    ['jacket', 'jackket', 1],
    ['jacket', 'jocket', 1],
    ['jacket', 'jakcet', 1],
    ['jacket', 'jacekts', 2],
    ['jacket', 'packets', 2],
    ['jacket', 'rocket', 2],
    ['jacket', 'rockets', undefined],
  ])('%s and %s: %j', (from, to, typos) => expect(typosWithin(2, from, to)).toBe(typos));

  it('to the beginning of a text are those to the nearest of its beginnings', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), word, word, (limit, typed, text) => {
        const typos = Math.min(
          ...Array.from({ length: text.length + 1 }, (_, end) => naiveTypos(typed, text.slice(0, end))),
        );
        expect(typosToBeginning(limit, typed, text)).toBe(typos <= limit ? typos : undefined);
      }),
      { numRuns: 300 },
    );
  });
});
