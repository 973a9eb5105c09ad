import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describeLostData, markNewFolder, unmarkFolder } from './backups/lostData.ts';
import { makeBackup } from './backups/makeBackup.ts';
import type { DataConfig } from './config.ts';
import { checkPostgres } from './database/checkPostgres.ts';
import { keepDamagedLog } from './database/damagedLog.ts';
import type { Database } from './database/database.ts';
import { databaseFile } from './database/databaseFile.ts';
import { type FolderLock, FolderLocked, lockExclusive, lockShared } from './database/folderLock.ts';
import { migrate, migrationStatus } from './database/migrate.ts';
import { openSqlite } from './database/openSqlite.ts';
import { demoGuests } from './demo/demoGuests.ts';
import { demoTracks } from './demo/demoTracks.ts';
import { singleLine } from './singleLine.ts';
import { seed } from './tracks/seed.ts';

type Opened = { db: Database; place: string };

/** The server's database: a new one is filled with the demo catalogue. */
export async function openCatalogue(config: DataConfig): Promise<Opened & { seeded: boolean }> {
  const opened = await openDatabase(config);
  return { ...opened, seeded: await seed(opened.db, demoTracks, demoGuests) };
}

/** Opens the database, migrated, and created in a folder that never held one. */
export async function openDatabase(config: DataConfig): Promise<Opened> {
  const { databaseUrl } = config;
  return databaseUrl === undefined ? openFile(config) : openServer(databaseUrl, describePlace(config));
}

/** Where the data is, for a person: without user and password. */
export function describePlace({ dataDir, databaseUrl }: DataConfig): string {
  if (databaseUrl === undefined) return databaseFile(dataDir);
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${decodeURIComponent(pathname)}`;
}

/** While the file is open, a restore cannot replace it. */
async function openFile({ dataDir, backupsKept }: DataConfig): Promise<Opened> {
  const file = databaseFile(dataDir);
  makeDataFolder(dataDir);
  const lost = await describeLostData(dataDir);
  if (lost !== undefined) throw new Error(lost);
  markNewFolder(dataDir);
  keepLogOfLast(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const db = openSqlite(file);
    await checkHealth(db);
    await migrateWithBackup(db, dataDir, backupsKept);
    unmarkFolder(dataDir);
    return { db: { ...db, close: () => db.close().finally(() => lock.release()) }, place: file };
  } catch (error) {
    lock.release();
    throw new Error(`The database ${file} cannot be used: ${singleLine(error)}`);
  }
}

/** The driver is loaded only where it is used. */
async function openServer(url: string, place: string): Promise<Opened> {
  const { openPostgres } = await import('./database/openPostgres.ts');
  let db: Database | undefined;
  try {
    db = openPostgres(url);
    await checkPostgres(db);
    await migrate(db);
    return { db, place };
  } catch (error) {
    await db?.close();
    throw new Error(`The database ${place} cannot be used: ${singleLine(error)}`);
  }
}

/** The log of a process that was killed. It belongs to another process while that has the database open. */
function keepLogOfLast(dataDir: string): void {
  try {
    const lock = lockExclusive(dataDir, 0);
    try {
      keepDamagedLog(dataDir);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
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

export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR ${dataDir} cannot be created or written.`);
  }
  if (!statSync(dataDir).isDirectory()) throw new Error(`DATA_DIR ${dataDir} is a file, not a folder.`);
}

/** Other users who may write in a folder may replace each file in it, whomever that belongs to. */
export function isWritableByOthers(folder: string): boolean {
  return process.platform !== 'win32' && (statSync(folder).mode & 0o002) !== 0;
}

/** Not `recursive: true`: Node never returns from it where a parent exists but cannot hold folders. */
function makeFolder(folder: string): void {
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
