import type { Socket } from 'node:net';
import fc from 'fast-check';
import { listen } from '#server/listen.ts';
import { openServer, type TestServer } from '../server/openServer.ts';
import { expectWhole } from './expectWhole.ts';
import { isWhole, patience, tellFigure, times } from './scale.ts';
import { sayOnce, statusesIn, talk } from './talk.ts';

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
const inner = () =>
  `POST /api/UpdateTitle/?commentaryTrackPostId=101&newTitle=Smuggled HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`;
const head = (...lines: string[]) =>
  `${['POST /api/AddUser/ HTTP/1.1', 'host: x', 'content-type: application/json', ...lines].join('\r\n')}\r\n\r\n`;
const get = (...lines: string[]) => `${['GET /api/GetGenres HTTP/1.1', 'host: x', ...lines].join('\r\n')}\r\n\r\n`;

describe('what cannot be read in one way only is not read at all', () => {
  it.each<[string, () => string]>([
    [
      'two ways to say how long the body is',
      () => `${head('content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n${inner()}`,
    ],
    ['two lengths', () => `${head('content-length: 5', 'content-length: 6')}"abc"${inner()}`],
    ['a list of lengths', () => `${head('content-length: 5, 5')}"abc"${inner()}`],
    ['a signed length', () => `${head('content-length: +5')}"abc"${inner()}`],
    ['a negative length', () => `${head('content-length: -5')}"abc"${inner()}`],
    ['a length in another base', () => `${head('content-length: 0x5')}"abc"${inner()}`],
    ['a coding that is not known', () => `${head('transfer-encoding: xchunked')}0\r\n\r\n${inner()}`],
    ['chunked, but not at last', () => `${head('transfer-encoding: chunked, identity')}0\r\n\r\n${inner()}`],
    ['a space before the colon', () => `${head('transfer-encoding : chunked')}0\r\n\r\n${inner()}`],
    ['a folded line', () => `${head('transfer-encoding:', ' chunked')}0\r\n\r\n${inner()}`],
    [
      'a size of a chunk that is no number',
      () => `${head('transfer-encoding: chunked')}zz\r\n"abc"\r\n0\r\n\r\n${inner()}`,
    ],
    [
      'a size of a chunk beyond all numbers',
      () => `${head('transfer-encoding: chunked')}fffffffffffffffff\r\n${inner()}`,
    ],
    ['a NUL in a header', () => `${get('x-y: a\u0000b')}${inner()}`],
    ['a line that ends without a return', () => `POST /api/AddUser/ HTTP/1.1\nhost: x\n\n${inner()}`],
    ['a version that does not exist', () => `GET /api/GetGenres HTTP/9.9\r\nhost: x\r\n\r\n${inner()}`],
    ['a greeting of another protocol', () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${inner()}`],
    ['a header line without an end', () => `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}${inner()}`],
    ['very many header lines', () => `${get(...Array.from({ length: 20_000 }, (_, n) => `x${n}: y`))}${inner()}`],
    ['an address without an end', () => `GET /${'y'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n${inner()}`],
  ])('%s: 4xx, and what was hidden behind it is not done', async (_, words) => {
    const before = await titles();
    const statuses = statusesIn(await sayOnce(port, words()));
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(await titles()).toEqual(before);
  });

  it('a call that is hidden in a body is a body', async () => {
    const before = await titles();
    const hidden = inner();
    const statuses = statusesIn(await sayOnce(port, `${head(`content-length: ${hidden.length}`)}${hidden}`));
    expect(statuses).toEqual([400]);
    expect(await titles()).toEqual(before);
  });

  it('a request to nobody is refused', async () => {
    expect(statusesIn(await sayOnce(port, 'GET /api/GetGenres HTTP/1.1\r\n\r\n'))).toEqual([400]);
  });

  it('somebody else’s method is no way in', async () => {
    for (const line of ['TRACE /api/GetTracks', 'CONNECT evil.example:443', 'PROPFIND /', 'GET http://evil.example/']) {
      const heard = await sayOnce(port, `${line} HTTP/1.1\r\nhost: x\r\nx-secret: hush\r\nconnection: close\r\n\r\n`);
      expect(statusesIn(heard).every((status) => status >= 400 && status < 500)).toBe(true);
      expect(heard).not.toContain('hush');
    }
  });
});

describe('many requests in one breath', () => {
  it('are answered in their order, all of them', async () => {
    const count = times(100, 1000);
    const words = Array.from({ length: count }, (_, n) => get(...(n === count - 1 ? ['connection: close'] : []))).join(
      '',
    );
    const heard = await sayOnce(port, words);
    expect(statusesIn(heard)).toEqual(Array.from({ length: count }, () => 200));
    tellFigure(`${count} requests in one breath`, 'all answered');
  });

  it('of a client that leaves in the middle, the others never hear', async () => {
    const whole = `${head('content-length: 12')}"a-visitor-"`;
    const cut = async (at: number) => {
      await talk(port, (socket) => {
        socket.write(whole.slice(0, at));
        setImmediate(() => socket.resetAndDestroy());
      });
    };
    for (let at = 0; at < whole.length; at += times(9, 1)) await cut(at);
    expect(statusesIn(await sayOnce(port, get('connection: close')))).toEqual([200]);
  });
});

describe('somebody who takes their time', () => {
  /** One byte after the other, for as long as it is listened to. */
  const drip = (first: string, more: string) =>
    talk(port, (socket: Socket) => {
      socket.write(first);
      const drops = setInterval(() => socket.write(more), 200);
      socket.on('close', () => clearInterval(drops));
    });

  it(
    'is shown the door, and meanwhile nobody waits for them',
    async () => {
      const begun = performance.now();
      const count = times(20, 200);
      const slow = Array.from({ length: count }, (_, n) =>
        n % 2 === 0 || !isWhole ? drip(get().trimEnd(), 'x') : drip(head('content-length: 5000'), ' '),
      );
      for (let visit = 0; visit < 20; visit += 1) {
        expect(statusesIn(await sayOnce(port, get('connection: close')))).toEqual([200]);
      }
      const ends = (await Promise.all(slow)).flatMap(statusesIn);
      expect(new Set(ends)).toEqual(new Set([408]));
      tellFigure(
        `${count} slow clients`,
        `408 and closed after ${((performance.now() - begun) / 1000).toFixed(0)} s at most; nobody waited`,
      );
    },
    patience,
  );
});

describe('noise on the line', () => {
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
  const noise = fc.oneof(
    line,
    line,
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  );

  it(
    'is answered with 4xx or not at all, and the catalogue is what its journal says',
    async () => {
      const count = times(500, 10_000);
      const property = fc.asyncProperty(fc.array(noise, { minLength: 1, maxLength: 8 }), async (parts) => {
        const statuses = statusesIn(await sayOnce(port, Buffer.from(parts.join(''), 'latin1')));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      });
      await fc.assert(property, { numRuns: count, endOnFailure: true });
      await expectWhole(server.db);
      tellFigure(`${count} connections with noise`, 'no 5xx, no change');
    },
    patience,
  );
});
