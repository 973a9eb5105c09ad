import { existsSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '#server/backups/listBackups.ts';
import { Unusable, type Verified, verifyDatabase } from '#server/backups/verifyDatabase.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import type { Call, Command } from './command.ts';
import { Misuse, WrongData } from './endings.ts';
import { tellVerified } from './tellVerified.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: '[FILE] [--json]',
  about: 'Reads a backup through, or the data and every backup there is, and says whether they are whole.',
  words: { least: 0, most: 1 },
  flags: { json: true },
  async run(call) {
    const results = [];
    for (const file of filesOf(call)) results.push({ file, ...(await look(file)) });
    if (call.flags.has('json')) call.terminal.print(JSON.stringify(results));
    else for (const { file, words } of results) call.terminal.print(`${file}: ${words}`);
    const bad = results.filter(({ isWhole }) => !isWhole).length;
    if (bad > 0) throw new WrongData(`${bad} of ${results.length} are not whole. Nothing was changed.`);
  },
};

function filesOf({ words: [word], folder, dataDir }: Call): string[] {
  if (word === undefined) {
    const files = [databaseFile(dataDir), ...listBackups(dataDir)].filter((file) => existsSync(file));
    if (files.length === 0) throw new Misuse(`There is no database and no backup in ${dataDir}.`);
    return files;
  }
  const file = path.resolve(folder, word);
  if (!existsSync(file)) throw new Misuse(`There is no file ${file}.`);
  return [file];
}

type Look = { isWhole: boolean; words: string } & Partial<Verified>;

async function look(file: string): Promise<Look> {
  try {
    const verified = await verifyDatabase(file);
    return { isWhole: verified.journalFault === undefined, words: tellVerified(verified), ...verified };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { isWhole: false, words: `cannot be used: ${error.message}.` };
  }
}
