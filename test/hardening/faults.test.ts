import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '#server/database/openSqlite.ts';
import { freshFolder, prepareFolder, spawnServer } from '../setup/startServer.ts';
import { expectIntact } from './expectIntact.ts';
import { retitle, signIn } from './signIn.ts';

const password = 'a long test password';

describe('faults around a running server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await prepareFolder(password);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('a second server on a port in use fails and does not disturb the first', async () => {
    const first = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
    const url = await first.address;
    const cookie = await signIn(url, password);
    const second = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'another password', PORT: new URL(url).port });
    expect(await second.ended).toBe(1);
    expect((await retitle(url, cookie, 'Still here')).status).toBe(200);
    expect(await signIn(url, password)).not.toBe('');
    await first.end('SIGTERM');
  }, 30_000);

  it('two servers that start at once on one empty folder have one password and one catalogue, and lose no edit', async () => {
    const empty = freshFolder();
    const servers = [0, 1].map(() => spawnServer({ DATA_DIR: empty }));
    const urls = await Promise.all(servers.map(({ address }) => address));
    const passwords = servers.flatMap(({ output }) =>
      [...(/Admin password: (\S+)/.exec(output.stdout) ?? [])].slice(1),
    );
    expect(passwords).toHaveLength(1);
    const cookie = await signIn(urls[0] ?? '', passwords[0] ?? '');
    await Promise.all(
      urls.map(async (url, at) => {
        for (let n = 0; n < 20; n += 1)
          expect((await retitle(url, cookie, `Server ${at}, edit ${n}`)).status).toBe(200);
      }),
    );
    expect((await retitle(urls[1] ?? '', cookie, 'The last one')).status).toBe(200);
    for (const url of urls) expect(await (await fetch(`${url}api/GetTracks`)).text()).toContain('The last one');
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    const db = openSqlite(path.join(empty, 'talkover.db'));
    await expectIntact(db);
    expect(await db.all('SELECT version FROM catalogue')).toEqual([{ version: 42 }]);
    await db.close();
    rmSync(empty, { recursive: true });
  }, 60_000);

  it('while another program holds the write lock, visitors can read and an edit waits', async () => {
    const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
    const url = await server.address;
    const cookie = await signIn(url, password);
    const other = openSqlite(path.join(folder, 'talkover.db'));
    let edit: Promise<Response> | undefined;
    await other.transaction(async () => {
      edit = retitle(url, cookie, 'After the lock');
      for (let read = 0; read < 5; read += 1) expect((await fetch(`${url}api/GetTracks`)).status).toBe(200);
    });
    expect((await edit)?.status).toBe(200);
    expect(await (await fetch(`${url}api/GetTracks`)).text()).toContain('After the lock');
    await other.close();
    await server.end('SIGTERM');
  }, 30_000);

  it.each([
    'this is not a database, but it is long enough to be read as one',
    'SQLite format 3\u0000garbage after a valid header',
  ])(
    'a database file with the content "%s" stops the start with one line that names it',
    async (content) => {
      writeFileSync(path.join(folder, 'talkover.db'), content);
      const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
      expect(await server.ended).toBe(1);
      expect(server.output.stderr.trim().split('\n')).toHaveLength(1);
      expect(server.output.stderr).toContain(path.join(folder, 'talkover.db'));
    },
    30_000,
  );
});
