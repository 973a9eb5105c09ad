import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { endAllSessions } from '#server/access/sessions.ts';
import { copyDatabase, databaseFile, syncToDisk } from '#server/database/databaseFile.ts';
import { FolderLocked, lockExclusive } from '#server/database/folderLock.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { type Verified, verifyDatabase } from './verifyDatabase.ts';

export type Restored = {
  verified: Verified;
  /** Where the database that stood there before is kept; undefined where there was none. */
  replaced: string | undefined;
};

/** Somebody else has the database open. */
export class InUse extends Error {}

/**
 * Puts a backup in the place of the database, which is kept beside it. Everything is made ready first; what is left is
 * one renaming, so that a power cut leaves the one or the other.
 */
export async function restoreBackup(dataDir: string, backup: string, now = Date.now()): Promise<Restored> {
  const hold = takeAlone(dataDir);
  const file = databaseFile(dataDir);
  const fresh = `${file}.${process.pid}.part`;
  try {
    const verified = await verifyDatabase(backup);
    foldAlone(file);
    await copyDatabase(backup, fresh);
    await keepWhoGetsIn(file, fresh);
    const replaced = keepReplaced(file, now);
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
    renameSync(fresh, file);
    syncToDisk(dataDir);
    return { verified, replaced };
  } finally {
    for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(`${fresh}${rest}`, { force: true });
    hold.release();
  }
}

function takeAlone(dataDir: string) {
  try {
    return lockExclusive(dataDir);
  } catch (error) {
    if (error instanceof FolderLocked) throw new InUse();
    throw error;
  }
}

const busy = 5;

/**
 * Folds the log into the file that will be kept, which only somebody who is alone with it can do: so a program that
 * knows nothing of our lock is noticed, too. A damaged file cannot be folded, and is kept as it is.
 */
function foldAlone(file: string): void {
  if (!existsSync(file)) return;
  let connection: InstanceType<typeof DatabaseSync> | undefined;
  try {
    connection = new DatabaseSync(file);
    connection.exec('PRAGMA busy_timeout = 1000');
    connection.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === busy) throw new InUse();
  } finally {
    connection?.close();
  }
}

/**
 * A password that was changed since the backup stays changed, and whoever was signed out stays out: a restore is about
 * the catalogue.
 */
async function keepWhoGetsIn(file: string, fresh: string): Promise<void> {
  const kept = existsSync(file) ? await readPasswords(file) : [];
  const db = openSqlite(fresh);
  await db.transaction(async (queries) => {
    await endAllSessions(queries);
    if (kept.length > 0) await queries.run("DELETE FROM setting WHERE name LIKE 'password.%'");
    for (const { name, value } of kept)
      await queries.run('INSERT INTO setting (name, value) VALUES (?, ?)', [name, value]);
  });
  await db.run('PRAGMA journal_mode = DELETE');
  await db.close();
  syncToDisk(fresh);
}

async function readPasswords(file: string): Promise<{ name: string; value: string }[]> {
  try {
    const db = openReadOnly(file);
    try {
      return await db.all("SELECT name, value FROM setting WHERE name LIKE 'password.%'");
    } finally {
      db.close();
    }
  } catch {
    // It is damaged: then the backup's own password is all there is.
    return [];
  }
}

function keepReplaced(file: string, now: number): string | undefined {
  if (!existsSync(file)) return undefined;
  const kept = freeName(file, now);
  for (const rest of ['', '-wal']) {
    if (!existsSync(`${file}${rest}`)) continue;
    // A second name for the same file costs no room; where the disk knows none, a copy does.
    try {
      linkSync(`${file}${rest}`, `${kept}${rest}`);
    } catch {
      copyFileSync(`${file}${rest}`, `${kept}${rest}`);
      syncToDisk(`${kept}${rest}`);
    }
  }
  return kept;
}

function freeName(file: string, now: number): string {
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  for (let count = 1; ; count += 1) {
    const kept = file.replace(/\.db$/, `-replaced-${moment}${count > 1 ? `-${count}` : ''}.db`);
    if (!existsSync(kept)) return kept;
  }
}
