import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyDatabase, databaseFile, syncToDisk } from '#server/database/databaseFile.ts';
import { singleLine } from '#server/singleLine.ts';
import { backupName, backupsIn, backupTime, expiredBackups, isFaulty, listAll, listBackups } from './listBackups.ts';
import { faultOf, type Verified, verifyDatabase } from './verifyDatabase.ts';

export type BackupReason = 'daily' | 'migration' | 'import' | 'manual';
type Backup = { file: string; bytes: number; verified: Verified };

/** The backup could not be made. The data and the older backups are unchanged. */
export class BackupFailed extends Error {}

type Options = { reason: BackupReason; kept: number; now?: number };

/**
 * Copies the database at one moment, even while it is written to, and verifies the copy. Only then are expired backups
 * deleted. A faulty copy is kept apart, by its name.
 */
export async function makeBackup(dataDir: string, { reason, kept, now = Date.now() }: Options): Promise<Backup> {
  const folder = backupsIn(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeLeftovers(folder);
    const source = databaseFile(dataDir);
    checkFreeSpace(folder, statSync(source).size);
    const part = path.join(folder, `.${process.pid}-${now}.part`);
    try {
      await copyDatabase(source, part).catch((error: SqliteError) => explainCopy(error, folder));
      const verified = await verifyDatabase(part);
      const file = unusedName(folder, now, faultOf(verified) === undefined ? reason : `${reason}-faulty`);
      renameSync(part, file);
      syncToDisk(folder);
      for (const expired of expiredBy(file, { dataDir, kept, now })) rmSync(expired, { force: true });
      return { file, bytes: statSync(file).size, verified };
    } finally {
      for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${suffix}`, { force: true });
    }
  } catch (error) {
    throw new BackupFailed(singleLine(error));
  }
}

/** How many faulty ones are kept: of the data as it is now, and while it is mended. */
const faultyKept = 3;

/** A faulty one takes the place of faulty ones only. These go when as many sound ones as are kept are newer. */
function expiredBy(made: string, { dataDir, kept, now }: { dataDir: string; kept: number; now: number }): string[] {
  const faulty = listAll(dataDir).filter(isFaulty);
  if (isFaulty(made)) return expiredBackups(faulty, faultyKept, now);
  const expired = expiredBackups(listBackups(dataDir), kept, now);
  const stay = listBackups(dataDir).filter((file) => !expired.includes(file));
  const since = stay.length < kept ? 0 : backupTime(stay[0] ?? '');
  return [...expired, ...faulty.filter((file) => backupTime(file) < since)];
}

type SqliteError = Error & { errcode?: number };
const sqliteCantOpen = 14;

/** SQLite names no file, and no reason why one could not be made. */
function explainCopy({ errcode, message }: SqliteError, folder: string): never {
  const advice = '; the user of the server needs the right to write there, and the disk needs room';
  throw new Error(`no copy could be made in ${folder}: ${message}${errcode === sqliteCantOpen ? advice : ''}`);
}

/** Left free for the edits of the running server. */
const reservedBytes = 20 * 1024 * 1024;

function checkFreeSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = bytes + reservedBytes;
  if (free >= needed) return;
  const formatMegabytes = (count: number) => `${Math.ceil(count / 1024 / 1024)} MB`;
  throw new Error(`the disk of ${folder} has ${formatMegabytes(free)} left; a backup needs ${formatMegabytes(needed)}`);
}

/** A killed backup leaves its part file behind. No running one takes this long. */
const leftoverAgeMs = 3_600_000;

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /^\.\d+-\d+\.part/.test(file))) {
    const file = path.join(folder, name);
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changedAt > leftoverAgeMs) rmSync(file, { force: true });
  }
}

function unusedName(folder: string, now: number, reason: string): string {
  for (let number = 1; ; number += 1) {
    const file = path.join(folder, backupName(now, reason, number));
    if (!existsSync(file)) return file;
  }
}
