import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '#server/listen.ts';
import { openServer, password, type TestServer } from '../openServer.ts';

const publicOrigin = 'https://tracks.example.org';
const rename = '/api/UpdateTitle/?commentaryTrackPostId=101&newTitle=X';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string };

let server: TestServer;
let proxy: Server;

function send(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on('error', reject).end(body);
  });
}

/** As a proxy with https outside does: it adds the visitor's address, and passes the Host on or writes its own. */
function startProxy(target: number, keepsHost: boolean): Server {
  return createServer((incoming, answer) => {
    const { 'x-visitor': visitor = '', host, ...headers } = incoming.headers;
    const forwarded = [headers['x-forwarded-for'], visitor].filter(Boolean).join(', ');
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: target,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https', ...(keepsHost && { host }) },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 0, response.headers);
        response.pipe(answer);
      },
    );
    incoming.pipe(outgoing);
  });
}

const portOf = (listening: Server) => (listening.address() as AddressInfo).port;

async function open(trustedProxies: string[], keepsHost = true) {
  server = await openServer({ network: { publicOrigin, trustedProxies } });
  const port = Number(new URL(await listen(server.app, { host: '127.0.0.1', port: 0 })).port);
  proxy = startProxy(port, keepsHost);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
}
afterEach(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server.close();
});

/** What a browser of a visitor sends through the proxy. */
const visit = (path: string, { headers, ...sent }: Sent = {}) =>
  send(portOf(proxy), path, {
    ...sent,
    headers: { host: 'tracks.example.org', 'x-visitor': '203.0.113.7', ...headers },
  });
const signIn = (text = password, headers: Record<string, string> = {}) =>
  visit('/api/ValidatePassword/', {
    method: 'POST',
    headers: { origin: publicOrigin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(text),
  });
const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.[0] ?? '';

describe.each([
  ['passes the Host on', true],
  ['writes a Host of its own', false],
])('behind a proxy that %s', (_, keepsHost) => {
  it('signing in sets a cookie for https only, and an edit with it is accepted, from our own site only', async () => {
    await open(['127.0.0.1'], keepsHost);
    const setCookie = cookieOf(await signIn());
    expect(setCookie).toMatch(/^__Host-talkover_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const cookie = setCookie.split(';')[0] ?? '';
    const edit = (origin: string) => visit(rename, { method: 'POST', headers: { origin, cookie } });
    expect((await edit(publicOrigin)).status).toBe(200);
    for (const origin of ['http://tracks.example.org', 'https://evil.example', 'null'])
      expect((await edit(origin)).status).toBe(403);
  });
});

describe('wrong passwords behind a proxy', () => {
  const guessTenTimes = async (headers: (n: number) => Record<string, string>) => {
    for (let n = 0; n < 10; n += 1) expect((await signIn('wrong', headers(n))).body).toBe('false');
  };

  it('count for the address of the visitor, whatever they say it is, and not for others', async () => {
    await open(['127.0.0.1']);
    await guessTenTimes((n) => ({ 'x-forwarded-for': `198.51.100.${n}` }));
    expect((await signIn(password, { 'x-forwarded-for': '198.51.100.99' })).status).toBe(429);
    expect((await signIn(password, { 'x-visitor': '203.0.113.8' })).body).toBe('true');
  });

  it('count for the address of the proxy where it is not trusted', async () => {
    await open([]);
    await guessTenTimes((n) => ({ 'x-visitor': `203.0.113.${n}` }));
    expect((await signIn(password, { 'x-visitor': '203.0.113.99' })).status).toBe(429);
  });
});

describe('a forged header', () => {
  it.each<[string, Record<string, string>]>([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=http' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'evil.example' }],
  ])('%s is in no address that a feed or the sitemap has', async (_name, headers) => {
    await open(['127.0.0.1']);
    for (const path of ['/feed.atom', '/feed.json', '/sitemap.xml', '/robots.txt']) {
      const { status, body } = await visit(path, { headers });
      expect(status).toBe(200);
      expect(body).not.toContain('evil.example');
      expect(body).toContain(publicOrigin);
    }
    expect(cookieOf(await signIn(password, headers))).toContain('; Secure;');
  });

  it('for cookies opens nothing, the first of two counts, and a huge one is refused in words', async () => {
    await open(['127.0.0.1']);
    const own = cookieOf(await signIn()).split(';')[0] ?? '';
    const edit = (cookie: string) => visit(rename, { method: 'POST', headers: { cookie, origin: publicOrigin } });
    const [name = ''] = own.split('=');
    for (const cookie of [own.replace('__Host-', ''), own.toLowerCase(), `${name}=`, `${own}x`, `x=${own}`, ';;=;,'])
      expect((await edit(cookie)).status).toBe(401);
    expect((await edit(`other=1; ${own}; ${name}=second`)).status).toBe(200);
    // The proxy of this test would refuse it, too.
    const huge = await send(portOf(server.app.server), rename, {
      method: 'POST',
      headers: { cookie: `${own}; other=${'x'.repeat(17_000)}` },
    });
    expect([huge.status, huge.headers['content-type']]).toEqual([431, 'application/problem+json; charset=utf-8']);
  });
});
