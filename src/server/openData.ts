import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openSqlite } from './database/openSqlite.ts';
import { demoGuests } from './demo/demoGuests.ts';
import { demoTracks } from './demo/demoTracks.ts';
import { seed } from './tracks/seed.ts';

export type Data = { db: Database; file: string; seeded: boolean };

/** The database in its folder, made and filled with the demo where there is none. */
export async function openData(folder: string): Promise<Data> {
  const file = path.join(folder, 'talkover.db');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR ${folder} cannot be made or written.`);
  }
  let db: Database;
  try {
    db = openSqlite(file);
  } catch (error) {
    throw new Error(`The database ${file} cannot be opened: ${(error as Error).message}`);
  }
  await migrate(db);
  return { db, file, seeded: await seed(db, demoTracks, demoGuests) };
}
