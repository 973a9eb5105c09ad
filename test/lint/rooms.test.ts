import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Arrow = [file: string, from: string];

const wrong: Arrow[] = [
  ['src/contract/x.ts', '#catalogue/facts/dates.ts'],
  ['src/catalogue/list/x.ts', '#store/api.ts'],
  ['src/catalogue/list/x.ts', '#catalogue/desk/worklist.ts'],
  ['src/catalogue/x.ts', 'react'],
  ['src/catalogue/x.ts', '@reduxjs/toolkit'],
  ['src/worker/x.ts', '#store/api.ts'],
  ['src/ui/x.tsx', '#contract/track.ts'],
  ['src/ui/x.tsx', 'react-redux'],
  ['src/store/x.ts', '#features/browse/TrackList.tsx'],
  ['src/store/x.ts', '#ui/Modal.tsx'],
  ['src/store/x.ts', '#desk/store/api/trackApi.ts'],
  ['src/store/x.ts', '#catalogue/desk/worklist.ts'],
  ['src/store/x.ts', 'react-redux'],
  ['src/track/x.tsx', '#store/hooks.ts'],
  ['src/track/x.tsx', '@reduxjs/toolkit/query/react'],
  ['src/features/browse/x.tsx', '#features/details/TrackModal.tsx'],
  ['src/features/browse/x.tsx', '../details/TrackModal.tsx'],
  ['src/features/browse/x.tsx', '#app/App.tsx'],
  ['src/features/browse/x.tsx', '#desk/edit/EditModal.tsx'],
  ['src/desk/edit/x.tsx', '#features/browse/TrackList.tsx'],
  ['src/app/x.tsx', '#desk/edit/EditModal.tsx'],
  ['src/app/x.tsx', '#server/buildApp.ts'],
  ['src/app/x.tsx', 'node:fs'],
  ['src/server/http/x.ts', '#store/api.ts'],
  ['src/server/http/x.ts', '../buildApp.ts'],
  ['src/catalogue/x.ts', '../server/config.ts'],
];

const right: Arrow[] = [
  ['src/catalogue/x.ts', '#contract/track.ts'],
  ['src/worker/x.ts', 'serwist'],
  ['src/store/x.ts', '#catalogue/facts/dates.ts'],
  ['src/store/hooks.ts', 'react-redux'],
  ['src/desk/store/x.ts', '#catalogue/desk/worklist.ts'],
  ['src/desk/edit/x.tsx', '#desk/store/api/trackApi.ts'],
  ['src/app/screens/ManageScreen.tsx', '#desk/edit/EditModal.tsx'],
  ['src/track/x.tsx', '#ui/Pill.tsx'],
  ['src/features/browse/x.tsx', '#store/hooks.ts'],
  ['src/app/x.tsx', '#features/browse/TrackList.tsx'],
  ['src/server/http/x.ts', '#catalogue/desk/matches.ts'],
  ['src/server/http/x.ts', 'node:fs'],
];

/** Lints these files in a temporary folder with the project's rules. Returns the linter's output. */
function lint(files: readonly (readonly [file: string, code: string])[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'talkover-'));
  copyFileSync('biome.json', path.join(folder, 'biome.json'));
  for (const [file, code] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--colors=off'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

/** Each in a file of its own, so that one run of the linter checks them all: starting it takes most of the time. */
const inOwnFiles = (arrows: readonly Arrow[], name: string) =>
  arrows.map(([file, from], at): Arrow => [file.replace('/x.', `/${name}${at}.`), from]);
const [wrongArrows, rightArrows] = [inOwnFiles(wrong, 'wrong'), inOwnFiles(right, 'right')];

describe('the import rules of the rooms', () => {
  let output: string;
  beforeAll(() => {
    const files = [...wrongArrows, ...rightArrows].map(
      ([file, from]) => [file, `import { x } from '${from}';\n\nexport const y = x;\n`] as const,
    );
    output = lint([
      ...files,
      ['src/catalogue/a.ts', "import { b } from './b.ts';\n\nexport const a = () => b;\n"],
      ['src/catalogue/b.ts', "import { a } from './a.ts';\n\nexport const b = () => a;\n"],
    ]);
    // And biome.json itself.
    expect(output).toContain(`Checked ${files.length + 3} files`);
  });

  const faultsIn = (file: string) => output.split('\n').filter((line) => line.startsWith(`${file}:`));
  const forbidden = expect.arrayContaining([expect.stringContaining('noRestrictedImports')]);

  it.each(wrongArrows)('%s may not import %s', (file) => expect(faultsIn(file)).toEqual(forbidden));
  it.each(rightArrows)('%s may import %s', (file) => expect(faultsIn(file)).not.toEqual(forbidden));

  it('import cycles are not allowed', () =>
    expect(faultsIn('src/catalogue/a.ts')).toEqual([expect.stringContaining('noImportCycles')]));
});

/** As many files as one looks through at a glance; the parts in `ui` are looked up by their name. */
const maxFiles = (folder: string) => (folder === 'src/ui' ? 37 : 20);

const isCode = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.stories.tsx');
const code = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isCode);

it('no file of code is longer than 220 lines, and few are so short that one opens them for nothing', () => {
  const lengthOf = (file: string) => readFileSync(path.join('src', file), 'utf8').trimEnd().split('\n').length;
  expect(code.filter((file) => lengthOf(file) > 220)).toEqual([]);
  expect(code.filter((file) => lengthOf(file) <= 15).length).toBeLessThanOrEqual(25);
});

it('no comment ends after column 120', () => {
  const isWide = (line: string) => line.length > 120 && /^\s*(?:\{?\/\*|\*|\/\/)(?!.*biome-ignore)/.test(line);
  const wideIn = (file: string) => readFileSync(path.join('src', file), 'utf8').split('\n').filter(isWide);
  expect(code.flatMap(wideIn)).toEqual([]);
});

it('no folder has more files of code beside each other than one can see at a glance', () => {
  const counts = new Map<string, number>();
  for (const file of code) {
    const folder = path.posix.join('src', path.dirname(file));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(40);
  expect([...counts].filter(([folder, count]) => count > maxFiles(folder))).toEqual([]);
});

describe('the house stays as small as it was made: a commit that raises a limit says why', () => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));
  const count = (files: readonly string[], parts: RegExp) =>
    files.reduce((sum, file) => sum + (readFileSync(file, 'utf8').match(parts)?.length ?? 0), 0);

  it.each<[string, number, readonly string[], RegExp]>([
    ['lines of code', 39_700, code.map((file) => path.join('src', file)), /\n/g],
    ['lines of tests', 46_000, filesIn('test').filter(isCode), /\n/g],
    [
      'words of docs',
      17_600,
      ['README.md', 'SECURITY.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))],
      /\S+/g,
    ],
  ])('%s: at most %i', (_, limit, files, parts) => {
    expect(count(files, parts)).toBeLessThanOrEqual(limit);
  });
});
