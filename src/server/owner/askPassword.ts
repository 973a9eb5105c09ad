import { text } from 'node:stream/consumers';
import type { Terminal } from './command.ts';
import { Misuse } from './endings.ts';

/** From the keyboard without showing it, twice; or one line from a pipe. Never from the command's own words: all may read those. */
export async function askPassword({ input, output }: Terminal['ask']): Promise<string> {
  if (!input.isTTY) return readLine(await text(input));
  const password = await askHidden('New password: ', input, output);
  if ((await askHidden('Once more: ', input, output)) !== password)
    throw new Misuse('The two are not the same. Nothing was changed.');
  return password;
}

function readLine(given: string): string {
  // The last line break is the pipe's, not the password's.
  const line = given.replace(/\r?\n$/, '');
  if (/[\r\n]/.test(line)) throw new Misuse('The password must be a single line. Nothing was changed.');
  return line;
}

const ends = { '\r': 'enter', '\n': 'enter', '\u0003': 'interrupt', '\u0004': 'interrupt' } as const;
const rubbers = '\b\u007f';

/** What was typed so far with one more key; a word where that key ends it. */
function press(typed: string, key: string): { typed: string; end?: 'enter' | 'interrupt' } {
  if (key in ends) return { typed, end: ends[key as keyof typeof ends] };
  return { typed: rubbers.includes(key) ? [...typed].slice(0, -1).join('') : typed + key };
}

function askHidden(question: string, input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  // Before the question: a quick typist must not see the first letters on the screen.
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
        return pressed.end === 'enter' ? resolve(typed) : reject(new Misuse('Nothing was changed.'));
      }
    };
    input.setEncoding('utf8').on('data', read).resume();
  });
}
