import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '#server/database/openSqlite.ts';
import { prepareFolder, spawnServer } from '../setup/startServer.ts';
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
