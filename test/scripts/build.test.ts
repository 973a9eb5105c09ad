import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder } from '../setup/startServer.ts';

/** In place of Vite: while it builds, another start ends the same build. */
const fakeVite = `
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { fingerprintOf } from '../../../scripts/fingerprint.mjs';
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(folder, { recursive: true });
if (folder.endsWith('site')) writeFileSync(folder + '/index.html', 'page');
else {
  writeFileSync(folder + '/renderLoading.js', 'export const renderLoading = (page) => page;');
  mkdirSync('dist');
  writeFileSync('dist/other', 'of the other start');
  writeFileSync('dist/.stamp', fingerprintOf(['package.json', 'scripts/vite']));
}
`;

let folder: string;
beforeEach(() => {
  folder = freshFolder();
  cpSync('scripts', path.join(folder, 'scripts'), { recursive: true });
  const vite = path.join(folder, 'node_modules/vite/bin');
  mkdirSync(vite, { recursive: true });
  mkdirSync(path.join(folder, 'demo'));
  writeFileSync(path.join(vite, 'vite.js'), fakeVite);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a site that must be built in a folder of another user is told in one line', () => {
  // Root may write everywhere, but not in a file.
  writeFileSync(path.join(folder, '.tmp'), 'in the way');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
  const words = `The site must be built, and ${folder}/ cannot be written (EEXIST). Run npm run build as its owner.`;
  expect([status, stderr.trim()]).toEqual([1, words]);
});

test('after an update the site is built again, and only then; a build that fails leaves the one before it', () => {
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  const source = path.join(folder, 'src/app/main.tsx');
  const make = (text: string) => {
    const put = `import { cpSync, mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true }); ${text}`;
    writeFileSync(vite, `const out = process.argv[process.argv.indexOf('--outDir') + 1]; ${put}`);
  };
  const start = (call: string) => {
    const script = `import { ${call} } from './scripts/build.mjs'; import { orExplain } from './scripts/fault.mjs';`;
    const args = ['--input-type=module', '-e', `${script} await orExplain(${call});`];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  };
  const built = () => readFileSync(path.join(folder, 'dist/site/main.tsx'), 'utf8');
  mkdirSync(path.dirname(source), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<p>');
  const loading = 'src/renderLoading.js';
  writeFileSync(path.join(folder, loading), 'export const renderLoading = (page) => page;');
  make(
    `for (const file of ['src/app/main.tsx', 'index.html', '${loading}']) cpSync(file, out + '/' + file.split('/').at(-1));`,
  );
  writeFileSync(source, 'one');
  expect([start('buildIfStale').status, built()]).toEqual([0, 'one']);
  expect(start('buildIfStale').stdout).toBe('');

  writeFileSync(source, 'two');
  // A running server still sends the files.
  expect([start('buildIfMissing').stdout, built()]).toEqual(['', 'one']);
  expect([start('buildIfStale').stdout, built()]).toEqual([expect.stringContaining('Building'), 'two']);

  writeFileSync(path.join(folder, 'index.html'), '<p lang="en">');
  expect(start('buildIfStale').stdout).toContain('Building');

  writeFileSync(source, 'three');
  make(`console.error('error during build:\\nError: main.tsx has no end\\n    at x.js:1'); process.exit(1);`);
  const { status, stderr } = start('buildIfStale');
  expect([status, stderr, built()]).toEqual([1, 'main.tsx has no end\n', 'two']);
});

test('of two servers that start at once after an update, one builds for both: the files of the other stay', () => {
  const build = "import { buildIfStale } from './scripts/build.mjs'; await buildIfStale();";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: folder });
  expect(readFileSync(path.join(folder, 'dist/other'), 'utf8')).toBe('of the other start');
});
