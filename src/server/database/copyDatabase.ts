import { closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from '@photostructure/sqlite';

/** All of it in one step, so that the copy is of one moment, however much is written meanwhile. */
const everyPage = 2 ** 30;

/**
 * Copies a database that may be in use into a new file, which is on the disk when this ends and needs no other file
 * beside it.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.exec('PRAGMA busy_timeout = 5000');
    await backup(source, to, { rate: everyPage });
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

/** A file, or a folder, whose names are then on the disk. */
export function syncToDisk(place: string): void {
  // Windows opens no folder, and writes their names down by itself.
  if (process.platform === 'win32') return;
  const opened = openSync(place, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
