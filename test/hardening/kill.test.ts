import { rmSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '#server/database/openSqlite.ts';
import { freshFolder, type ServerProcess, spawnServer } from '../setup/startServer.ts';
import { expectWhole, readJournal } from './expectWhole.ts';
import { freePort } from './freePort.ts';
import { isWhole, patience, percentile, tellFigure, times } from './scale.ts';
import { signIn } from './signIn.ts';
import { type Acknowledged, bulkSize, writeUntilGone } from './writers.ts';

const password = 'a password for the hard days';
const rounds = times(3, 100);
const writers = 8;

/** Milliseconds from the start until the first list is answered. */
async function measureStart({ address }: ServerProcess): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${await address}api/GetGenres`);
  await answer.text();
  expect(answer.status).toBe(200);
  return performance.now() - start;
}

describe('a server that is killed in the middle of its work', () => {
  const folder = freshFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'has lost no edit that it acknowledged, holds no half of one, and is back at once',
    async () => {
      const acknowledged: Acknowledged[] = [];
      const restarts: number[] = [];
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      let cookie = '';
      for (let round = 0; round < rounds; round += 1) {
        const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password, PORT: String(port) });
        restarts.push(await measureStart(server));
        // Sessions outlive the server, so one is enough for all.
        cookie ||= await signIn(url, password);
        const last = 20 + Math.floor(Math.random() * 100);
        let acks = 0;
        const note = (acknowledgement: Acknowledged) => {
          acknowledged.push(acknowledgement);
          acks += 1;
          if (acks === last) void server.end('SIGKILL');
        };
        await Promise.all(Array.from({ length: writers }, (_, writer) => writeUntilGone(url, cookie, writer, note)));
        expect(await server.ended).toBe('SIGKILL');
      }
      const db = openSqlite(path.join(folder, 'talkover.db'));
      const journal = await readJournal(db);
      const sizes = new Map<number, number>();
      for (const { version } of journal) sizes.set(version, (sizes.get(version) ?? 0) + 1);
      const lost = acknowledged.filter(({ version, changed }) => sizes.get(version) !== changed);
      const bulk = journal.filter(({ call }) => call === 'updateMultipleGuests');
      const halves = bulk.filter(({ version }) => sizes.get(version) !== bulkSize);
      expect(acknowledged.length).toBeGreaterThan(rounds * 20);
      expect({ lost, halves }).toEqual({ lost: [], halves: [] });
      await expectWhole(db);
      await db.close();
      const slowest = percentile(restarts.slice(1), 1);
      tellFigure(
        `${rounds} × kill -9 under ${writers} writers`,
        `${acknowledged.length} edits acknowledged, ${lost.length} lost, ${halves.length} halves; back in ${percentile(restarts, 0.5).toFixed(0)} ms (median), ${slowest.toFixed(0)} ms (slowest)`,
      );
      // How long a start takes is measured where nothing else runs beside it.
      if (isWhole) expect(slowest).toBeLessThan(2000);
    },
    patience,
  );
});
