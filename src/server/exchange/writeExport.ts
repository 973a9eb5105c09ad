import type { Queries } from '#server/database/database.ts';
import { mapInTurns } from '#server/giveWay.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { postIdOf } from '#server/tracks/ownPost.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { readInPages } from '#server/tracks/trackTable.ts';
import { formatCell } from './cells.ts';
import { columns } from './columns.ts';
import { writeCsv } from './csv.ts';
import type { Format } from './row.ts';

/**
 * Every field of every track, with the post ids of our own, in pieces that are read as they are wanted. `db`: reads of
 * one state. The byte order mark marks the text as UTF-8 for spreadsheets.
 */
export async function* writeExport(db: Queries, format: Format): AsyncGenerator<string> {
  if (format === 'csv') {
    yield `\uFEFF${writeCsv([columns.map(({ header }) => header)])}`;
    const cellsOf = (track: TrackRecord) => {
      const exported = withPostId(track);
      return columns.map((column) => formatCell(column, exported));
    };
    for await (const tracks of readInPages(db)) yield writeCsv(await mapInTurns(tracks, cellsOf));
    return;
  }
  yield `{\n  "guests": ${JSON.stringify(await readGuests(db))},\n  "tracks": [`;
  let separator = '';
  for await (const tracks of readInPages(db)) {
    yield separator + (await mapInTurns(tracks, (track) => `\n    ${JSON.stringify(withPostId(track))}`)).join(',');
    separator = ',';
  }
  yield '\n  ]\n}\n';
}

function withPostId(track: TrackRecord): TrackRecord {
  return { ...track, commentaryTrackPostId: postIdOf(track) };
}
