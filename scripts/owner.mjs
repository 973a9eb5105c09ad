import { buildIfStale } from './build.mjs';
import { orExplain } from './fault.mjs';
import { ensureInstalled } from './install.mjs';

await orExplain(async () => {
  // The answer of a command may be piped into a file; what is said on the way there is not part of it.
  console.log = console.error;
  ensureInstalled();
  await buildIfStale();
  await import('../dist/server/owner.js');
}, 2);
