import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { backupsIn } from '#server/backups/listBackups.ts';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { restoreBackup } from '#server/backups/restoreBackup.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { openCatalogue, openDatabase } from '#server/openDatabase.ts';
import { manual, noon, openFew, setUpFolder } from './backupFolder.ts';

const folder = setUpFolder();
const config = () => ({ dataDir: folder.path, backupsKept: 14 });
const file = () => databaseFile(folder.path);
const within = (name: string) => path.join(folder.path, name);

/** Undefined if it starts, else what it says. */
const start = () =>
  openCatalogue(config()).then(
    ({ db }) => db.close(),
    ({ message }: Error) => message,
  );

describe('a folder that held data', () => {
  beforeEach(async () => {
    const db = await openFew(folder.path);
    await makeBackup(folder.path, manual);
    await db.run("UPDATE track SET title = 'By hand' WHERE id = 3");
    await makeBackup(folder.path, { ...manual, now: noon + 1000 });
    await db.close();
  });

  it.each([
    ['missing', 'is missing', () => rmSync(file())],
    ['empty', 'is empty', () => truncateSync(file())],
    [
      'a link to nothing',
      'is a link to a file that is missing',
      () => {
        rmSync(file());
        symlinkSync('/nowhere/talkover.db', file());
      },
    ],
    [
      'a folder',
      'is no file',
      () => {
        rmSync(file());
        mkdirSync(file());
      },
    ],
  ])(
    'gets no new database where its own is %s; the start names the newest verified backup and how to restore it',
    async (_, state, lose) => {
      lose();
      const before = readdirSync(folder.path, { recursive: true });
      expect(await start()).toBe(
        `The database ${file()} ${state}, but it was there: beside it are talkover.lock, 2 backups in ${backupsIn(folder.path)}. Nothing was changed. Put it back, or restore a backup: DATA_DIR="${folder.path}" npm run -s data -- restore tracks-20260301-120000-manual.db (the newest that is verified). To begin anew, move everything out of the folder.`,
      );
      await expect(openDatabase(config())).rejects.toThrow('it was there');
      expect(readdirSync(folder.path, { recursive: true })).toEqual(before);
    },
  );

  it('gets none either where only the lock, or only the log is left, and a restore keeps that log', async () => {
    const backup = path.join(backupsIn(folder.path), 'tracks-20260301-120000-manual.db');
    renameSync(backupsIn(folder.path), within('elsewhere'));
    rmSync(file());
    expect(await start()).toContain('beside it is talkover.lock. ');
    expect(await start()).toContain('restore FILE (none that can be used is there)');
    rmSync(within('talkover.lock'));
    writeFileSync(within('talkover.db-wal'), 'edits');
    expect(await start()).toContain('beside it is talkover.db-wal. ');
    renameSync(within('elsewhere'), backupsIn(folder.path));
    expect((await restoreBackup(folder.path, backup, noon)).replaced).toBeUndefined();
    expect(existsSync(within('talkover-replaced-20260301-120000.db-wal'))).toBe(true);
    expect(await start()).toBeUndefined();
  });

  it('is told of a backup that can be read where none is sound', async () => {
    rmSync(path.join(backupsIn(folder.path), 'tracks-20260301-120000-manual.db'));
    rmSync(file());
    expect(await start()).toContain(
      'restore tracks-20260301-120001-manual-faulty.db (no sound one is there; this is the newest that can be read)',
    );
  });
});

describe('a folder that never held anything', () => {
  it.each([
    ['with what a disk and an owner put there', () => ['lost+found', 'backups'].map((name) => mkdirSync(within(name)))],
    [
      'whose first start failed at the database, after the lock',
      async () => {
        mkdirSync(file());
        expect(await start()).toContain('cannot be used');
        expect(existsSync(within('talkover.lock'))).toBe(true);
        rmdirSync(file());
      },
    ],
    [
      'whose first start was ended while the database was made',
      () => ['talkover.new', 'talkover.lock', 'talkover.db'].map((name) => writeFileSync(within(name), '')),
    ],
  ])('gets the demo, %s, and is not new any more', async (_, prepare) => {
    await prepare();
    const { db, seeded } = await openCatalogue(config());
    await db.close();
    expect(seeded).toBe(true);
    rmSync(file());
    expect(await start()).toContain('it was there');
  });
});
