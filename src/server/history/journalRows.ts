import { guestKey } from '#catalogue/facts/guests.ts';
import type { Queries } from '#server/database/database.ts';
import { mapInTurns } from '#server/giveWay.ts';
import { guestListId } from '#server/tracks/journal.ts';

type Fields = Record<string, unknown>;

/** A parsed row of the journal. `before` is null for an inserted track, `after` for a deleted one. */
export type JournalRow = { version: number; id: number; before: Fields | null; after: Fields | null };

export type EditHeader = { version: number; at: string; session: string; call: string };

export async function readEditHeader(db: Queries, version: number): Promise<EditHeader | undefined> {
  const [header] = await db.all<EditHeader>('SELECT version, at, session, call FROM edit WHERE version = ? AND n = 0', [
    version,
  ]);
  return header;
}

export async function readJournalRows(db: Queries, version: number): Promise<JournalRow[]> {
  const rows = await db.all<StoredRow>(
    'SELECT version, track_id, before, after FROM edit WHERE version = ? ORDER BY n',
    [version],
  );
  return mapInTurns(rows, parseJournalRow);
}

/** The first row of an edit about the guest list. */
export async function readGuestListRow(db: Queries, version: number): Promise<JournalRow | undefined> {
  const rows = await db.all<StoredRow>(
    'SELECT version, track_id, before, after FROM edit WHERE track_id = ? AND version = ? ORDER BY n',
    [guestListId, version],
  );
  return rows.map(parseJournalRow)[0];
}

export type StoredRow = { version: number; track_id: number; before: string | null; after: string };

export function parseJournalRow({ version, track_id, before, after }: StoredRow): JournalRow {
  return {
    version: Number(version),
    id: Number(track_id),
    before: before === null ? null : (JSON.parse(before) as Fields),
    after: JSON.parse(after) as Fields | null,
  };
}

/** Keys that two rows share if they change the same thing: a field of the track, or a name on the guest list. */
export function changedKeys({ id, before, after }: JournalRow): string[] {
  if (id !== guestListId) return Object.keys(after ?? before ?? {});
  return [before?.['guest'], after?.['guest']].filter((name) => typeof name === 'string').map(guestKey);
}

/** The name that was added to the guest list, or removed; of a renamed guest, the new name. */
export function guestIn({ before, after }: JournalRow): string {
  return String(after?.['guest'] ?? before?.['guest']);
}

/** The edit `version` reverted the edit `undoes`. */
export type Undo = { version: number; undoes: number };

/** Oldest first. */
export async function readUndos(db: Queries): Promise<Undo[]> {
  const rows = await db.all<Undo>('SELECT version, undoes FROM undo ORDER BY version');
  return rows.map(({ version, undoes }) => ({ version: Number(version), undoes: Number(undoes) }));
}

/** The undo that is in effect for this edit; undefined if there is none or it was undone itself. */
export function undoneBy(version: number, undos: readonly Undo[]): number | undefined {
  const undo = undos.findLast(({ undoes }) => undoes === version);
  return undo && undoneBy(undo.version, undos) === undefined ? undo.version : undefined;
}
