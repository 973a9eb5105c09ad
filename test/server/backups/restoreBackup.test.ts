import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { InUse, restoreBackup } from '#server/backups/restoreBackup.ts';
import { Unusable } from '#server/backups/verifyDatabase.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { freshFolder } from '../../setup/startServer.ts';
import { manual, noon, openFew, rename, setUpFolder, titlesIn } from './backupFolder.ts';

const folder = setUpFolder();

describe('restoreBackup', () => {
  it('restores the tracks, keeps what it replaces, and signs everyone out', async () => {
    const db = await openFew(folder.path);
    await db.run("INSERT INTO setting (name, value) VALUES ('password.stored', 'the old hash')");
    const signIn = (name: string) =>
      db.run('INSERT INTO session (token_hash, created_at, last_seen_at) VALUES (?, 0, 0)', [name]);
    await signIn('before the backup');
    const { file } = await makeBackup(folder.path, manual);
    await rename(db, 'After the backup');
    await db.run("UPDATE setting SET value = 'the new hash'");
    await signIn('after the backup');
    await db.close();
    const { replaced, passwordsKept } = await restoreBackup(folder.path, file, noon);
    expect(passwordsKept).toBe(true);
    expect(replaced).toBe(path.join(folder.path, 'talkover-replaced-20260301-120000.db'));
    expect((await titlesIn(replaced ?? ''))[0]).toBe('After the backup');
    const restored = (await openDatabase({ dataDir: folder.path, backupsKept: 14 })).db;
    expect((await readAllTracks(restored))[0]?.title).toBe('Arcade Summer');
    expect(await restored.all('SELECT * FROM session')).toEqual([]);
    // A password changed since the backup stays changed.
    expect(await restored.all('SELECT value FROM setting')).toEqual([{ value: 'the new hash' }]);
    await restored.close();
  });

  it('is refused while the database is in use, and changes nothing', async () => {
    const db = await openFew(folder.path);
    const { file } = await makeBackup(folder.path, manual);
    await expect(restoreBackup(folder.path, file)).rejects.toThrow(InUse);
    await rename(db, 'Still here');
    await db.close();
    expect(readdirSync(folder.path).filter((name) => /replaced|part/.test(name))).toEqual([]);
    expect((await titlesIn(databaseFile(folder.path)))[0]).toBe('Still here');
  });

  it('is refused while a program without our lock has the database open', async () => {
    await (await openFew(folder.path)).close();
    const { file } = await makeBackup(folder.path, manual);
    const other = openSqlite(databaseFile(folder.path));
    await other.all('SELECT * FROM track');
    await expect(restoreBackup(folder.path, file)).rejects.toThrow(InUse);
    await other.close();
  });

  it('replaces a damaged database and keeps the damaged file', async () => {
    await (await openFew(folder.path)).close();
    const { file } = await makeBackup(folder.path, manual);
    const damaged = 'this is no database at all any more';
    writeFileSync(databaseFile(folder.path), damaged);
    await expect(openDatabase({ dataDir: folder.path, backupsKept: 14 })).rejects.toThrow(/cannot be used/);
    const { replaced, passwordsKept } = await restoreBackup(folder.path, file, noon);
    expect(passwordsKept).toBe(false);
    expect(readFileSync(replaced ?? '', 'utf8')).toBe(damaged);
    expect(await titlesIn(databaseFile(folder.path))).toHaveLength(4);
  });

  it('refuses a damaged backup and keeps the data', async () => {
    await (await openFew(folder.path)).close();
    const { file } = await makeBackup(folder.path, manual);
    truncateSync(file, 3 * 4096);
    await expect(restoreBackup(folder.path, file)).rejects.toThrow(Unusable);
    expect(await titlesIn(databaseFile(folder.path))).toHaveLength(4);
  });

  it('works in an empty folder, as on another machine', async () => {
    await (await openFew(folder.path)).close();
    const { file } = await makeBackup(folder.path, manual);
    const elsewhere = freshFolder();
    expect((await restoreBackup(elsewhere, file)).replaced).toBeUndefined();
    expect(await titlesIn(databaseFile(elsewhere))).toHaveLength(4);
    rmSync(elsewhere, { recursive: true });
  });
});
