import { formatValue } from '#catalogue/desk/historyWords.ts';
import { headerOf } from '#server/exchange/columns.ts';
import type { Plan } from '#server/exchange/planImport.ts';
import type { Fault } from '#server/exchange/row.ts';

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

export function describeOutcome(outcome: Outcome, isDryRun: boolean): string {
  const { plan, unknown, saved } = outcome;
  const { added, changed, removed, newGuests, removedGuests } = plan;
  const withoutLink = added.filter(({ track }) => !track.commentaryTrackLink);
  return [
    ...firstFew(removed, ({ id, title }) => `- ${id} “${title}”`),
    ...firstFew(changed, ({ track, fields }) => `~ ${track.id} “${track.title}”: ${describeChanges(track, fields)}`),
    ...firstFew(added, ({ track }) => `+ ${track.id} “${track.title}”`),
    ...describeNames(
      'New guests',
      newGuests.map((name) => describeNewGuest(name, plan.similarGuests.get(name))),
    ),
    ...describeNames('Guests no longer on any track, removed', removedGuests),
    ...describeNames('Ignored unknown columns', unknown),
    ...describeNames(
      'New tracks without a link, in line',
      withoutLink.map(({ line }) => String(line)),
    ),
    describeResult(plan, isDryRun, saved),
    describeDatabase(outcome, isDryRun),
  ].join('\n');
}

function describeNewGuest(name: string, similar: readonly string[] = []): string {
  const [known] = similar;
  if (known !== undefined) return `${name} (did you mean “${known}”?)`;
  return / and /i.test(name) ? `${name} (if these are two, write a semicolon between them)` : name;
}

function describeDatabase({ database, isNewDatabase }: Outcome, isDryRun: boolean): string {
  if (!isNewDatabase) return `Database: ${database}`;
  return `Database: ${database} (${isDryRun ? 'does not exist; the import would create it' : 'new'})`;
}

const maxListed = 20;

function firstFew<Item>(items: readonly Item[], format: (item: Item) => string): string[] {
  const lines = items.slice(0, maxListed).map(format);
  return items.length > maxListed ? [...lines, `… and ${items.length - maxListed} more`] : lines;
}

function describeNames(label: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${label}: ${firstFew(names, String).join(', ')}`] : [];
}

function describeChanges(track: object, fields: object): string {
  const before = track as Record<string, unknown>;
  return Object.entries(fields)
    .map(([field, value]) => `${headerOf(field)} ${formatShort(before[field])} → ${formatShort(value)}`)
    .join('; ');
}

function formatShort(value: unknown): string {
  const text = formatValue(Array.isArray(value) ? value.map(String) : (value as string | null)).replaceAll(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function describeResult(plan: Plan, isDryRun: boolean, saved: Outcome['saved']): string {
  const [added, changed, removed] = [plan.added.length, plan.changed.length, plan.removed.length];
  const unchanged = `${plan.unchanged} unchanged`;
  if (isDryRun)
    return `Dry run, nothing changed. This would add ${added}, change ${changed} and remove ${removed} (${unchanged}).`;
  if (!saved) return `Nothing to change (${unchanged}).`;
  const backup = saved.backup ? [`Backup from before the import: ${saved.backup}`] : [];
  const counts = `Imported: ${added} added, ${changed} changed, ${removed} removed (${unchanged}).`;
  return [counts, `This is edit ${saved.edit}. To undo it: revert ${saved.edit}`, ...backup].join('\n');
}

export function describeFaults(faults: readonly Fault[], file: string): string {
  const lines = firstFew(
    faults,
    ({ line, column, message }) => `line ${line}: ${column === undefined ? '' : `${headerOf(column)} `}${message}`,
  );
  const count = faults.length === 1 ? '1 error' : `${faults.length} errors`;
  return `${lines.join('\n')}\n${count} in ${file}. Nothing was changed.`;
}
