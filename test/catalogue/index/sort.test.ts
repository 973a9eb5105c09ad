import fc from 'fast-check';
import { compareTexts } from '#catalogue/index/compareTexts.ts';
import { minRowsForRadixSort, sortByNumber, sortByText, sortInSteps } from '#catalogue/index/sort.ts';
import { lazyInSteps } from '#catalogue/index/steps.ts';

/** The reference order that the faster code must agree with. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Long, because short lists take a simpler path. */
const manyOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(value, { minLength: minRowsForRadixSort + 1, maxLength: 3000, size: 'max' });

describe('a long list', () => {
  it('of texts is in the order of the collator, and the sort is stable', () => {
    const word = fc.constantFrom(
      'Amber ',
      'amber ',
      'Aéro',
      'Show 1 | ',
      'Show 12 | ',
      '',
      '7 ',
      '007 ',
      '東京',
      'Zed',
    );
    const title = fc.tuple(word, word, fc.nat(300)).map(([one, other, number]) => `${one}${other}${number}`);
    fc.assert(
      fc.property(manyOf(title), (titles) => {
        const compare = (a: number, b: number) => compareTexts(titles[a] ?? '', titles[b] ?? '') || a - b;
        const sorted = lazyInSteps(() => sortByText(titles, compare))();
        const twin = titles.map((_, row) => row);
        twin.sort((a, b) => collator.compare(titles[a] ?? '', titles[b] ?? '') || a - b);
        expect([...sorted]).toEqual(twin);
      }),
      { numRuns: 20 },
    );
  });

  it('of numbers of any size is in their order, and the sort is stable', () => {
    const number = fc.oneof(fc.nat(5), fc.nat(), fc.maxSafeNat());
    fc.assert(
      fc.property(manyOf(number), (numbers) => {
        const rows = Uint32Array.from(numbers.keys()).reverse();
        const sorted = lazyInSteps(() => sortByNumber(rows, Float64Array.from(numbers)))();
        const twin = [...rows].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
        expect([...sorted]).toEqual(twin);
      }),
      { numRuns: 20 },
    );
  });

  it('that is sorted in blocks is the same as one sorted at once', () => {
    fc.assert(
      fc.property(manyOf(fc.nat(500)), (numbers) => {
        const compare = (a: number, b: number) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b;
        const rows = Uint32Array.from(numbers.keys());
        const twin = [...rows].sort(compare);
        const steps = sortInSteps(rows, compare);
        while (!steps.next().done);
        expect([...rows]).toEqual(twin);
      }),
      { numRuns: 20 },
    );
  });
});
