import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { Fault, orExplain, root } from './fault.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';
import { run } from './run.mjs';

/** Measures a production build: development builds are slower than what visitors get. */
await orExplain(async () => {
  ensureInstalled({ tools: true });
  await buildIfStale();
  process.env.CHROMIUM_PATH = await ensureBrowser();
  if (await ensurePostgres()) process.env.HAS_POSTGRES = 'yes';
  process.env.NODE_ENV = 'production';
  const folder = path.join(root, '.tmp', 'bench');
  const args = ['build', '--ssr', 'test/bench/main.ts', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(['node_modules/vite/bin/vite.js', ...args]);
  if (code !== 0) throw new Fault(output);
  await import(pathToFileURL(path.join(folder, 'main.js')).href);
});
