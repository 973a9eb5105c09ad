import type { Queries } from '#server/database/database.ts';

/** Who edits, by which call, and when; an undo also says what it takes back. */
export type Editor = { session: string; call: string; at: string; undoes?: number };

/** The changed fields of one track, or all of them: `before` is null for a track that came, `after` for one that went. */
export type Change = { id: number; before: object | null; after: object | null };

/** Stands for the list of guests where a row of the journal names a track: its one field is the name that came or went. */
export const guestList = 0;

/** Append only: what is written here is never touched again, and replaying it from the start gives the catalogue. */
export async function writeJournal(
  queries: Queries,
  version: number,
  { at, session, call, undoes }: Editor,
  changes: readonly Change[],
): Promise<void> {
  for (const [n, { id, before, after }] of changes.entries()) {
    await queries.run(
      'INSERT INTO edit (version, n, at, session, call, track_id, before, after) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [version, n, at, session, call, id, before && JSON.stringify(before), JSON.stringify(after)],
    );
  }
  if (undoes !== undefined) await queries.run('INSERT INTO undo (version, undoes) VALUES (?, ?)', [version, undoes]);
}
