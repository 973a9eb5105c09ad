import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite } from '#server/database/openSqlite.ts';
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

test('a command after an update is that of the last build, whose files a running server still sends', () => {
  const checkout = path.dirname(folder);
  for (const part of ['scripts', 'dist', 'package.json', 'package-lock.json'])
    cpSync(path.join(root, part), path.join(checkout, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  writeFileSync(path.join(checkout, 'dist/.stamp'), 'of other sources');
  const help = execFileSync(process.execPath, ['scripts/owner.mjs', 'help'], { cwd: checkout, encoding: 'utf8' });
  expect(help).toContain('import FILE');
  expect(readFileSync(path.join(checkout, 'dist/.stamp'), 'utf8')).toBe('of other sources');
});

test('imports a spreadsheet, updates a running site with the next one, and reverts it', async () => {
  const sheet = write('my.csv', 'Title,Link\r\nOne,https://example.org/1\r\nTwo,https://example.org/2\r\n');
  expect(await owner('import', sheet)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 added, 0 changed'),
  });
  const { url } = await start();
  expect(await titlesAt(url)).toEqual(['One', 'Two']);

  write(
    'my.csv',
    'Title,Link\nOne,https://example.org/1\n2,https://example.org/2\n"Three, ""x""",https://example.org/3\n',
  );
  const second = await owner('import', sheet, '--json');
  expect(second.code).toBe(0);
  const summary = JSON.parse(second.stdout);
  expect(summary).toMatchObject({ added: 1, changed: 1, unchanged: 1, removed: 0, applied: true, version: 2, edit: 2 });
  expect(existsSync(summary.backup)).toBe(true);
  expect(await titlesAt(url)).toEqual(['2', 'One', 'Three, "x"']);

  const history = await owner('history');
  expect(history.stdout).toMatch(/^ +2 .*file imported.*\n +1 .*file imported/);
  expect((await owner('revert', '2')).code).toBe(0);
  expect(await titlesAt(url)).toEqual(['One', 'Two']);
  const again = await owner('revert', '2');
  expect([again.code, again.stderr.trim()]).toEqual([1, 'This edit has been undone already. Nothing was changed.']);
});

test('a revert counts the tracks that it restores, and speaks of none after an edit of the guest list', async () => {
  await owner('import', write('one.csv', 'title\nOne\n'));
  await owner('import', write('guests.json', '{ "guests": ["Ida Marsh"], "tracks": [] }'));
  expect((await owner('revert', '2')).stdout).toMatch(/^Reverted edit 2\. This is edit 3\./);
  expect((await owner('revert', '1')).stdout).toMatch(/^Reverted edit 1 \(1 track\)\. This is edit 4\./);
});

test('the history shows the old and the new value of a single changed field', async () => {
  await owner('import', write('first.csv', 'id,title\n1,Static Holow\n'));
  await owner('import', write('second.csv', 'id,title\n1,Static Hollow\n'));
  expect((await owner('history')).stdout).toContain('file imported: “Static Hollow”, Static Holow → Static Hollow');
});

test('a dry run shows the changes and touches nothing, not even a folder without data', async () => {
  const sheet = write('my.csv', 'title\nOne\n');
  expect(await owner('import', sheet, '--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/This would add 1.*would create it/s),
  });
  expect(readdirSync(folder)).toEqual(['my.csv']);
  expect((await owner('import', sheet)).stdout).toContain(`Database: ${path.join(folder, 'talkover.db')} (new)`);
  const before = hashOf('talkover.db');
  write('my.csv', 'title\nTwo\n');
  const { stdout } = await owner('import', sheet, '--dry-run', '--prune');
  expect(stdout).toContain('This would add 1, change 0 and remove 1 (0 unchanged).');
  expect([hashOf('talkover.db'), readdirSync(folder).includes('backups')]).toEqual([before, false]);
});

test('an import points out likely mistakes, and asks before it removes everything', async () => {
  const sheet = write('my.tsv', 'title\tguests\nOne\tOdette Price\n');
  await owner('import', sheet);
  write('my.tsv', 'title\tguests\t\u001b]0;x\tURL\nOne\tOdette Price\t\t\nTwo\tAda; Odete Price\t\t\n');
  const { stdout } = await owner('import', sheet, '--dry-run');
  expect(stdout.split('\n').slice(1, 4)).toEqual([
    'New guests: Odete Price (did you mean “Odette Price”?), Ada',
    'Ignored unknown columns: \\u001b]0;x, URL (did you mean link?)',
    'New tracks without a link, in line: 3',
  ]);

  write('none.csv', 'title,link\n');
  const refused = await owner('import', 'none.csv', '--prune');
  expect([refused.code, refused.stderr.trim()]).toEqual([
    2,
    'This removes all tracks of the catalogue (1). Add --yes if that is meant. Nothing was changed.',
  ]);
  expect((await owner('import', 'none.csv', '--prune', '--yes')).stdout).toContain('1 removed');
});

test('fetch adds the posts of a feed, and a feed that is gone changes nothing', async () => {
  await owner('import', write('my.csv', 'title\nOne\n'));
  const link = 'https://example.org/posts/7001';
  const item = `<item><title>Seven</title><link>${link}</link><pubDate>Tue, 03 Nov 2020 08:00:00 GMT</pubDate></item>`;
  let status = 200;
  const server = createServer((_, response) => {
    response.writeHead(status).end(`<rss version="2.0"><channel><title>x</title>${item}</channel></rss>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed?auth=hush`;
  const database = `Database: ${path.join(folder, 'talkover.db')}\n`;
  expect((await owner('fetch', url, '--dry-run')).stdout).toBe(
    `+ 2 “Seven” (2020-11-03)\nDry run, nothing changed. This would add 1 track.\n${database}`,
  );
  expect((await owner('fetch', url)).stdout).toContain(
    'Added 1 track. This is edit 2. To undo it: npm run -s tracks -- revert 2',
  );
  expect((await owner('fetch', url)).stdout).toBe(`No new posts.\n${database}`);
  expect((await owner('history')).stdout).toContain('tracks added from a feed: “Seven”');
  status = 500;
  const failed = await owner('fetch', url);
  expect([failed.code, failed.stdout, failed.stderr]).toEqual([1, '', 'The feed answered 500. Nothing was changed.\n']);
  server.close();
});

test('without a backup nothing is imported, and the answer says whom to ask', async () => {
  await owner('import', write('my.csv', 'title\nOne\n'));
  write('backups', 'in the way');
  const refused = await owner('import', write('more.csv', 'title\nTwo\n'));
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringMatching(/^No backup could be made .* Nothing was changed\.$/m),
  ]);
  expect((await owner('export')).stdout).not.toContain('Two');
  const failed = await owner('backup');
  expect([failed.code, failed.stderr]).toEqual([
    2,
    expect.stringContaining('“npm run -s data -- doctor” may know why.'),
  ]);
});

test('the doctor, who reads a secret of root, says that the data cannot be written, and how that is mended', async () => {
  await owner('import', write('my.csv', 'title\nOne\n'));
  // The doctor runs as the owner of the folder, and root may write everywhere.
  const nobody = 65_534;
  if (process.getuid?.() === 0) {
    chmodSync(path.dirname(folder), 0o755);
    for (const place of ['', 'talkover.db', 'talkover.lock']) chownSync(path.join(folder, place), nobody, nobody);
  }
  const secret = path.join(path.dirname(folder), 'password');
  writeFileSync(secret, 'a password that only root may read', { mode: 0o600 });
  chmodSync(folder, 0o500);
  const command = ['env', `ADMIN_PASSWORD_FILE=${secret}`, process.execPath, 'scripts/owner.mjs'];
  const { code, stdout } = await runOwner(folder, ['doctor'], { command });
  chmodSync(folder, 0o700);
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining(`FAULT data      ${folder} cannot be written by this user`),
  ]);
  expect(stdout).toContain(`chown -R USER ${folder}`);
  expect(stdout).toContain('ok    password  from the environment');
});

test('export > all.csv writes CSV, and export - JSON', async () => {
  await owner('import', write('my.csv', 'title\nOne\n'));
  const astray = await owner('export', 'none/all.csv');
  expect(astray.stderr).toBe(`Cannot write ${path.join(folder, 'none/all.csv')}: its folder does not exist.\n`);
  const run = `"${process.execPath}" scripts/owner.mjs export > "${path.join(folder, 'all.csv')}"`;
  execFileSync('sh', ['-c', run], { cwd: root, env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
  expect(readFileSync(path.join(folder, 'all.csv'), 'utf8')).toMatch(/^\uFEFFid,title/);
  const { stdout, stderr } = await owner('export', '-');
  expect([JSON.parse(stdout).tracks.length, stderr.trim()]).toEqual([1, 'Exported 1 track as JSON.']);
});

test('an export to a link writes the file behind it, and one to a pipe or a device writes to that', async () => {
  await owner('import', write('my.csv', 'title\nOne\n'));
  write('real.json', 'old');
  symlinkSync('real.json', path.join(folder, 'link.json'));
  await owner('export', 'link.json');
  expect(readlinkSync(path.join(folder, 'link.json'))).toBe('real.json');
  expect(JSON.parse(readFileSync(path.join(folder, 'real.json'), 'utf8')).tracks).toHaveLength(1);
  execFileSync('mkfifo', [path.join(folder, 'pipe.json')]);
  const [read, written] = await Promise.all([
    readFile(path.join(folder, 'pipe.json'), 'utf8'),
    owner('export', 'pipe.json'),
  ]);
  expect([JSON.parse(read).tracks.length, written.code]).toEqual([1, 0]);
  expect(await owner('export', '.', '--format', 'json')).toMatchObject({
    code: 2,
    stderr: `Cannot write ${folder}: it is a folder.\n`,
  });
});

test('an import reports every error with its line, names ignored columns, exits with code 1, and imports nothing', async () => {
  const sheet = write(
    'my.csv',
    'title,link,presenter\nFine,https://example.org/1,\n"Broken",javascript:alert(1),\n,https://example.org/2,Ann\n',
  );
  const { code, stdout, stderr } = await owner('import', sheet);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    'line 3: link must be an address that begins with https://',
    'line 4: title must not be empty',
    'Ignored unknown columns: presenter',
    `2 errors in ${path.join(folder, sheet)}. Nothing was changed.`,
  ]);
  const json = await owner('import', sheet, '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({ applied: false, errors: [{ line: 3 }, { line: 4 }] });
  expect(JSON.parse((await owner('export')).stdout).tracks).toEqual([]);

  const strange = await owner('import', write('strange.csv', 'Film,Url\nA,https://example.org/a\n'));
  expect(strange.stderr).toContain('none of its names is known');
  expect(strange.stderr).toContain('Ignored unknown columns: Film (did you mean title?), Url (did you mean link?)');

  const dates = await owner('import', write('dates.csv', 'title,releaseDate\nOne,1/2/2020\n'));
  expect(dates.stderr).toContain(
    'either number can be the month; choose month first or day first, or write 1984-06-01',
  );
  expect(dates.stderr).toContain(
    'For dates with the month first add --dates us, for those with the day first --dates eu.',
  );

  writeFileSync(path.join(folder, 'latin.csv'), Buffer.from('title\nAm\xe9lie\n', 'latin1'));
  truncateSync(path.join(folder, write('large.csv', 'title\n')), 2 ** 28);
  const large = await owner('import', 'large.csv');
  expect([large.code, large.stderr]).toEqual([2, expect.stringContaining('Import it in parts')]);
  const latin = await owner('import', 'latin.csv');
  expect([latin.code, latin.stderr]).toEqual([1, expect.stringContaining('CSV UTF-8')]);
});

test.each([
  ['no command at all', [], /import FILE/],
  ['a command that does not exist', ['exprot'], /Unknown command: exprot\n$/],
  ['an unknown option', ['import', 'my.csv', '--dryrun'], /Unknown option --dryrun\nUsage: import/],
  ['no file', ['import'], /Usage: import[^\n]*\nImports tracks/],
  ['no number', ['revert'], /Usage: revert EDIT \[--json\]\nUndoes an edit/],
  ['a file that is missing', ['import', 'none.csv'], /Cannot read .*none\.csv: there is no such file\./],
  ['a feed without an address', ['fetch', 'example.org/feed'], /begins with https:\/\/ or http:\/\/,/],
  ['a file of another kind', ['import', 'my.xlsx'], /\.tsv or \.json/],
  ['a version that is no number', ['revert', 'last'], /EDIT must be the number of an edit/],
  ['a folder without data', ['export'], /No database in/],
  ['a backup that is missing', ['restore', 'none.db'], /No such file: .*none\.db/],
])('%s is explained, with exit code 2', async (_, words, message) => {
  const { code, stdout, stderr } = await owner(...words);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
});

test('npm -s adds nothing to the output, and file names are relative to where npm was called', async () => {
  write('my.json', '[{"title": "One"}]');
  const command = ['npm', '--prefix', root, 'run', '-s', 'tracks', '--'];
  const { code, stdout } = await runOwner(folder, ['import', 'my.json', '--json'], { command, cwd: folder });
  expect([code, JSON.parse(stdout).added]).toEqual([0, 1]);
});

test('a running server makes daily backups; a restore is refused until it stops, and keeps what it replaces', async () => {
  const { server, url } = await start({ ADMIN_PASSWORD: 'a password of mine' });
  const backups = path.join(folder, 'backups');
  const made = () => (existsSync(backups) ? readdirSync(backups).filter((name) => /-daily\.db$/.test(name)) : []);
  while (made().length === 0) await pause(50);
  const [backup = ''] = made();
  expect((await owner('verify')).stdout).toMatch(/talkover\.db: OK.*\n.*-daily\.db: OK/);

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

test('a failed daily backup is logged, and the site keeps working', async () => {
  write('backups', 'a file where the folder should be');
  const { server, url } = await start({ ADMIN_PASSWORD: 'a password of mine' });
  while (!server.output.stdout.includes('The daily backup failed')) await pause(50);
  expect(server.output.stdout).toContain('The data is untouched');
  expect((await retitle(url, await signIn(url, 'a password of mine'), 'Edited anyway')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('without its database a folder with backups gets no other, from a start or a command, until what both name is restored', async () => {
  await owner('import', write('my.csv', 'title\nMine\n'));
  await owner('backup');
  rmSync(path.join(folder, 'talkover.db'));
  const server = spawnServer({ DATA_DIR: folder });
  expect([await server.ended, server.output.stdout]).toEqual([1, expect.not.stringContaining('demo')]);
  const words = server.output.stderr;
  expect(words).toMatch(/^The database .* is missing, but it was there: .*\n$/);
  for (const command of [['import', 'my.csv'], ['import', 'my.csv', '--dry-run'], ['history'], ['backup']])
    expect(await owner(...command)).toMatchObject({ code: 1, stdout: '', stderr: words });
  expect((await owner('doctor')).stdout).toContain(`FAULT data      ${words}`);
  const backup = /restore (tracks-\S+)/.exec(words)?.[1] ?? '';
  expect((await owner('restore', backup)).code).toBe(0);
  expect(await titlesAt((await start()).url)).toEqual(['Mine']);
});

test('data that was changed past the server is told by every command and at a start, until a backup is restored', async () => {
  await owner('import', write('my.csv', 'title\nOne\n'));
  const { file: sound } = JSON.parse((await owner('backup', '--json')).stdout);
  const db = openSqlite(path.join(folder, 'talkover.db'));
  await db.run("UPDATE track SET title = 'By hand'");
  await db.close();
  const made = await owner('backup');
  const why = 'history and tracks disagree: title of track 1 differs from the journal';
  expect([made.code, made.stdout]).toEqual([1, expect.stringContaining(why)]);
  expect(made.stdout).toMatch(/-manual-faulty\.db/);
  expect(made.stderr).toContain('This counts as no backup. The sound ones stay (1).');
  expect(await owner('verify')).toMatchObject({ code: 1, stdout: expect.stringContaining(why) });
  const imported = await owner('import', write('more.csv', 'title\nTwo\n'));
  expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining(`faulty, as the data is: ${why}`)]);
  expect((await owner('doctor')).stdout).toMatch(
    /FAULT data .*disagree[^\n]*\n.*restore tracks[^\n]*\nFAULT backups .*/,
  );
  const { server } = await start();
  while (!server.output.stdout.includes('It counts as none')) await pause(50);
  expect(server.output.stdout).toMatch(/"level":"error".*history and tracks disagree/);
  await server.end('SIGTERM');
  expect((await owner('restore', path.basename(sound))).code).toBe(0);
  const mended = (await start()).server;
  while (!mended.output.stdout.includes('Backed up to')) await pause(50);
  const { code, stdout } = await owner('doctor');
  expect([code, stdout]).toEqual([0, expect.stringContaining('ok    backups   the newest is of')]);
});

test('a restore over damaged data says that the password is that of the backup', async () => {
  await owner('import', write('my.csv', 'title\nOne\n'));
  await runOwner(folder, ['set-password'], { input: 'a password of mine\n' });
  const { file } = JSON.parse((await owner('backup', '--json')).stdout);
  expect((await owner('restore', file)).stdout).toContain('The admin password is unchanged.\n');
  write('talkover.db', 'this is no database at all any more');
  const { stdout } = await owner('restore', file);
  expect(stdout).toMatch(/the admin password is that of the backup\. Set another: .* set-password\n$/);
  expect(stdout).not.toContain('unchanged');
  const astray = await runOwner(path.join(folder, 'my.csv'), ['restore', file]);
  expect(astray.stderr).toContain(`DATA_DIR ${path.join(folder, 'my.csv')} is a file, not a folder.`);
  write('talkover.db', 'this is no database at all any more');
  expect(JSON.parse((await owner('restore', file, '--json')).stdout)).toMatchObject({ passwordsKept: false });
});

test('verify reports a damaged backup with exit code 1', async () => {
  write('bad.db', 'this is no database, but long enough to be looked at for a while');
  const { code, stdout, stderr } = await owner('verify', 'bad.db');
  expect([code, stdout, stderr]).toEqual([
    1,
    expect.stringContaining('bad.db: cannot be used: file is not a database'),
    '1 of 1 file is damaged.\n',
  ]);
  expect((await owner('restore', 'bad.db')).code).toBe(1);
});

test('a new password takes effect at once, signs everyone out, and is printed nowhere', async () => {
  const { server, url } = await start();
  // Printed before the address, but the output may arrive later.
  const old = /Admin password: (\S+)/.exec(server.output.stdout)?.[1] ?? '';
  const cookie = await signIn(url, old);
  expect((await retitle(url, cookie, 'Signed in')).status).toBe(200);
  const set = (input: string) => runOwner(folder, ['set-password'], { input });
  expect(await set('too short\n')).toMatchObject({ code: 2, stderr: expect.stringContaining('at least 12') });
  expect((await runOwner(folder, ['set-password', 'on the command line'])).code).toBe(2);
  const fresh = ' spaces count, "quotes" too ';
  const { code, stdout, stderr } = await set(`${fresh}\n`);
  expect([code, stdout]).toEqual([0, 'The admin password is changed, and everyone is signed out.\n']);
  expect((await retitle(url, cookie, 'Still there')).status).toBe(401);
  expect([await signIn(url, old), await signIn(url, fresh.trim())]).toEqual(['', '']);
  const again = await signIn(url, fresh);
  expect((await retitle(url, again, 'Signed in again')).status).toBe(200);
  expect(`${stdout}${stderr}${server.output.stdout}${server.output.stderr}`).not.toContain(fresh.trim());

  expect((await owner('sessions')).stdout).toMatch(/^\S{8} +signed in .*\n$/);
  const [session] = JSON.parse((await owner('sessions', '--json')).stdout);
  expect(session).toEqual({ name: expect.any(String), begunAt: expect.any(Number), lastSeenAt: expect.any(Number) });
  expect((await owner('sessions', '--revoke-all')).stdout).toContain('(1 session)');
  expect((await retitle(url, again, 'No longer')).status).toBe(401);
});
