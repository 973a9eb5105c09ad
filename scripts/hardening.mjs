import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { orExplain, root } from './fault.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runJest } from './testing/runners.mjs';

/** Runs every fault test at full length, one after the other. `npm run test:more` runs a short version of each. */
await orExplain(async () => {
  ensureInstalled({ tools: true });
  await buildIfStale();
  const figures = path.join(root, '.tmp', 'hardening.txt');
  rmSync(figures, { force: true });
  process.env.HARDENING = 'full';
  const only = process.argv.slice(2).flatMap((name) => ['--testPathPatterns', name]);
  const projects = (await ensurePostgres()) ? ['hardening', 'postgres'] : ['hardening'];
  if (projects.length === 1) console.log('SKIPPED  the tests on PostgreSQL, which is not installed here');
  const { passed, failed } = await runJest(['--selectProjects', ...projects, '--runInBand', ...only]);
  if (existsSync(figures)) console.log(`\n| fault | result |\n|---|---|\n${readFileSync(figures, 'utf8')}`);
  for (const name of failed) console.log(`FAILED  ${name}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
});
