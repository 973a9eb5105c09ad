import { closeSync, cpSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '#server/database/openSqlite.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { canMount, readOnlyCopy, smallDisks } from './disk.ts';
import { expectWhole, readJournal } from './expectWhole.ts';
import { isWhole, patience, tellFigure, times } from './scale.ts';
import { retitle, signIn } from './signIn.ts';

const password = 'a password for the hard days';

async function readTitles(url: string): Promise<Response> {
  const answer = await fetch(`${url}api/GetTracks`);
  await answer.text();
  return answer;
}

/** Edits until one is refused; gives the titles that were acknowledged and the refusal. */
async function editUntilRefused(url: string, cookie: string, most: number) {
  const acknowledged: string[] = [];
  for (let count = 0; count < most; count += 1) {
    const title = `Edit ${count} ${'x'.repeat(250)}`;
    const answer = await retitle(url, cookie, title);
    if (!answer.ok) return { acknowledged, refusal: answer };
    await answer.text();
    acknowledged.push(title);
  }
  return { acknowledged, refusal: undefined };
}

async function expectKept(dataDir: string, titles: readonly string[]): Promise<void> {
  const db = openSqlite(path.join(dataDir, 'talkover.db'));
  const kept = new Set((await readJournal(db)).map(({ after }) => JSON.parse(after).title));
  expect(titles.filter((title) => !kept.has(title))).toEqual([]);
  await expectWhole(db);
  await db.close();
}

describe.each(isWhole ? smallDisks : smallDisks.slice(0, 1))('a disk that is full (%#)', (makeDisk) => {
  const disk = makeDisk();
  afterAll(() => disk.remove());

  it(
    'an edit is refused in words, visitors read on, and with room again editing goes on',
    async () => {
      const rounds = times(1, 10);
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
        expect((await readTitles(url)).status).toBe(200);
        disk.makeRoom(server);
        expect((await retitle(url, cookie, `Room again ${round}`)).status).toBe(200);
        all.push(...acknowledged, `Room again ${round}`);
      }
      expect(await server.end('SIGTERM')).toBe(0);
      await expectKept(disk.dataDir, all);
      tellFigure(
        `${rounds} × ${disk.how}`,
        `${all.length} edits acknowledged, 0 lost; refused with 503; goes on by itself`,
      );
    },
    patience,
  );
});

describe('data that is not as it was', () => {
  let folder: string;
  let dataDir: string;
  let file: string;
  beforeEach(() => {
    folder = freshFolder();
    dataDir = path.join(folder, 'data');
    file = path.join(dataDir, 'talkover.db');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = (settings = {}) => spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...settings });
  async function startOnce(): Promise<void> {
    const server = start();
    await server.address;
    await server.end('SIGTERM');
  }
  function garble(from: number, length: number): void {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, from);
    closeSync(handle);
  }
  async function expectOneLine(server: ReturnType<typeof spawnServer>, words: string): Promise<void> {
    expect(await server.ended).toBe(1);
    expect(server.said.stderr.trim().split('\n')).toHaveLength(1);
    expect(server.said.stderr).toContain(words);
  }

  const damaged = 'damaged pages are named, at the start and while the server runs';
  it(
    damaged,
    async () => {
      await startOnce();
      if (process.getuid?.() === 0 && !canMount) throw new Error('Nothing keeps this user from writing.');
      const shown = readOnlyCopy(dataDir);
      try {
        await expectOneLine(start({ DATA_DIR: shown.dataDir }), shown.dataDir);
      } finally {
        shown.remove();
      }
      const server = start();
      const url = await server.address;
      const cookie = await signIn(url, password);
      // What was folded into the file is read from there, and from nowhere else.
      garble(4096, readFileSync(file).length - 4096);
      const statuses = new Set<number>();
      for (let count = 0; count < 20; count += 1) {
        statuses.add((await retitle(url, cookie, `Anew ${count}`)).status);
        statuses.add((await readTitles(url)).status);
      }
      expect([...statuses].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
      await server.end('SIGKILL');
      const before = readFileSync(file);
      await expectOneLine(start(), file);
      expect(readFileSync(file).equals(before)).toBe(true);
      tellFigure('a folder that may only be read', 'the start ends with 1 and one line that names it');
      tellFigure(
        damaged,
        `answers while it runs: ${[...statuses].sort().join(', ')}; the next start ends with 1 and one line`,
      );
    },
    patience,
  );

  it(
    'a lock that another program keeps, and files that are moved away, replaced or removed, let no edit be acknowledged',
    async () => {
      const server = start();
      const url = await server.address;
      const cookie = await signIn(url, password);
      const kept: string[] = [];
      const expectRefused = async (what: string) => {
        expect([what, (await retitle(url, cookie, what)).status, (await readTitles(url)).status]).toEqual([
          what,
          503,
          200,
        ]);
        tellFigure(what, 'edits are refused with 503, visitors read on');
      };
      const expectSaved = async (title: string) => {
        expect((await retitle(url, cookie, title)).status).toBe(200);
        kept.push(title);
      };
      const expectMissed = async (what: string, place: string) => {
        renameSync(place, `${place}-elsewhere`);
        await expectRefused(what);
        renameSync(`${place}-elsewhere`, place);
        await expectSaved(`${what}, and is back`);
      };

      const other = openSqlite(file);
      await other.transaction(() => expectRefused('another program keeps the write lock'));
      await other.close();
      await expectSaved('the lock is free again');
      await expectMissed('the data folder is moved away', dataDir);
      await expectMissed('the log of the database is moved away', `${file}-wal`);
      await expectMissed('the database is moved away', file);

      cpSync(dataDir, `${dataDir}-kept`, { recursive: true });
      writeFileSync(`${file}.new`, readFileSync(file));
      renameSync(`${file}.new`, file);
      await expectRefused('the database is replaced');
      rmSync(dataDir, { recursive: true });
      await expectRefused('the data folder is removed');
      await server.end('SIGKILL');
      await expectKept(`${dataDir}-kept`, kept);
    },
    patience,
  );
});
