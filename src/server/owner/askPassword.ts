import { text } from 'node:stream/consumers';
import { type Terminal, UsageError } from './command.ts';

/** Asks twice without echo, or reads one line from a pipe. Not from the arguments, which other users can read. */
export async function askPassword({ input, output }: Terminal['prompt']): Promise<string> {
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
