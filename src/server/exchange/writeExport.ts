import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { writeCell } from './cells.ts';
import { columns } from './columns.ts';
import type { Format } from './row.ts';
import { writeCsvRow } from './writeCsv.ts';

/** Everything that a track is, in pieces of text; spreadsheets know by the mark in front how to read it. */
export function* writeExport(
  tracks: readonly TrackRecord[],
  guests: readonly string[],
  format: Format,
): Generator<string> {
  if (format === 'csv') {
    yield `\uFEFF${writeCsvRow(columns.map(({ header }) => header))}`;
    for (const track of tracks) yield writeCsvRow(columns.map((column) => writeCell(column, track)));
    return;
  }
  yield `{\n  "guests": ${JSON.stringify(guests)},\n  "tracks": [`;
  for (const [at, track] of tracks.entries()) yield `${at > 0 ? ',' : ''}\n    ${JSON.stringify(track)}`;
  yield '\n  ]\n}\n';
}
