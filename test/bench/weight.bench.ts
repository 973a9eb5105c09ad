import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Row } from './rows.ts';

const site = path.resolve('dist/site');

/** The scripts that a page loads before it shows its list, as they are sent, beside those of its libraries alone. */
export async function weightRows(): Promise<Row[]> {
  const page = readFileSync(path.join(site, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The built page loads no script.');
  const measured = weigh(files.map((file) => readFileSync(path.join(site, file)))) / weigh(await buildStack());
  return [{ what: 'first load: JavaScript, br ÷ that of its libraries alone', target: 1.4, measured, unit: '×' }];
}

/** The script of a page that has the site's libraries and nothing else. */
export async function buildStack(): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'test/bench/stack.tsx' } },
  })) as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
}

function weigh(files: readonly (string | Buffer)[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
}
