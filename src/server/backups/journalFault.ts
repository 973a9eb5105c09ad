import type { Queries } from '#server/database/database.ts';
import { guestListId } from '#server/tracks/journal.ts';
import { readTracksAfter } from '#server/tracks/trackTable.ts';

type Fields = Record<string, unknown>;
type Row = { version: number; n: number; track_id: number; before: string | null; after: string };

const portion = 2000;

/** Where replaying the journal from its start does not give the tracks; undefined where it does. */
export async function journalFault(db: Queries): Promise<string | undefined> {
  const replayed = new Map<number, Fields>();
  for await (const row of journalOf(db)) {
    const fault = replay(replayed, row);
    if (fault) return fault;
  }
  let count = 0;
  for await (const track of tracksOf(db)) {
    count += 1;
    const fields = replayed.get(track.id);
    if (!fields) return `track ${track.id} is not in the journal`;
    const other = Object.entries(track).find(([name, value]) => !isSame(fields[name], value));
    if (other) return `${other[0]} of track ${track.id} is not what the journal says`;
  }
  return count === replayed.size ? undefined : `${replayed.size - count} tracks of the journal are missing`;
}

function replay(replayed: Map<number, Fields>, { version, track_id: id, before, after }: Row): string | undefined {
  if (id === guestListId) return undefined;
  const known = replayed.get(id);
  const was = before === null ? undefined : (JSON.parse(before) as Fields);
  const is = JSON.parse(after) as Fields | null;
  if ((known === undefined) !== (was === undefined)) return `edit ${version} does not follow what came before it`;
  const other = Object.keys(was ?? {}).find((name) => !isSame(known?.[name], was?.[name]));
  if (other) return `edit ${version} found another ${other} at track ${id} than the journal says`;
  if (is === null) replayed.delete(id);
  else replayed.set(id, { ...known, ...is });
  return undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Portion by portion, because a journal only grows. */
async function* journalOf(db: Queries): AsyncGenerator<Row> {
  let [version, n] = [0, -1];
  for (;;) {
    const rows = await db.all<Row>(
      `SELECT version, n, track_id, before, after FROM edit WHERE version > ? OR (version = ? AND n > ?)
       ORDER BY version, n LIMIT ${portion}`,
      [version, version, n],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    [version, n] = [Number(last.version), Number(last.n)];
  }
}

async function* tracksOf(db: Queries) {
  for (let last: number | undefined = Number.MIN_SAFE_INTEGER; last !== undefined; ) {
    const tracks = await readTracksAfter(db, last, portion);
    yield* tracks;
    last = tracks.at(-1)?.id;
  }
}
