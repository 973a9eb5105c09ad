import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from './backups/makeBackup.ts';
import type { Database } from './database/database.ts';
import { databaseIn } from './database/databaseIn.ts';
import { FolderHeld, type Hold, shareFolder } from './database/holdFolder.ts';
import { migrate, stepsToTake } from './database/migrate.ts';
import { openSqlite } from './database/openSqlite.ts';
import { inOneLine } from './inOneLine.ts';

/**
 * The database in its folder, made where there is none, and brought up to date. For as long as it is open, nothing can
 * be put in its place.
 */
export async function openDatabase(dataDir: string, backupsKept: number): Promise<{ db: Database; file: string }> {
  const file = databaseIn(dataDir);
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR ${dataDir} cannot be made or written.`);
  }
  const hold = share(dataDir);
  try {
    const db = openSqlite(file);
    await checkHealth(db);
    await bringUpToDate(db, dataDir, backupsKept);
    return { db: releasing(db, hold), file };
  } catch (error) {
    hold.release();
    throw new Error(`The database ${file} cannot be used: ${inOneLine(error)}`);
  }
}

function share(dataDir: string): Hold {
  try {
    return shareFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error;
    throw new Error(`A backup is being restored in ${dataDir}; try again when that has ended.`);
  }
}

function releasing(db: Database, hold: Hold): Database {
  return { ...db, close: () => db.close().finally(() => hold.release()) };
}

/** A change of the tables is the moment when a mistake of ours could touch everything. */
async function bringUpToDate(db: Database, dataDir: string, backupsKept: number): Promise<void> {
  const steps = await stepsToTake(db);
  if (steps.taken > 0 && steps.open > 0 && backupsKept > 0)
    await makeBackup(dataDir, { reason: 'migration', kept: backupsKept });
  await migrate(db);
}

/** Step by step: Node's own way to make a whole path never ends where a parent exists and still takes no folder. */
export function makeFolder(folder: string): void {
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
