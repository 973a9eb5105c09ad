import type { Queries } from '#server/database/database.ts';
import { reasonOf } from '#server/tracks/acceptedReasons.ts';
import { guestListId } from '#server/tracks/journal.ts';
import { blankTrack, type TrackRecord, type TrackRow, trackFromRow } from '#server/tracks/trackRecord.ts';

type Fields = Record<string, unknown>;
type JournalRow = { version: number; n: number; track_id: number; before: string | null; after: string };

const batchSize = 2000;
/** The lowest number in a column of 32 bits. */
const lowestId = -(2 ** 31);

/** Replays the whole journal and describes the first difference from the tracks; undefined if there is none. */
export async function journalFault(db: Queries): Promise<string | undefined> {
  const replayed = new Map<number, Fields>();
  for await (const row of readJournal(db)) {
    const fault = replayRow(replayed, row);
    if (fault) return fault;
  }
  let count = 0;
  for await (const track of readTracks(db)) {
    count += 1;
    const fields = replayed.get(track.id);
    if (!fields) return `track ${track.id} is not in the journal`;
    const different = Object.entries(track).find(([name, value]) => !isSame(fields[name], value));
    if (different) return `${different[0]} of track ${track.id} differs from the journal`;
  }
  return count === replayed.size
    ? undefined
    : `${replayed.size - count} tracks of the journal are missing from the catalogue`;
}

function replayRow(
  replayed: Map<number, Fields>,
  { version, track_id: id, before, after }: JournalRow,
): string | undefined {
  if (id === guestListId) return undefined;
  const current = replayed.get(id);
  const expected = before === null ? undefined : (JSON.parse(before) as Fields);
  const changed = JSON.parse(after) as Fields | null;
  if ((current === undefined) !== (expected === undefined))
    return `edit ${version} does not follow the edits before it`;
  const different = Object.keys(expected ?? {}).find(
    // Accepted reasons of the worklist are in a table of their own.
    (name) => reasonOf(name) === undefined && !isSame(current?.[name], expected?.[name]),
  );
  if (different) return `edit ${version} expects another ${different} of track ${id} than the edits before it left`;
  if (changed === null) replayed.delete(id);
  // An older release knew fewer fields.
  else replayed.set(id, { ...(current ?? blankTrack), ...changed });
  return undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** In batches, because a journal only grows. */
async function* readJournal(db: Queries): AsyncGenerator<JournalRow> {
  let [version, n] = [0, -1];
  for (;;) {
    const rows = await db.all<JournalRow>(
      `SELECT version, n, track_id, before, after FROM edit WHERE version > ? OR (version = ? AND n > ?)
       ORDER BY version, n LIMIT ${batchSize}`,
      [version, version, n],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    [version, n] = [Number(last.version), Number(last.n)];
  }
}

async function* readTracks(db: Queries) {
  for (let last: number | undefined = lowestId; last !== undefined; ) {
    // All columns that there are.
    const select = `SELECT * FROM track WHERE id > ? ORDER BY id LIMIT ${batchSize}`;
    const tracks: TrackRecord[] = (await db.all<TrackRow>(select, [last])).map(trackFromRow);
    yield* tracks;
    last = tracks.at(-1)?.id;
  }
}
