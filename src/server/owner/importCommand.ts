import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from '#server/backups/makeBackup.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { migrate } from '#server/database/migrate.ts';
import { openReadOnly } from '#server/database/openReadOnly.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { applyImport, isEmptyPlan, OutOfDate } from '#server/exchange/applyImport.ts';
import { type Plan, planImport } from '#server/exchange/planImport.ts';
import { readRows } from '#server/exchange/readRows.ts';
import type { Format } from '#server/exchange/row.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { readGuests } from '#server/tracks/guests.ts';
import type { Call, Command } from './command.ts';
import { Misuse, WrongData } from './endings.ts';
import { makeProgress } from './progress.ts';
import { readTextFile } from './readTextFile.ts';
import { shareData } from './shareData.ts';
import { type Outcome, tellFaults, tellOutcome } from './tellImport.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE.csv|FILE.json [--dry-run] [--prune] [--json]',
  about:
    'Takes tracks in: all of the file or nothing. --dry-run only says what would change; --prune takes out what the file does not hold.',
  words: { least: 1, most: 1 },
  flags: { 'dry-run': true, prune: true, json: true },
  async run(call) {
    const file = path.resolve(call.folder, call.words[0] ?? '');
    const format = formatOf(file);
    const text = readTextFile(file);
    const isDry = call.flags.has('dry-run');
    const outcome = await (isDry ? rehearse(call, text, format) : take(call, text, format));
    const { faults } = outcome.plan;
    const { text: words, ...told } = tellOutcome({ file, isDry, ...outcome });
    if (call.flags.has('json')) call.terminal.print(JSON.stringify(told));
    else if (faults.length === 0) call.terminal.print(words);
    if (faults.length > 0) throw new WrongData(tellFaults(faults, file));
  },
};

function formatOf(file: string): Format {
  const ending = path.extname(file).toLowerCase();
  if (ending === '.csv' || ending === '.json') return ending.slice(1) as Format;
  throw new Misuse(
    `${file} must end with .csv or .json; a spreadsheet can be saved as “CSV UTF-8”. Nothing was changed.`,
  );
}

type Planned = Pick<Outcome, 'plan' | 'unknown' | 'rows'>;

async function plan(db: Queries, { flags, terminal }: Call, text: string, format: Format) {
  const file = readRows(text, format, await readGuests(db));
  const options = { prune: flags.has('prune'), progress: makeProgress(terminal.note, 'Rows looked at') };
  const planned: Planned = {
    plan: await planImport(db, file, options),
    unknown: file.unknown,
    rows: file.rows.length,
  };
  return { file, options, planned };
}

/** Looks without touching anything, not even by making or changing tables. */
async function rehearse(call: Call, text: string, format: Format): Promise<Outcome> {
  const database = databaseFile(call.dataDir);
  if (!existsSync(database)) {
    const empty = openSqlite(':memory:');
    await migrate(empty);
    return { ...(await plan(empty, call, text, format)).planned, done: undefined };
  }
  const hold = shareData(call.dataDir);
  const db = openReadOnly(database);
  try {
    return { ...(await plan(db, call, text, format)).planned, done: undefined };
  } finally {
    db.close();
    hold.release();
  }
}

async function take(call: Call, text: string, format: Format): Promise<Outcome> {
  const { db } = await openDatabase(call.dataDir, call.backupsKept);
  try {
    return await write(db, call, text, format);
  } finally {
    await db.close();
  }
}

async function write(db: Database, call: Call, text: string, format: Format): Promise<Outcome> {
  const { file, options, planned } = await plan(db, call, text, format);
  if (planned.plan.faults.length > 0 || isEmptyPlan(planned.plan)) return { ...planned, done: undefined };
  const backup = await backUp(call, planned.plan);
  call.terminal.note('Saving …');
  try {
    const { plan: applied, version, edit } = await applyImport(db, file, planned.plan, options);
    return { ...planned, plan: applied, done: { version, edit, backup } };
  } catch (error) {
    if (error instanceof OutOfDate) return { ...planned, plan: error.plan, done: undefined };
    throw error;
  }
}

/** There is nothing to lose in a database that was made just now. */
async function backUp({ dataDir, backupsKept }: Call, { version }: Plan): Promise<string | undefined> {
  if (version === 0 || backupsKept === 0) return undefined;
  return (await makeBackup(dataDir, { reason: 'import', kept: backupsKept })).file;
}
