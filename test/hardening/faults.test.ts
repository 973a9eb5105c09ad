import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '#server/database/openSqlite.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { retitle, signIn } from './signIn.ts';

const password = 'a password for the hard days';

describe('bad luck', () => {
  let folder: string;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('a second start that finds the port taken changes nothing for the first', async () => {
    const first = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
    const url = await first.address;
    const cookie = await signIn(url, password);
    const second = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'another password', PORT: new URL(url).port });
    expect(await second.ended).toBe(1);
    expect((await retitle(url, cookie, 'Still here')).status).toBe(200);
    expect(await signIn(url, password)).not.toBe('');
    await first.end('SIGTERM');
  }, 30_000);

  it('while another program holds the data, visitors read on and an edit waits its turn', async () => {
    const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
    const url = await server.address;
    const cookie = await signIn(url, password);
    const other = openSqlite(path.join(folder, 'talkover.db'));
    let edit: Promise<Response> | undefined;
    await other.transaction(async () => {
      edit = retitle(url, cookie, 'Patience');
      for (let read = 0; read < 5; read += 1) expect((await fetch(`${url}api/GetTracks`)).status).toBe(200);
    });
    expect((await edit)?.status).toBe(200);
    expect(await (await fetch(`${url}api/GetTracks`)).text()).toContain('Patience');
    await other.close();
    await server.end('SIGTERM');
  }, 30_000);

  it.each([
    'this is no database at all, but long enough to be looked at',
    'SQLite format 3\u0000garbage behind the right beginning',
  ])(
    'a file that holds "%s" ends the start in one line that names it',
    async (content) => {
      writeFileSync(path.join(folder, 'talkover.db'), content);
      const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
      expect(await server.ended).toBe(1);
      expect(server.said.stderr.trim().split('\n')).toHaveLength(1);
      expect(server.said.stderr).toContain(path.join(folder, 'talkover.db'));
    },
    30_000,
  );
});
