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

export async function insertTrack(db: Queries, record: TrackRecord): Promise<void> {
  const marks = trackFields.map(() => '?').join(', ');
  await db.run(
    `INSERT INTO track (${trackColumns}) VALUES (${marks})`,
    trackFields.map((field) => sqlValue(field, record[field])),
  );
}
