import { guestKey } from '#catalogue/facts/guests.ts';
import type { Queries } from '#server/database/database.ts';
import { guestList } from '#server/tracks/journal.ts';

type Fields = Record<string, unknown>;

/** One row of the journal, read: `before` is null for a track that came, `after` for one that went. */
export type JournalRow = { version: number; id: number; before: Fields | null; after: Fields | null };

export type EditHead = { version: number; at: string; session: string; call: string };

export async function readHead(db: Queries, version: number): Promise<EditHead | undefined> {
  const [head] = await db.all<EditHead>('SELECT version, at, session, call FROM edit WHERE version = ? AND n = 0', [
    version,
  ]);
  return head;
}

export async function readRows(db: Queries, version: number, most = -1): Promise<JournalRow[]> {
  const limit = most < 0 ? '' : ` LIMIT ${most}`;
  const rows = await db.all<StoredRow>(
    `SELECT version, track_id, before, after FROM edit WHERE version = ? ORDER BY n${limit}`,
    [version],
  );
  return rows.map(readRow);
}

type StoredRow = { version: number; track_id: number; before: string | null; after: string };

export function readRow({ version, track_id, before, after }: StoredRow): JournalRow {
  return {
    version: Number(version),
    id: Number(track_id),
    before: before === null ? null : (JSON.parse(before) as Fields),
    after: JSON.parse(after) as Fields | null,
  };
}

/** What a row changes, so that two rows can be compared: the fields of its track, or the name in the list of guests. */
export function touchedBy(row: JournalRow): string[] {
  return row.id === guestList ? [guestKey(guestOf(row))] : Object.keys(row.after ?? row.before ?? {});
}

/** The name that came to the list of guests, or went. */
export function guestOf({ before, after }: JournalRow): string {
  return String(after?.['guest'] ?? before?.['guest']);
}
