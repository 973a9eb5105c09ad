import fc from 'fast-check';
import { calls } from '#contract/calls.ts';

export type AnyRequest = {
  method: string;
  path: string;
  body: Buffer | undefined;
  /** Whether the request carries the admin's session cookie. */
  isAdmin: boolean;
  headers: Record<string, string>;
  address: string;
};

const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('Blood Moon', 'Arcade Summer', 'Ferry | One', 'Otto Fenn', 'Zoë Ünder', 'X'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202e',
      '%',
      "'; DROP TABLE track; --",
      '=1+1',
      'x'.repeat(400),
    ),
  },
);
const id = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) },
  fc.integer(),
  fc.constantFrom('1', '02', 1.5, null),
);
const day = fc.constantFrom('1999-12-31', '2020-02-30', '', '2020-01-01T10:00:00Z', 'yesterday');

const bodies: Record<string, fc.Arbitrary<unknown>> = {
  updateMatch: fc.record(
    {
      id,
      tmdbId: fc.oneof(fc.nat(), fc.integer()),
      title: word,
      name: fc.option(word),
      overview: fc.option(word),
      posterPath: fc.constantFrom('/poster.jpg', '', '/../x.jpg', null),
      releaseDate: day,
      firstAirDate: day,
      voteAverage: fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.integer()),
      genreIds: fc.array(fc.integer({ min: -1, max: 99 }), { maxLength: 4 }),
    },
    { requiredKeys: ['id', 'tmdbId'] },
  ),
  updateGuest: fc.record({ id, guest: word }),
  updateMultipleGuests: fc.oneof(
    fc.record({ guest: word, ids: fc.array(id, { maxLength: 6 }) }),
    fc.array(fc.record({ id, guest: word }), { maxLength: 6 }),
  ),
  removeGuest: fc.record({ guest: word, ids: fc.array(id, { maxLength: 6 }) }),
  addGuest: fc.record({ guest: word }),
  renameGuest: fc.record({ guest: word, newName: word }),
  mergeGuest: fc.record({ guest: word, into: word }),
  deleteGuest: fc.record({ guest: word }),
  addTrack: fc.record({ title: word, name: word, shopLink: fc.oneof(word, fc.webUrl()) }, { requiredKeys: ['title'] }),
  editTrack: fc.record(
    {
      id,
      fields: fc.record(
        { title: word, freeTrack: fc.boolean(), releaseDate: day, runtime: fc.integer() },
        { requiredKeys: [] },
      ),
      opened: fc.record({ title: word, releaseDate: day }, { requiredKeys: [] }),
    },
    { requiredKeys: ['id', 'fields'] },
  ),
  removeTrack: fc.record({ ids: fc.array(id, { maxLength: 3 }) }),
  updateMultipleTracks: fc.record(
    {
      ids: fc.array(id, { maxLength: 6 }),
      change: fc.oneof(
        fc.record({ freeTrack: fc.boolean() }),
        fc.record({ name: fc.option(word) }),
        fc.constant({ sortTitle: 'fromTitle' }),
      ),
      opened: fc.array(fc.record({ id, name: fc.option(word) }, { requiredKeys: ['id'] }), { maxLength: 3 }),
    },
    { requiredKeys: ['ids', 'change'] },
  ),
  undo: fc.record({ version: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer()) }),
  getSearchResults: fc.record({ title: word, name: word }, { requiredKeys: [] }),
  validatePassword: fc.oneof(fc.constant('the right password'), word),
  addUser: fc.oneof(fc.uuid(), word),
};

const query = fc
  .tuple(
    fc.constantFrom('title', 'commentaryTrackPostId', 'before', 'version', 'newTitle'),
    fc.oneof(word, fc.constantFrom('101', '102', '1', '-1')),
    fc.constantFrom('sortTitle', 'newTitle', 'title', ''),
    word,
  )
  .map(([one, first, two, second]) => `?${one}=${encode(first)}&${two}=${encode(second)}`);

/** `encodeURIComponent` throws on lone surrogates. */
const encode = (plain: string) => encodeURIComponent(plain.toWellFormed());

/** An almost valid body: a field is missing, of the wrong type, too long or unexpected. */
const corrupt = (valid: unknown, [how, where]: [number, number]): unknown => {
  if (typeof valid !== 'object' || valid === null) return [valid, { value: valid }, Number.NaN, null][how % 4];
  const entries = Object.entries(valid);
  if (entries.length === 0) return { ...valid, more: 1 };
  const at = where % entries.length;
  const key = entries[at]?.[0] ?? '';
  const without = Object.fromEntries(entries.filter((_, index) => index !== at));
  const others = [null, true, [], {}, -1, 1e21, 'x'.repeat(10_000), ['a'], { a: { b: {} } }];
  if (how % 4 === 0) return without;
  if (how % 4 === 1) return { ...without, [key]: others[where % others.length] };
  if (how % 4 === 2) return { ...valid, constructor: { prototype: 1 }, more: 1 };
  return [valid, valid];
};

const bodyFor = (name: string) => {
  const valid = bodies[name] ?? fc.constant(undefined);
  const json = (value: unknown) => (value === undefined ? undefined : Buffer.from(JSON.stringify(value) ?? ''));
  return fc.oneof(
    { weight: 5, arbitrary: valid.map(json) },
    {
      weight: 4,
      arbitrary: fc.tuple(valid, fc.tuple(fc.nat(), fc.nat())).map(([value, how]) => json(corrupt(value, how))),
    },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Buffer.from('{"__proto__":{"id":1}}'),
        Buffer.from('['.repeat(30_000)),
        Buffer.alloc(70_000, 0x20),
      ),
    },
  );
};

const mostly = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

/** Any of the calls: valid, almost valid, or random. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .constantFrom(...Object.entries(calls))
  .chain(([name, { method, path }]) =>
    fc.record({
      method: mostly<string>(method, 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'),
      path: fc
        .tuple(
          mostly(path as string, path.toLowerCase(), `${path}/x`, 'Unknown', '%00', '..%2f..%2fetc%2fpasswd'),
          fc.oneof(query, fc.constant('')),
        )
        .map(([call, search]) => `/api/${call}${search}`),
      body: bodyFor(name),
      isAdmin: mostly(true, false),
      headers: fc
        .record(
          {
            'content-type': mostly(
              'application/json',
              'text/plain',
              'application/json; charset=latin1',
              'multipart/form-data',
              '',
            ),
            'sec-fetch-site': mostly('same-origin', 'cross-site', 'none', 'same-site', 'x'),
            'if-none-match': fc.constantFrom('*', 'W/"x"', '"'),
            'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x;q=y', ''),
            'content-encoding': mostly('', 'gzip'),
          },
          { requiredKeys: ['content-type'] },
        )
        .map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))),
      address: fc.nat(250).map((last) => `203.0.113.${last}`),
    }),
  );
