import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault, isCalledDirectly, orExplain, root } from './fault.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.installed-for');
const installedListFile = path.join(root, 'node_modules', '.package-lock.json');

/** Installs what building and starting need; with `tools`, also what tests and development need. */
export function ensureInstalled({ tools = false } = {}) {
  checkNodeVersion();
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  // A developer's tools stay when an update brings other packages.
  const scope = tools || stamp.endsWith(' tools\n') ? 'tools' : 'start';
  const wanted = `${hashOfLock()} ${machine()} ${scope}\n`;
  if (stamp === wanted) return;
  if (!isInstalledManually(stamp, scope)) install(scope);
  writeFileSync(stampFile, wanted);
}

function checkNodeVersion() {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const [major, minor = 0] = wanted.split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Fault(`Node ${wanted} or newer is required, but this is ${process.versions.node}. See https://nodejs.org`);
}

const machine = () => `${process.platform} ${process.arch} node ${process.versions.node.split('.')[0]}`;

function hashOfLock() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const isTool = ({ dev, devOptional }) => dev || devOptional;

/** A manual `npm install` writes no stamp, so this reads npm's own list of installed packages. */
function isInstalledManually(stamp, scope) {
  if (!existsSync(installedListFile)) return false;
  if (stamp && !stamp.includes(` ${machine()} `)) return false;
  const installed = readJson(installedListFile).packages;
  return Object.entries(readJson(lockFile).packages).every(
    ([where, wanted]) =>
      where === '' ||
      wanted.optional ||
      (scope === 'start' && isTool(wanted)) ||
      installed[where]?.version === wanted.version,
  );
}

function install(scope) {
  console.error('Installing dependencies (once)…');
  if (scope === 'start') return installForStart();
  // With NODE_ENV=production npm would skip the tools, hence --include=dev.
  npmCi(root, '--include=dev');
}

/**
 * npm installs optional peers of what starting needs, too, if tests need the same package (typescript, esbuild: a fifth
 * of it all). So the list it gets is the one without the tools.
 */
function installForStart() {
  const scratch = path.join(root, '.tmp', `install-${process.pid}`);
  const { devDependencies, scripts, overrides, ...project } = readJson(path.join(root, 'package.json'));
  const { packages, ...lock } = readJson(lockFile);
  const kept = withoutTools(packages);
  const { devDependencies: _, ...top } = packages[''];
  const used = Object.entries(overrides).filter(([name]) => kept[`node_modules/${name}`]);
  const write = (name, content) => writeFileSync(path.join(scratch, name), JSON.stringify(content));
  mkdirSync(scratch, { recursive: true });
  try {
    write('package.json', { ...project, overrides: Object.fromEntries(used) });
    write('package-lock.json', { ...lock, packages: { ...kept, '': top } });
    copyFileSync(path.join(root, '.npmrc'), path.join(scratch, '.npmrc'));
    npmCi(scratch, '--omit=dev');
    rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
    renameSync(path.join(scratch, 'node_modules'), path.join(root, 'node_modules'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The packages of the lock file that starting needs: no tools, but what other packages need on another system. */
function withoutTools(packages) {
  const kept = Object.fromEntries(Object.entries(packages).filter(([, entry]) => !isTool(entry)));
  const isNeeded = (name) =>
    Object.values(kept).some((entry) => entry.dependencies?.[name] || entry.optionalDependencies?.[name]);
  const isMissing = ([where, { devOptional }]) =>
    devOptional && !kept[where] && isNeeded(where.replace(/^.*node_modules\//, ''));
  for (let more = Object.entries(packages).filter(isMissing); more.length > 0; ) {
    Object.assign(kept, Object.fromEntries(more));
    more = Object.entries(packages).filter(isMissing);
  }
  return kept;
}

function npmCi(folder, ...more) {
  if (!runNpm(folder, 'ci', '--ignore-scripts', ...more)) {
    throw new Fault('Installing dependencies failed (see above). It needs a connection to the npm registry.');
  }
}

/** True if it succeeded. */
export function runNpm(folder, command, ...more) {
  const args = [command, '--prefix', folder, ...more, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // Not on standard output, which may be that of a command and go into a file.
  const options = { cwd: folder, stdio: ['inherit', 2, 2] };
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return status === 0;
}

if (isCalledDirectly(import.meta.url))
  await orExplain(() => ensureInstalled({ tools: process.argv.includes('--tools') }));
