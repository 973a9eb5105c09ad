import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault, isCalledDirectly, orExplain, root } from './fault.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.installed-for');
const installedListFile = path.join(root, 'node_modules', '.package-lock.json');

export function ensureInstalled() {
  checkNodeVersion();
  const stamp = currentStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalledManually()) install();
  writeFileSync(stampFile, stamp);
}

function checkNodeVersion() {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const [major, minor = 0] = wanted.split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Fault(`Node ${wanted} or newer is required, but this is ${process.versions.node}. See https://nodejs.org`);
}

const machine = () => `${process.platform} ${process.arch} node ${process.versions.node.split('.')[0]}`;

function currentStamp() {
  return `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${machine()}\n`;
}

/** A manual `npm install` writes no stamp, so this reads npm's own list of installed packages. */
function isInstalledManually() {
  if (!existsSync(installedListFile)) return false;
  if (existsSync(stampFile) && !readFileSync(stampFile, 'utf8').endsWith(` ${machine()}\n`)) return false;
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesIn(installedListFile);
  return Object.entries(packagesIn(lockFile)).every(
    ([where, wanted]) => where === '' || wanted.optional || installed[where]?.version === wanted.version,
  );
}

function install() {
  console.log('Installing dependencies (once)…');
  // With NODE_ENV=production npm would skip the build tools, hence --include=dev.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) {
    throw new Fault('Installing dependencies failed (see above). It needs a connection to the npm registry.');
  }
}

if (isCalledDirectly(import.meta.url)) await orExplain(ensureInstalled);
