import { buildIfStale } from './build.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { orExplain } from './fault.mjs';
import { ensureInstalled } from './install.mjs';

await orExplain(async () => {
  ensureInstalled();
  await buildIfStale();
  process.env.NODE_ENV ??= 'production';
  if (process.env.npm_lifecycle_event === 'start') endWithNpm();
  // In this process, so that ending it ends the server.
  await import('../dist/server/main.js');
});
