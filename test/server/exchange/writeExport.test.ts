import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import * as v from 'valibot';
import { typedLine } from '#contract/text.ts';
import type { Database } from '#server/database/database.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { columns } from '#server/exchange/columns.ts';
import type { Format } from '#server/exchange/row.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import { blankTrack, type TrackRecord } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { fewGuests } from '../openServer.ts';
import { importText, openCatalogue, readCsvPieces } from './importText.ts';

it.each(columns)('docs/operating.md says what the column $header holds', ({ header }) =>
  expect(readFileSync('docs/operating.md', 'utf8')).toMatch(new RegExp(`^\\| .*\`${header}\`.* \\| `, 'm')),
);

const formats: Format[] = ['csv', 'json'];

const exported = (db: Database, format: Format) => text(writeExport(db, format));

const line = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        "''@x",
        'a;=1',
        "a;'=1",
        'a;"=1',
        "x;''@1;-2",
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
    .filter((text) => v.is(typedLine(max), text));
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
      .oneof(
        line(100),
        fc.constantFrom(
          '',
          ' ',
          'two\r\nlines\n',
          '\tTab',
          '\t=1\n-2\r\n+3',
          "a\t'=1\n''-2",
          '<b>“HTML”</b>',
          'x'.repeat(5000),
          '-',
        ),
      )
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
  audioLink: link,
  cues: orNull(fc.constantFrom('0:00:10=0:00:12 "=1; =2"', '0:00:10=0:00:12 "a" | 0:01:00=0:01:02 "“b”; c"')),
  cut: orNull(line(40)),
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

describe.each(formats)('writeExport as %s', (format) => {
  it('changes nothing when it is imported again, even with --prune, and gives an empty catalogue the same tracks', async () => {
    const check = async (tracks: TrackRecord[]) => {
      const db = await openCatalogue(tracks, fewGuests);
      const text = await exported(db, format);
      const back = await importText(db, text, format, true);
      expect([back.errors, back.counts, back.newGuests, back.removedGuests]).toEqual([
        [],
        [0, 0, tracks.length, 0],
        [],
        [],
      ]);
      const other = await openCatalogue();
      expect((await importText(other, text, format)).errors).toEqual([]);
      expect(await readAllTracks(other)).toEqual(await readAllTracks(db));
      expect(await exported(other, 'csv')).toBe(await exported(db, 'csv'));
    };
    await fc.assert(fc.asyncProperty(catalogue, check), { numRuns: 60 });
  });

  it('can be imported again even if it holds values that an import refuses', async () => {
    const odd = {
      ...blankTrack,
      id: 900,
      title: ' \u0000 odd ',
      overview: 'x'.repeat(1024 * 1024),
      shopLink: 'javascript:1',
    };
    const db = await openCatalogue([...demoTracks, odd], demoGuests);
    const back = await importText(db, await exported(db, format), format, true);
    expect([back.errors, back.counts]).toEqual([[], [0, 0, demoTracks.length + 1, 0]]);
  });
});

it('exports no text that a spreadsheet would run as a formula, also where it splits at semicolons', async () => {
  const title = ['=1+1', '+1', '-1', '@x', '\t=1', '＝1', "'=1", 'a;=1+1', 'a;"=1+1;', 'a\t@x', 'two\r\n-1', ';;＋1'];
  const db = await openCatalogue(title.map((text, at) => ({ ...blankTrack, id: at + 1, title: text })));
  const text = await exported(db, 'csv');
  for (const { cells } of await readCsvPieces(text))
    for (const cell of cells) expect(cell ?? '').not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  for (const cell of text.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
  expect(text).toContain('two\r\n');
});
