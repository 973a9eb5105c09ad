import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { restoreBackup } from '#server/backups/restoreBackup.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { freshFolder, prepareFolder, type ServerProcess, spawnServer } from '../setup/startServer.ts';
import { expectIntact } from './expectIntact.ts';
import { reportFigure, timeoutMs, times } from './scale.ts';
import { signIn } from './signIn.ts';
import { writeUntilFailure } from './writers.ts';

const password = 'a long test password';

describe('a backup during concurrent writes', () => {
  let folder: string;
  let server: ServerProcess | undefined;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(async () => {
    await server?.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'restores the catalogue of one moment, with every edit acknowledged before the backup started',
    async () => {
      const count = times(3, 100);
      const dataDir = await prepareFolder(password, { folder: path.join(folder, 'data') });
      server = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
      const url = await server.address;
      const cookie = await signIn(url, password);
      let newest = 0;
      let onEdit = () => {};
      const writers = Array.from({ length: 8 }, (_, writer) =>
        writeUntilFailure(url, cookie, writer, ({ version }) => {
          newest = Math.max(newest, version);
          onEdit();
        }),
      );
      for (let round = 0; round < count; round += 1) {
        // On a loaded machine the backups are otherwise over before the first edit.
        await new Promise<void>((resolve) => {
          onEdit = resolve;
        });
        const acknowledged = newest;
        const { file } = await makeBackup(dataDir, { reason: 'manual', kept: count + 10 });
        const restored = path.join(folder, `restored-${round}`);
        mkdirSync(restored);
        await restoreBackup(restored, file);
        const db = openSqlite(path.join(restored, 'talkover.db'));
        await expectIntact(db);
        const [row] = await db.all<{ version: number }>('SELECT version FROM catalogue');
        expect(row?.version).toBeGreaterThanOrEqual(acknowledged);
        await db.close();
        rmSync(restored, { recursive: true });
      }
      await server.end('SIGKILL');
      await Promise.all(writers);
      expect(newest).toBeGreaterThanOrEqual(count);
      reportFigure(
        `${count} backups while 8 writers edit, each restored`,
        `${count} consistent, each with every edit acknowledged before it began; ${newest} edits meanwhile; the journal rebuilds the table`,
      );
    },
    timeoutMs,
  );
});
