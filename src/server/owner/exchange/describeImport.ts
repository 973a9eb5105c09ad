import { describeFaultCount } from '#catalogue/desk/historyWords.ts';
import { chooseOrder } from '#server/exchange/dates.ts';
import { describePlan } from '#server/exchange/describePlan.ts';
import type { Plan } from '#server/exchange/planImport.ts';

export type Outcome = {
  plan: Plan;
  database: string;
  /** The import makes the database, or would make it. */
  isNewDatabase: boolean;
  rows: number;
  unknown: string[];
  /** Undefined if nothing was written. */
  saved: { version: number; edit: number | null; backup: string | undefined } | undefined;
};

/** The answer of `import --json`. */
export function summarizeOutcome(
  { plan, database, isNewDatabase, rows, unknown, saved }: Outcome,
  file: string,
  isDryRun: boolean,
) {
  const { added, changed, removed } = plan;
  return {
    file,
    database,
    newDatabase: isNewDatabase,
    dryRun: isDryRun,
    applied: saved !== undefined,
    rows,
    added: added.length,
    changed: changed.length,
    unchanged: plan.unchanged,
    removed: removed.length,
    version: saved?.version ?? plan.version,
    edit: saved?.edit ?? null,
    backup: saved?.backup ?? null,
    newGuests: plan.newGuests,
    similarGuests: Object.fromEntries(plan.similarGuests),
    goneGuests: plan.removedGuests,
    ignored: unknown,
    errors: plan.faults,
    tracks: {
      added: added.map(({ line, track }) => ({ line, id: track.id, title: track.title })),
      changed: changed.map(({ line, track, fields }) => ({ line, id: track.id, title: track.title, fields })),
      removed: removed.map(({ id, title }) => ({ id, title })),
    },
  };
}

const maxListed = 20;

export function describeOutcome(outcome: Outcome, isDryRun: boolean): string {
  const { plan, unknown, saved } = outcome;
  const { removed, changed, added, notes } = describePlan(plan, unknown, maxListed);
  return [
    ...mark('-', removed),
    ...mark('~', changed),
    ...mark('+', added),
    ...notes,
    describeResult(plan, isDryRun, saved),
    describeDatabase(outcome, isDryRun),
  ].join('\n');
}

function mark(sign: string, lines: readonly string[]): string[] {
  return lines.map((line) => (line.startsWith('…') ? line : `${sign} ${line}`));
}

function describeDatabase({ database, isNewDatabase }: Outcome, isDryRun: boolean): string {
  if (!isNewDatabase) return `Database: ${database}`;
  return `Database: ${database} (${isDryRun ? 'does not exist; the import would create it' : 'new'})`;
}

function describeResult(plan: Plan, isDryRun: boolean, saved: Outcome['saved']): string {
  const [added, changed, removed] = [plan.added.length, plan.changed.length, plan.removed.length];
  const unchanged = `${plan.unchanged} unchanged`;
  if (isDryRun)
    return `Dry run, nothing changed. This would add ${added}, change ${changed} and remove ${removed} (${unchanged}).`;
  if (!saved) return `Nothing to change (${unchanged}).`;
  const backup = saved.backup ? [`Backup from before the import: ${saved.backup}`] : [];
  const counts = `Imported: ${added} added, ${changed} changed, ${removed} removed (${unchanged}).`;
  return [counts, `This is edit ${saved.edit}. To undo it: npm run -s tracks -- revert ${saved.edit}`, ...backup].join(
    '\n',
  );
}

/** Lists the faults, and the ignored columns: a field may be missing because its column has another name. */
export function describeFaults({ plan, unknown }: Outcome, file: string): string {
  const count = describeFaultCount(plan.faults.length);
  const { faults, notes } = describePlan(plan, unknown, maxListed);
  const ways = faults.some((fault) => fault.includes(chooseOrder))
    ? ['For dates with the month first add --dates us, for those with the day first --dates eu.']
    : [];
  return [...faults, ...notes, ...ways, `${count} in ${file}. Nothing was changed.`].join('\n');
}
