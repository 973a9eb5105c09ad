import { existsSync, lstatSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '#server/database/databaseFile.ts';
import { backupsIn, listAll } from './listBackups.ts';
import { faultOf, verifyDatabase } from './verifyDatabase.ts';

/**
 * In words, with the way back, that the database is gone which a folder once held; undefined where it is there, or
 * never was. In its place visitors would get the demo, whose backups would push out those of the owner.
 */
export async function describeLostData(dataDir: string): Promise<string | undefined> {
  // In this order: the mark of a new folder is taken away after its database is there.
  const traces = tracesIn(dataDir);
  if (traces.length === 0 || existsSync(markOf(dataDir))) return undefined;
  const state = stateOf(databaseFile(dataDir));
  if (state === undefined) return undefined;
  const restore = `npm run -s data -- restore ${await chooseBackup(dataDir)}`;
  return `The database ${databaseFile(dataDir)} ${state}, but it was there: beside it ${traces.length === 1 ? 'is' : 'are'} ${traces.join(', ')}. Nothing was changed. Put it back, or restore a backup: DATA_DIR="${dataDir}" ${restore}. To begin anew, move everything out of the folder.`;
}

/** Before there is a lock: a first start that is ended early has left nothing that was anybody's data. */
export function markNewFolder(dataDir: string): void {
  if (stateOf(databaseFile(dataDir)) !== undefined) writeFileSync(markOf(dataDir), '');
}

export function unmarkFolder(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true });
}

const markOf = (dataDir: string) => path.join(dataDir, 'talkover.new');

/** An empty folder for backups is none, because it may be a disk of its own. */
function tracesIn(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const files = readdirSync(dataDir).filter((name) => /^talkover[.-]/.test(name) && name !== 'talkover.db');
  const count = listAll(dataDir).length;
  return count === 0 ? files : [...files, `${count} ${count === 1 ? 'backup' : 'backups'} in ${backupsIn(dataDir)}`];
}

/** Undefined if it is a file with content. */
function stateOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile()) return stats.size > 0 ? undefined : 'is empty';
  if (stats) return 'is no file';
  return lstatSync(file, { throwIfNoEntry: false }) ? 'is a link to a file that is missing' : 'is missing';
}

/** The newest that is sound; else the newest that a restore accepts. */
async function chooseBackup(dataDir: string): Promise<string> {
  let readable: string | undefined;
  for (const file of listAll(dataDir).reverse()) {
    const name = path.basename(file);
    const verified = await verifyDatabase(file).catch(() => undefined);
    if (verified === undefined || verified.schemaFault !== undefined) continue;
    if (faultOf(verified) === undefined) return `${name} (the newest that is verified)`;
    readable ??= `${name} (no sound one is there; this is the newest that can be read)`;
  }
  return readable ?? 'FILE (none that can be used is there)';
}
