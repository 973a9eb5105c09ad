import { undo } from '#server/history/undo.ts';
import { edit } from '#server/tracks/edit.ts';
import { Conflict, NotFound } from '#server/tracks/editErrors.ts';
import type { Command } from './command.ts';
import { WrongData } from './endings.ts';
import { versionOf } from './historyCommand.ts';
import { withData } from './shareData.ts';

export const revertCommand: Command = {
  name: 'revert',
  usage: 'VERSION [--json]',
  about: 'Takes an edit back, whole or not at all; that is an edit itself and can be reverted.',
  words: { least: 1, most: 1 },
  flags: { json: true },
  async run(call) {
    const version = versionOf(call.words[0] ?? '');
    const editor = { session: 'terminal', call: 'undo', at: new Date().toISOString(), undoes: version };
    const answer = await withData(call, (db) => edit(db, editor, (queries) => undo(queries, version))).catch(inWords);
    const { replaced, ...counts } = answer;
    if (call.flags.has('json')) return call.terminal.print(JSON.stringify({ reverted: version, ...counts }));
    call.terminal.print(
      answer.edit === null
        ? `Everything was as before edit ${version} already.`
        : `Edit ${version} is taken back: ${replaced.length === 1 ? '1 track' : `${replaced.length} tracks`}. This is edit ${answer.edit}; “revert ${answer.edit}” brings it back.`,
    );
  },
};

function inWords(error: unknown): never {
  if (error instanceof Conflict || error instanceof NotFound) throw new WrongData(error.message);
  throw error;
}
