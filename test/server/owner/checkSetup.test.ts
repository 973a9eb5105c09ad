import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { readConfig } from '#server/config.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { checkSetup } from '#server/owner/checkSetup.ts';
import { edit } from '#server/tracks/edit.ts';
import { seed } from '#server/tracks/seed.ts';
import { updateTitle } from '#server/tracks/trackEdits.ts';
import { fewGuests, fewTracks } from '../openServer.ts';

let folder: string;
const opened: (() => void)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'talkover-'));
  const { db, place } = await openDatabase({ dataDir: folder, backupsKept: 0 });
  await seed(db, fewTracks, fewGuests);
  await db.close();
  chmodSync(place, 0o600);
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  opened.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function check(part: string, environment: Record<string, string> = {}, now = Date.now()) {
  const findings = await checkSetup(readConfig({ DATA_DIR: folder, ...environment }), now);
  return findings.filter((finding) => finding.part === part);
}

const dayMs = 24 * 3_600_000;
const database = () => path.join(folder, 'talkover.db');

describe('the doctor', () => {
  it('finds nothing to do where all is well', async () => {
    await makeBackup(folder, { reason: 'daily', kept: 14 });
    const origin = await listen((_, response) => void response.end('ok\n'));
    const settings = {
      DATA_DIR: folder,
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: '127.0.0.1',
      TMDB_TOKEN: 'x',
      TMDB_URL: origin,
    };
    const url = await listen((_, response) => void response.end('{}'));
    const findings = await checkSetup(readConfig({ ...settings, TMDB_URL: url }), Date.now());
    expect(findings.filter(({ todo }) => todo !== undefined)).toEqual([]);
    expect(findings.map(({ part }) => part)).toEqual(['data', 'backups', 'disk', 'clock', 'password', 'proxy', 'TMDB']);
  });

  it('finds a folder without data, and data that is damaged or open to others', async () => {
    expect((await check('data', { DATA_DIR: path.join(folder, 'none') }))[0]).toMatchObject({ isFault: true });
    expect((await check('data', { DATA_DIR: database() }))[0]).toMatchObject({
      found: `DATA_DIR ${database()} is a file, not a folder`,
      isFault: true,
    });
    chmodSync(database(), 0o644);
    expect((await check('data'))[1]?.todo).toContain('chmod');
    chmodSync(folder, 0o777);
    expect((await check('data'))[1]).toMatchObject({
      found: `${folder} can be written by others`,
      todo: expect.stringContaining('chmod'),
    });
    truncateSync(database(), 20_000);
    expect((await check('data'))[0]).toMatchObject({ isFault: true, todo: expect.stringContaining('restore') });
  });

  it('finds a backup that is missing, old or damaged', async () => {
    expect((await check('backups'))[0]).toMatchObject({ found: 'there is none', todo: expect.any(String) });
    const { file } = await makeBackup(folder, { reason: 'daily', kept: 14, now: Date.now() - 3 * dayMs });
    expect((await check('backups'))[0]?.todo).toContain('Make one now');
    expect((await check('backups', {}, Date.now() - 2 * dayMs))[0]?.todo).toBeUndefined();
    writeFileSync(file, 'nonsense');
    expect((await check('backups'))[0]).toMatchObject({ isFault: true });
  });

  it('finds that the data is not as its history says, names the newest sound backup, and says when a faulty one is newer', async () => {
    const { file } = await makeBackup(folder, { reason: 'daily', kept: 14, now: Date.now() - dayMs });
    const db = openSqlite(database());
    await db.run("UPDATE track SET title = 'By hand' WHERE id = 3");
    await db.close();
    const faulty = await makeBackup(folder, { reason: 'daily', kept: 14 });
    const found = expect.stringContaining('history and tracks disagree: title of track 3 differs from the journal');
    expect((await check('data'))[0]).toMatchObject({
      found,
      todo: expect.stringContaining(`restore ${path.basename(file)}`),
      isFault: true,
    });
    const [backups] = await check('backups');
    expect(backups).toMatchObject({ found, isFault: true });
    expect(backups?.found).toContain(path.basename(faulty.file));
  });

  it('finds that the daily backups are turned off, and does not send the owner to the log for them', async () => {
    const todo = expect.stringContaining('BACKUPS_KEPT=0 turns the daily ones off');
    const isOff = async (now?: number) => (await check('backups', { BACKUPS_KEPT: '0' }, now))[0];
    expect(await isOff()).toEqual({ part: 'backups', found: 'there is none', todo });
    await makeBackup(folder, { reason: 'manual', kept: 14, now: Date.now() - 3 * dayMs });
    expect(await isOff()).toMatchObject({ todo });
    expect(await isOff(Date.now() - 2 * dayMs)).toMatchObject({ todo });
  });

  it('finds a clock that is behind the newest edit', async () => {
    expect((await check('clock'))[0]?.todo).toBeUndefined();
    expect((await check('clock', {}, Date.now() - dayMs))[0]).toMatchObject({ isFault: true });
  });

  it('finds no fault with a clock that was ahead and is right again', async () => {
    await makeBackup(folder, { reason: 'daily', kept: 14 });
    const db = openSqlite(database());
    await db.run("UPDATE edit SET at = '2199-01-01T00:00:00.000Z' WHERE version = 1");
    expect((await check('clock'))[0]).toMatchObject({ isFault: true });
    await edit(db, { session: 'me', call: 'updateTitle', at: new Date().toISOString() }, (queries) =>
      updateTitle(queries, { commentaryTrackPostId: '101', newTitle: 'Now' }),
    );
    await db.close();
    expect((await check('clock'))[0]?.todo).toBeUndefined();
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'put a proxy with https in front'],
    [{ TRUST_PROXY: '127.0.0.1' }, 'Set PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:1' }, 'Look at the proxy'],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:1' }, 'at most 20 new visitors a minute'],
    [{ PUBLIC_ORIGIN: 'https://127.0.0.1:1', HOST: '0.0.0.0' }, 'one stranger’s wrong passwords lock everybody out'],
  ])('finds that the settings %j need something', async (settings, todo) => {
    expect((await check('proxy', settings)).map((finding) => finding.todo).join(' ')).toContain(todo);
  });

  it('knows a server whose database is away', async () => {
    const origin = await listen(
      (_, response) => void response.end('ok, but the database is away: edits are refused\n'),
    );
    expect((await check('proxy', { PUBLIC_ORIGIN: origin }))[0]?.found).toBe(`${origin} answers`);
  });

  it('finds a public address that leads to another server', async () => {
    const origin = await listen((_, response) => void response.end('<html>'));
    expect((await check('proxy', { PUBLIC_ORIGIN: origin }))[0]?.found).toContain('is another server');
  });

  it('finds a short password, and a token that TMDB refuses', async () => {
    expect((await check('password', { ADMIN_PASSWORD: 'short' }))[0]?.todo).toContain('12 characters');
    const url = await listen((_, response) => void response.writeHead(401).end());
    expect((await check('TMDB', { TMDB_TOKEN: 'x', TMDB_URL: url }))[0]).toMatchObject({ found: 'refuses the token' });
  });
});
