import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { devToolsRows } from './devTools.bench.ts';
import { firstViewRows } from './firstView.bench.ts';
import { pageRows } from './pages.bench.ts';
import { postgresRows } from './postgres.bench.ts';
import { misses, type Row, table } from './rows.ts';
import { scrollRows } from './scroll.bench.ts';
import { serverRows } from './server.bench.ts';
import { stepRows } from './steps.bench.ts';
import { storeRows } from './store.bench.ts';
import { weightRows } from './weight.bench.ts';

const { values, positionals } = parseArgs({ options: { before: { type: 'string' } }, allowPositionals: true });
// npm runs this in the folder of the project, wherever it was called.
const before = values.before && path.resolve(process.env['INIT_CWD'] ?? '', values.before);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] as string,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});

/** The pages first, while this process is small: garbage collection of gigabytes would disturb them. */
const parts: Record<string, () => Promise<Row[]>> = {
  weight: weightRows,
  firstView: () => firstViewRows(browser, before),
  scroll: () => scrollRows(browser, before),
  steps: () => stepRows(browser, before),
  server: serverRows,
  ...(process.env['HAS_POSTGRES'] && { postgres: postgresRows }),
  pages: pageRows,
  store: storeRows,
  devTools: devToolsRows,
};
const rows: Row[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const measure = parts[name];
  if (!measure) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  rows.push(...(await measure()));
}
await browser.close();
const judged = rows.filter(({ target }) => target !== undefined);
const missed = judged.filter(misses);
console.log(`${table(rows)}\n\n${judged.length - missed.length} targets hold, ${missed.length} missed`);
process.exitCode = missed.length > 0 ? 1 : 0;
