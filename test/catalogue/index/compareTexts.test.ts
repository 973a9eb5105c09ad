import fc from 'fast-check';
import { readBeginning } from '#catalogue/index/compareTexts.ts';

/** The reference order that comparing beginnings must agree with. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
const tricky = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'A',
        'b',
        'l',
        '·',
        'é',
        'e',
        '\u0301',
        '0',
        '1',
        '12',
        '007',
        '7',
        '٢',
        '½',
        '²',
        ' ',
        '-',
        '_',
        '~',
        '|',
      ],
      ...[
        'Part ',
        'The ',
        'Show | ',
        'ß',
        'ss',
        '東',
        '\u00ad',
        '\u0000',
        '\t',
        '\u{1f600}',
        'ﬁ',
        'fi',
        '9'.repeat(300),
      ],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(printable, tricky, fc.string({ unit: 'binary', maxLength: 6 }));
/** Two texts with the same beginning, as titles often have. */
const pair = fc.tuple(text, text, text).map(([start, one, other]) => [start + one, start + other] as const);
const runs = { numRuns: 20_000 };

describe('two texts', () => {
  it('with different beginnings are in the order of these', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [one, other] = [readBeginning(a), readBeginning(b)];
        if (one === undefined || other === undefined || one === other) return;
        expect(Math.sign(one - other)).toBe(Math.sign(collator.compare(a, b)));
      }),
      runs,
    );
  });
});
