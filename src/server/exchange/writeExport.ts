import { postIdOf } from '#server/tracks/ownPost.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import { formatCell } from './cells.ts';
import { columns } from './columns.ts';
import { writeCsv } from './csv.ts';
import type { Format } from './row.ts';

const tracksPerPiece = 500;

/** Every field of every track, in pieces, with the post ids of our own. The byte order mark marks the text as UTF-8 for spreadsheets. */
export function* writeExport(
  tracks: readonly TrackRecord[],
  guests: readonly string[],
  format: Format,
): Generator<string> {
  if (format === 'csv') {
    yield `\uFEFF${writeCsv([columns.map(({ header }) => header)])}`;
    for (let start = 0; start < tracks.length; start += tracksPerPiece) {
      const piece = tracks.slice(start, start + tracksPerPiece).map(withPostId);
      yield writeCsv(piece.map((track) => columns.map((column) => formatCell(column, track))));
    }
    return;
  }
  yield `{\n  "guests": ${JSON.stringify(guests)},\n  "tracks": [`;
  for (const [index, track] of tracks.entries())
    yield `${index > 0 ? ',' : ''}\n    ${JSON.stringify(withPostId(track))}`;
  yield '\n  ]\n}\n';
}

function withPostId(track: TrackRecord): TrackRecord {
  return { ...track, commentaryTrackPostId: postIdOf(track) };
}
