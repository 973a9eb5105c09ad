import { existsSync } from 'node:fs';
import { databaseFile } from '#server/database/databaseFile.ts';
import { type FolderLock, FolderLocked, lockShared } from '#server/database/folderLock.ts';
import { openDatabase } from '#server/openDatabase.ts';
import type { Call } from './command.ts';
import { Misuse } from './endings.ts';

/** The data of a command that makes none. */
export function shareData(dataDir: string): FolderLock {
  refuseWithoutData(dataDir);
  try {
    return lockShared(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new Misuse('A backup is being restored at this moment; try again when that has ended.');
  }
}

/** The database for a command that makes none, closed when its work is done. */
export async function withData<Result>(
  { dataDir, backupsKept }: Call,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
): Promise<Result> {
  refuseWithoutData(dataDir);
  const { db } = await openDatabase(dataDir, backupsKept);
  return work(db).finally(() => db.close());
}

function refuseWithoutData(dataDir: string): void {
  if (existsSync(databaseFile(dataDir))) return;
  throw new Misuse(
    `There is no database in ${dataDir}. DATA_DIR names the folder; the first start of the server, or an import, makes one.`,
  );
}
