import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { listen } from '#server/listen.ts';
import { statusesIn } from '../../../hardening/rawHttp.ts';
import { openServer, type TestServer } from '../../openServer.ts';

const file = JSON.stringify({ text: 'title,link\nThe Lighthouse Job,https://example.org/lighthouse\n', format: 'csv' });
const endless = 60_000;

describe('a body that takes longer than 15 seconds', () => {
  let server: TestServer;
  let port: number;
  let cookie: string;
  beforeAll(async () => {
    server = await openServer();
    port = Number(new URL(await listen(server.app, { host: '127.0.0.1', port: 0 })).port);
    cookie = await server.signIn();
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
    });
  });
  afterAll(async () => {
    jest.useRealTimers();
    await server.close();
  });

  /** Sends half of the file and, after 15 seconds, the rest and spaces, until the server closes the connection. */
  async function sendSlowly(call: string, length: number, headers: string[] = []): Promise<string> {
    const requested = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
    const head = [`POST /api/${call} HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n${file.slice(0, 20)}`);
    let received = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const [request] = await requested;
    // Its body is read, or left unread after the answer.
    await once(request, 'resume');
    jest.advanceTimersByTime(15_000);
    socket.write(file.slice(20));
    socket.on('end', () => {
      const more = setInterval(() => socket.write(' '), 5);
      socket.on('close', () => clearInterval(more));
    });
    await closed;
    return received;
  }

  it.each(['ImportTracks', 'AddUser'])('ends the connection of a visitor: %s', async (call) => {
    expect(statusesIn(await sendSlowly(call, endless)).at(-1)).toBe(408);
  });

  it('is refused to an admin, too, except for an import', async () => {
    const headers = [`cookie: ${cookie}`, 'connection: close'];
    expect(statusesIn(await sendSlowly('AddTrack', endless, headers))).toEqual([408]);
    const answer = await sendSlowly('ImportTracks', file.length, headers);
    expect(statusesIn(answer)).toEqual([200]);
    expect(answer).toContain('"added":1');
  });
});
