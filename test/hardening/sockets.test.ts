import type { Socket } from 'node:net';
import fc from 'fast-check';
import { listen } from '#server/listen.ts';
import { openServer, type TestServer } from '../server/openServer.ts';
import { expectIntact } from './expectIntact.ts';
import { ask, exchange, sendOnce, statusesIn } from './rawHttp.ts';
import { isFullRun, reportFigure, timeoutMs, times } from './scale.ts';

let server: TestServer;
let port: number;
let cookie: string;

beforeAll(async () => {
  server = await openServer({ log: [] });
  port = Number(new URL(await listen(server.app, { host: '127.0.0.1', port: 0 })).port);
  cookie = await server.signIn();
});
afterAll(() => server.close());

const titles = () => server.db.all('SELECT id, title, guests FROM track ORDER BY id');
/** An edit that must not be executed. */
const smuggled = () =>
  `POST /api/UpdateTitle/?commentaryTrackPostId=101&newTitle=Smuggled HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`;
const head = (...lines: string[]) =>
  `${['POST /api/AddUser/ HTTP/1.1', 'host: x', 'content-type: application/json', ...lines].join('\r\n')}\r\n\r\n`;
const get = (...lines: string[]) => `${['GET /api/GetGenres HTTP/1.1', 'host: x', ...lines].join('\r\n')}\r\n\r\n`;

it('thousands of other headers hide none from the guards', async () => {
  const before = await titles();
  const fillers = Array.from({ length: 2500 }, () => 'd:');
  const request = smuggled().replace('\r\n\r\n', `\r\n${fillers.join('\r\n')}\r\norigin: https://evil.example\r\n\r\n`);
  expect(statusesIn(await sendOnce(port, request))).toEqual([403]);
  expect(await titles()).toEqual(before);
});

describe('an ambiguous or malformed request is refused', () => {
  it.each<[string, () => string]>([
    [
      'both a length and chunks',
      () => `${head('content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n${smuggled()}`,
    ],
    ['two lengths', () => `${head('content-length: 5', 'content-length: 6')}"abc"${smuggled()}`],
    ['a list of lengths', () => `${head('content-length: 5, 5')}"abc"${smuggled()}`],
    ['a signed length', () => `${head('content-length: +5')}"abc"${smuggled()}`],
    ['a negative length', () => `${head('content-length: -5')}"abc"${smuggled()}`],
    ['a length in another base', () => `${head('content-length: 0x5')}"abc"${smuggled()}`],
    ['an unknown coding', () => `${head('transfer-encoding: xchunked')}0\r\n\r\n${smuggled()}`],
    ['chunked, but not last', () => `${head('transfer-encoding: chunked, identity')}0\r\n\r\n${smuggled()}`],
    ['a space before the colon', () => `${head('transfer-encoding : chunked')}0\r\n\r\n${smuggled()}`],
    ['a folded header line', () => `${head('transfer-encoding:', ' chunked')}0\r\n\r\n${smuggled()}`],
    [
      'a chunk size that is no number',
      () => `${head('transfer-encoding: chunked')}zz\r\n"abc"\r\n0\r\n\r\n${smuggled()}`,
    ],
    ['a chunk size beyond any number', () => `${head('transfer-encoding: chunked')}fffffffffffffffff\r\n${smuggled()}`],
    ['a NUL in a header', () => `${get('x-y: a\u0000b')}${smuggled()}`],
    ['lines that end without a carriage return', () => `POST /api/AddUser/ HTTP/1.1\nhost: x\n\n${smuggled()}`],
    ['an HTTP version that does not exist', () => `GET /api/GetGenres HTTP/9.9\r\nhost: x\r\n\r\n${smuggled()}`],
    ['the preface of HTTP/2', () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled()}`],
    ['an endless header line', () => `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}${smuggled()}`],
    ['very many header lines', () => `${get(...Array.from({ length: 20_000 }, (_, n) => `x${n}: y`))}${smuggled()}`],
    ['an endless URL', () => `GET /${'y'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n${smuggled()}`],
  ])('%s: 4xx, and the request smuggled behind it is not executed', async (_, request) => {
    const before = await titles();
    const statuses = statusesIn(await sendOnce(port, request()));
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(await titles()).toEqual(before);
  });

  it('a request hidden in a body is not executed', async () => {
    const before = await titles();
    const body = smuggled();
    const statuses = statusesIn(await sendOnce(port, `${head(`content-length: ${body.length}`)}${body}`));
    expect(statuses).toEqual([400]);
    expect(await titles()).toEqual(before);
  });

  it('a request without a Host is refused', async () => {
    expect(statusesIn(await sendOnce(port, 'GET /api/GetGenres HTTP/1.1\r\n\r\n'))).toEqual([400]);
  });

  it('unsupported methods and proxy requests are refused', async () => {
    for (const line of ['TRACE /api/GetTracks', 'CONNECT evil.example:443', 'PROPFIND /', 'GET http://evil.example/']) {
      const received = await sendOnce(
        port,
        `${line} HTTP/1.1\r\nhost: x\r\nx-secret: hush\r\nconnection: close\r\n\r\n`,
      );
      expect(statusesIn(received).every((status) => status >= 400 && status < 500)).toBe(true);
      expect(received).not.toContain('hush');
    }
  });
});

describe('pipelined requests', () => {
  it('are all answered', async () => {
    const count = times(100, 1000);
    const bytes = Array.from({ length: count }, (_, n) => get(...(n === count - 1 ? ['connection: close'] : []))).join(
      '',
    );
    const received = await ask(port, bytes);
    expect(statusesIn(received)).toEqual(Array.from({ length: count }, () => 200));
    reportFigure(`${count} pipelined requests`, 'all answered');
  });

  it('are still answered after other clients reset their connections halfway', async () => {
    const request = `${head('content-length: 12')}"a-visitor-"`;
    const resetAfter = async (at: number) => {
      await exchange(port, (socket) => {
        socket.write(request.slice(0, at));
        setImmediate(() => socket.resetAndDestroy());
      });
    };
    for (let at = 0; at < request.length; at += times(9, 1)) await resetAfter(at);
    expect(statusesIn(await ask(port, get('connection: close')))).toEqual([200]);
  });
});

describe('slow clients', () => {
  /** Sends the first part, then more every 200 ms until the server closes the connection. */
  const sendSlowly = (first: string, more: string) =>
    exchange(port, (socket: Socket) => {
      socket.write(first);
      const timer = setInterval(() => socket.write(more), 200);
      socket.on('close', () => clearInterval(timer));
    });

  it(
    'are answered with 408 and closed, and no other client waits for them',
    async () => {
      const start = performance.now();
      const count = times(20, 200);
      const slow = Array.from({ length: count }, (_, n) =>
        n % 2 === 0 || !isFullRun ? sendSlowly(get().trimEnd(), 'x') : sendSlowly(head('content-length: 5000'), ' '),
      );
      for (let visit = 0; visit < 20; visit += 1) {
        expect(statusesIn(await ask(port, get('connection: close')))).toEqual([200]);
      }
      const statuses = (await Promise.all(slow)).flatMap(statusesIn);
      expect(new Set(statuses)).toEqual(new Set([408]));
      reportFigure(
        `${count} slow clients`,
        `408 and closed after ${((performance.now() - start) / 1000).toFixed(0)} s at most; no other client waited`,
      );
    },
    timeoutMs,
  );
});

describe('random bytes', () => {
  const line = fc.constantFrom(
    'GET /api/GetGenres HTTP/1.1\r\n',
    'POST /api/AddUser/ HTTP/1.1\r\n',
    'host: x\r\n',
    'content-length: 3\r\n',
    'transfer-encoding: chunked\r\n',
    'content-type: application/json\r\n',
    'connection: close\r\n',
    'expect: 100-continue\r\n',
    'expect: the-unexpected\r\n',
    'upgrade: websocket\r\nconnection: upgrade\r\n',
    '\r\n',
    '3\r\n"a"\r\n0\r\n\r\n',
    '"a"',
  );
  const bytes = fc.oneof(
    line,
    line,
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  );

  it(
    'never get a 5xx, and the catalogue still matches its journal',
    async () => {
      const count = times(500, 10_000);
      const property = fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 8 }), async (parts) => {
        const statuses = statusesIn(await sendOnce(port, Buffer.from(parts.join(''), 'latin1')));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      });
      await fc.assert(property, { numRuns: count, endOnFailure: true });
      await expectIntact(server.db);
      reportFigure(`${count} connections with random bytes`, 'no 5xx, no change');
    },
    timeoutMs,
  );
});
