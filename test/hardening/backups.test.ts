import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { restoreBackup } from '#server/backups/restoreBackup.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { freshFolder, type ServerProcess, spawnServer } from '../setup/startServer.ts';
import { expectWhole } from './expectWhole.ts';
import { patience, tellFigure, times } from './scale.ts';
import { signIn } from './signIn.ts';
import { writeUntilGone } from './writers.ts';

const password = 'a password for the hard days';

describe('a backup that is made while everybody writes', () => {
  const folder = freshFolder();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'brings back one moment of the catalogue, with all that was acknowledged before it began',
    async () => {
      const count = times(3, 100);
      const dataDir = path.join(folder, 'data');
      server = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
      const url = await server.address;
      const cookie = await signIn(url, password);
      let newest = 0;
      const writers = Array.from({ length: 8 }, (_, writer) =>
        writeUntilGone(url, cookie, writer, ({ version }) => {
          newest = Math.max(newest, version);
        }),
      );
      for (let round = 0; round < count; round += 1) {
        const acknowledged = newest;
        const { file } = await makeBackup(dataDir, { reason: 'manual', kept: count + 10 });
        const restored = path.join(folder, `restored-${round}`);
        mkdirSync(restored);
        await restoreBackup(restored, file);
        const db = openSqlite(path.join(restored, 'talkover.db'));
        await expectWhole(db);
        const [row] = await db.all<{ version: number }>('SELECT version FROM catalogue');
        expect(row?.version).toBeGreaterThanOrEqual(acknowledged);
        await db.close();
        rmSync(restored, { recursive: true });
      }
      await server.end('SIGKILL');
      await Promise.all(writers);
      expect(newest).toBeGreaterThan(count);
      tellFigure(
        `${count} backups while 8 writers edit, each restored`,
        `${count} consistent, each with every edit acknowledged before it began; ${newest} edits meanwhile; the journal gives the table`,
      );
    },
    patience,
  );
});
