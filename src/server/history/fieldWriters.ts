import type { Queries } from '#server/database/database.ts';
import { seedCall } from '#server/tracks/seed.ts';
import { idsPerStatement } from '#server/tracks/trackTable.ts';

/** The edit that last wrote a field of a track. */
type Writer = { call: string; version: number };
type Row = { version: number; call: string; undoes: number | null; before: string | null; after: string };

/** What these calls write comes from a match database. All others write what a person or a spreadsheet says. */
const automaticCalls: readonly string[] = ['updateMatch', 'refreshMatch', seedCall];

/**
 * Whether a field may be refreshed from the match database: it was written with the current match or by an earlier
 * refresh, or never. A field that was kept when the match was chosen does not belong to the match, even if it was
 * empty: an admin chose the match with its details known, and left that field unticked.
 */
export async function findRefreshable(
  db: Queries,
  trackId: number,
  isDescribed: boolean,
): Promise<(field: string) => boolean> {
  const rows = await db.all<Row>(
    `SELECT edit.version, edit.call, undo.undoes, edit.before, edit.after FROM edit
      LEFT JOIN undo ON undo.version = edit.version WHERE edit.track_id = ? ORDER BY edit.version DESC`,
    [trackId],
  );
  const writers = new Map<string, Writer>();
  for (const { version, call, before, after } of inEffect(rows)) {
    const fields = JSON.parse(after) as Record<string, unknown> | null;
    // An earlier track had this id.
    if (fields === null) break;
    for (const [field, value] of Object.entries(fields))
      if (!writers.has(field) && !(before === null && isBlank(value))) writers.set(field, { call, version });
  }
  const matched = writers.get('tmdbId');
  const isKeptEmpty = isDescribed && matched?.call === 'updateMatch';
  return (field) => {
    const writer = writers.get(field);
    if (!writer) return !isKeptEmpty;
    return automaticCalls.includes(writer.call) && writer.version >= (matched?.version ?? 0);
  };
}

/** The tracks among these whose title was last written by a person or an import, in the order of their ids. */
export async function findTypedTitles(db: Queries, ids: readonly number[]): Promise<number[]> {
  const typed: number[] = [];
  const ordered = [...new Set(ids)].sort((a, b) => a - b);
  for (let start = 0; start < ordered.length; start += idsPerStatement)
    typed.push(...(await findTyped(db, ordered.slice(start, start + idsPerStatement))));
  return typed;
}

async function findTyped(db: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await db.all<Omit<Row, 'before' | 'after'> & { id: number }>(
    `SELECT edit.track_id AS id, edit.version, edit.call, undo.undoes FROM edit
      JOIN track ON track.id = edit.track_id LEFT JOIN undo ON undo.version = edit.version
      WHERE edit.track_id IN (${ids.map(() => '?').join(', ')}) AND (edit.before IS NULL OR edit.after LIKE '%"title":%')
      ORDER BY edit.version DESC`,
    ids,
  );
  const lastCalls = new Map<number, string>();
  for (const { id, call } of inEffect(rows)) if (!lastCalls.has(Number(id))) lastCalls.set(Number(id), call);
  return ids.filter((id) => !automaticCalls.includes(lastCalls.get(id) ?? seedCall));
}

/** Newest first, without undone edits and their undos. */
function inEffect<Edit extends Pick<Row, 'version' | 'undoes'>>(newestFirst: readonly Edit[]): Edit[] {
  const undone = new Set<number>();
  return newestFirst.filter(({ version, undoes }) => {
    if (undone.has(Number(version))) return false;
    if (undoes !== null) undone.add(Number(undoes));
    return undoes === null;
  });
}

/** An empty cell of a spreadsheet says nothing. */
function isBlank(value: unknown): boolean {
  return value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}
