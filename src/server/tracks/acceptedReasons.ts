import type { Queries } from '#server/database/database.ts';
import { rejectUnknownIds } from './editErrors.ts';
import { readTracksById } from './trackTable.ts';

/** "This is fine" about a reason of the worklist. Without a fact it needs attention again. */
export type AcceptOperation = { trackId: number; reason: string; fact: string | null };

const prefix = 'fine:';

/** The name of a reason in the journal, beside the fields of a track. */
export function fineField(reason: string): string {
  return `${prefix}${reason}`;
}

/** The reason of a journal's field; undefined for a field of the track. */
export function reasonOf(field: string): string | undefined {
  return field.startsWith(prefix) ? field.slice(prefix.length) : undefined;
}

export async function acceptReason(
  db: Queries,
  { id, reason, fact, isFine }: { id: number; reason: string; fact: string; isFine: boolean },
): Promise<AcceptOperation[]> {
  const tracks = await readTracksById(db, [id]);
  rejectUnknownIds([{ id, idPath: '/id' }], new Set(tracks.map((track) => track.id)));
  return [{ trackId: id, reason, fact: isFine ? fact : null }];
}

export async function findAcceptedFact(db: Queries, { trackId, reason }: AcceptOperation): Promise<string | null> {
  const [row] = await db.all<{ fact: string }>('SELECT fact FROM accepted_reason WHERE track_id = ? AND reason = ?', [
    trackId,
    reason,
  ]);
  return row ? row.fact : null;
}

export async function writeAcceptedFact(db: Queries, { trackId, reason, fact }: AcceptOperation): Promise<void> {
  const writes = [db.run('DELETE FROM accepted_reason WHERE track_id = ? AND reason = ?', [trackId, reason])];
  if (fact !== null)
    writes.push(
      db.run('INSERT INTO accepted_reason (track_id, reason, fact) VALUES (?, ?, ?)', [trackId, reason, fact]),
    );
  await Promise.all(writes);
}
