import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { restoreBackup } from '#server/backups/restoreBackup.ts';
import { countLostCommits, describeDamagedLog } from '#server/database/damagedLog.ts';
import { databaseFile } from '#server/database/databaseFile.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { freshFolder } from '../../setup/startServer.ts';
import { manual, openFew, rename } from '../backups/backupFolder.ts';

const headerBytes = 32;
const frameBytes = 24 + 4096;

let folder: string;
beforeEach(() => {
  folder = freshFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The database and its log as a process leaves them that is killed after these statements. */
function killedAfter(...statements: string[]) {
  const running = path.join(folder, 'running.db');
  const db = new DatabaseSync(running);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA cache_size = 5; CREATE TABLE t (x, y)');
  for (const statement of statements) db.exec(statement);
  const file = path.join(folder, 'killed.db');
  copyFileSync(running, file);
  copyFileSync(`${running}-wal`, `${file}-wal`);
  db.close();
  const log = readFileSync(`${file}-wal`);
  let opens = 0;
  return {
    log,
    frames: (log.length - headerBytes) / frameBytes,
    /** What is told of such a log, and what SQLite still finds. */
    open(text: Buffer) {
      writeFileSync(`${file}-wal`, text);
      const told = countLostCommits(`${file}-wal`);
      // Not the one before: its statements may keep it open.
      opens += 1;
      const copy = path.join(folder, `opened-${opens}.db`);
      for (const suffix of ['', '-wal']) copyFileSync(`${file}${suffix}`, `${copy}${suffix}`);
      const opened = new DatabaseSync(copy);
      const hasTable = opened.prepare("SELECT 1 FROM sqlite_master WHERE name = 't'").get() !== undefined;
      const found = hasTable ? Number(opened.prepare('SELECT count(*) AS n FROM t').get()?.['n']) + 1 : 0;
      opened.close();
      return { told, found };
    },
  };
}

const insert = (count: number) =>
  Array.from({ length: count }, (_, n) => `INSERT INTO t VALUES (${n}, '${'x'.repeat(900)}')`);

function flip(log: Buffer, at: number): Buffer {
  const damaged = Buffer.from(log);
  damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
  return damaged;
}

describe('a write-ahead log', () => {
  it('with one wrong bit has lost as many commits as SQLite then does not find, wherever the bit is but in the last frame', () => {
    const { log, frames, open } = killedAfter(...insert(20));
    const all = open(log);
    expect(all).toEqual({ told: 0, found: 21 });
    const places = [0, 9, 17, 28];
    for (let frame = 0; frame < frames - 1; frame += 1)
      for (const place of [1, 10, 18, 24, 3000]) places.push(headerBytes + frame * frameBytes + place);
    for (const at of places) {
      const { told, found } = open(flip(log, at));
      expect([at, told]).toEqual([at, 21 - found]);
    }
  });

  it.each([
    ['whose last commit was being written', insert(8)],
    [
      'of which an older one, already in the database, is not written over yet',
      [...insert(30), 'PRAGMA wal_checkpoint', ...insert(3)],
    ],
    ['behind whose commits is what was rolled back', ['BEGIN', ...insert(60), 'ROLLBACK', ...insert(2)]],
  ])('%s is not damaged, wherever the kill came', (_, statements) => {
    const { log, open, frames } = killedAfter(...statements);
    for (let frame = 0; frame <= frames; frame += 1)
      for (const part of [0, 10, 24, 2000]) {
        const end = headerBytes + frame * frameBytes + part;
        if (end <= log.length) expect([end, open(log.subarray(0, end)).told]).toEqual([end, 0]);
      }
  });
});

describe('the database of a server that was killed', () => {
  /** Leaves 6 commits in the log. */
  async function leave(damage: (log: Buffer) => Buffer) {
    const running = freshFolder();
    await (await openFew(running)).close();
    const { db } = await openDatabase({ dataDir: running, backupsKept: 0 });
    for (let n = 0; n < 6; n += 1) await rename(db, `Title ${n}`);
    copyFileSync(databaseFile(running), databaseFile(folder));
    writeFileSync(`${databaseFile(folder)}-wal`, damage(readFileSync(`${databaseFile(running)}-wal`)));
    await db.close();
    rmSync(running, { recursive: true });
  }
  const half = (log: Buffer) => flip(log, Math.floor(log.length / 2));
  const open = async () => (await openDatabase({ dataDir: folder, backupsKept: 0 })).db;

  it('tells nothing where its log is whole', async () => {
    await leave((log) => log);
    await (await open()).close();
    expect(describeDamagedLog(folder)).toBeUndefined();
  });

  it('tells of a damaged log, and keeps it until a person deletes it', async () => {
    await leave(half);
    const damaged = readFileSync(`${databaseFile(folder)}-wal`);
    const db = await open();
    await rename(db, 'After it');
    await db.close();
    await (await open()).close();
    const { found = '' } = describeDamagedLog(folder) ?? {};
    expect(found).toMatch(/the last commits are lost.*\([1-6] of them\)/);
    const kept = path.join(folder, 'talkover-damaged.db-wal');
    expect(found).toContain(kept);
    expect(readFileSync(kept).equals(damaged)).toBe(true);
    rmSync(kept);
    expect(describeDamagedLog(folder)).toBeUndefined();
  });

  it('tells of it, too, if a backup is restored first', async () => {
    await leave((log) => log);
    const { file } = await makeBackup(folder, manual);
    await leave(half);
    await restoreBackup(folder, file);
    expect(describeDamagedLog(folder)).toBeDefined();
  });

  it('leaves the log to the process that has it open', async () => {
    const db = await openFew(folder);
    for (let n = 0; n < 6; n += 1) await rename(db, `Title ${n}`);
    const log = `${databaseFile(folder)}-wal`;
    writeFileSync(log, half(readFileSync(log)));
    await (await open()).close();
    expect(describeDamagedLog(folder)).toBeUndefined();
    await db.close();
  });
});
