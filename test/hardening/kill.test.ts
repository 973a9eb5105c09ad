import { rmSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '#server/database/openSqlite.ts';
import { freshFolder, type ServerProcess, spawnServer } from '../setup/startServer.ts';
import { expectIntact, readJournal } from './expectIntact.ts';
import { freePort } from './freePort.ts';
import { isFullRun, percentile, reportFigure, timeoutMs, times } from './scale.ts';
import { signIn } from './signIn.ts';
import { type Acknowledged, bulkSize, writeUntilFailure } from './writers.ts';

const password = 'a long test password';
const rounds = times(3, 100);
const writers = 8;

/** Milliseconds from the start until the first response. */
async function measureStart({ address }: ServerProcess): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${await address}api/GetGenres`);
  await response.text();
  expect(response.status).toBe(200);
  return performance.now() - start;
}

describe('a server that is killed under load', () => {
  const folder = freshFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'loses no acknowledged edit, stores no partial edit, and restarts quickly',
    async () => {
      const acknowledged: Acknowledged[] = [];
      const restarts: number[] = [];
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      let cookie = '';
      for (let round = 0; round < rounds; round += 1) {
        const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password, PORT: String(port) });
        restarts.push(await measureStart(server));
        // Sessions survive a restart, so one is enough.
        cookie ||= await signIn(url, password);
        const killAfter = 20 + Math.floor(Math.random() * 100);
        let count = 0;
        const record = (acknowledgement: Acknowledged) => {
          acknowledged.push(acknowledgement);
          count += 1;
          if (count === killAfter) void server.end('SIGKILL');
        };
        await Promise.all(
          Array.from({ length: writers }, (_, writer) => writeUntilFailure(url, cookie, writer, record)),
        );
        expect(await server.ended).toBe('SIGKILL');
      }
      const db = openSqlite(path.join(folder, 'talkover.db'));
      const journal = await readJournal(db);
      const sizes = new Map<number, number>();
      for (const { version } of journal) sizes.set(version, (sizes.get(version) ?? 0) + 1);
      const lost = acknowledged.filter(({ version, changed }) => sizes.get(version) !== changed);
      const bulk = journal.filter(({ call }) => call === 'updateMultipleGuests');
      const partial = bulk.filter(({ version }) => sizes.get(version) !== bulkSize);
      expect(acknowledged.length).toBeGreaterThan(rounds * 20);
      expect({ lost, partial }).toEqual({ lost: [], partial: [] });
      await expectIntact(db);
      await db.close();
      const slowest = percentile(restarts.slice(1), 1);
      reportFigure(
        `${rounds} × kill -9 under ${writers} writers`,
        `${acknowledged.length} edits acknowledged, ${lost.length} lost, ${partial.length} partial; back in ${percentile(restarts, 0.5).toFixed(0)} ms (median), ${slowest.toFixed(0)} ms (slowest)`,
      );
      // Only the full run has the machine to itself.
      if (isFullRun) expect(slowest).toBeLessThan(2000);
    },
    timeoutMs,
  );
});
