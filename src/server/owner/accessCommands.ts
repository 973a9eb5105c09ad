import { maxPasswordLength } from '#contract/session.ts';
import { isConfigured, storePassword } from '#server/access/adminPassword.ts';
import { endAllSessions, listSessions } from '#server/access/sessions.ts';
import { askPassword } from './askPassword.ts';
import { type Command, formatQuantity, UsageError } from './command.ts';
import { withDatabase } from './dataFolder.ts';
import { formatTime } from './formatTime.ts';

const minPasswordLength = 12;

export const setPasswordCommand: Command = {
  name: 'set-password',
  usage: '',
  summary: 'Asks for a new admin password, or reads it from standard input, and signs everyone out.',
  args: { min: 0, max: 0 },
  flags: {},
  async run(call) {
    const { terminal } = call;
    await withDatabase(call, async (db) => {
      const password = await askPassword(terminal.prompt);
      validatePassword(password);
      await storePassword(db, password);
      terminal.print('The admin password is changed, and everyone is signed out.');
      if (await isConfigured(db))
        terminal.note(
          'The server was last started with ADMIN_PASSWORD or ADMIN_PASSWORD_FILE, which takes precedence. To use the new password, unset it and restart the server.',
        );
    });
  },
};

function validatePassword({ length }: string): void {
  if (length < minPasswordLength)
    throw new UsageError(`The password must have at least ${minPasswordLength} characters. Nothing was changed.`);
  if (length > maxPasswordLength)
    throw new UsageError(`The password must not be longer than ${maxPasswordLength} characters. Nothing was changed.`);
}

export const sessionsCommand: Command = {
  name: 'sessions',
  usage: '[--revoke-all] [--json]',
  summary: 'Lists who is signed in. --revoke-all signs everyone out at once, even while the server runs.',
  args: { min: 0, max: 0 },
  flags: { 'revoke-all': 'switch', json: 'switch' },
  async run(call) {
    const { flags, terminal } = call;
    const revoke = flags.has('revoke-all');
    const sessions = await withDatabase(call, async (db) => {
      const open = await listSessions(db, Date.now());
      if (revoke) await endAllSessions(db);
      return open;
    });
    if (flags.has('json')) {
      const list = sessions.map(({ startedAt, ...session }) => ({ ...session, begunAt: startedAt }));
      return terminal.print(JSON.stringify(revoke ? { revoked: sessions.length } : list));
    }
    if (revoke) return terminal.print(`Everyone is signed out (${formatQuantity(sessions.length, 'session')}).`);
    for (const { name, startedAt, lastSeenAt } of sessions)
      terminal.print(`${name}  signed in ${formatTime(startedAt)}, last seen ${formatTime(lastSeenAt)}`);
    if (sessions.length === 0) terminal.print('No one is signed in.');
  },
};
