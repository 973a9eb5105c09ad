import type { Queries } from '#server/database/database.ts';
import { columnOf, sqlValue, trackColumns, trackFields } from './trackColumns.ts';
import type { TrackRecord } from './trackRecord.ts';

export type TrackFields = Partial<Omit<TrackRecord, 'id'>>;

export async function writeTrackFields(db: Queries, id: number, fields: TrackFields): Promise<void> {
  const names = trackFields.filter((name) => name in fields);
  const values = names.map((name) => sqlValue(name, fields[name as keyof TrackFields] ?? null));
  await db.run(`UPDATE track SET ${names.map((name) => `${columnOf(name)} = ?`).join(', ')} WHERE id = ?`, [
    ...values,
    id,
  ]);
}

const insert = `INSERT INTO track (${trackColumns}) VALUES (${trackFields.map(() => '?').join(', ')})`;

export async function insertTrack(db: Queries, record: TrackRecord): Promise<void> {
  await db.run(
    insert,
    trackFields.map((field) => sqlValue(field, record[field])),
  );
}

export async function deleteTrack(db: Queries, id: number): Promise<void> {
  await db.run('DELETE FROM track WHERE id = ?', [id]);
}
