import fc from 'fast-check';
import { journalFault } from '#server/backups/journalFault.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { applyImport, OutOfDate } from '#server/exchange/applyImport.ts';
import { blankTrack } from '#server/exchange/blankTrack.ts';
import { planImport } from '#server/exchange/planImport.ts';
import { readCsv } from '#server/exchange/readCsv.ts';
import { readRows } from '#server/exchange/readRows.ts';
import type { Format } from '#server/exchange/row.ts';
import { writeCsvRow } from '#server/exchange/writeCsv.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import { readEdit } from '#server/history/readHistory.ts';
import { undo } from '#server/history/undo.ts';
import { edit } from '#server/tracks/edit.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { seed } from '#server/tracks/seed.ts';
import { updateTitle } from '#server/tracks/trackEdits.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { fewGuests, fewTracks } from './openServer.ts';

const formats: Format[] = ['csv', 'json'];

const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

async function openWith(tracks: readonly TrackRecord[], guests: readonly string[] = []): Promise<Database> {
  const db = openSqlite(':memory:');
  opened.push(db);
  await migrate(db);
  if (tracks.length > 0) await seed(db, tracks, guests);
  return db;
}

async function exported(db: Database, format: Format): Promise<string> {
  return [...writeExport(await readAllTracks(db), await readGuests(db), format)].join('');
}

/** What the command does: read, plan, and write where nothing is wrong. */
async function take(db: Database, text: string, format: Format, prune = false) {
  const file = readRows(text, format, await readGuests(db));
  const plan = await planImport(db, file, { prune });
  if (plan.faults.length === 0) await applyImport(db, file, plan, { prune });
  return {
    ...plan,
    counts: [plan.added.length, plan.changed.length, plan.unchanged, plan.removed.length],
    told: plan.faults.map(({ line, column, message }) => `${line} ${column ?? ''}: ${message}`),
  };
}

const undoOf = (db: Database, version: number) =>
  edit(db, { session: '', call: 'undo', at: '', undoes: version }, (queries) => undo(queries, version));

describe('a CSV text', () => {
  const cell = fc.option(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '"',
        '""',
        ',',
        '\n',
        '\r\n',
        '\r',
        ' x ',
        '=1+1',
        'a"b',
        '\uFEFF',
        '👩‍🚀',
        '\u0000',
        ';;;;\t',
      ),
    ),
  );

  it('is read as it was written, whatever stands in its cells', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), (rows) => {
        const text = [['a', 'b'], ...rows].map(writeCsvRow).join('');
        const read = [...readCsv(text)].slice(1).map(({ cells }) => cells);
        // A row in which nothing stands is none.
        expect(read).toEqual(rows.filter((row) => row.some((value) => value !== null)));
      }),
    );
  });

  it.each([
    ['a,b\r\n1,"two\r\nlines"\r\n\r\n3,4', [1, 2, 5]],
    ['\uFEFFa;b\n1;"x"\n', [1, 2]],
    ['a\tb\r1\t2\r', [1, 2]],
    ['a,b\n,,\n5,6', [1, 3]],
  ])('%j is read with its line numbers', (text, lines) => {
    expect([...readCsv(text)].map(({ line }) => line)).toEqual(lines);
  });

  it.each([
    ['id,title\n1,"never closed\n\n', 2],
    ['title,link\n"one\nmore" and,2', 3],
  ])('%j is refused in the line where it is broken', (text, line) => {
    expect(readRows(text, 'csv', []).faults).toMatchObject([{ line }]);
  });
});

const line = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        "''@x",
        '-5',
        '+',
        '@SUM(A1)',
        '"quoted"',
        'a,b',
        'x;y',
        '\\;',
        'A & B',
        '＝1',
        "'",
        'Show | One',
      ),
    )
    .map((text) => text.normalize('NFC').trim())
    .filter(
      (text) =>
        /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !/\p{Cc}/u.test(text) && text.isWellFormed() && text.length <= max,
    );
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const link = orNull(fc.webUrl());
const date = orNull(fc.constantFrom('1984-06-01', '2000-01-01', '2020-02-29T12:00:00Z'));
const anyTrack = fc.record<Omit<TrackRecord, 'id'>>({
  tmdbId: fc.nat(),
  title: line(40),
  sortTitle: orNull(line(40)),
  name: orNull(line(40)),
  overview: orNull(
    fc
      .oneof(line(100), fc.constantFrom('', ' ', 'two\r\nlines\n', '\tTab', '<b>“HTML”</b>', 'x'.repeat(5000), '-'))
      .filter((text) => text.length <= 5000),
  ),
  posterPath: orNull(fc.constantFrom('/a.jpg', '/b-2.svg')),
  releaseDate: date,
  firstAirDate: date,
  voteAverage: orNull(fc.double({ min: 0, max: 10, noNaN: true }).map((vote) => vote + 0)),
  genreIds: fc.array(fc.constantFrom(28, 10759, 35, 4711), { maxLength: 4 }),
  runtime: fc.nat(100_000),
  commentaryTrackLink: link,
  watchUsWatchLink: link,
  shopLink: link,
  trackReleaseDate: date,
  freeTrack: fc.boolean(),
  liveTrack: fc.boolean(),
  commentaryTrackPostId: orNull(fc.constantFrom('101', '000123', '12345678901234567890')),
  watchUsWatchPostId: orNull(line(20)),
  guests: fc.uniqueArray(line(30), { maxLength: 4, selector: (name) => name.toLowerCase().replaceAll(/\s+/g, ' ') }),
});
const catalogue = fc
  .array(anyTrack, { minLength: 1, maxLength: 5 })
  .map((tracks) => tracks.map((track, at) => ({ ...track, id: at * 7 + 1 })));

describe.each(formats)('an export as %s', (format) => {
  it('that comes back changes nothing, also with --prune, and an empty machine gets exactly what it says', async () => {
    const check = async (tracks: TrackRecord[]) => {
      const db = await openWith(tracks, fewGuests);
      const text = await exported(db, format);
      const back = await take(db, text, format, true);
      expect([back.told, back.counts, back.newGuests, back.goneGuests]).toEqual([[], [0, 0, tracks.length, 0], [], []]);
      const other = await openWith([]);
      expect((await take(other, text, format)).told).toEqual([]);
      expect(await readAllTracks(other)).toEqual(await readAllTracks(db));
      expect(await exported(other, 'csv')).toBe(await exported(db, 'csv'));
    };
    await fc.assert(fc.asyncProperty(catalogue, check), { numRuns: 60 });
  });

  it('of the demo comes back, and so does what no import would take in', async () => {
    const odd = {
      ...blankTrack,
      id: 900,
      title: ' \u0000 odd ',
      overview: 'x'.repeat(1024 * 1024),
      shopLink: 'javascript:1',
    };
    const db = await openWith([...demoTracks, odd], demoGuests);
    const back = await take(db, await exported(db, format), format, true);
    expect([back.told, back.counts]).toEqual([[], [0, 0, demoTracks.length + 1, 0]]);
  });
});

it('a spreadsheet runs none of the exported texts', async () => {
  const title = ['=1+1', '+1', '-1', '@x', '\t=1', '＝1', "'=1"];
  const db = await openWith(title.map((text, at) => ({ ...blankTrack, id: at + 1, title: text })));
  for (const { cells } of readCsv(await exported(db, 'csv')))
    for (const cell of cells) expect(cell ?? '').not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
});

describe('a spreadsheet of titles and links', () => {
  const sheet = '\uFEFFTitle;Link\r\nOne;https://example.org/1\r\nTwo;https://example.org/2\r\n';

  it('makes a catalogue, and is the same catalogue the next time', async () => {
    const db = await openWith([]);
    expect((await take(db, sheet, 'csv')).counts).toEqual([2, 0, 0, 0]);
    expect(
      (await readAllTracks(db)).map(({ id, title, commentaryTrackLink }) => [id, title, commentaryTrackLink]),
    ).toEqual([
      [1, 'One', 'https://example.org/1'],
      [2, 'Two', 'https://example.org/2'],
    ]);
    expect((await take(db, `${sheet}Three;https://example.org/3\n`, 'csv')).counts).toEqual([1, 0, 2, 0]);
    // The link says which track it is, so a corrected title is one.
    expect((await take(db, sheet.replace('Two', '2'), 'csv')).counts).toEqual([0, 1, 1, 0]);
  });

  it('takes the place of the demo with --prune, names and all', async () => {
    const db = await openWith(demoTracks, demoGuests);
    expect((await take(db, sheet, 'csv', true)).counts).toEqual([2, 0, 0, demoTracks.length]);
    expect([(await readAllTracks(db)).length, await readGuests(db)]).toEqual([2, []]);
    expect(await journalFault(db)).toBeUndefined();
  });

  it('may hold names as people write them', async () => {
    const db = await openWith(fewTracks, [...fewGuests, 'Tom, Dick & Co']);
    const rows = [
      'a,"otto fenn, Ida Marsh & Zoë Ünder"',
      'b,"Tom, Dick & Co"',
      'c,"One; Two, Three"',
      'd,"Smith, John;"',
    ];
    await take(db, `title,guests\n${rows.join('\n')}`, 'csv');
    expect((await readAllTracks(db)).slice(4).map(({ guests }) => guests)).toEqual([
      ['Otto Fenn', 'Ida Marsh', 'Zoë Ünder'],
      ['Tom, Dick & Co'],
      ['One', 'Two, Three'],
      ['Smith, John'],
    ]);
    expect(await readGuests(db)).toEqual(expect.arrayContaining(['Ida Marsh', 'One', 'Two, Three', 'Smith, John']));
  });
});

describe('an import', () => {
  it('tells what is wrong line by line, and changes nothing at all', async () => {
    const db = await openWith(fewTracks, fewGuests);
    const rows = [
      'id,title,link,free,genres,trackReleaseDate,commentaryTrackPostId,overview,runtime',
      '1,Fine,https://example.org/1,yes,Comedy,2020-01-01,101,,90',
      ',,https://example.org/2,,,,,,',
      ',"two\nlines",ftp://x,maybe,Comdy,1/2/2020,1.2E+19,,long',
      `,Long,,,,,,${'x'.repeat(5001)},`,
      ',N\u0000UL,,,,,,,',
      '1,Again,,,,,,,',
      ',Blood Moon,,,,,,,',
      'x,Bad id,,,,,,,',
    ];
    const { told } = await take(db, rows.join('\n'), 'csv');
    expect(told).toEqual([
      '3 title: must not be empty',
      '4 free: must be yes or no',
      '4 genres: “Comdy” is no known genre; one of them is “Comedy”',
      '4 runtime: must be a whole number',
      '4 title: must not hold control characters',
      '4 commentaryTrackLink: must be an address that begins with https://',
      '4 trackReleaseDate: must be a date such as 1984-06-01',
      '4 commentaryTrackPostId: was shortened by a spreadsheet; format the column as text and enter the whole number again',
      '6 overview: must not be longer than 5000 characters',
      '7 title: must not hold control characters',
      '8 : is the same track as line 2',
      '9 : 2 tracks are called “Blood Moon”; a column id says which one is meant',
      '10 id: must be a whole number',
    ]);
    expect(await readAllTracks(db)).toEqual(fewTracks);
  });

  it('of JSON names the lines, too', async () => {
    const db = await openWith(fewTracks, fewGuests);
    const json =
      '{\n "guests": ["A",\n "B"],\n "tracks": [\n {"title": "x[{"},\n {"title": ""}, 5,\n\n {"title": "y",\n  "runtime": "long"}]}';
    expect((await take(db, json, 'json')).told).toEqual([
      '6 : must be a track: an object with a title',
      '6 title: must not be empty',
      '8 runtime: must be a whole number',
    ]);
    expect((await take(db, '[\n{},\n oops]', 'json')).told[0]).toMatch(/^3 : is not JSON/);
  });

  it('takes what GetTracks of any host answers', async () => {
    const db = await openWith([]);
    const row = {
      id: 5,
      title: 'T',
      guests: 'A, B',
      freeTrack: 1,
      liveTrack: '0',
      commentaryTrackPostId: 77,
      isMovie: true,
      genreNames: 'Comedy',
    };
    expect((await take(db, JSON.stringify([row]), 'json')).told).toEqual([]);
    expect(await readAllTracks(db)).toMatchObject([
      { id: 5, guests: ['A', 'B'], freeTrack: true, liveTrack: false, commentaryTrackPostId: '77' },
    ]);
  });

  it('finds a track by its post, and leaves alone what the file does not speak of', async () => {
    const db = await openWith(fewTracks, fewGuests);
    const { counts } = await take(db, 'commentaryTrackPostId,title\n101,New title\n', 'csv');
    expect(counts).toEqual([0, 1, 0, 0]);
    expect((await readAllTracks(db))[0]).toEqual({ ...fewTracks[0], title: 'New title' });
    const twice = await take(db, 'commentaryTrackPostId,runtime\n102,90\n', 'csv');
    expect(twice.told).toEqual(['2 : 2 tracks come from the post 102; a column id says which one is meant']);
  });

  it('is one edit, and taking it back gives exactly what was before; and that can be taken back', async () => {
    const db = await openWith(fewTracks, fewGuests);
    const before = [await readAllTracks(db), await readGuests(db)];
    await take(db, 'id,title,guests\n1,Changed,Ida Marsh\n,Came,Ida Marsh\n', 'csv', true);
    const after = [await readAllTracks(db), await readGuests(db)];
    expect((await readEdit(db, '', 2)).edits).toMatchObject([{ call: 'importTracks', trackCount: 5, undoable: true }]);
    await undoOf(db, 2);
    expect([await readAllTracks(db), await readGuests(db)]).toEqual(before);
    expect(await journalFault(db)).toBeUndefined();
    await undoOf(db, 3);
    expect([await readAllTracks(db), await readGuests(db)]).toEqual(after);
    expect(await journalFault(db)).toBeUndefined();
  });

  it('is not taken back over what was edited since, and the filling of the beginning never', async () => {
    const db = await openWith(fewTracks, fewGuests);
    await take(db, 'title,commentaryTrackPostId\nCame,900\n', 'csv');
    await edit(db, { session: '', call: 'updateTitle', at: '' }, (queries) =>
      updateTitle(queries, { commentaryTrackPostId: '900', newTitle: 'Renamed' }),
    );
    await expect(undoOf(db, 2)).rejects.toThrow('A later edit changed the same part of “Renamed”.');
    await take(db, 'id\n1\n', 'csv', true);
    await expect(undoOf(db, 3)).rejects.toThrow('A later edit took its track out of the catalogue.');
    await expect(undoOf(db, 1)).rejects.toThrow('initial content of the catalogue');
  });

  it('that was planned before somebody edited is planned again', async () => {
    const db = await openWith(fewTracks, fewGuests);
    const file = readRows('id,title\n1,From the file\n2,Blood Moon\n', 'csv', []);
    const plan = await planImport(db, file, { prune: false });
    await edit(db, { session: '', call: 'updateTitle', at: '' }, (queries) =>
      updateTitle(queries, { commentaryTrackPostId: '102', newTitle: 'Meanwhile' }),
    );
    const { plan: applied } = await applyImport(db, file, plan, { prune: false });
    expect(applied.changed.map(({ track, fields }) => [track.title, fields])).toEqual([
      ['Arcade Summer', { title: 'From the file' }],
      ['Meanwhile', { title: 'Blood Moon' }],
    ]);
  });

  it('that no longer fits what somebody edited meanwhile changes nothing', async () => {
    const db = await openWith(fewTracks, fewGuests);
    const file = readRows('title,runtime\nMeanwhile,5\n', 'csv', []);
    const plan = await planImport(db, file, { prune: false });
    await edit(db, { session: '', call: 'updateTitle', at: '' }, (queries) =>
      updateTitle(queries, { commentaryTrackPostId: '102', newTitle: 'Meanwhile' }),
    );
    const before = await readAllTracks(db);
    await expect(applyImport(db, file, plan, { prune: false })).rejects.toThrow(OutOfDate);
    expect(await readAllTracks(db)).toEqual(before);
  });

  it('never gives a number again that a track once had', async () => {
    const db = await openWith(fewTracks, fewGuests);
    await take(db, 'id\n1\n', 'csv', true);
    await take(db, 'title\nNew\n', 'csv');
    expect((await readAllTracks(db)).map(({ id }) => id)).toEqual([1, 5]);
  });
});
