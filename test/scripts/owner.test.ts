import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { retitle, signIn } from '../hardening/signIn.ts';
import { root, runOwner } from '../setup/runOwner.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';

jest.setTimeout(120_000);

let folder: string;
const started: ReturnType<typeof spawnServer>[] = [];

beforeAll(() => {
  const build = "import { buildIfStale } from './scripts/build.mjs'; await buildIfStale();";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root });
});

beforeEach(() => {
  folder = path.join(freshFolder(), 'data');
  mkdirSync(folder);
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.end('SIGKILL')));
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const owner = (...words: string[]) => runOwner(folder, words);

async function start(settings: Record<string, string> = {}) {
  const server = spawnServer({ DATA_DIR: folder, ...settings });
  started.push(server);
  return { server, url: await server.address };
}

function write(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return name;
}

async function titlesAt(url: string): Promise<string[]> {
  const tracks = (await (await fetch(`${url}api/GetTracks`)).json()) as { title: string }[];
  return tracks.map(({ title }) => title).sort();
}

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('hex');

test('a spreadsheet of titles and links becomes a site, and a running site takes the next one in and gives it back', async () => {
  const sheet = write('my.csv', 'Title,Link\r\nOne,https://example.org/1\r\nTwo,https://example.org/2\r\n');
  expect(await owner('import', sheet)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('added 2, changed 0'),
  });
  const { url } = await start();
  expect(await titlesAt(url)).toEqual(['One', 'Two']);

  write(
    'my.csv',
    'Title,Link\nOne,https://example.org/1\n2,https://example.org/2\n"Three, ""x""",https://example.org/3\n',
  );
  const second = await owner('import', sheet, '--json');
  expect(second.code).toBe(0);
  const told = JSON.parse(second.stdout);
  expect(told).toMatchObject({ added: 1, changed: 1, unchanged: 1, removed: 0, applied: true, version: 2, edit: 2 });
  expect(existsSync(told.backup)).toBe(true);
  expect(await titlesAt(url)).toEqual(['2', 'One', 'Three, "x"']);

  const history = await owner('history');
  expect(history.stdout).toMatch(/^ +2 .*tracks imported.*\n +1 .*tracks imported/);
  expect((await owner('revert', '2')).code).toBe(0);
  expect(await titlesAt(url)).toEqual(['One', 'Two']);
  const again = await owner('revert', '2');
  expect([again.code, again.stderr.trim()]).toEqual([1, 'This edit has been undone already. Nothing was changed.']);
});

test('a rehearsal says what would be and touches nothing, not even a folder without data', async () => {
  const sheet = write('my.csv', 'title\nOne\n');
  expect(await owner('import', sheet, '--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('added 1'),
  });
  expect(readdirSync(folder)).toEqual(['my.csv']);
  await owner('import', sheet);
  const before = hashOf('talkover.db');
  write('my.csv', 'title\nTwo\n');
  const { stdout } = await owner('import', sheet, '--dry-run', '--prune');
  expect(stdout).toContain('added 1, changed 0, unchanged 0, removed 1');
  expect([hashOf('talkover.db'), readdirSync(folder).includes('backups')]).toEqual([before, false]);
});

test('what is wrong in a file is told line by line, with code 1, and nothing of it is taken in', async () => {
  const sheet = write(
    'my.csv',
    'title,link\nFine,https://example.org/1\n"Broken",javascript:alert(1)\n,https://example.org/2\n',
  );
  const { code, stdout, stderr } = await owner('import', sheet);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    'line 3: link must be an address that begins with https://',
    'line 4: title must not be empty',
    `2 things are wrong in ${path.join(folder, sheet)}. Nothing was changed.`,
  ]);
  const json = await owner('import', sheet, '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({ applied: false, errors: [{ line: 3 }, { line: 4 }] });
  expect(JSON.parse((await owner('export')).stdout).tracks).toEqual([]);

  writeFileSync(path.join(folder, 'latin.csv'), Buffer.from('title\nAm\xe9lie\n', 'latin1'));
  const latin = await owner('import', 'latin.csv');
  expect([latin.code, latin.stderr]).toEqual([1, expect.stringContaining('CSV UTF-8')]);
});

test.each([
  ['no command at all', [], /import FILE/],
  ['a command that does not exist', ['exprot'], /no command exprot/],
  ['a flag that the command does not know', ['import', 'my.csv', '--dryrun'], /--dryrun/],
  ['no file', ['import'], /Usage: import/],
  ['a file that is missing', ['import', 'none.csv'], /none\.csv cannot be read/],
  ['a file of another kind', ['import', 'my.xlsx'], /\.csv or \.json/],
  ['a version that is a word', ['revert', 'last'], /number of an edit/],
  ['a folder without data', ['export'], /There is no database in/],
  ['a backup that is missing', ['restore', 'none.db'], /no file .*none\.db/],
])('%s is told in words, with code 2', async (_, words, told) => {
  const { code, stdout, stderr } = await owner(...words);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(told);
});

test('npm -s adds nothing to what a program reads, and knows where the person stands', async () => {
  write('my.json', '[{"title": "One"}]');
  const command = ['npm', '--prefix', root, 'run', '-s', 'tracks', '--'];
  const { code, stdout } = await runOwner(folder, ['import', 'my.json', '--json'], { command, cwd: folder });
  expect([code, JSON.parse(stdout).added]).toEqual([0, 1]);
});

test('a running server backs its data up by itself; a restore waits for its end, and keeps what it replaces', async () => {
  const { server, url } = await start({ ADMIN_PASSWORD: 'a password of mine' });
  const backups = path.join(folder, 'backups');
  const made = () => (existsSync(backups) ? readdirSync(backups).filter((name) => /-daily\.db$/.test(name)) : []);
  while (made().length === 0) await pause(50);
  const [backup = ''] = made();
  expect((await owner('verify')).stdout).toMatch(/talkover\.db: whole.*\n.*-daily\.db: whole/);

  expect((await retitle(url, await signIn(url, 'a password of mine'), 'After the backup')).status).toBe(200);
  const refused = await owner('restore', backup);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('Stop it, then restore. Nothing was changed.'),
  ]);
  expect(await titlesAt(url)).toContain('After the backup');
  expect(await server.end('SIGTERM')).toBe(0);

  const { code, stdout } = await owner('restore', backup, '--json');
  expect(code).toBe(0);
  const { replaced } = JSON.parse(stdout);
  const kept = await owner('verify', replaced, '--json');
  expect(JSON.parse(kept.stdout)).toMatchObject([{ isWhole: true, version: 2 }]);
  expect(await titlesAt((await start()).url)).not.toContain('After the backup');
});

test('a daily backup that fails is told in the log, and harms nobody', async () => {
  write('backups', 'a file where the folder should be');
  const { server, url } = await start({ ADMIN_PASSWORD: 'a password of mine' });
  while (!server.said.stdout.includes('The daily backup failed')) await pause(50);
  expect(server.said.stdout).toContain('The data is untouched');
  expect((await retitle(url, await signIn(url, 'a password of mine'), 'Edited all the same')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a damaged backup is told apart, with code 1', async () => {
  write('bad.db', 'this is no database, but long enough to be looked at for a while');
  const { code, stdout, stderr } = await owner('verify', 'bad.db');
  expect([code, stdout, stderr]).toEqual([
    1,
    expect.stringContaining('bad.db: cannot be used: file is not a database'),
    '1 of 1 are not whole. Nothing was changed.\n',
  ]);
  expect((await owner('restore', 'bad.db')).code).toBe(1);
});

test('a new password counts at once, signs everybody out, and is said nowhere', async () => {
  const { server, url } = await start();
  // It is said before the address is, but may still be on its way.
  const old = /Admin password: (\S+)/.exec(server.said.stdout)?.[1] ?? '';
  const cookie = await signIn(url, old);
  expect((await retitle(url, cookie, 'Signed in')).status).toBe(200);
  const set = (input: string) => runOwner(folder, ['set-password'], { input });
  expect(await set('too short\n')).toMatchObject({ code: 2, stderr: expect.stringContaining('at least 12') });
  expect((await runOwner(folder, ['set-password', 'on the command line'])).code).toBe(2);
  const fresh = ' spaces count, "quotes" too ';
  const { code, stdout, stderr } = await set(`${fresh}\n`);
  expect([code, stdout]).toEqual([0, 'The admin password is changed, and everybody is signed out.\n']);
  expect((await retitle(url, cookie, 'Still there')).status).toBe(401);
  expect([await signIn(url, old), await signIn(url, fresh.trim())]).toEqual(['', '']);
  const again = await signIn(url, fresh);
  expect((await retitle(url, again, 'Signed in again')).status).toBe(200);
  expect(`${stdout}${stderr}${server.said.stdout}${server.said.stderr}`).not.toContain(fresh.trim());

  expect((await owner('sessions')).stdout).toMatch(/^\S{8} +signed in .*\n$/);
  expect((await owner('sessions', '--revoke-all')).stdout).toContain('(1 session)');
  expect((await retitle(url, again, 'No longer')).status).toBe(401);
});
