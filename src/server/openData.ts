import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openSqlite } from './database/openSqlite.ts';
import { demoGuests } from './demo/demoGuests.ts';
import { demoTracks } from './demo/demoTracks.ts';
import { inOneLine } from './inOneLine.ts';
import { seed } from './tracks/seed.ts';

export type Data = { db: Database; file: string; seeded: boolean };

/** The database in its folder, made and filled with the demo where there is none. */
export async function openData(folder: string): Promise<Data> {
  const file = path.join(folder, 'talkover.db');
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR ${folder} cannot be made or written.`);
  }
  try {
    const db = openSqlite(file);
    await checkHealth(db);
    await migrate(db);
    return { db, file, seeded: await seed(db, demoTracks, demoGuests) };
  } catch (error) {
    throw new Error(`The database ${file} cannot be used: ${inOneLine(error)}`);
  }
}

/** Step by step: Node's own way to make a whole path never ends where a parent exists and still takes no folder. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have made it just now.
    if (!existsSync(folder)) throw error;
  }
}

/** Better no start than one that answers "ready" and then cannot read or save. */
async function checkHealth(db: Database): Promise<void> {
  const [found] = await db.all<{ quick_check: string }>('PRAGMA quick_check(1)');
  if (found?.quick_check !== 'ok') throw new Error(`it is damaged (${found?.quick_check}); restore a backup.`);
  // Takes the write lock and gives it back, which a file that may only be read does not allow.
  await db.transaction(async () => undefined);
}
