import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { Fault, isCalledDirectly, orExplain, root } from './fault.mjs';
import { run } from './run.mjs';

// Makes an archive that needs nothing but Node: the built site and server, and the few packages that the server
// imports.

const texts = ['LICENSE', 'README.md', 'SECURITY.md', 'docs', 'deploy'];
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

async function release() {
  await buildIfStale();
  const { name, version, license, engines } = readJson(path.join(root, 'package.json'));
  const title = `${name}-${version}`;
  const out = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? path.join(root, 'release'));
  const folder = path.join(out, title);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  for (const part of ['dist', ...texts]) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  for (const where of packagesOf(path.join(folder, 'dist/server'))) copyPackage(where, folder);
  const owner = 'node dist/server/owner.js';
  const scripts = { start: 'node dist/server/main.js', tracks: owner, data: owner, admin: owner, site: owner };
  const project = { name, version, license, private: true, type: 'module', engines, scripts };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(project, null, 2)}\n`);
  writeFileSync(path.join(folder, 'SHA256SUMS'), checksums(folder));

  const archive = `${title}.tar.gz`;
  const { code, output } = await run(['-czf', path.join(out, archive), '-C', out, title], { command: 'tar' });
  if (code !== 0) throw new Fault(`tar could not write ${archive}: ${output.trim()}`);
  writeFileSync(path.join(out, `${archive}.sha256`), `${hashOf(path.join(out, archive))}  ${archive}\n`);
  console.log(`${path.join(out, archive)}\nStart: unpack it and run "node dist/server/main.js" inside.`);
}

/** The folders below node_modules of the packages that the built server imports, and of those that they need. */
function packagesOf(server) {
  const imports = readdirSync(server, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(path.join(server, file), 'utf8').matchAll(/^import\b[^'"\n]*["']([^"'\n]+)["'];?$/gm),
    ])
    .map(([, name]) => name)
    .filter((name) => !/^(node:|\.)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  const found = new Set();
  const add = (name, from, optional = false) => {
    const where = findPackage(name, from);
    if (!where && !optional) throw new Fault(`The package ${name} is not installed.`);
    if (!where || found.has(where)) return;
    found.add(where);
    const { dependencies = {}, optionalDependencies = {} } = readJson(path.join(root, where, 'package.json'));
    for (const needed of Object.keys(dependencies)) add(needed, where, needed in optionalDependencies);
  };
  for (const name of imports) add(name, '');
  return found;
}

/** As Node does: in the node_modules of the package itself, then further up. */
function findPackage(name, from) {
  const nested = path.join(from, 'node_modules', name);
  if (existsSync(path.join(root, nested, 'package.json'))) return nested;
  return from === '' ? undefined : findPackage(name, path.dirname(from) === '.' ? '' : path.dirname(from));
}

/** Without the C sources of the database, of which the package has compiled copies. */
function copyPackage(where, folder) {
  const from = path.join(root, where);
  const isNested = (file) => path.relative(from, file).split(path.sep)[0] === 'node_modules';
  const isSource = (file) => where.endsWith('sqlite') && file === path.join(from, 'src');
  cpSync(from, path.join(folder, where), {
    recursive: true,
    filter: (file) => !isNested(file) && !isSource(file),
  });
}

function checksums(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return names
    .sort()
    .map((name) => `${hashOf(path.join(folder, name))}  ${name.split(path.sep).join('/')}\n`)
    .join('');
}

if (isCalledDirectly(import.meta.url)) await orExplain(release);
