import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { endAllSessions } from '#server/access/sessions.ts';
import { keepDamagedLog } from '#server/database/damagedLog.ts';
import { copyDatabase, databaseFile, isBusy, syncToDisk } from '#server/database/databaseFile.ts';
import { FolderLocked, lockExclusive } from '#server/database/folderLock.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { formatFileTime } from './listBackups.ts';
import { Unusable, type Verified, verifyDatabase } from './verifyDatabase.ts';

export type Restored = {
  verified: Verified;
  /** Where the previous database is kept; undefined if there was none. */
  replaced: string | undefined;
  /** Whether the passwords are those of the previous database, and not those of the backup. */
  passwordsKept: boolean;
};

/** Another process has the database open. */
export class InUse extends Error {}

/**
 * Replaces the database with a backup and keeps the previous one beside it. The last step is a single rename, so a
 * power cut leaves either the old or the new database.
 */
export async function restoreBackup(dataDir: string, backup: string, now = Date.now()): Promise<Restored> {
  const verified = await verifyDatabase(backup);
  if (verified.schemaFault !== undefined) throw new Unusable(verified.schemaFault);
  const hold = lockFolder(dataDir);
  const file = databaseFile(dataDir);
  const fresh = `${file}.${process.pid}.part`;
  try {
    keepDamagedLog(dataDir);
    foldLog(file);
    await copyDatabase(backup, fresh);
    const passwordsKept = await keepPasswords(file, fresh);
    const replaced = keepReplaced(file, now);
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    renameSync(fresh, file);
    syncToDisk(dataDir);
    return { verified, replaced, passwordsKept };
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${fresh}${suffix}`, { force: true });
    hold.release();
  }
}

function lockFolder(dataDir: string) {
  try {
    return lockExclusive(dataDir);
  } catch (error) {
    if (error instanceof FolderLocked) throw new InUse();
    throw error;
  }
}

/**
 * Merges the write-ahead log into the database file that will be kept. SQLite refuses that while another connection is
 * open, so this also finds programs that ignore our lock. A damaged file cannot be merged and is kept as it is.
 */
function foldLog(file: string): void {
  if (!existsSync(file)) return;
  let connection: InstanceType<typeof DatabaseSync> | undefined;
  try {
    connection = new DatabaseSync(file);
    connection.exec('PRAGMA busy_timeout = 1000');
    connection.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (isBusy(error)) throw new InUse();
  } finally {
    connection?.close();
  }
}

/** A restore is about the catalogue: the current password stays, and sessions of the backup do not come back. */
async function keepPasswords(file: string, fresh: string): Promise<boolean> {
  const kept = existsSync(file) ? await readPasswords(file) : [];
  const db = openSqlite(fresh);
  await db.transaction(async (queries) => {
    await endAllSessions(queries);
    if (kept.length > 0) await queries.run("DELETE FROM setting WHERE name LIKE 'password.%'");
    for (const { name, value } of kept)
      await queries.run('INSERT INTO setting (name, value) VALUES (?, ?)', [name, value]);
  });
  await db.close();
  syncToDisk(fresh);
  return kept.length > 0;
}

async function readPasswords(file: string): Promise<{ name: string; value: string }[]> {
  try {
    const db = openReadOnly(file);
    try {
      return await db.all("SELECT name, value FROM setting WHERE name LIKE 'password.%'");
    } finally {
      await db.close();
    }
  } catch {
    // The database is damaged, so the password of the backup is the only one left.
    return [];
  }
}

/** The log of a missing database may still be there. */
function keepReplaced(file: string, now: number): string | undefined {
  const isThere = existsSync(file);
  const kept = unusedName(file, now);
  for (const suffix of ['', '-wal']) {
    if (!existsSync(`${file}${suffix}`)) continue;
    // A hard link takes no space. Some file systems have none.
    try {
      linkSync(`${file}${suffix}`, `${kept}${suffix}`);
    } catch {
      copyFileSync(`${file}${suffix}`, `${kept}${suffix}`);
      syncToDisk(`${kept}${suffix}`);
    }
  }
  return isThere ? kept : undefined;
}

function unusedName(file: string, now: number): string {
  for (let number = 1; ; number += 1) {
    const kept = file.replace(/\.db$/, `-replaced-${formatFileTime(now)}${number > 1 ? `-${number}` : ''}.db`);
    if (!existsSync(kept) && !existsSync(`${kept}-wal`)) return kept;
  }
}
