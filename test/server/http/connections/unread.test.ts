import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from '#server/listen.ts';
import { localMatches } from '#server/match/localMatches.ts';
import { ask, statusesIn } from '../../../hardening/rawHttp.ts';
import { openServer, type TestServer } from '../../openServer.ts';

describe('a connection on which nothing moves', () => {
  let server: TestServer;
  let port: number;
  let cookie: string;
  let answer: () => void;
  beforeEach(async () => {
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const matches = { ...localMatches([]), search: () => held.then(() => []) };
    server = await openServer({ matches, unreadMs: 60_000 });
    port = Number(new URL(await listen(server.app, { host: '127.0.0.1', port: 0 })).port);
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const body = '{"title":"moon"}';
  const headOf = (length: number) =>
    `POST /api/GetSearchResults HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`;
  const nextSocket = async () => ((await once(server.app.server, 'connection')) as [Socket])[0];
  /** As Node does when a connection was idle for so long. */
  const beIdle = (socket: Socket) => void socket.emit('timeout');

  it('stays while the server works on the answer, however long that takes', async () => {
    const opened = nextSocket();
    const received = ask(port, headOf(body.length) + body);
    const socket = await opened;
    const timeouts = jest.spyOn(socket, 'setTimeout');
    const { req } = ((await once(server.app.server, 'request')) as [unknown, ServerResponse])[1];
    if (!req.complete) await once(req, 'end');
    beIdle(socket);
    beIdle(socket);
    expect(timeouts.mock.calls).toEqual([[60_000], [60_000]]);
    answer();
    expect(statusesIn(await received)).toEqual([200]);
  });

  it('is ended while its request is not complete', async () => {
    const opened = nextSocket();
    const received = ask(port, headOf(body.length + 1) + body);
    const socket = await opened;
    await once(server.app.server, 'request');
    beIdle(socket);
    expect(await received).toBe('');
  });

  it('is ended when the client takes nothing of the answer, even while the next one is worked on', async () => {
    const opened = nextSocket();
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    client.write(`GET /api/GetGenres HTTP/1.1\r\nhost: x\r\n\r\n${headOf(body.length)}${body}`);
    const socket = await opened;
    // Its answer never leaves the server.
    socket.cork();
    const [, first] = (await once(server.app.server, 'request')) as [unknown, ServerResponse];
    if (!first.writableEnded) await once(first, 'prefinish');
    const ended = once(socket, 'close');
    beIdle(socket);
    await ended;
    client.destroy();
  });
});
