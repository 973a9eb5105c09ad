import path from 'node:path';
import { type Verified, verifyTables } from '#server/backups/verifyDatabase.ts';
import type { DataConfig } from '#server/config.ts';
import { readDataConfig } from '#server/config.ts';
import { copyTables, findDifference } from '#server/database/copyTables.ts';
import type { Queries } from '#server/database/database.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { FolderLocked, lockExclusive } from '#server/database/folderLock.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import { addressFault } from '#server/database/postgresAddress.ts';
import { describePlace, openDatabase } from '#server/openDatabase.ts';
import { readVersion } from '#server/tracks/journal.ts';
import { describeVerified } from './backupCommand.ts';
import { type Call, type Command, DataError, UsageError } from './command.ts';
import { withDatabase, withReader } from './dataFolder.ts';

export const moveCommand: Command = {
  name: 'move',
  usage: '--to postgres://…|FOLDER [--json]',
  summary:
    'Copies everything to an empty PostgreSQL, or from there to a data folder, and compares every row. Stop the servers first.',
  args: { min: 0, max: 0 },
  flags: { to: 'value', json: 'switch' },
  async run(call) {
    const { flags, terminal } = call;
    const target = targetOf(call);
    // Brings the tables of both up to date.
    await withDatabase(call, async () => undefined);
    const { db } = await openDatabase(target);
    const verified = await withUnchanged(call, (from, checkUnchanged) =>
      db.transaction(async (to) => {
        const copied = await copyAndCompare(from, to, describePlace(target));
        await checkUnchanged();
        return copied;
      }),
    ).finally(() => db.close());
    const [source, place] = [describePlace(call), describePlace(target)];
    if (flags.has('json')) return terminal.print(JSON.stringify({ from: source, to: place, ...verified }));
    terminal.print(`Moved to ${place}: ${describeVerified(verified)}`);
    terminal.note(`${source} is unchanged. Start the servers with ${hintFor(target)}.`);
  },
};

function targetOf({ flags, cwd, databaseUrl }: Call): DataConfig {
  const to = flags.get('to');
  if (typeof to !== 'string') throw new UsageError('Name the target: move --to postgres://user@host/database');
  const isUrl = to.includes('://');
  if (isUrl === (databaseUrl !== undefined))
    throw new UsageError(
      isUrl
        ? 'The data is in PostgreSQL already: use pg_dump and pg_restore. Nothing was changed.'
        : 'The data is in a folder already: use backup and restore. Nothing was changed.',
    );
  const fault = isUrl ? addressFault(to) : undefined;
  if (fault !== undefined) throw new UsageError(`The address after --to ${fault}. Nothing was changed.`);
  return readDataConfig(isUrl ? { DATABASE_URL: to } : { DATA_DIR: path.resolve(cwd, to) });
}

function hintFor({ dataDir, databaseUrl }: DataConfig): string {
  return databaseUrl === undefined ? `DATA_DIR=${dataDir} and without DATABASE_URL` : 'its address as DATABASE_URL';
}

async function copyAndCompare(from: Queries, to: Queries, place: string): Promise<Verified> {
  if (!(await copyTables(from, to))) throw new DataError(`${place} is not empty. Nothing was changed.`);
  const difference = await findDifference(from, to);
  if (difference !== undefined)
    throw new DataError(`${place} did not keep ${difference} as it was. Nothing was changed.`);
  const [before, after] = [await verifyTables(from), await verifyTables(to)];
  if (JSON.stringify(before) !== JSON.stringify(after))
    throw new DataError(`${place} differs: ${describeVerified(after)}. Nothing was changed.`);
  return after;
}

/** Runs the work on data that no server changes meanwhile: its folder is locked, or its version compared at the end. */
async function withUnchanged<Result>(
  call: Call,
  work: (from: Queries, checkUnchanged: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (call.databaseUrl !== undefined)
    return withReader(call, async (from) => {
      const version = await readVersion(from);
      return work(from, async () => {
        if ((await withReader(call, readVersion)) !== version)
          throw new UsageError('The catalogue was edited meanwhile. Stop the servers first. Nothing was changed.');
      });
    });
  const lock = lockFolder(call.dataDir);
  const from = openReadOnly(databaseFile(call.dataDir));
  return work(from, async () => undefined).finally(async () => {
    await from.close();
    lock.release();
  });
}

function lockFolder(dataDir: string) {
  try {
    return lockExclusive(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new UsageError(`A server is using the database in ${dataDir}. Stop it, then move. Nothing was changed.`);
  }
}
