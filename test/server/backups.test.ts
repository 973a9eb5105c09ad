import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDue } from '#server/backups/keepBackups.ts';
import { backupsIn, listBackups, timeOf } from '#server/backups/listBackups.ts';
import { BackupFailed, makeBackup } from '#server/backups/makeBackup.ts';
import { InUse, restoreBackup } from '#server/backups/restoreBackup.ts';
import { Unusable, verifyDatabase } from '#server/backups/verifyDatabase.ts';
import type { Database } from '#server/database/database.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { edit } from '#server/tracks/edit.ts';
import { seed } from '#server/tracks/seed.ts';
import { updateTitle } from '#server/tracks/trackEdits.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { freshFolder } from '../setup/startServer.ts';
import { fewGuests, fewTracks } from './openServer.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 3_600_000;

let folder: string;
beforeEach(() => {
  folder = freshFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A catalogue of a few tracks in the folder, open as a server has it. */
async function openFew(): Promise<Database> {
  const { db } = await openDatabase(folder, 14);
  await seed(db, fewTracks, fewGuests);
  return db;
}

const rename = (db: Database, newTitle: string) =>
  edit(db, { session: 'me', call: 'updateTitle', at: '2026-03-01' }, (queries) =>
    updateTitle(queries, { commentaryTrackPostId: '101', newTitle }),
  );

async function titlesIn(file: string): Promise<string[]> {
  const db = openSqlite(file);
  const titles = (await readAllTracks(db)).map(({ title }) => title);
  await db.close();
  return titles;
}

const byHand = { reason: 'asked', kept: 14, now: noon } as const;

describe('a backup', () => {
  it('is one file with everything in it, while the database stays open', async () => {
    const db = await openFew();
    await rename(db, 'Renamed');
    const { file, verified } = await makeBackup(folder, byHand);
    expect(path.basename(file)).toBe('tracks-20260301-120000-asked.db');
    expect(verified).toEqual({ tracks: 4, edits: 2, version: 2, journalFault: undefined });
    expect(readdirSync(backupsIn(folder))).toEqual([path.basename(file)]);
    expect((await titlesIn(file))[0]).toBe('Renamed');
    await db.close();
  });

  it('made while edits are written is always the state after one of them', async () => {
    const db = await openFew();
    let going = true;
    const writing = (async () => {
      for (let n = 1; going; n += 1) {
        await rename(db, `Title ${n}`);
        // An embedded database answers at once; others want to be heard, too.
        await new Promise(setImmediate);
      }
    })();
    for (let n = 0; n < 10; n += 1) {
      const { verified } = await makeBackup(folder, { ...byHand, now: noon + n * 1000 });
      expect(verified).toEqual({
        tracks: 4,
        edits: verified.version,
        version: verified.version,
        journalFault: undefined,
      });
    }
    going = false;
    await writing;
    await db.close();
  });

  it('of a damaged database is refused, and pushes no older one out', async () => {
    const db = await openFew();
    await makeBackup(folder, byHand);
    await db.close();
    truncateSync(databaseFile(folder), 3 * 4096);
    await expect(makeBackup(folder, { ...byHand, kept: 1, now: noon + 1000 })).rejects.toThrow(BackupFailed);
    expect(readdirSync(backupsIn(folder))).toEqual(['tracks-20260301-120000-asked.db']);
  });

  it('that cannot be written says why', async () => {
    await (await openFew()).close();
    writeFileSync(backupsIn(folder), 'in the way');
    await expect(makeBackup(folder, byHand)).rejects.toThrow(/backups/);
  });

  it('is kept fourteen times; of a day with several the older ones go first', async () => {
    await (await openFew()).close();
    for (let n = 0; n < 10; n += 1) await makeBackup(folder, { reason: 'daily', kept: 14, now: noon + n * day });
    for (let n = 0; n < 8; n += 1)
      await makeBackup(folder, { reason: 'import', kept: 14, now: noon + 9 * day + (n + 1) * 60_000 });
    const days = listBackups(folder).map((file) => path.basename(file).slice(7, 22));
    expect(days).toHaveLength(14);
    expect(days.slice(0, 9).map((name) => name.slice(0, 8))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `2026030${n}`),
    );
    expect(days.slice(9)).toEqual([4, 5, 6, 7, 8].map((n) => `20260310-120${n}00`));
  });

  it('leaves alone what it did not make itself', async () => {
    await (await openFew()).close();
    mkdirSync(backupsIn(folder));
    writeFileSync(path.join(backupsIn(folder), 'my-own-copy.db'), 'mine');
    for (let n = 0; n < 3; n += 1) await makeBackup(folder, { ...byHand, kept: 1, now: noon + n * day });
    expect(readdirSync(backupsIn(folder)).sort()).toEqual(['my-own-copy.db', 'tracks-20260303-120000-asked.db']);
  });

  it('of several in one second, the last one is the newest', async () => {
    await (await openFew()).close();
    const files: string[] = [];
    for (let n = 0; n < 11; n += 1) files.push((await makeBackup(folder, byHand)).file);
    expect(listBackups(folder)).toEqual(files);
    const { file } = await makeBackup(folder, { ...byHand, kept: 1 });
    expect(listBackups(folder)).toEqual([file]);
  });

  it('is due a day after the newest one, whatever that was made for', async () => {
    expect(isDue(folder, noon)).toBe(true);
    await (await openFew()).close();
    const { file } = await makeBackup(folder, { ...byHand, reason: 'import' });
    expect(timeOf(file)).toBe(noon);
    expect([isDue(folder, noon + day - 1), isDue(folder, noon + day), isDue(folder, noon - 2 * day)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('looking a database over', () => {
  it('notices what was written past the journal', async () => {
    const db = await openFew();
    await db.run("UPDATE track SET title = 'By hand' WHERE id = 3");
    await db.close();
    expect((await verifyDatabase(databaseFile(folder))).journalFault).toBe(
      'title of track 3 is not what the journal says',
    );
  });

  it('notices an edit that is missing from the journal', async () => {
    const db = await openFew();
    await rename(db, 'One');
    await rename(db, 'Two');
    await db.run('DELETE FROM edit WHERE version = 2');
    await db.close();
    expect((await verifyDatabase(databaseFile(folder))).journalFault).toContain(
      'edit 3 found another title at track 1',
    );
  });

  it.each([
    ['no database', 'just some text, and long enough to be looked at for a while', /not a database/],
    ['an empty file', '', /no database of Talkover/],
  ])('refuses %s', async (_, content, why) => {
    const file = path.join(folder, 'file.db');
    writeFileSync(file, content);
    await expect(verifyDatabase(file)).rejects.toThrow(Unusable);
    await expect(verifyDatabase(file)).rejects.toThrow(why);
  });

  it('refuses one of a newer version', async () => {
    const db = await openFew();
    await db.run("INSERT INTO migration (n, at) VALUES (999, '')");
    await db.close();
    await expect(verifyDatabase(databaseFile(folder))).rejects.toThrow(/newer version/);
  });
});

describe('a restore', () => {
  it('brings back what was, keeps what it replaces, and signs everybody out', async () => {
    const db = await openFew();
    const { file } = await makeBackup(folder, byHand);
    await rename(db, 'After the backup');
    await db.run("INSERT INTO setting (name, value) VALUES ('password.stored', 'the new hash')");
    await db.run("INSERT INTO session (token_hash, created_at, last_seen_at) VALUES ('x', 0, 0)");
    await db.close();
    const { replaced } = await restoreBackup(folder, file, noon);
    expect(replaced).toBe(path.join(folder, 'talkover-replaced-20260301-120000.db'));
    expect((await titlesIn(replaced ?? ''))[0]).toBe('After the backup');
    const restored = (await openDatabase(folder, 14)).db;
    expect((await readAllTracks(restored))[0]?.title).toBe('Arcade Summer');
    expect(await restored.all('SELECT * FROM session')).toEqual([]);
    // A password that was changed since stays changed.
    expect(await restored.all('SELECT value FROM setting')).toEqual([{ value: 'the new hash' }]);
    await restored.close();
  });

  it('is refused while somebody has the database open, and changes nothing', async () => {
    const db = await openFew();
    const { file } = await makeBackup(folder, byHand);
    await expect(restoreBackup(folder, file)).rejects.toThrow(InUse);
    await rename(db, 'Still here');
    await db.close();
    expect(readdirSync(folder).filter((name) => /replaced|part/.test(name))).toEqual([]);
    expect((await titlesIn(databaseFile(folder)))[0]).toBe('Still here');
  });

  it('is refused, too, while a program has it open that knows nothing of our lock', async () => {
    await (await openFew()).close();
    const { file } = await makeBackup(folder, byHand);
    const stranger = openSqlite(databaseFile(folder));
    await stranger.all('SELECT * FROM track');
    await expect(restoreBackup(folder, file)).rejects.toThrow(InUse);
    await stranger.close();
  });

  it('heals a damaged database, and keeps the damaged file', async () => {
    await (await openFew()).close();
    const { file } = await makeBackup(folder, byHand);
    const damaged = 'this is no database at all any more';
    writeFileSync(databaseFile(folder), damaged);
    await expect(openDatabase(folder, 14)).rejects.toThrow(/cannot be used/);
    const { replaced } = await restoreBackup(folder, file, noon);
    expect(readFileSync(replaced ?? '', 'utf8')).toBe(damaged);
    expect(await titlesIn(databaseFile(folder))).toHaveLength(4);
  });

  it('of a damaged backup is refused, and the data stays', async () => {
    await (await openFew()).close();
    const { file } = await makeBackup(folder, byHand);
    truncateSync(file, 3 * 4096);
    await expect(restoreBackup(folder, file)).rejects.toThrow(Unusable);
    expect(await titlesIn(databaseFile(folder))).toHaveLength(4);
  });

  it('into an empty folder is a move to another machine', async () => {
    await (await openFew()).close();
    const { file } = await makeBackup(folder, byHand);
    const other = freshFolder();
    expect((await restoreBackup(other, file)).replaced).toBeUndefined();
    expect(await titlesIn(databaseFile(other))).toHaveLength(4);
    rmSync(other, { recursive: true });
  });
});

describe('a database that an older version made', () => {
  /** As the first release left it. */
  async function makeOld() {
    const db = openSqlite(databaseFile(folder));
    await migrate(db, migrations.slice(0, 1));
    await seed(db, fewTracks, fewGuests);
    await db.close();
  }

  it('is backed up before it is brought up to date', async () => {
    await makeOld();
    await (await openDatabase(folder, 14)).db.close();
    const [backup = '', ...more] = listBackups(folder);
    expect([path.basename(backup), more]).toEqual([expect.stringMatching(/-migration\.db$/), []]);
    const old = openSqlite(backup);
    expect(await old.all('SELECT n FROM migration')).toEqual([{ n: 1 }]);
    await old.close();
  });

  it('is not touched where that backup fails', async () => {
    await makeOld();
    writeFileSync(backupsIn(folder), 'in the way');
    await expect(openDatabase(folder, 14)).rejects.toThrow(/backup/);
    const old = openSqlite(databaseFile(folder));
    expect(await old.all('SELECT n FROM migration')).toEqual([{ n: 1 }]);
    await old.close();
  });

  it('can be restored as it is, and is brought up to date at the next start', async () => {
    await makeOld();
    const { file } = await makeBackup(folder, byHand);
    await restoreBackup(folder, file);
    await (await openDatabase(folder, 14)).db.close();
    expect((await verifyDatabase(databaseFile(folder))).tracks).toBe(4);
  });

  it('a new database is not backed up before it holds anything', async () => {
    await (await openDatabase(folder, 14)).db.close();
    expect(existsSync(backupsIn(folder))).toBe(false);
  });
});
