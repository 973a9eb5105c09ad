import type { Queries } from '#server/database/database.ts';

export async function readVersion(db: Queries): Promise<number> {
  const [row] = await db.all<{ version: number }>('SELECT version FROM catalogue WHERE id = 1');
  return Number(row?.version ?? 0);
}

/** Also the write lock: on every engine this row admits one edit at a time. */
export async function raiseVersion(db: Queries): Promise<number> {
  await db.run('UPDATE catalogue SET version = version + 1 WHERE id = 1');
  return readVersion(db);
}
