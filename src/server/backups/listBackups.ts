import { readdirSync } from 'node:fs';
import path from 'node:path';

export const backupsIn = (dataDir: string) => path.join(dataDir, 'backups');

/** The second in which it was made, in UTC, why, and a number where there were several. */
const name = /^tracks-(\d{8})-(\d{6})-[a-z]+(-\d+)?\.db$/;

/** Oldest first; what else lies in the folder is somebody else's. */
export function listBackups(dataDir: string): string[] {
  try {
    const names = readdirSync(backupsIn(dataDir)).filter((file) => name.test(file));
    const oldestFirst = names.sort((a, b) => timeOf(a) - timeOf(b) || countOf(a) - countOf(b) || (a < b ? -1 : 1));
    return oldestFirst.map((file) => path.join(backupsIn(dataDir), file));
  } catch {
    return [];
  }
}

/** When it was made, by its name. */
export function timeOf(file: string): number {
  const [, day = '', time = ''] = name.exec(path.basename(file)) ?? [];
  return Date.parse(`${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`);
}

/** Of several in one second and for one reason, the first has no number. */
function countOf(file: string): number {
  return Number(name.exec(file)?.[3]?.slice(1) ?? 1);
}

export function nameOf(now: number, reason: string, count: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `tracks-${day}-${time}-${reason}${count > 0 ? `-${count + 1}` : ''}.db`;
}
