import { text } from 'node:stream/consumers';
import { maxPasswordLength } from '#contract/session.ts';
import { isConfigured, minPasswordLength, storePassword } from '#server/access/adminPassword.ts';
import { endAllSessions, listSessions } from '#server/access/sessions.ts';
import { type Command, formatQuantity, type Terminal, UsageError } from './command.ts';
import { withDatabase } from './dataFolder.ts';
import { formatTime } from './formatTime.ts';

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

/** Asks twice without echo, or reads one line from a pipe. Not from the arguments, which other users can read. */
async function askPassword({ input, output }: Terminal['prompt']): Promise<string> {
  if (!input.isTTY) return parseLine(await text(input));
  const password = await askHidden('New password: ', input, output);
  if ((await askHidden('Repeat password: ', input, output)) !== password)
    throw new UsageError('The passwords do not match. Nothing was changed.');
  return password;
}

function parseLine(given: string): string {
  // `echo` ends with a line break that is not part of the password.
  const line = given.replace(/\r?\n$/, '');
  if (/[\r\n]/.test(line)) throw new UsageError('The password must be a single line. Nothing was changed.');
  return line;
}

const endKeys = { '\r': 'enter', '\n': 'enter', '\u0003': 'interrupt', '\u0004': 'interrupt' } as const;
const eraseKeys = '\b\u007f';

/** The input after one more key, and whether that key ends it. */
function press(typed: string, key: string): { typed: string; end?: 'enter' | 'interrupt' } {
  if (key in endKeys) return { typed, end: endKeys[key as keyof typeof endKeys] };
  return { typed: eraseKeys.includes(key) ? [...typed].slice(0, -1).join('') : typed + key };
}

function askHidden(question: string, input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  // Before the question, or the first letters of a fast typist would show.
  input.setRawMode(true);
  output.write(question);
  return new Promise((resolve, reject) => {
    let typed = '';
    const read = (keys: string) => {
      for (const key of keys) {
        const pressed = press(typed, key);
        typed = pressed.typed;
        if (!pressed.end) continue;
        input.off('data', read).setRawMode(false).pause();
        output.write('\n');
        return pressed.end === 'enter' ? resolve(typed) : reject(new UsageError('Nothing was changed.'));
      }
    };
    input.setEncoding('utf8').on('data', read).resume();
  });
}
