import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupsIn, backupTime, newestBackup, newestFaulty } from '#server/backups/listBackups.ts';
import { describeLostData } from '#server/backups/lostData.ts';
import { faultOf, type Verified, verifyDatabase, verifyTables } from '#server/backups/verifyDatabase.ts';
import type { Config } from '#server/config.ts';
import { describeDamagedLog } from '#server/database/damagedLog.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { describePlace, isWritableByOthers } from '#server/openDatabase.ts';
import { singleLine } from '#server/singleLine.ts';
import { formatQuantity } from './command.ts';
import { withReader } from './dataFolder.ts';
import { formatTime } from './formatTime.ts';

/** `todo` is missing where all is well; `isFault`: the site does not work, or data can be lost. */
export type Finding = { part: string; found: string; todo?: string; isFault?: boolean };

export type Check = (config: Config, now: number) => Promise<Finding | Finding[]>;

/** Checks the tables only: the backups, the disk and the clock of PostgreSQL are those of another machine. */
export const checkPostgres: Check = async (config) => {
  const todo = 'Look at DATABASE_URL and at the database; restore one of its own backups if its data is damaged.';
  return describeTables(describePlace(config), () => withReader(config, verifyTables), todo);
};

export const checkData: Check = async ({ dataDir }, now) => {
  const file = databaseFile(dataDir);
  const part = 'data';
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    return {
      part,
      found: `DATA_DIR ${dataDir} is a file, not a folder`,
      todo: 'Set DATA_DIR as for the server.',
      isFault: true,
    };
  const lost = await describeLostData(dataDir);
  if (lost !== undefined) return { part, found: lost, todo: 'Stop the server, if it runs.', isFault: true };
  if (!existsSync(file))
    return {
      part,
      found: `there is no database in ${dataDir}`,
      todo: 'Set DATA_DIR as for the server, or start the server or import tracks to create one.',
      isFault: true,
    };
  const damaged = describeDamagedLog(dataDir);
  const backup = path.basename(newestBackup(dataDir, now) ?? 'FILE');
  const finding = await verify(
    file,
    `Stop the server and restore a backup: npm run -s data -- restore ${backup}. docs/operating.md says how to keep the edits since, under “A faulty backup”.`,
  );
  const findings = damaged === undefined ? [finding] : [finding, { part, ...damaged, isFault: true }];
  const closed = [dataDir, file, backupsIn(dataDir)].find((place) => existsSync(place) && !canWrite(place));
  if (closed !== undefined) {
    const todo = `Give it to the user who runs the server: chown -R USER ${dataDir} && chmod -R u+rwX ${dataDir}`;
    return [...findings, { part, found: `${closed} cannot be written by this user`, todo, isFault: true }];
  }
  const todo = `Keep other users of this machine out: chmod -R go= ${dataDir}`;
  if (isWritableByOthers(dataDir)) return [...findings, { part, found: `${dataDir} can be written by others`, todo }];
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
  return isOpen ? [...findings, { part, found: `${file} is readable by others`, todo }] : findings;
};

function canWrite(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const verify = (file: string, todo: string) => describeTables(file, () => verifyDatabase(file), todo);

async function describeTables(place: string, read: () => Promise<Verified>, todo: string): Promise<Finding> {
  const part = 'data';
  try {
    const verified = await read();
    const { tracks, edits } = verified;
    const fault = faultOf(verified);
    if (fault !== undefined) return { part, found: `${place}: ${fault}`, todo, isFault: true };
    return { part, found: `${place}: ${formatQuantity(tracks, 'track')}, ${formatQuantity(edits, 'edit')}` };
  } catch (error) {
    return { part, found: `${place} cannot be used: ${singleLine(error)}`, todo, isFault: true };
  }
}

/** A backup is made once a day, and a failed one is retried in an hour. */
const maxBackupAgeMs = 48 * 3_600_000;

export const checkBackups: Check = async ({ dataDir, backupsKept }, now) => {
  const part = 'backups';
  const faulty = newestFaulty(dataDir, now);
  if (faulty !== undefined)
    return { ...(await verify(faulty, 'Once the data is well, make another one: npm run -s data -- backup')), part };
  const newest = newestBackup(dataDir, now);
  const todo =
    backupsKept === 0
      ? 'BACKUPS_KEPT=0 turns the daily ones off. Unset it, or make them yourself: npm run -s data -- backup'
      : 'Make one now: npm run -s data -- backup. A running server makes one a day; its log says why if it does not.';
  if (newest === undefined) return { part, found: 'there is none', todo };
  const damaged = await verify(newest, 'Make another one now: npm run -s data -- backup');
  if (damaged.todo !== undefined) return { ...damaged, part };
  const found = `the newest is of ${formatTime(backupTime(newest))}`;
  const isWell = backupsKept > 0 && now - backupTime(newest) <= maxBackupAgeMs;
  return { part, found, ...(!isWell && { todo }) };
};
