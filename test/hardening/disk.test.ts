import { closeSync, cpSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '#server/database/openSqlite.ts';
import { runOwner } from '../setup/runOwner.ts';
import { freshFolder, prepareFolder, spawnServer } from '../setup/startServer.ts';
import { canMount, readOnlyCopy, smallDisks } from './disk.ts';
import { expectIntact, readJournal } from './expectIntact.ts';
import { isFullRun, reportFigure, timeoutMs, times } from './scale.ts';
import { retitle, signIn } from './signIn.ts';

const password = 'a long test password';

async function readTracks(url: string): Promise<Response> {
  const answer = await fetch(`${url}api/GetTracks`);
  await answer.text();
  return answer;
}

/** Edits until one is refused. Returns the acknowledged titles and the refusal. */
async function editUntilRefused(url: string, cookie: string, maxEdits: number) {
  const acknowledged: string[] = [];
  for (let count = 0; count < maxEdits; count += 1) {
    const title = `Edit ${count} ${'x'.repeat(250)}`;
    const answer = await retitle(url, cookie, title);
    if (!answer.ok) return { acknowledged, refusal: answer };
    await answer.text();
    acknowledged.push(title);
  }
  return { acknowledged, refusal: undefined };
}

async function expectSavedEdits(dataDir: string, titles: readonly string[]): Promise<void> {
  const db = openSqlite(path.join(dataDir, 'talkover.db'));
  const kept = new Set((await readJournal(db)).map(({ after }) => JSON.parse(after).title));
  expect(titles.filter((title) => !kept.has(title))).toEqual([]);
  await expectIntact(db);
  await db.close();
}

describe.each(isFullRun ? smallDisks : smallDisks.slice(0, 1))('a full disk (%#)', (makeDisk) => {
  const disk = makeDisk();
  afterAll(() => disk.remove());

  it(
    'refuses edits with an explanation, still serves visitors, and accepts edits again once there is space',
    async () => {
      const rounds = times(1, 10);
      await prepareFolder(password, { folder: disk.dataDir });
      const server = disk.start({ ADMIN_PASSWORD: password });
      const url = await server.address;
      const cookie = await signIn(url, password);
      const all: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        disk.fill(server);
        const { acknowledged, refusal } = await editUntilRefused(url, cookie, 5000);
        expect(refusal?.status).toBe(503);
        expect(await refusal?.json()).toMatchObject({
          status: 503,
          detail: expect.stringContaining('Nothing was changed'),
        });
        expect((await readTracks(url)).status).toBe(200);
        disk.freeSpace(server);
        expect((await retitle(url, cookie, `Space again ${round}`)).status).toBe(200);
        all.push(...acknowledged, `Space again ${round}`);
      }
      expect(await server.end('SIGTERM')).toBe(0);
      await expectSavedEdits(disk.dataDir, all);
      reportFigure(
        `${rounds} × ${disk.description}`,
        `${all.length} edits acknowledged, 0 lost; refused with 503; recovers by itself`,
      );
    },
    timeoutMs,
  );
});

describe('damaged, locked or missing data', () => {
  let folder: string;
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    folder = freshFolder();
    dataDir = await prepareFolder(password, { folder: path.join(folder, 'data') });
    file = path.join(dataDir, 'talkover.db');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = (settings = {}) => spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...settings });
  async function startOnce(): Promise<void> {
    const server = start();
    await server.address;
    await server.end('SIGTERM');
  }
  function overwrite(from: number, length: number): void {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, from);
    closeSync(handle);
  }
  async function expectOneLine(server: ReturnType<typeof spawnServer>, text: string): Promise<void> {
    expect(await server.ended).toBe(1);
    expect(server.output.stderr.trim().split('\n')).toHaveLength(1);
    expect(server.output.stderr).toContain(text);
  }

  it(
    'names a read-only folder and damaged pages when it starts, and keeps answering when pages are damaged later',
    async () => {
      await startOnce();
      if (process.getuid?.() === 0 && !canMount)
        throw new Error('As root, this test needs permission to mount a read-only folder.');
      const copy = readOnlyCopy(dataDir);
      try {
        await expectOneLine(start({ DATA_DIR: copy.dataDir }), copy.dataDir);
      } finally {
        copy.remove();
      }
      const server = start();
      const url = await server.address;
      const cookie = await signIn(url, password);
      // The first stop merged the WAL, so these pages exist only in the database file.
      overwrite(4096, readFileSync(file).length - 4096);
      const statuses = new Set<number>();
      for (let count = 0; count < 20; count += 1) {
        statuses.add((await retitle(url, cookie, `Damaged ${count}`)).status);
        statuses.add((await readTracks(url)).status);
      }
      expect([...statuses].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
      await server.end('SIGKILL');
      const before = readFileSync(file);
      await expectOneLine(start(), file);
      expect(readFileSync(file).equals(before)).toBe(true);
      reportFigure('a read-only folder', 'the start exits with 1 and one line that names it');
      reportFigure(
        'damaged pages under a running server, and at a start',
        `answers while it runs: ${[...statuses].sort().join(', ')}; the next start exits with 1 and one line`,
      );
    },
    timeoutMs,
  );

  it(
    'tells at the start and to the doctor that commits are lost where the log was damaged, and nothing after a kill',
    async () => {
      const log = `${file}-wal`;
      const killAfterEdits = async () => {
        const server = start();
        const url = await server.address;
        const cookie = await signIn(url, password);
        for (let count = 0; count < 20; count += 1) await retitle(url, cookie, `Edit ${count}`);
        await server.end('SIGKILL');
        return server.output.stdout;
      };
      await killAfterEdits();
      expect(await killAfterEdits()).not.toContain('was damaged');
      const text = readFileSync(log);
      const middle = Math.floor(text.length / 2);
      text.writeUInt8(text.readUInt8(middle) ^ 1, middle);
      writeFileSync(log, text);
      const server = start();
      await server.address;
      expect(server.output.stdout).toMatch(/"level":"error".*The write-ahead log was damaged.*\([1-9]\d* of them\)/);
      await server.end('SIGTERM');
      const { code, stdout } = await runOwner(dataDir, ['doctor']);
      expect([code, stdout]).toEqual([1, expect.stringContaining('FAULT data      The write-ahead log was damaged')]);
    },
    timeoutMs,
  );

  it(
    'refuses edits while another program holds the lock, or files are moved, replaced or removed',
    async () => {
      const server = start();
      const url = await server.address;
      const cookie = await signIn(url, password);
      const saved: string[] = [];
      const expectRefused = async (fault: string) => {
        expect([fault, (await retitle(url, cookie, fault)).status, (await readTracks(url)).status]).toEqual([
          fault,
          503,
          200,
        ]);
        reportFigure(fault, 'edits are refused with 503, visitors can still read');
      };
      const expectSaved = async (title: string) => {
        expect((await retitle(url, cookie, title)).status).toBe(200);
        saved.push(title);
      };
      const expectRefusedWithout = async (fault: string, target: string) => {
        renameSync(target, `${target}-moved`);
        await expectRefused(fault);
        renameSync(`${target}-moved`, target);
        await expectSaved(`${fault} and back`);
      };

      const other = openSqlite(file);
      await other.transaction(() => expectRefused('another program keeps the write lock'));
      await other.close();
      await expectSaved('the lock is free again');
      await expectRefusedWithout('the data folder is moved away', dataDir);
      await expectRefusedWithout('the log of the database is moved away', `${file}-wal`);
      await expectRefusedWithout('the database is moved away', file);

      cpSync(dataDir, `${dataDir}-copy`, { recursive: true });
      writeFileSync(`${file}.new`, readFileSync(file));
      renameSync(`${file}.new`, file);
      await expectRefused('the database is replaced');
      rmSync(dataDir, { recursive: true });
      await expectRefused('the data folder is removed');
      await server.end('SIGKILL');
      await expectSavedEdits(`${dataDir}-copy`, saved);
    },
    timeoutMs,
  );
});
