import { buildIfMissing } from './build.mjs';
import { orExplain } from './fault.mjs';
import { ensureInstalled } from './install.mjs';

await orExplain(async () => {
  // The output of a command may be piped into a file, so build messages go to standard error.
  console.log = console.error;
  ensureInstalled();
  await buildIfMissing();
  await import('../dist/server/owner.js');
}, 2);
