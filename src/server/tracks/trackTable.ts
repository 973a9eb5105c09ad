import type { Queries, SqlValue } from '#server/database/database.ts';
import { mapInTurns } from '#server/giveWay.ts';
import { trackIdOfOwnPost } from './ownPost.ts';
import { columnOf, columnValue, type TrackRecord, type TrackRow, trackFields, trackFromRow } from './trackRecord.ts';

export type TrackFields = Partial<Omit<TrackRecord, 'id'>>;

const columns = trackFields.map(columnOf).join(', ');
const insert = `INSERT INTO track (${columns}) VALUES (${trackFields.map(() => '?').join(', ')})`;

export async function readAllTracks(db: Queries): Promise<TrackRecord[]> {
  return readWhere(db, 'ORDER BY id', []);
}

const keyFields = ['id', 'title', 'name', 'commentaryTrackLink', 'commentaryTrackPostId'] as const;
/** The fields that tell tracks apart. */
export type TrackKeys = Pick<TrackRecord, (typeof keyFields)[number]>;
const selectKeys = `SELECT ${keyFields.map((field) => `${columnOf(field)} AS "${field}"`).join(', ')} FROM track ORDER BY id`;

export async function readTrackKeys(db: Queries): Promise<TrackKeys[]> {
  return db.all<TrackKeys>(selectKeys);
}

/** The next `limit` tracks in the order of their ids. */
async function readTracksAfter(db: Queries, id: number, limit: number): Promise<TrackRecord[]> {
  return readWhere(db, `WHERE id > ? ORDER BY id LIMIT ${limit}`, [id]);
}

const tracksPerPage = 500;

/** All tracks in the order of their ids, without ever holding them all. */
export async function* readInPages(db: Queries): AsyncGenerator<TrackRecord[]> {
  for (let last = 0; ; ) {
    const page = await readTracksAfter(db, last, tracksPerPage);
    if (page.length > 0) yield page;
    if (page.length < tracksPerPage) return;
    last = page.at(-1)?.id ?? 0;
  }
}

export async function countTracks(db: Queries): Promise<number> {
  const [row] = await db.all<{ count: number }>('SELECT count(*) AS count FROM track');
  return Number(row?.count);
}

export async function readTracksWithTitle(db: Queries, title: string): Promise<TrackRecord[]> {
  return readWhere(db, 'WHERE title = ? ORDER BY id', [title]);
}

export async function readTracksOfPost(db: Queries, commentaryTrackPostId: string): Promise<TrackRecord[]> {
  const withoutPost = "(commentary_track_post_id IS NULL OR commentary_track_post_id = '')";
  return readWhere(db, `WHERE commentary_track_post_id = ? OR (id = ? AND ${withoutPost}) ORDER BY id`, [
    commentaryTrackPostId,
    trackIdOfOwnPost(commentaryTrackPostId) ?? 0,
  ]);
}

/** Engines limit how many values a statement can have. */
export const idsPerStatement = 500;

/** Reads tracks in the order of the ids, without unknown ones. */
export async function readTracksById(db: Queries, ids: readonly number[]): Promise<TrackRecord[]> {
  const tracks = new Map<number, TrackRecord>();
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const batch = ids.slice(start, start + idsPerStatement);
    const placeholders = batch.map(() => '?').join(', ');
    for (const track of await readWhere(db, `WHERE id IN (${placeholders})`, batch)) tracks.set(track.id, track);
  }
  return ids.flatMap((id) => tracks.get(id) ?? []);
}

async function readWhere(db: Queries, where: string, values: readonly SqlValue[]): Promise<TrackRecord[]> {
  const rows = await db.all<TrackRow>(`SELECT ${columns} FROM track ${where}`, values);
  return mapInTurns(rows, trackFromRow);
}

export async function insertTrack(db: Queries, track: TrackRecord): Promise<void> {
  await db.run(
    insert,
    trackFields.map((field) => columnValue(field, track[field])),
  );
}

export async function updateTrack(db: Queries, id: number, fields: TrackFields): Promise<void> {
  const names = trackFields.filter((name) => name in fields);
  const assignments = names.map((name) => `${columnOf(name)} = ?`).join(', ');
  const values = names.map((name) => columnValue(name, fields[name as keyof TrackFields] ?? null));
  await db.run(`UPDATE track SET ${assignments} WHERE id = ?`, [...values, id]);
}

export async function deleteTrack(db: Queries, id: number): Promise<void> {
  await db.run('DELETE FROM track WHERE id = ?', [id]);
}
