import { endAllSessions, listSessions } from '#server/access/sessions.ts';
import type { Command } from './command.ts';
import { withData } from './shareData.ts';

export const sessionsCommand: Command = {
  name: 'sessions',
  usage: '[--revoke-all] [--json]',
  about: 'Says who is signed in; --revoke-all signs everybody out, at once and also while the server runs.',
  words: { least: 0, most: 0 },
  flags: { 'revoke-all': true, json: true },
  async run(call) {
    const { flags, terminal } = call;
    const revoke = flags.has('revoke-all');
    const sessions = await withData(call, async (db) => {
      const open = await listSessions(db, Date.now());
      if (revoke) await endAllSessions(db);
      return open;
    });
    if (flags.has('json')) return terminal.print(JSON.stringify(revoke ? { revoked: sessions.length } : sessions));
    if (revoke)
      return terminal.print(
        `Everybody is signed out (${sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}).`,
      );
    for (const { name, startedAt, lastSeenAt } of sessions)
      terminal.print(`${name}  signed in ${moment(startedAt)}, last seen ${moment(lastSeenAt)}`);
    if (sessions.length === 0) terminal.print('Nobody is signed in.');
  },
};

function moment(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
