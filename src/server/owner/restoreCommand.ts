import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupsIn, listBackups } from '#server/backups/listBackups.ts';
import { InUse, type Restored, restoreBackup } from '#server/backups/restoreBackup.ts';
import { Unusable } from '#server/backups/verifyDatabase.ts';
import { makeDataFolder } from '#server/openDatabase.ts';
import { describeVerified } from './backupCommand.ts';
import { type Call, type Command, DataError, UsageError } from './command.ts';
import { requireFile } from './dataFolder.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE [--json]',
  summary: 'Replaces the data with a backup and keeps the previous data. Stop the server first.',
  args: { min: 1, max: 1 },
  flags: { json: 'switch' },
  async run(call) {
    requireFile(call);
    const { dataDir, flags, terminal } = call;
    const file = findBackup(call);
    makeDataFolder(dataDir);
    const { verified, replaced, passwordsKept } = await restore(dataDir, file);
    if (flags.has('json'))
      return terminal.print(JSON.stringify({ file, replaced: replaced ?? null, passwordsKept, ...verified }));
    terminal.print(`Restored ${file}: ${describeVerified(verified)}`);
    if (replaced)
      terminal.print(
        `The previous data is saved as ${replaced}.${passwordsKept ? ' The admin password is unchanged.' : ''}`,
      );
    if (replaced && !passwordsKept)
      terminal.print(
        'No password could be read from the previous database: the admin password is that of the backup. Set another: npm run -s admin -- set-password',
      );
    terminal.note('Start the server again.');
  },
};

/** A path, or the name of a file in the backups folder. */
function findBackup({ args: [arg = ''], cwd, dataDir }: Call): string {
  const candidates = [path.resolve(cwd, arg), path.join(backupsIn(dataDir), arg)];
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  const newest = listBackups(dataDir).at(-1);
  const hint = newest ? `The newest backup is ${newest}.` : `There are no backups in ${backupsIn(dataDir)}.`;
  throw new UsageError(`No such file: ${candidates[0]}\n${hint} Nothing was changed.`);
}

async function restore(dataDir: string, file: string): Promise<Restored> {
  try {
    return await restoreBackup(dataDir, file);
  } catch (error) {
    if (error instanceof InUse)
      throw new UsageError(
        `A server or another command is using the database in ${dataDir}. Stop it, then restore. Nothing was changed.`,
      );
    if (error instanceof Unusable)
      throw new DataError(`Cannot restore ${file}: ${error.message}. Nothing was changed.`);
    throw error;
  }
}
