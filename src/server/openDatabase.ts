import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from './backups/makeBackup.ts';
import type { Database } from './database/database.ts';
import { databaseFile } from './database/databaseFile.ts';
import { type FolderLock, FolderLocked, lockShared } from './database/folderLock.ts';
import { migrate, migrationStatus } from './database/migrate.ts';
import { openSqlite } from './database/openSqlite.ts';
import { demoGuests } from './demo/demoGuests.ts';
import { demoTracks } from './demo/demoTracks.ts';
import { singleLine } from './singleLine.ts';
import { seed } from './tracks/seed.ts';

/** The server's database: an empty one is filled with the demo catalogue. */
export async function openCatalogue(
  dataDir: string,
  backupsKept: number,
): Promise<{ db: Database; file: string; seeded: boolean }> {
  const { db, file } = await openDatabase(dataDir, backupsKept);
  return { db, file, seeded: await seed(db, demoTracks, demoGuests) };
}

/** Opens the database, created if missing and migrated. While it is open, a restore cannot replace it. */
export async function openDatabase(dataDir: string, backupsKept: number): Promise<{ db: Database; file: string }> {
  const file = databaseFile(dataDir);
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR ${dataDir} cannot be created or written.`);
  }
  const lock = lockFolder(dataDir);
  try {
    const db = openSqlite(file);
    await checkHealth(db);
    await migrateWithBackup(db, dataDir, backupsKept);
    return { db: { ...db, close: () => db.close().finally(() => lock.release()) }, file };
  } catch (error) {
    lock.release();
    throw new Error(`The database ${file} cannot be used: ${singleLine(error)}`);
  }
}

function lockFolder(dataDir: string): FolderLock {
  try {
    return lockShared(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new Error(`A backup is being restored in ${dataDir}; try again when the restore is done.`);
  }
}

/** A faulty migration could damage every track, so an existing database is backed up first. */
async function migrateWithBackup(db: Database, dataDir: string, backupsKept: number): Promise<void> {
  const { applied, pending } = await migrationStatus(db);
  if (applied > 0 && pending > 0 && backupsKept > 0)
    await makeBackup(dataDir, { reason: 'migration', kept: backupsKept });
  await migrate(db);
}

/** Not `recursive: true`: Node never returns from it where a parent exists but cannot hold folders. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

/** Refuses to start rather than report "ready" and then fail to read or save. */
async function checkHealth(db: Database): Promise<void> {
  const [result] = await db.all<{ quick_check: string }>('PRAGMA quick_check(1)');
  if (result?.quick_check !== 'ok') throw new Error(`it is damaged (${result?.quick_check}); restore a backup.`);
  // Takes and releases the write lock, which fails on a read-only file.
  await db.transaction(async () => undefined);
}
