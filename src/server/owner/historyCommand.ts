import { labelOf, tellEntry, tellValue } from '#catalogue/historyWords.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { readEdit, readHistory } from '#server/history/readHistory.ts';
import { NotFound } from '#server/tracks/editErrors.ts';
import type { Command } from './command.ts';
import { Misuse, WrongData } from './endings.ts';
import { withData } from './shareData.ts';

export const historyCommand: Command = {
  name: 'history',
  usage: '[VERSION] [--before VERSION] [--json]',
  about: 'Lists the edits, newest first, twenty at a time; with VERSION, all that one edit changed.',
  words: { least: 0, most: 1 },
  flags: { before: 'text', json: true },
  async run(call) {
    const { words, flags, terminal } = call;
    const before = flags.get('before');
    const history = await withData(call, (db) =>
      words[0] === undefined
        ? readHistory(db, 'terminal', before === undefined ? undefined : versionOf(String(before)))
        : readEdit(db, 'terminal', versionOf(words[0])).catch(inWords),
    );
    if (flags.has('json')) return terminal.print(JSON.stringify(history));
    for (const edit of history.edits) terminal.print(words[0] === undefined ? line(edit) : whole(edit));
    if (history.edits.length === 0) terminal.print('Nothing has been edited yet.');
    if (history.next !== null) terminal.note(`Older ones: history --before ${history.next}`);
  },
};

export function versionOf(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new Misuse(`VERSION is the number of an edit, such as 12, not “${word}”.`);
  return Number(word);
}

function inWords(error: unknown): never {
  throw error instanceof NotFound ? new WrongData(error.message) : error;
}

function line(edit: HistoryEntry): string {
  const { version, at, trackCount, tracks, undoneBy } = edit;
  const [first] = tracks;
  const more = trackCount > 1 ? ` and ${trackCount - 1} more` : '';
  const what = first ? `: “${first.title}”${more}` : '';
  const undone = undoneBy === null ? '' : ` (undone by ${undoneBy})`;
  return `${String(version).padStart(5)}  ${at.slice(0, 16).replace('T', ' ')}  ${tellEntry(edit)}${what}${undone}`;
}

function whole(edit: HistoryEntry): string {
  const tracks = edit.tracks.flatMap(({ id, title, fields }) => [
    `       ${id} “${title}”`,
    ...fields.map(
      ({ field, before, after }) => `         ${labelOf(field)}: ${tellValue(before)} → ${tellValue(after)}`,
    ),
  ]);
  const why = edit.why === null ? [] : [`       It cannot be taken back. ${edit.why}`];
  return [line(edit), ...tracks, ...why].join('\n');
}
