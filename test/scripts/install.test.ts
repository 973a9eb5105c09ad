import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder } from '../setup/startServer.ts';

/** In place of npm: notes what it is asked, and installs what the lock file has. */
const fakeNpm = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const folder = process.argv[process.argv.indexOf('--prefix') + 1];
const { packages } = JSON.parse(readFileSync(folder + '/package-lock.json', 'utf8'));
const asked = { args: process.argv.filter((arg) => /^(ci|--(include|omit|ignore).*)$/.test(arg)), packages: Object.keys(packages) };
appendFileSync(process.env.ASKED, JSON.stringify(asked) + '\\n');
mkdirSync(folder + '/node_modules', { recursive: true });
writeFileSync(folder + '/node_modules/.package-lock.json', JSON.stringify({ packages }));
console.log('added packages');
process.exitCode = process.env.NPM_FAILS ? 1 : 0;
`;

const lockOf = (version: string) => ({
  packages: {
    '': { devDependencies: { jest: '1' } },
    'node_modules/fastify': { version, dependencies: { avvio: '1' } },
    // Tests need it, too.
    'node_modules/avvio': { version, devOptional: true },
    'node_modules/jest': { version, dev: true },
    'node_modules/rare': { version, optional: true },
  },
});

let folder: string;
const write = (file: string, content: unknown) =>
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  folder = freshFolder();
  cpSync('scripts', path.join(folder, 'scripts'), { recursive: true });
  const project = { type: 'module', engines: { node: '>=20.19' }, overrides: {}, devDependencies: { jest: '1' } };
  write('package.json', project);
  write('package-lock.json', lockOf('1.0.0'));
  write('.npmrc', '');
  // In a folder of its own: it is no ES module.
  mkdirSync(path.join(folder, 'npm'));
  write('npm/npm-cli.js', fakeNpm);
  write('npm/package.json', {});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(args: string[] = [], more: Record<string, string> = {}) {
  const asked = path.join(folder, 'asked');
  rmSync(asked, { force: true });
  const env = { ...process.env, ASKED: asked, npm_execpath: path.join(folder, 'npm/npm-cli.js'), ...more };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/install.mjs', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const calls = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : [];
  return {
    status,
    stdout,
    stderr,
    calls: calls.map((call) => JSON.parse(call) as { args: string[]; packages: string[] }),
  };
}

const forStart = ['', 'node_modules/fastify', 'node_modules/avvio', 'node_modules/rare'];
const all = Object.keys(lockOf('').packages);
const packagesOf = ({ calls }: ReturnType<typeof install>) => calls.map(({ packages }) => [...packages].sort());
const sorted = (...lists: string[][]) => lists.map((list) => [...list].sort());

test('the first start installs what it needs, without the tools, and the next one installs nothing', () => {
  const first = install();
  expect(first.calls.map(({ args }) => args)).toEqual([['ci', '--ignore-scripts', '--omit=dev']]);
  // A command's output may go into a file.
  expect([first.stdout, first.stderr]).toEqual(['', expect.stringContaining('added packages')]);
  expect(packagesOf(first)).toEqual(sorted(forStart));
  expect(existsSync(path.join(folder, 'node_modules/.package-lock.json'))).toBe(true);
  expect(readdirSync(path.join(folder, '.tmp'))).toEqual([]);
  expect(install().calls).toEqual([]);
});

test('the tools are installed when tests need them, and stay when an update brings other packages', () => {
  install();
  const tools = install(['--tools']);
  expect(tools.calls.map(({ args }) => args)).toEqual([['ci', '--ignore-scripts', '--include=dev']]);
  expect(packagesOf(tools)).toEqual(sorted(all));
  expect(install().calls).toEqual([]);
  write('package-lock.json', lockOf('2.0.0'));
  expect(packagesOf(install())).toEqual(sorted(all));
});

test('what a person has installed with npm is left as it is, unless it is of another version', () => {
  mkdirSync(path.join(folder, 'node_modules'));
  const { 'node_modules/rare': _, ...installed } = lockOf('1.0.0').packages;
  write('node_modules/.package-lock.json', { packages: installed });
  expect(install(['--tools']).calls).toEqual([]);
  write('package-lock.json', lockOf('2.0.0'));
  expect(install().calls).toHaveLength(1);
});

test('packages for another version of Node are installed again', () => {
  install();
  const stamp = path.join(folder, 'node_modules/.installed-for');
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(/node \d+/, 'node 1'));
  expect(install().calls).toHaveLength(1);
});

test('an installation that fails is told in a sentence, and tried again at the next start', () => {
  const { status, stderr } = install([], { NPM_FAILS: 'yes' });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n').at(-1)).toBe(
    'Installing dependencies failed (see above). It needs a connection to the npm registry.',
  );
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
  expect(install().calls).toHaveLength(1);
});

test.each([
  ['99.0', 1, /^Node 99\.0 or newer is required, but this is .*nodejs\.org\n$/],
  [process.versions.node.split('.').slice(0, 2).join('.'), 0, /^Installing/],
  ['20.0', 0, /^Installing/],
])('a start that needs Node %s ends with %d', (wanted, code, text) => {
  write('package.json', { type: 'module', engines: { node: `>=${wanted}` }, overrides: {} });
  const { status, stderr } = install();
  expect([status, stderr]).toEqual([code, expect.stringMatching(text)]);
});
