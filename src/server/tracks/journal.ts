import type { Queries, Write } from '#server/database/database.ts';

/** Who made an edit, with which call, and when. `undoes` is the version that an undo reverts. */
export type Editor = { session: string; call: string; at: string; undoes?: number };

/** The changed fields of one track. `before` is null for an inserted track, `after` for a deleted one. */
export type Change = { id: number; before: object | null; after: object | null };

/**
 * The track id of journal rows about the guest list. Such a row has one field: a name that was added (null before),
 * removed (null after) or replaced. For a name that was merged into another, `after` also has that one, as `into`, and
 * so has its undo.
 */
export const guestListId = 0;

/** The rows of an edit. Append-only: rows are never changed, and replaying them from the start gives the catalogue. */
export function journalWrites(
  version: number,
  { at, session, call, undoes }: Editor,
  changes: readonly Change[],
): Write[] {
  const rows = changes.map(
    ({ id, before, after }, n): Write =>
      (queries) =>
        queries.run(
          'INSERT INTO edit (version, n, at, session, call, track_id, before, after) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          [version, n, at, session, call, id, before && JSON.stringify(before), JSON.stringify(after)],
        ),
  );
  if (undoes === undefined) return rows;
  return [...rows, (queries) => queries.run('INSERT INTO undo (version, undoes) VALUES (?, ?)', [version, undoes])];
}

/** The version of the catalogue, which is the number of its latest edit. */
export async function readVersion(db: Queries): Promise<number> {
  const [row] = await db.all<{ version: number }>('SELECT version FROM catalogue WHERE id = 1');
  return Number(row?.version ?? 0);
}

/** The tracks that were added, changed or removed after a version. */
export async function readChangedIds(db: Queries, version: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    `SELECT DISTINCT track_id AS id FROM edit WHERE version > ? AND track_id <> ${guestListId}`,
    [version],
  );
  return rows.map(({ id }) => id);
}

/** The update takes the write lock, too: on every engine this row allows one edit at a time. */
export async function incrementVersion(db: Queries): Promise<number> {
  const [row] = await db.all<{ version: number }>(
    'UPDATE catalogue SET version = version + 1 WHERE id = 1 RETURNING version',
  );
  return Number(row?.version);
}

/** Until the end of a transaction that changes nothing of the catalogue, no edit changes it. */
export async function lockEdits(db: Queries): Promise<void> {
  await db.run('UPDATE catalogue SET version = version WHERE id = 1');
}

const highestId = 2 ** 31 - 1;

/**
 * Ids that no track ever had, because the journal still refers to removed tracks, and that are not `given` to others:
 * those above all, or where an import has used up the highest, the lowest ones.
 */
export async function freeTrackIds(db: Queries, count: number, given: readonly number[] = []): Promise<number[]> {
  const [row] = await db.all<{ id: number | null }>('SELECT max(track_id) AS id FROM edit');
  const highest = given.reduce((most, id) => Math.max(most, id), Number(row?.id ?? 0));
  if (highest + count <= highestId) return Array.from({ length: count }, (_, index) => highest + 1 + index);
  const rows = await db.all<{ id: number }>('SELECT DISTINCT track_id AS id FROM edit');
  const used = new Set([...rows.map(({ id }) => Number(id)), ...given]);
  const free: number[] = [];
  for (let id = 1; free.length < count; id += 1) if (!used.has(id)) free.push(id);
  return free;
}

/** When each track was last edited. */
export async function readEditTimes(db: Queries): Promise<Map<number, string>> {
  const rows = await db.all<{ id: number; at: string }>(
    'SELECT track_id AS id, max(at) AS at FROM edit GROUP BY track_id',
  );
  return new Map(rows.map(({ id, at }) => [Number(id), at]));
}
