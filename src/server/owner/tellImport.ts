import { formatValue } from '#catalogue/desk/historyWords.ts';
import { columns } from '#server/exchange/columns.ts';
import type { Fault } from '#server/exchange/fault.ts';
import type { Plan } from '#server/exchange/planImport.ts';

export type Outcome = {
  plan: Plan;
  rows: number;
  unknown: string[];
  /** Undefined where nothing was written. */
  done: { version: number; edit: number | null; backup: string | undefined } | undefined;
};

const most = 20;
const headers = new Map(columns.map(({ field, header }) => [field as string, header]));

/** What an import did or would do: `text` for people, the rest for programs. */
export function tellOutcome({ file, isDry, plan, rows, unknown, done }: Outcome & { file: string; isDry: boolean }) {
  const { added, changed, removed, unchanged, faults, newGuests, goneGuests } = plan;
  return {
    file,
    dryRun: isDry,
    applied: done !== undefined,
    rows,
    added: added.length,
    changed: changed.length,
    unchanged,
    removed: removed.length,
    version: done?.version ?? plan.version,
    edit: done?.edit ?? null,
    backup: done?.backup ?? null,
    newGuests,
    goneGuests,
    ignored: unknown,
    errors: faults,
    tracks: {
      added: added.map(({ line, track }) => ({ line, id: track.id, title: track.title })),
      changed: changed.map(({ line, track, fields }) => ({ line, id: track.id, title: track.title, fields })),
      removed: removed.map(({ id, title }) => ({ id, title })),
    },
    text: [...lines(plan), ...notTaken(unknown), summary(plan, isDry, done)].join('\n'),
  };
}

function lines({ added, changed, removed, newGuests, goneGuests }: Plan): string[] {
  return [
    ...some(removed, ({ id, title }) => `- ${id} “${title}”`),
    ...some(changed, ({ track, fields }) => `~ ${track.id} “${track.title}”: ${changesOf(track, fields)}`),
    ...some(added, ({ track }) => `+ ${track.id} “${track.title}”`),
    ...(newGuests.length > 0 ? [`New names: ${some(newGuests, String).join(', ')}`] : []),
    ...(goneGuests.length > 0 ? [`Names that nobody bears any more go: ${some(goneGuests, String).join(', ')}`] : []),
  ];
}

function some<Item>(items: readonly Item[], tell: (item: Item) => string): string[] {
  const told = items.slice(0, most).map(tell);
  return items.length > most ? [...told, `… and ${items.length - most} more`] : told;
}

function changesOf(track: object, fields: object): string {
  const before = track as Record<string, unknown>;
  return Object.entries(fields)
    .map(([field, value]) => `${headers.get(field) ?? field} ${short(before[field])} → ${short(value)}`)
    .join('; ');
}

function short(value: unknown): string {
  const text = formatValue(Array.isArray(value) ? value.map(String) : (value as string | null)).replaceAll(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function notTaken(unknown: readonly string[]): string[] {
  return unknown.length > 0
    ? [`Passed over, because nothing is known of them: ${some(unknown, String).join(', ')}`]
    : [];
}

function summary({ added, changed, removed, unchanged }: Plan, isDry: boolean, done: Outcome['done']): string {
  const counts = `added ${added.length}, changed ${changed.length}, unchanged ${unchanged}, removed ${removed.length}`;
  if (isDry) return `A rehearsal, nothing was changed. It would be: ${counts}.`;
  if (!done) return `Nothing to change: ${counts}.`;
  const saved = done.backup ? ` The backup from before is ${done.backup}.` : '';
  return `Done: ${counts}. It is edit ${done.edit}; “revert ${done.edit}” takes it back.${saved}`;
}

export function tellFaults(faults: readonly Fault[], file: string): string {
  const told = some(
    faults,
    ({ line, column, message }) =>
      `line ${line}: ${column === undefined ? '' : `${headers.get(column) ?? column} `}${message}`,
  );
  const count = faults.length === 1 ? 'One thing is' : `${faults.length} things are`;
  return `${told.join('\n')}\n${count} wrong in ${file}. Nothing was changed.`;
}
