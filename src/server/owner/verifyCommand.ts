import { existsSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '#server/backups/listBackups.ts';
import { faultOf, Unusable, type Verified, verifyDatabase, verifyTables } from '#server/backups/verifyDatabase.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { describePlace } from '#server/openDatabase.ts';
import { describeVerified } from './backupCommand.ts';
import { type Call, type Command, DataError, formatQuantity, UsageError } from './command.ts';
import { withReader } from './dataFolder.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: '[FILE] [--json]',
  summary: 'Checks one backup, or the data and all backups, for damage.',
  args: { min: 0, max: 1 },
  flags: { json: 'switch' },
  async run(call) {
    const isPostgres = call.databaseUrl !== undefined && call.args.length === 0;
    const results = isPostgres ? [await verifyPostgres(call)] : [];
    if (!isPostgres) for (const file of filesToVerify(call)) results.push({ file, ...(await verify(file)) });
    if (call.flags.has('json')) call.terminal.print(JSON.stringify(results));
    else for (const { file, words } of results) call.terminal.print(`${file}: ${words}`);
    const damaged = results.filter(({ isWhole }) => !isWhole).length;
    if (damaged > 0)
      throw new DataError(
        `${damaged} of ${formatQuantity(results.length, 'file')} ${damaged === 1 ? 'is' : 'are'} damaged.`,
      );
  },
};

function filesToVerify({ args: [arg], cwd, dataDir }: Call): string[] {
  if (arg === undefined) {
    const files = [databaseFile(dataDir), ...listBackups(dataDir)].filter((file) => existsSync(file));
    if (files.length === 0) throw new UsageError(`No database and no backups in ${dataDir}.`);
    return files;
  }
  const file = path.resolve(cwd, arg);
  if (!existsSync(file)) throw new UsageError(`No such file: ${file}`);
  return [file];
}

/** The keys are those of `verify --json`. */
type Result = { isWhole: boolean; words: string } & Partial<Verified>;

const resultOf = (verified: Verified): Result => ({
  isWhole: faultOf(verified) === undefined,
  words: describeVerified(verified),
  ...verified,
});

/** PostgreSQL looks after its own pages. */
async function verifyPostgres(call: Call): Promise<{ file: string } & Result> {
  return { file: describePlace(call), ...resultOf(await withReader(call, verifyTables)) };
}

async function verify(file: string): Promise<Result> {
  try {
    return resultOf(await verifyDatabase(file));
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { isWhole: false, words: `cannot be used: ${error.message}` };
  }
}
