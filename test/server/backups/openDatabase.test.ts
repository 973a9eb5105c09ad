import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backupsIn, listBackups } from '#server/backups/listBackups.ts';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { restoreBackup } from '#server/backups/restoreBackup.ts';
import { verifyDatabase } from '#server/backups/verifyDatabase.ts';
import type { SqlValue } from '#server/database/database.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { seed } from '#server/tracks/seed.ts';
import { fewGuests, fewTracks } from '../openServer.ts';
import { manual, setUpFolder } from './backupFolder.ts';

const folder = setUpFolder();

describe('openDatabase on a database of an older version', () => {
  /** As the first release made it. */
  async function makeOld() {
    const latest = openSqlite(':memory:');
    await migrate(latest);
    await seed(latest, fewTracks, fewGuests);
    const db = openSqlite(databaseFile(folder.path));
    await migrate(db, migrations.slice(0, 1));
    await db.run('UPDATE catalogue SET version = 1');
    for (const table of ['track', 'guest', 'edit']) {
      const known = await db.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
      const columns = known.map(({ name }) => name).join(', ');
      const insert = `INSERT INTO ${table} (${columns}) VALUES (${known.map(() => '?').join(', ')})`;
      for (const row of await latest.all<Record<string, SqlValue>>(`SELECT ${columns} FROM ${table}`))
        await db.run(insert, Object.values(row));
    }
    await Promise.all([latest.close(), db.close()]);
  }

  it('makes a backup before the migration', async () => {
    await makeOld();
    await (await openDatabase({ dataDir: folder.path, backupsKept: 14 })).db.close();
    const [backup = '', ...more] = listBackups(folder.path);
    expect([path.basename(backup), more]).toEqual([expect.stringMatching(/-migration\.db$/), []]);
    const old = openSqlite(backup);
    expect(await old.all('SELECT n FROM migration')).toEqual([{ n: 1 }]);
    await old.close();
  });

  it('changes nothing if that backup fails', async () => {
    await makeOld();
    writeFileSync(backupsIn(folder.path), 'in the way');
    await expect(openDatabase({ dataDir: folder.path, backupsKept: 14 })).rejects.toThrow(/backup/);
    const old = openSqlite(databaseFile(folder.path));
    expect(await old.all('SELECT n FROM migration')).toEqual([{ n: 1 }]);
    await old.close();
  });

  it('migrates a restored old backup', async () => {
    await makeOld();
    const { file } = await makeBackup(folder.path, manual);
    await restoreBackup(folder.path, file);
    await (await openDatabase({ dataDir: folder.path, backupsKept: 14 })).db.close();
    expect((await verifyDatabase(databaseFile(folder.path))).tracks).toBe(4);
  });

  it('names the lock that it cannot open, such as one of another user', async () => {
    await makeOld();
    mkdirSync(path.join(folder.path, 'talkover.lock'));
    await expect(openDatabase({ dataDir: folder.path, backupsKept: 14 })).rejects.toThrow(
      /talkover\.lock cannot be opened/,
    );
  });

  it('makes no backup of a new database', async () => {
    await (await openDatabase({ dataDir: folder.path, backupsKept: 14 })).db.close();
    expect(existsSync(backupsIn(folder.path))).toBe(false);
  });
});
