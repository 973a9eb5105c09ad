import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupsIn, listBackups } from '#server/backups/listBackups.ts';
import { InUse, type Restored, restoreBackup } from '#server/backups/restoreBackup.ts';
import { Unusable } from '#server/backups/verifyDatabase.ts';
import { makeFolder } from '#server/openDatabase.ts';
import type { Call, Command } from './command.ts';
import { Misuse, WrongData } from './endings.ts';
import { tellVerified } from './tellVerified.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE [--json]',
  about: 'Puts a backup in the place of the data, and keeps what it replaces. Stop the server first.',
  words: { least: 1, most: 1 },
  flags: { json: true },
  async run(call) {
    const file = fileOf(call);
    makeFolder(call.dataDir);
    const { verified, replaced } = await restore(call.dataDir, file);
    if (call.flags.has('json'))
      return call.terminal.print(JSON.stringify({ file, replaced: replaced ?? null, ...verified }));
    call.terminal.print(`${file} is in its place now. It is ${tellVerified(verified)}`);
    if (replaced)
      call.terminal.print(`What stood there before is kept as ${replaced}; the admin password stays what it was.`);
    call.terminal.note('Start the server again.');
  },
};

/** A path from where the person stands, or the name of a file among the backups. */
function fileOf({ words: [word = ''], folder, dataDir }: Call): string {
  const places = [path.resolve(folder, word), path.join(backupsIn(dataDir), word)];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  const newest = listBackups(dataDir).at(-1);
  const hint = newest ? ` The newest backup is ${newest}.` : ` There are no backups in ${backupsIn(dataDir)}.`;
  throw new Misuse(`There is no file ${places[0]}.${hint} Nothing was changed.`);
}

async function restore(dataDir: string, file: string): Promise<Restored> {
  try {
    return await restoreBackup(dataDir, file);
  } catch (error) {
    if (error instanceof InUse)
      throw new Misuse(
        `A server or another command has the database in ${dataDir} open. Stop it, then restore. Nothing was changed.`,
      );
    if (error instanceof Unusable)
      throw new WrongData(`${file} cannot be restored: ${error.message}. Nothing was changed.`);
    throw error;
  }
}
