import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyDatabase, databaseFile, syncToDisk } from '#server/database/databaseFile.ts';
import { singleLine } from '#server/singleLine.ts';
import { backupsIn, listBackups, nameOf } from './listBackups.ts';
import { tooMany } from './tooMany.ts';
import { type Verified, verifyDatabase } from './verifyDatabase.ts';

export type BackupReason = 'daily' | 'migration' | 'import' | 'asked';
export type Backup = { file: string; bytes: number; verified: Verified };

/** A backup that could not be made; the data is as it was, and so are the backups before it. */
export class BackupFailed extends Error {}

type Options = { reason: BackupReason; kept: number; now?: number };

/**
 * Copies the database as it is at one moment, also while it is written to, and reads the whole copy before it counts.
 * Only then do older ones make room.
 */
export async function makeBackup(dataDir: string, { reason, kept, now = Date.now() }: Options): Promise<Backup> {
  const folder = backupsIn(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeLeftovers(folder);
    const source = databaseFile(dataDir);
    refuseWithoutRoom(folder, statSync(source).size);
    const part = path.join(folder, `.${process.pid}-${now}.part`);
    try {
      await copyDatabase(source, part);
      const verified = await verifyDatabase(part);
      const file = freeName(folder, now, reason);
      renameSync(part, file);
      syncToDisk(folder);
      for (const old of tooMany(listBackups(dataDir), kept)) rmSync(old, { force: true });
      return { file, bytes: statSync(file).size, verified };
    } finally {
      for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${rest}`, { force: true });
    }
  } catch (error) {
    throw new BackupFailed(singleLine(error));
  }
}

/** Never to the last byte: the running server needs room for its edits. */
const roomLeft = 20 * 1024 * 1024;

function refuseWithoutRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= bytes + roomLeft) return;
  const inMegabytes = (count: number) => `${Math.ceil(count / 1024 / 1024)} MB`;
  throw new Error(
    `the disk of ${folder} has ${inMegabytes(free)} left, and ${inMegabytes(bytes + roomLeft)} are needed`,
  );
}

/** A backup that was killed leaves its part behind; one that is at work now is younger than this. */
const surelyDead = 3_600_000;

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /^\.\d+-\d+\.part/.test(file))) {
    const file = path.join(folder, name);
    const begun = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - begun > surelyDead) rmSync(file, { force: true });
  }
}

function freeName(folder: string, now: number, reason: string): string {
  for (let count = 0; ; count += 1) {
    const file = path.join(folder, nameOf(now, reason, count));
    if (!existsSync(file)) return file;
  }
}
