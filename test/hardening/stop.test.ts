import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { openSqlite } from '#server/database/openSqlite.ts';
import { prepareFolder, spawnServer } from '../setup/startServer.ts';
import { expectIntact, readJournal } from './expectIntact.ts';
import { requestUntilClosed } from './requestUntilClosed.ts';
import { reportFigure, timeoutMs, times } from './scale.ts';
import { signIn } from './signIn.ts';
import type { Acknowledged } from './writers.ts';

const password = 'a long test password';

/** Resolves once the server has closed its port, which it does as soon as it handles the signal. */
async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isRefused = await once(socket, 'connect').then(
      () => false,
      () => true,
    );
    socket.destroy();
    if (isRefused) return;
  }
}

describe('a server that is stopped', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await prepareFolder(password);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('answers a request whose body was still on its way, merges its log into the database, and exits with 0', async () => {
    const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
    const url = await server.address;
    const cookie = await signIn(url, password);
    const body = '"a-visitor-before-the-stop"';
    const sent = request(`${url}api/AddUser/`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const response = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.flushHeaders();
    await once(sent, 'continue');
    const end = server.end('SIGTERM');
    await refusesConnections(Number(new URL(url).port));
    sent.end(body);
    const [{ statusCode }] = await response;
    expect(statusCode).toBe(200);
    expect(await end).toBe(0);
    expect(statSync(path.join(folder, 'talkover.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    expect(server.output.stderr).toBe('');
  }, 30_000);

  it(
    'answers every request it has accepted, under load, and loses no acknowledged edit',
    async () => {
      const rounds = times(1, 20);
      const acknowledged: Acknowledged[] = [];
      const refused: string[] = [];
      let answered = 0;
      let slowest = 0;
      for (let round = 0; round < rounds; round += 1) {
        const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
        const url = await server.address;
        const cookie = await signIn(url, password);
        const clients = Array.from({ length: 8 }, (_, client) => requestUntilClosed(url, cookie, client));
        await Promise.all(clients.map(({ warmedUp }) => warmedUp));
        const start = performance.now();
        expect(await server.end('SIGTERM')).toBe(0);
        slowest = Math.max(slowest, performance.now() - start);
        const ends = await Promise.all(clients.map(({ end }) => end));
        refused.push(...ends.flatMap((end) => end.refused ?? []));
        answered += ends.reduce((sum, { responses }) => sum + responses, 0);
        acknowledged.push(...ends.flatMap((end) => end.acknowledged));
      }
      const db = openSqlite(path.join(folder, 'talkover.db'));
      const journal = await readJournal(db);
      const saved = new Set(journal.map(({ version }) => version));
      // Every executed edit was answered: the journal has none whose client got no response.
      expect(journal.filter(({ after }) => refused.includes(JSON.parse(after).title))).toEqual([]);
      expect(acknowledged.filter(({ version }) => !saved.has(version))).toEqual([]);
      await expectIntact(db);
      await db.close();
      reportFigure(
        `${rounds} × SIGTERM under 8 clients`,
        `${answered} requests answered, ${refused.length} refused unread and not executed; ${acknowledged.length} edits acknowledged, 0 lost; stopped after ${(slowest / 1000).toFixed(1)} s at most`,
      );
    },
    timeoutMs,
  );

  it.each([
    ['sends no request', ''],
    ['stops in the middle of its first line', 'GET / HT'],
    [
      'never sends the body it promised',
      'POST /api/AddUser/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
    ],
  ])(
    'stops in time although a client %s',
    async (_, bytes) => {
      const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
      const { port } = new URL(await server.address);
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) => socket.on('connect', () => socket.write(bytes || ' ', () => resolve())));
      expect(await server.end('SIGTERM')).toBe(0);
      expect(statSync(path.join(folder, 'talkover.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
      socket.destroy();
    },
    30_000,
  );
});
