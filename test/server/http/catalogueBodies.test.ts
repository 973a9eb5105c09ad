import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, DatabaseAway } from '#server/database/database.ts';
import { makeCatalogueBodies } from '#server/http/catalogueBodies.ts';
import { edit } from '#server/tracks/edit.ts';
import { openServer, type TestServer } from '../openServer.ts';

describe('the lists of a server that stops while the database is away', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openServer();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await server.close();
  });

  it.each(['fails', 'succeeds'])('are not asked for again after a check under way that %s', async (result) => {
    const away = () => Promise.reject(new DatabaseAway('gone'));
    let askVersion: (() => Promise<never>) | undefined;
    const { allNow: _, ...others } = server.db;
    const db: Database = { ...others, all: (sql, values) => askVersion?.() ?? others.all(sql, values) };
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
            void (result === 'fails' ? away() : others.all('SELECT 99 AS version')).then(back as never, fail);
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
  });
});
