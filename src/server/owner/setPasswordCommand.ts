import { maxPasswordLength } from '#contract/session.ts';
import { isConfigured, storePassword } from '#server/access/adminPassword.ts';
import { askPassword } from './askPassword.ts';
import type { Command } from './command.ts';
import { Misuse } from './endings.ts';
import { withData } from './shareData.ts';

const shortestPassword = 12;

export const setPasswordCommand: Command = {
  name: 'set-password',
  usage: '',
  about: 'Asks for a new admin password, or reads it from standard input, and signs everybody out.',
  words: { least: 0, most: 0 },
  flags: {},
  async run(call) {
    const { terminal } = call;
    await withData(call, async (db) => {
      const password = await askPassword(terminal.ask);
      refuseBad(password);
      await storePassword(db, password);
      terminal.print('The admin password is changed, and everybody is signed out.');
      if (await isConfigured(db))
        terminal.note(
          'The server was last started with ADMIN_PASSWORD or ADMIN_PASSWORD_FILE: that one opens the desk for as long as it is set. Take it away and start the server again.',
        );
    });
  },
};

function refuseBad(password: string): void {
  const fault =
    password.length < shortestPassword
      ? `must have at least ${shortestPassword} characters`
      : password.length > maxPasswordLength
        ? `must not be longer than ${maxPasswordLength} characters`
        : undefined;
  if (fault) throw new Misuse(`The password ${fault}. Nothing was changed.`);
}
