import { existsSync, statSync } from 'node:fs';
import type { Database } from '#server/database/database.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { type FolderLock, FolderLocked, lockShared } from '#server/database/folderLock.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { type Call, UsageError } from './command.ts';

/** Keeps the data from being restored until it is released. Other commands and the server may use it, too. */
export function holdData(dataDir: string): FolderLock {
  requireDatabase(dataDir);
  try {
    return lockShared(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new UsageError('A backup is being restored. Try again when that is done.');
  }
}

/** Runs the work on the existing database and closes it. */
export async function withDatabase<Result>(
  { dataDir, backupsKept }: Call,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  requireDatabase(dataDir);
  const { db } = await openDatabase(dataDir, backupsKept);
  return work(db).finally(() => db.close());
}

function requireDatabase(dataDir: string): void {
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
