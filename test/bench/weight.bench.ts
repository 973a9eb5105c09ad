import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Row } from './rows.ts';

const site = path.resolve('dist/site');

/** The scripts that a page loads before it shows its list, relative to the minimum for its libraries. */
export async function weightRows(): Promise<Row[]> {
  const page = readFileSync(path.join(site, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The built page loads no script.');
  const weight = sum(files.map((file) => weigh(readFileSync(path.join(site, file)))));
  const minimum = sum((await buildStack()).map((code) => weigh(code)));
  const row = { what: 'page: JavaScript to load before the list', count: 0, target: 1.36 };
  const notice = readdirSync(path.join(site, 'assets')).filter((name) => /^ListNotice-.*\.(?:js|css)$/.test(name));
  const forLater = ['worker.js', ...notice.map((name) => `assets/${name}`)];
  const kept = sum(forLater.map((file) => weigh(readFileSync(path.join(site, file)))));
  return [
    {
      what: 'page: the service worker and what registers it',
      count: 0,
      target: 12,
      measured: kept,
      unit: 'kB',
      judged: true,
    },
    { ...row, what: `${row.what} : that of its libraries alone`, measured: weight / minimum, unit: '×', judged: true },
    { ...row, measured: weight, unit: 'kB', judged: false },
  ];
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

/** Compressed, as it is sent. */
function weigh(code: string | Buffer): number {
  return brotliCompressSync(code).length / 1000;
}

function sum(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + weight, 0);
}
