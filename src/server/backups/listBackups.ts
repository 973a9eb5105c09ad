import { readdirSync } from 'node:fs';
import path from 'node:path';

export const backupsIn = (dataDir: string) => path.join(dataDir, 'backups');

/**
 * tracks-20260301-120000-daily.db: the time in UTC, the reason, and a number for the second and later in one second.
 * A faulty one has the word after its reason.
 */
const namePattern = /^tracks-(\d{8})-(\d{6})-[a-z]+(-faulty)?(-\d+)?\.db$/;

/** A copy of data whose history and tracks disagree, or that holds what is not ours. It counts as no backup. */
export const isFaulty = (file: string) => namePattern.exec(path.basename(file))?.[3] !== undefined;

/** The backups that count, the oldest first. */
export const listBackups = (dataDir: string) => listAll(dataDir).filter((file) => !isFaulty(file));

/** With the faulty ones. What else is in the folder is left out, such as a folder or a file that was named by hand. */
export function listAll(dataDir: string): string[] {
  try {
    const found = readdirSync(backupsIn(dataDir), { withFileTypes: true });
    const names = found.filter((entry) => !entry.isDirectory() && backupTime(entry.name) > 0).map(({ name }) => name);
    const oldestFirst = names.sort(
      (a, b) => backupTime(a) - backupTime(b) || numberOf(a) - numberOf(b) || (a < b ? -1 : 1),
    );
    return oldestFirst.map((name) => path.join(backupsIn(dataDir), name));
  } catch {
    return [];
  }
}

/** Leaves out those from the future: the clock was ahead when they were made. */
export function newestBackup(dataDir: string, now: number): string | undefined {
  return listBackups(dataDir).findLast((file) => backupTime(file) <= now);
}

/** The newest of all, if it is faulty: then the data was, when it was made. */
export function newestFaulty(dataDir: string, now: number): string | undefined {
  const newest = listAll(dataDir).findLast((file) => backupTime(file) <= now);
  return newest !== undefined && isFaulty(newest) ? newest : undefined;
}

/** NaN for another file, and for one whose name has no such day. */
export function backupTime(file: string): number {
  const [, day = '', time = ''] = namePattern.exec(path.basename(file)) ?? [];
  return Date.parse(`${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`);
}

function numberOf(name: string): number {
  return Number(namePattern.exec(name)?.[4]?.slice(1) ?? 1);
}

export function backupName(time: number, reason: string, number: number): string {
  return `tracks-${formatFileTime(time)}-${reason}${number > 1 ? `-${number}` : ''}.db`;
}

/** 20260301-120000, in UTC. */
export function formatFileTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}

/**
 * The backups to delete so that `kept` remain, from a list with the oldest first. The day with the most backups loses
 * its oldest one first: an afternoon of imports must not push out the days before it. Those from the future go before
 * all others: the clock was ahead when they were made, and they would push out each new one for as long.
 */
export function expiredBackups(backups: readonly string[], kept: number, now: number): string[] {
  const isAhead = (file: string) => backupTime(file) > now;
  const days = new Map<string, string[]>();
  const oldestFirst = [...backups.filter(isAhead), ...backups.filter((file) => !isAhead(file))];
  for (const file of oldestFirst) days.set(dayOf(file), [...(days.get(dayOf(file)) ?? []), file]);
  const expired: string[] = [];
  while (expired.length < backups.length - kept) {
    const fullest = [...days.values()].reduce((most, day) => (day.length > most.length ? day : most));
    expired.push(...fullest.splice(0, 1));
  }
  return expired;
}

function dayOf(file: string): string {
  return path.basename(file).slice('tracks-'.length, 'tracks-yyyymmdd'.length);
}
