import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { listen } from '#server/listen.ts';
import { blank, openServer, type TestServer } from '../server/openServer.ts';
import { ask, statusesIn } from './rawHttp.ts';
import { reportFigure, timeoutMs, times } from './scale.ts';

const count = times(100, 1000);
/** More than the buffers of both sockets take, so that most of it waits in the server. */
const tracks = Array.from({ length: 160 }, (_, n) => ({
  ...blank,
  id: n + 1,
  title: `Track ${n}`,
  overview: 'x'.repeat(100_000),
}));
let server: TestServer;
let port: number;
const ends: Promise<unknown>[] = [];

beforeAll(async () => {
  server = await openServer({ tracks, unreadMs: times(5000, 60_000) });
  port = Number(new URL(await listen(server.app, { host: '127.0.0.1', port: 0 })).port);
  await ask(port, 'GET /api/GetTracks HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
});
afterAll(() => server.close());

/**
 * A client that asks for the whole list and never reads. Its own socket would not see the end, so the server's tells
 * it.
 */
async function neverRead(): Promise<Socket> {
  const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  client.write('GET /api/GetTracks HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n');
  const [socket] = await accepted;
  ends.push(once(socket, 'close'));
  return client;
}

it(
  `${count} clients that never read their answer are disconnected, and others are served meanwhile`,
  async () => {
    const memoryBefore = process.memoryUsage.rss();
    const clients: Socket[] = [];
    for (let n = 0; n < count; n += 1) clients.push(await neverRead());
    expect(statusesIn(await ask(port, 'GET /api/GetGenres HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'))).toEqual([
      200,
    ]);
    const grown = (process.memoryUsage.rss() - memoryBefore) / 1e6;
    await Promise.all(ends);
    for (const client of clients) client.destroy();
    reportFigure(
      `${count} clients that never read a list of 16 MB`,
      `disconnected after two minutes at most, +${grown.toFixed(0)} MB of memory; no other client waited`,
    );
  },
  timeoutMs,
);
