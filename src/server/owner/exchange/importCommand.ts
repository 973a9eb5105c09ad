import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { faultOf } from '#server/backups/verifyDatabase.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { applyImport, isEmptyPlan, OutdatedPlan } from '#server/exchange/applyImport.ts';
import type { DateOrder } from '#server/exchange/dates.ts';
import { type Plan, planImport } from '#server/exchange/planImport.ts';
import type { Format } from '#server/exchange/row.ts';
import { type ScannedFile, scanFile } from '#server/exchange/scanFile.ts';
import { describePlace, openDatabase } from '#server/openDatabase.ts';
import { type Call, type Command, DataError, UsageError } from '#server/owner/command.ts';
import { hasData, withReader } from '#server/owner/dataFolder.ts';
import { singleLine } from '#server/singleLine.ts';
import { describeFaults, describeOutcome, type Outcome, summarizeOutcome } from './describeImport.ts';
import { openTextFile } from './openTextFile.ts';

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
    const scanned = await scanFile(openTextFile(file), format, parseOrder(call.flags.get('dates')));
    const isDryRun = call.flags.has('dry-run');
    const outcome = await (isDryRun ? dryRun(call, scanned) : importFile(call, scanned));
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

/** Changes nothing at all: creates no database and runs no migration. */
async function dryRun(call: Call, file: ScannedFile): Promise<Outcome> {
  const plan = async (db: Queries) => (await planFile(db, call, file)).outcome;
  if (await hasData(call)) return withReader(call, plan);
  const empty = openSqlite(':memory:');
  await migrate(empty);
  return { ...(await plan(empty)), isNewDatabase: true };
}

async function importFile(call: Call, file: ScannedFile): Promise<Outcome> {
  const isNewDatabase = !(await hasData(call));
  const { db } = await openDatabase(call);
  try {
    return { ...(await applyFile(db, call, file)), isNewDatabase };
  } finally {
    await db.close();
  }
}

async function applyFile(db: Database, call: Call, file: ScannedFile): Promise<Outcome> {
  const snapshot = await db.openSnapshot();
  const { options, outcome } = await planFile(snapshot, call, file).finally(() => snapshot.close());
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

async function planFile(db: Queries, call: Call, file: ScannedFile) {
  const { flags, terminal } = call;
  const options = { prune: flags.has('prune'), reportProgress: makeProgressReporter(terminal.note) };
  const plan = await planImport(db, file, options);
  const outcome: Outcome = {
    plan,
    database: describePlace(call),
    isNewDatabase: false,
    unknown: file.unknown,
    rows: file.rowCount,
    saved: undefined,
  };
  return { options, outcome };
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

/**
 * A new database has nothing to back up, and PostgreSQL has backups of its own. A faulty copy is one of the data as it
 * is, so that the import goes on.
 */
async function backUp(call: Call, { version }: Plan): Promise<string | undefined> {
  const { dataDir, databaseUrl, backupsKept, terminal } = call;
  if (databaseUrl !== undefined || version === 0 || backupsKept === 0) return undefined;
  try {
    const { file, verified } = await makeBackup(dataDir, { reason: 'import', kept: backupsKept });
    const fault = faultOf(verified);
    if (fault !== undefined) terminal.note(`The backup is faulty, as the data is: ${fault}.`);
    return file;
  } catch (error) {
    throw new UsageError(`No backup could be made before the import: ${singleLine(error)}. Nothing was changed.`);
  }
}
