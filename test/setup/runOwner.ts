import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { environment } from './startServer.ts';

export const root = path.resolve(import.meta.dirname, '../..');

type Options = { input?: string; command?: string[]; cwd?: string };

/** Runs a command of `scripts/owner.mjs` as a child process, with `input` on its standard input. */
export async function runOwner(
  dataDir: string,
  words: readonly string[],
  { input = '', command = [process.execPath, 'scripts/owner.mjs'], cwd = root }: Options = {},
) {
  const [program = '', ...args] = command;
  const env = environment({ DATA_DIR: dataDir, INIT_CWD: dataDir });
  const child = spawn(program, [...args, ...words], { cwd, env });
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, code };
}
