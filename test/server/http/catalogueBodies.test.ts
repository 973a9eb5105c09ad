import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, DatabaseAway } from '#server/database/database.ts';
import { makeCatalogueBodies } from '#server/http/catalogueBodies.ts';
import { edit } from '#server/tracks/edit.ts';
import { openServer, type TestServer } from '../openServer.ts';

describe('the lists while the database is away', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openServer();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await server.close();
  });

  const away = () => Promise.reject(new DatabaseAway('gone'));
  let askVersion: (() => Promise<never>) | undefined;
  const openDatabase = (): Database => {
    const { db } = server;
    askVersion = undefined;
    return { ...db, all: (sql, values) => askVersion?.() ?? db.all(sql, values) };
  };

  it('are the last ones at once: no visitor waits for a database that does not answer', async () => {
    const bodies = makeCatalogueBodies(openDatabase());
    const last = await bodies.read();
    const asked = jest.fn(away);
    askVersion = asked;
    for (let visit = 0; visit < 3; visit += 1) expect(await bodies.read()).toBe(last);
    expect(asked).toHaveBeenCalledTimes(1);
    bodies.stop();
  });

  it('are not sent in place of a failure of a database that is there, which would go unnoticed', async () => {
    const bodies = makeCatalogueBodies(openDatabase());
    await bodies.read();
    askVersion = () => Promise.reject(new Error('malformed'));
    await expect(bodies.read()).rejects.toThrow('malformed');
    expect(bodies.isAway()).toBe(false);
    bodies.stop();
  });

  it.each(['fails', 'succeeds'])(
    'are not asked for again by a server that stops during a check that %s',
    async (result) => {
      const db = openDatabase();
      const log: string[] = [];
      const bodies = makeCatalogueBodies(db, { warn: (line) => log.push(line), info: (line) => log.push(line) });
      await bodies.read();
      askVersion = away;
      await bodies.read();
      expect(log).toEqual([expect.stringContaining('The database is away')]);
      await edit(server.db, { session: '', call: 'addGuest', at: '2026-03-01' }, async () => [
        { guest: 'Ida Marsh', isListed: true },
      ]);

      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        askVersion = () => {
          resolve();
          askVersion = undefined;
          return new Promise((back, fail) => {
            answer = () =>
              void (result === 'fails' ? away() : server.db.all('SELECT 99 AS version')).then(back as never, fail);
          });
        };
      });
      jest.advanceTimersByTime(500);
      await asked;
      bodies.stop();
      answer();
      for (let turn = 0; turn < 20; turn += 1) await nextTurn();
      expect(jest.getTimerCount()).toBe(0);
      expect(log).toHaveLength(1);
    },
  );
});
