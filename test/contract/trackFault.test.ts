import fc from 'fast-check';
import * as v from 'valibot';
import { TrackSchema } from '#contract/track.ts';
import { trackFault } from '#contract/trackFault.ts';

const anything = fc.oneof(
  fc.constant(null),
  fc.constant(undefined),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(''),
  fc.array(fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.double())),
  fc.dictionary(fc.string(), fc.integer()),
);

/** Almost valid rows: most fields are valid, some have any value, some are missing. */
function nearly(schema: { entries: object }) {
  const fields = Object.fromEntries(Object.keys(schema.entries).map((field) => [field, likely(field)]));
  return fc.record({ ...fields, extra: anything }, { requiredKeys: [] });
}

function likely(field: string): fc.Arbitrary<unknown> {
  const good = {
    id: fc.oneof(fc.integer(), fc.string({ minLength: 1 })),
    title: fc.string(),
    voteAverage: fc.double({ noNaN: true }),
    genreIds: fc.array(fc.integer()),
    newGuests: fc.oneof(fc.string(), fc.array(fc.string())),
    runtime: fc.nat(),
    tmdbId: fc.nat(),
  }[field];
  return fc.oneof(
    { weight: 30, arbitrary: good ?? fc.oneof(fc.string(), fc.constant(null)) },
    { weight: 1, arbitrary: anything },
  );
}

function schemaFault(schema: v.GenericSchema, row: unknown): string | undefined {
  const read = v.safeParse(schema, row, { abortEarly: true });
  return read.success ? undefined : (v.getDotPath(read.issues[0]) ?? '');
}

/** For a union, the schema reports the field only, while the quick check reports the entry. */
function expectSame(quick: string | undefined, schema: string | undefined) {
  expect(quick === schema || (schema && quick?.startsWith(`${schema}.`)) ? 'the same' : { quick, schema }).toBe(
    'the same',
  );
}

describe('the quick check of a row', () => {
  it('accepts the same rows as the schema, and reports the same invalid field', () => {
    fc.assert(
      fc.property(fc.oneof(nearly(TrackSchema), anything), (row) => {
        expectSame(trackFault(row), schemaFault(TrackSchema, row));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a null row', null, ''],
    ['a row without an id', { title: 'A' }, 'id'],
    ['an empty id', { id: '', title: 'A' }, 'id'],
    ['an id of blanks', { id: ' ', title: 'A' }, 'id'],
    ['an id with half a character', { id: 'a\ud800', title: 'A' }, 'id'],
    ['more guests than a row can show', { id: 1, title: 'A', guests: Array(10_000).fill('Wanda') }, 'guests'],
    ['a title that is a number', { id: 1, title: 7 }, 'title'],
    ['a null genre', { id: 1, title: 'A', genreIds: [18, null] }, 'genreIds.1'],
    ['a null guest', { id: 1, title: 'A', newGuests: ['A', null] }, 'newGuests.1'],
    ['guests that are a number', { id: 1, title: 'A', guests: 3 }, 'guests'],
  ])('returns the path of %s', (_, row, path) => expect(trackFault(row)).toBe(path));
});
