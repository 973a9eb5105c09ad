import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { makeBackup } from '#server/backups/makeBackup.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { applyImport, isEmptyPlan, OutdatedPlan } from '#server/exchange/applyImport.ts';
import type { DateOrder } from '#server/exchange/dates.ts';
import { type Plan, planImport } from '#server/exchange/planImport.ts';
import { readRows } from '#server/exchange/readRows.ts';
import type { Format } from '#server/exchange/row.ts';
import { describePlace, openDatabase } from '#server/openDatabase.ts';
import { type Call, type Command, cannotRead, DataError, UsageError } from '#server/owner/command.ts';
import { hasData, withReader } from '#server/owner/dataFolder.ts';
import { singleLine } from '#server/singleLine.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { describeFaults, describeOutcome, type Outcome, summarizeOutcome } from './describeImport.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE.csv|FILE.tsv|FILE.json [--dry-run] [--prune [--yes]] [--dates us|eu] [--json]',
  summary:
    'Imports tracks: the whole file or nothing. --dry-run only shows what would change; --prune removes the tracks that the file does not have; --dates says which number of 1/2/2020 is the month.',
  args: { min: 1, max: 1 },
  flags: { 'dry-run': 'switch', prune: 'switch', yes: 'switch', dates: 'value', json: 'switch' },
  async run(call) {
    const file = path.resolve(call.cwd, call.args[0] ?? '');
    const format = formatOf(file);
    const text = readTextFile(file);
    const isDryRun = call.flags.has('dry-run');
    const outcome = await (isDryRun ? dryRun(call, text, format) : importFile(call, text, format));
    const { faults } = outcome.plan;
    if (call.flags.has('json')) call.terminal.print(JSON.stringify(summarizeOutcome(outcome, file, isDryRun)));
    else if (faults.length === 0) call.terminal.print(describeOutcome(outcome, isDryRun));
    if (faults.length > 0) throw new DataError(describeFaults(outcome, file));
  },
};

function formatOf(file: string): Format {
  const extension = path.extname(file).toLowerCase();
  if (extension === '.csv' || extension === '.tsv') return 'csv';
  if (extension === '.json') return 'json';
  throw new UsageError(
    `${file} must end in .csv, .tsv or .json. Save a spreadsheet as “CSV UTF-8”. Nothing was changed.`,
  );
}

/** An import takes up to twelve times as much memory. This is enough for 250,000 tracks. */
const maxImportBytes = 128 * 1024 * 1024;

function readTextFile(file: string): string {
  let bytes: Buffer;
  try {
    if (statSync(file).size > maxImportBytes)
      throw new UsageError(
        `${file} is larger than the 128 MB that are imported at once. Import it in parts, one after the other and without --prune. Nothing was changed.`,
      );
    bytes = readFileSync(file);
  } catch (error) {
    throw error instanceof UsageError ? error : cannotRead(file, error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DataError(`${file} is not UTF-8. Save the spreadsheet as “CSV UTF-8”. Nothing was changed.`);
  }
}

/** Changes nothing at all: creates no database and runs no migration. */
async function dryRun(call: Call, text: string, format: Format): Promise<Outcome> {
  const plan = async (db: Queries) => (await planFile(db, call, text, format)).outcome;
  if (await hasData(call)) return withReader(call, plan);
  const empty = openSqlite(':memory:');
  await migrate(empty);
  return { ...(await plan(empty)), isNewDatabase: true };
}

async function importFile(call: Call, text: string, format: Format): Promise<Outcome> {
  const isNewDatabase = !(await hasData(call));
  const { db } = await openDatabase(call);
  try {
    return { ...(await applyFile(db, call, text, format)), isNewDatabase };
  } finally {
    await db.close();
  }
}

async function applyFile(db: Database, call: Call, text: string, format: Format): Promise<Outcome> {
  const { file, options, outcome } = await planFile(db, call, text, format);
  if (outcome.plan.faults.length > 0 || isEmptyPlan(outcome.plan)) return outcome;
  if (outcome.plan.removesAll) await confirmRemoval(call, outcome.plan);
  const backup = await backUp(call, outcome.plan);
  call.terminal.note('Saving…');
  try {
    const { plan, version, edit } = await applyImport(db, file, outcome.plan, options, 'terminal');
    return { ...outcome, plan, saved: { version, edit, backup } };
  } catch (error) {
    if (error instanceof OutdatedPlan) return { ...outcome, plan: error.plan };
    throw error;
  }
}

async function planFile(db: Queries, call: Call, text: string, format: Format) {
  const { flags, terminal } = call;
  const file = readRows(text, format, await readGuests(db), parseOrder(flags.get('dates')));
  const options = { prune: flags.has('prune'), reportProgress: makeProgressReporter(terminal.note) };
  const plan = await planImport(db, file, options);
  const outcome: Outcome = {
    plan,
    database: describePlace(call),
    isNewDatabase: false,
    unknown: file.unknown,
    rows: file.rows.length,
    saved: undefined,
  };
  return { file, options, outcome };
}

function parseOrder(order: string | true | undefined): DateOrder | undefined {
  if (order === undefined || order === 'us' || order === 'eu') return order;
  throw new UsageError(
    '--dates must be us (month first: 12/31/2020) or eu (day first: 31/12/2020). Nothing was changed.',
  );
}

/** A file with only a header, or one of another show, would empty the catalogue. */
async function confirmRemoval({ flags, terminal }: Call, { removed }: Plan): Promise<void> {
  if (flags.has('yes')) return;
  const what = `This removes all tracks of the catalogue (${removed.length}).`;
  const { input, output } = terminal.prompt;
  if (!input.isTTY) throw new UsageError(`${what} Add --yes if that is meant. Nothing was changed.`);
  const lines = createInterface({ input, output });
  const answer = await lines.question(`${what} Continue? Type yes: `);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was changed.');
}

const reportIntervalMs = 1000;

function makeProgressReporter(note: (text: string) => void): (done: number, total: number) => void {
  let reportedAt = performance.now();
  return (done, total) => {
    if (performance.now() - reportedAt < reportIntervalMs) return;
    reportedAt = performance.now();
    note(`Rows checked: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}…`);
  };
}

/** A new database has nothing to back up, and PostgreSQL has backups of its own. */
async function backUp({ dataDir, databaseUrl, backupsKept }: Call, { version }: Plan): Promise<string | undefined> {
  if (databaseUrl !== undefined || version === 0 || backupsKept === 0) return undefined;
  try {
    return (await makeBackup(dataDir, { reason: 'import', kept: backupsKept })).file;
  } catch (error) {
    throw new UsageError(`No backup could be made before the import: ${singleLine(error)}. Nothing was changed.`);
  }
}
