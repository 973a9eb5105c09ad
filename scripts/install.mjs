import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault, isCalledDirectly, orExplain, root } from './fault.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.installed-for');
const listOfInstalled = path.join(root, 'node_modules', '.package-lock.json');

export function ensureInstalled() {
  checkNodeVersion();
  const stamp = stampOfThisMachine();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalledByHand(stamp)) install();
  writeFileSync(stampFile, stamp);
}

function checkNodeVersion() {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const [major, minor = 0] = wanted.split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Fault(`This needs Node ${wanted} or newer, and you have ${process.versions.node}: see https://nodejs.org`);
}

const machine = () => `${process.platform} ${process.arch} node ${process.versions.node.split('.')[0]}`;

function stampOfThisMachine() {
  return `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${machine()}\n`;
}

/** A developer's own `npm install` leaves no stamp: then the list that npm keeps inside node_modules tells. */
function isInstalledByHand() {
  if (!existsSync(listOfInstalled)) return false;
  if (existsSync(stampFile) && !readFileSync(stampFile, 'utf8').endsWith(` ${machine()}\n`)) return false;
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesIn(listOfInstalled);
  return Object.entries(packagesIn(lockFile)).every(
    ([where, wanted]) => where === '' || wanted.optional || installed[where]?.version === wanted.version,
  );
}

function install() {
  console.log('Installing what the project needs (once) …');
  // NODE_ENV=production would leave out what builds the site, hence --include=dev.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) {
    throw new Fault(
      'The installation failed (see above): it needs a connection to the npm registry. Try again with one.',
    );
  }
}

if (isCalledDirectly(import.meta.url)) await orExplain(ensureInstalled);
