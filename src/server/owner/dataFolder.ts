import { existsSync, statSync } from 'node:fs';
import { describeLostData } from '#server/backups/lostData.ts';
import type { DataConfig } from '#server/config.ts';
import { hasTables } from '#server/database/checkPostgres.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { type FolderLock, FolderLocked, lockShared } from '#server/database/folderLock.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { type Call, DataError, UsageError } from './command.ts';

/** Keeps the data from being restored until it is released. Other commands and the server may use it, too. */
export async function holdData(dataDir: string): Promise<FolderLock> {
  await requireDatabase(dataDir);
  try {
    return lockShared(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new UsageError('A backup is being restored. Try again when that is done.');
  }
}

/** Runs the work on the existing database and closes it. */
export async function withDatabase<Result>(call: Call, work: (db: Database) => Promise<Result>): Promise<Result> {
  if (call.databaseUrl === undefined) await requireDatabase(call.dataDir);
  const { db } = await openDatabase(call);
  return work(db).finally(() => db.close());
}

/** Runs reads on one state of the existing database, and no migration. */
export async function withReader<Result>(
  { dataDir, databaseUrl }: DataConfig,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('#server/database/openPostgres.ts');
    const db = openPostgres(databaseUrl);
    return db.snapshot(work).finally(() => db.close());
  }
  const hold = await holdData(dataDir);
  const db = openReadOnly(databaseFile(dataDir));
  return work(db).finally(async () => {
    await db.close();
    hold.release();
  });
}

/** Whether there is a database with tables. */
export async function hasData({ dataDir, databaseUrl }: DataConfig): Promise<boolean> {
  if (databaseUrl === undefined) {
    await refuseLostData(dataDir);
    return existsSync(databaseFile(dataDir));
  }
  const { openPostgres } = await import('#server/database/openPostgres.ts');
  const db = openPostgres(databaseUrl);
  return hasTables(db).finally(() => db.close());
}

/** Refuses a command that works with the file of a database, where the data is in PostgreSQL. */
export function requireFile({ databaseUrl }: DataConfig): void {
  if (databaseUrl === undefined) return;
  throw new UsageError(
    'The data is in PostgreSQL, and this command is for a data folder. Back up and restore with pg_dump and pg_restore, check with verify. Nothing was changed.',
  );
}

async function refuseLostData(dataDir: string): Promise<void> {
  const lost = await describeLostData(dataDir);
  if (lost !== undefined) throw new DataError(lost);
}

async function requireDatabase(dataDir: string): Promise<void> {
  await refuseLostData(dataDir);
  if (existsSync(databaseFile(dataDir))) return;
  throw new UsageError(
    `No database in ${dataDir}. DATA_DIR sets the folder; the first start of the server, or an import, creates the database.`,
  );
}

/** Run by root, the process becomes the owner of the folder: the server could not write files that belong to root. */
export function switchToOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
