import { mkdirSync, readdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDue } from '#server/backups/keepBackups.ts';
import {
  backupsIn,
  backupTime,
  listAll,
  listBackups,
  newestBackup,
  newestFaulty,
} from '#server/backups/listBackups.ts';
import { BackupFailed, makeBackup } from '#server/backups/makeBackup.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { manual, noon, openFew, rename, setUpFolder, titlesIn } from './backupFolder.ts';

const day = 24 * 3_600_000;
const folder = setUpFolder();

describe('makeBackup', () => {
  it('copies everything into one file while the database stays open', async () => {
    const db = await openFew(folder.path);
    await rename(db, 'Renamed');
    const { file, verified } = await makeBackup(folder.path, manual);
    expect(path.basename(file)).toBe('tracks-20260301-120000-manual.db');
    expect(verified).toEqual({ tracks: 4, edits: 2, version: 2, journalFault: undefined });
    expect(readdirSync(backupsIn(folder.path))).toEqual([path.basename(file)]);
    expect((await titlesIn(file))[0]).toBe('Renamed');
    await db.close();
  });

  it('copies the state after one of the edits while edits are written', async () => {
    const db = await openFew(folder.path);
    let isWriting = true;
    const writing = (async () => {
      for (let n = 1; isWriting; n += 1) {
        await rename(db, `Title ${n}`);
        // SQLite answers synchronously, so the backup needs a turn of the event loop.
        await new Promise(setImmediate);
      }
    })();
    for (let n = 0; n < 10; n += 1) {
      const { verified } = await makeBackup(folder.path, { ...manual, now: noon + n * 1000 });
      expect(verified).toEqual({
        tracks: 4,
        edits: verified.version,
        version: verified.version,
        journalFault: undefined,
      });
    }
    isWriting = false;
    await writing;
    await db.close();
  });

  it('refuses a damaged database and deletes no older backup', async () => {
    const db = await openFew(folder.path);
    await makeBackup(folder.path, manual);
    await db.close();
    truncateSync(databaseFile(folder.path), 3 * 4096);
    await expect(makeBackup(folder.path, { ...manual, kept: 1, now: noon + 1000 })).rejects.toThrow(BackupFailed);
    expect(readdirSync(backupsIn(folder.path))).toEqual(['tracks-20260301-120000-manual.db']);
  });

  it('says why it cannot write', async () => {
    await (await openFew(folder.path)).close();
    writeFileSync(backupsIn(folder.path), 'in the way');
    await expect(makeBackup(folder.path, manual)).rejects.toThrow(/backups/);
  });

  it('names the folder in which SQLite could make no file, and what the owner has to see to', async () => {
    await (await openFew(folder.path)).close();
    const backups = backupsIn(folder.path);
    mkdirSync(backups);
    // The tests may run as a user who can write everywhere.
    symlinkSync(backups, path.join(backups, `.${process.pid}-${noon}.part`));
    await expect(makeBackup(folder.path, manual)).rejects.toThrow(
      `no copy could be made in ${backups}: unable to open database file; the user of the server needs the right to write there, and the disk needs room`,
    );
  });

  it('keeps fourteen backups, and deletes the older ones of a day with several first', async () => {
    await (await openFew(folder.path)).close();
    for (let n = 0; n < 10; n += 1) await makeBackup(folder.path, { reason: 'daily', kept: 14, now: noon + n * day });
    for (let n = 0; n < 8; n += 1)
      await makeBackup(folder.path, { reason: 'import', kept: 14, now: noon + 9 * day + (n + 1) * 60_000 });
    const days = listBackups(folder.path).map((file) => path.basename(file).slice(7, 22));
    expect(days).toHaveLength(14);
    expect(days.slice(0, 9).map((name) => name.slice(0, 8))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `2026030${n}`),
    );
    expect(days.slice(9)).toEqual([4, 5, 6, 7, 8].map((n) => `20260310-120${n}00`));
  });

  it('keeps the new ones when the clock is put right after it was a year ahead for weeks', async () => {
    await (await openFew(folder.path)).close();
    const makeDaily = (now: number) => makeBackup(folder.path, { reason: 'daily', kept: 4, now });
    for (let n = 0; n < 4; n += 1) await makeDaily(noon + (365 + n) * day);
    const files: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      expect(isDue(folder.path, noon + n * day)).toBe(true);
      files.push((await makeDaily(noon + n * day)).file);
      expect(isDue(folder.path, noon + n * day + 3_600_000)).toBe(false);
      expect(newestBackup(folder.path, noon + n * day)).toBe(files.at(-1));
    }
    expect(listBackups(folder.path)).toEqual(files);
  });

  it('keeps every sound backup and three copies of the data while that is not as its history says, and these until new sound ones are as many', async () => {
    const db = await openFew(folder.path);
    let now = noon;
    const makeDaily = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        await makeBackup(folder.path, { reason: 'daily', kept: 4, now });
        expect(isDue(folder.path, now + day - 1)).toBe(false);
        now += day;
      }
    };
    const faulty = () => listAll(folder.path).filter((file) => file.endsWith('-daily-faulty.db'));
    await makeDaily(4);
    const sound = listBackups(folder.path);
    await db.run("UPDATE track SET title = 'By hand' WHERE id = 1");
    await makeDaily(20);
    expect(listBackups(folder.path)).toEqual(sound);
    expect(faulty()).toHaveLength(3);
    expect(newestFaulty(folder.path, now)).toBe(faulty().at(-1));
    expect(newestBackup(folder.path, now)).toBe(sound.at(-1));
    await db.run("UPDATE track SET title = 'Arcade Summer' WHERE id = 1");
    await makeDaily(3);
    expect(newestFaulty(folder.path, now)).toBeUndefined();
    expect(faulty()).toHaveLength(3);
    await makeDaily(1);
    expect([listBackups(folder.path).length, faulty()]).toEqual([4, []]);
    await db.close();
  });

  it('leaves other files alone', async () => {
    await (await openFew(folder.path)).close();
    mkdirSync(backupsIn(folder.path));
    const noSuchDay = 'tracks-20261332-120000-daily.db';
    for (const name of ['my-own-copy.db', noSuchDay]) writeFileSync(path.join(backupsIn(folder.path), name), 'mine');
    mkdirSync(path.join(backupsIn(folder.path), 'tracks-20260101-120000-daily.db'));
    for (let n = 0; n < 3; n += 1) await makeBackup(folder.path, { ...manual, kept: 1, now: noon + n * day });
    expect(readdirSync(backupsIn(folder.path)).sort()).toEqual([
      'my-own-copy.db',
      'tracks-20260101-120000-daily.db',
      'tracks-20260303-120000-manual.db',
      noSuchDay,
    ]);
    expect(listBackups(folder.path).map((file) => path.basename(file))).toEqual(['tracks-20260303-120000-manual.db']);
  });

  it('removes what a killed one left behind, and nothing of one that is running', async () => {
    await (await openFew(folder.path)).close();
    mkdirSync(backupsIn(folder.path));
    for (const name of ['.1-1.part', '.2-2.part']) writeFileSync(path.join(backupsIn(folder.path), name), '');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    utimesSync(path.join(backupsIn(folder.path), '.1-1.part'), twoHoursAgo, twoHoursAgo);
    await makeBackup(folder.path, manual);
    expect(readdirSync(backupsIn(folder.path)).filter((name) => name.endsWith('.part'))).toEqual(['.2-2.part']);
  });

  it('makes the last of several in one second the newest', async () => {
    await (await openFew(folder.path)).close();
    const files: string[] = [];
    for (let n = 0; n < 11; n += 1) files.push((await makeBackup(folder.path, manual)).file);
    expect(listBackups(folder.path)).toEqual(files);
    const { file } = await makeBackup(folder.path, { ...manual, kept: 1 });
    expect(listBackups(folder.path)).toEqual([file]);
  });
});

describe('isDue', () => {
  it('is true a day after the newest backup, whatever its reason', async () => {
    expect(isDue(folder.path, noon)).toBe(true);
    await (await openFew(folder.path)).close();
    const { file } = await makeBackup(folder.path, { ...manual, reason: 'import' });
    expect(backupTime(file)).toBe(noon);
    expect([
      isDue(folder.path, noon + day - 1),
      isDue(folder.path, noon + day),
      isDue(folder.path, noon - 2 * day),
    ]).toEqual([false, true, true]);
  });
});
