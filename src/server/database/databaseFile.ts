import { closeSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'talkover.db');
}

/** More pages than any database has: the copy is made in one step, so it is consistent even while others write. */
const allPages = 2 ** 30;

/** Copies a database that may be in use to a new file, which is flushed to disk and needs no `-wal` file beside it. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.exec('PRAGMA busy_timeout = 5000');
    await backup(source, to, { rate: allPages });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
  syncToDisk(to);
}

/** Flushes a file, or the names in a folder. */
export function syncToDisk(target: string): void {
  // Windows cannot open a folder, and flushes the names by itself.
  if (process.platform === 'win32') return;
  const descriptor = openSync(target, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const sqliteBusy = 5;

/** Whether another connection holds the lock. The lower byte of an extended error code is the primary code. */
export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy;
}
