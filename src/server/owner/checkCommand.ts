import path from 'node:path';
import { findSiteFaults } from '#server/siteFaults.ts';
import { readTextFile, UnusableText } from '#server/siteFile.ts';
import { type Command, cannotRead, DataError, formatQuantity, statWithEnd } from './command.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'FILE',
  summary: 'Lists everything that is wrong with a site.json, with its lines.',
  args: { min: 1, max: 1 },
  flags: {},
  async run({ args: [name = ''], cwd, terminal }) {
    const file = path.resolve(cwd, name);
    const faults = findSiteFaults(readText(file), file);
    if (faults.length > 0) {
      const lines = faults.map(({ line, words }) => `line ${line}: ${words}`);
      throw new DataError([...lines, `${formatQuantity(faults.length, 'fault')} in ${file}.`].join('\n'));
    }
    terminal.print(`${file} is fine. Start with it: SITE_FILE=${name} npm start`);
  },
};

function readText(file: string): string {
  statWithEnd(file);
  try {
    return readTextFile(file);
  } catch (error) {
    if (error instanceof UnusableText) throw new DataError(error.message);
    throw cannotRead(file, error);
  }
}
