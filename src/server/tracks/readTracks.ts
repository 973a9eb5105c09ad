import type { Queries, SqlValue } from '#server/database/database.ts';
import { recordFromRow, type TrackRow, trackColumns } from './trackColumns.ts';
import type { TrackRecord } from './trackRecord.ts';

export async function readAllTracks(db: Queries): Promise<TrackRecord[]> {
  return readWhere(db, 'ORDER BY id', []);
}

/** A portion of them in the order of their ids, from behind this one. */
export async function readTracksBehind(db: Queries, id: number, most: number): Promise<TrackRecord[]> {
  return readWhere(db, `WHERE id > ? ORDER BY id LIMIT ${most}`, [id]);
}

export async function readTracksWithTitle(db: Queries, title: string): Promise<TrackRecord[]> {
  return readWhere(db, 'WHERE title = ? ORDER BY id', [title]);
}

export async function readTracksOfPost(db: Queries, commentaryTrackPostId: string): Promise<TrackRecord[]> {
  return readWhere(db, 'WHERE commentary_track_post_id = ? ORDER BY id', [commentaryTrackPostId]);
}

/** Engines limit how many values one statement may carry. */
const idsInOneStatement = 500;

/** In the order of the ids asked for; unknown ones are left out. */
export async function readTracksById(db: Queries, ids: readonly number[]): Promise<TrackRecord[]> {
  const found = new Map<number, TrackRecord>();
  for (let at = 0; at < ids.length; at += idsInOneStatement) {
    const some = ids.slice(at, at + idsInOneStatement);
    const marks = some.map(() => '?').join(', ');
    for (const record of await readWhere(db, `WHERE id IN (${marks})`, some)) found.set(record.id, record);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function readWhere(db: Queries, where: string, values: readonly SqlValue[]): Promise<TrackRecord[]> {
  const rows = await db.all<TrackRow>(`SELECT ${trackColumns} FROM track ${where}`, values);
  return rows.map(recordFromRow);
}
