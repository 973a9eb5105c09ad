import { describeEntry } from '#catalogue/desk/editSummary.ts';
import { fieldLabel, formatValue } from '#catalogue/desk/historyWords.ts';
import type { HistoryEntry } from '#contract/history.ts';
import type { Queries } from '#server/database/database.ts';
import { formatShort } from '#server/exchange/describePlan.ts';
import { readEdit, readHistory } from '#server/history/readHistory.ts';
import { undo } from '#server/history/undo.ts';
import { edit } from '#server/tracks/edit.ts';
import { Conflict, NotFound } from '#server/tracks/editErrors.ts';
import { type Command, DataError, formatQuantity, UsageError } from './command.ts';
import { withDatabase } from './dataFolder.ts';
import { formatTime } from './formatTime.ts';

export const historyCommand: Command = {
  name: 'history',
  usage: '[EDIT] [--before EDIT] [--json]',
  summary:
    'Lists the edits, newest first, twenty at a time. With EDIT, the number of one, shows everything that it changed.',
  args: { min: 0, max: 1 },
  flags: { before: 'value', json: 'switch' },
  async run(call) {
    const { args, flags, terminal } = call;
    const [version, before] = [args[0], flags.get('before')].map((arg) =>
      arg === undefined ? undefined : parseVersion(String(arg)),
    );
    const read = (queries: Queries) =>
      version === undefined ? readHistory(queries, 'terminal', before) : readEdit(queries, 'terminal', version);
    const history = await withDatabase(call, (db) => db.snapshot(read)).catch(throwDataError);
    if (flags.has('json')) return terminal.print(JSON.stringify(history));
    const format = version === undefined ? formatLine : formatDetails;
    for (const entry of history.edits) terminal.print(format(entry));
    if (history.edits.length === 0) terminal.print('No edits yet.');
    if (history.next !== null) terminal.note(`Older edits: history --before ${history.next}`);
  },
};

export const revertCommand: Command = {
  name: 'revert',
  usage: 'EDIT [--json]',
  summary: 'Undoes an edit, completely or not at all. That is an edit, too, and can be reverted.',
  args: { min: 1, max: 1 },
  flags: { json: 'switch' },
  async run(call) {
    const version = parseVersion(call.args[0] ?? '');
    const editor = { session: 'terminal', call: 'undo', at: new Date().toISOString(), undoes: version };
    const result = await withDatabase(call, (db) => edit(db, editor, (queries) => undo(queries, version))).catch(
      throwDataError,
    );
    const { replaced, ...counts } = result;
    if (call.flags.has('json')) return call.terminal.print(JSON.stringify({ reverted: version, ...counts }));
    // An edit of the guest list has none.
    const tracks = replaced.length > 0 ? ` (${formatQuantity(replaced.length, 'track')})` : '';
    call.terminal.print(
      counts.edit === null
        ? `Nothing to revert: everything is already as it was before edit ${version}.`
        : `Reverted edit ${version}${tracks}. This is edit ${counts.edit}. To undo it: npm run -s tracks -- revert ${counts.edit}`,
    );
  },
};

function parseVersion(arg: string): number {
  if (!/^\d{1,9}$/.test(arg)) throw new UsageError(`EDIT must be the number of an edit, such as 12, not “${arg}”.`);
  return Number(arg);
}

function throwDataError(error: unknown): never {
  if (error instanceof Conflict || error instanceof NotFound) throw new DataError(error.message);
  throw error;
}

function formatLine(entry: HistoryEntry): string {
  const { version, at, trackCount, tracks, undoneBy } = entry;
  const [first] = tracks;
  const more = trackCount > 1 ? ` and ${trackCount - 1} more` : '';
  const titles = first ? `: “${first.title}”${more}${describeOnly(entry)}` : '';
  const undone = undoneBy === null ? '' : ` (undone by ${undoneBy})`;
  return `${String(version).padStart(5)}  ${formatTime(at)}  ${describeEntry(entry)}${titles}${undone}`;
}

/** Names both values where one field of one track changed: the title of today does not tell. */
function describeOnly({ trackCount, tracks }: HistoryEntry): string {
  const [change, other] = tracks[0]?.fields ?? [];
  if (!change || other || trackCount > 1) return '';
  return `, ${formatShort(change.before)} → ${formatShort(change.after)}`;
}

function formatDetails(entry: HistoryEntry): string {
  const tracks = entry.tracks.flatMap(({ id, title, fields }) => [
    `       ${id} “${title}”`,
    ...fields.map(
      ({ field, before, after }) => `         ${fieldLabel(field)}: ${formatValue(before)} → ${formatValue(after)}`,
    ),
  ]);
  const reason = entry.why === null ? [] : [`       Cannot be undone. ${entry.why}`];
  return [formatLine(entry), ...tracks, ...reason].join('\n');
}
