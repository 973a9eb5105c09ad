import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { singleLine } from '#server/singleLine.ts';
import { isBusy } from './databaseFile.ts';

/** Another process uses the folder in a way that excludes ours. */
export class FolderLocked extends Error {}

export type FolderLock = { release(): void };

/**
 * Processes that open the database share the lock; one that replaces the database takes it alone. The lock is that of a
 * small SQLite file beside the data: it works when the data is damaged or missing, on every system, and the operating
 * system releases it when a process is killed.
 */
export function lockShared(folder: string): FolderLock {
  // The read lock is kept as long as the transaction is open.
  return lock(folder, 'BEGIN; SELECT count(*) FROM sqlite_master');
}

export function lockExclusive(folder: string, waitMs = timeoutMs): FolderLock {
  return lock(folder, 'BEGIN EXCLUSIVE', waitMs);
}

/** A restore locks the folder only briefly, so a server can wait for it. */
const timeoutMs = 3000;

/** SQLite's error has no name of a file: it may be that of another user. */
function openLock(file: string): InstanceType<typeof DatabaseSync> {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw new Error(`The file ${file} cannot be opened: ${singleLine(error)}`);
  }
}

function lock(folder: string, begin: string, waitMs = timeoutMs): FolderLock {
  const connection = openLock(path.join(folder, 'talkover.lock'));
  try {
    connection.exec(`PRAGMA busy_timeout = ${waitMs}`);
    connection.exec(begin);
  } catch (error) {
    connection.close();
    if (isBusy(error)) throw new FolderLocked();
    throw error;
  }
  return {
    release() {
      if (!connection.isOpen) return;
      connection.exec('ROLLBACK');
      connection.close();
    },
  };
}
