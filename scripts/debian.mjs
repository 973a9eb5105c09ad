import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs a program that the tests need, where apt-get may do so; elsewhere it does nothing. */
export async function installFromDebian(name, script) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} from Debian for the tests (once)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['-c', `apt-get update && (${script})`];
  const { code, output } = await run(args, { command: 'sh', env, timeLimit: 600_000 });
  if (code !== 0) console.error(output.slice(-2000));
}
