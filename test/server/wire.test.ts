import { connect } from 'node:net';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { ProblemSchema } from '#contract/problem.ts';
import { listen } from '#server/listen.ts';
import { openServer, type TestServer } from './openServer.ts';

describe('the wire', () => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    server = await openServer();
    cookie = await server.signIn();
  });
  afterAll(() => server.close());

  const send = (payload: string, headers: Record<string, string>, url = '/api/UpdateGuest/') =>
    server.app.inject({ method: 'POST', url, headers: { cookie, ...headers }, payload });
  const asJson = { 'content-type': 'application/json' };

  it.each([
    ['text that is no JSON', '{', asJson, 400],
    ['a form', 'id=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '"x"', { 'content-type': 'text/plain' }, 415],
    ['a body that is too large', JSON.stringify({ id: 1, guest: 'x'.repeat(70_000) }), asJson, 413],
    ['a poisoned object', '{"__proto__": {"id": 1}}', asJson, 400],
    ['an empty body', '', asJson, 400],
    ['another alphabet', '{}', { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    ['a packed body', '{}', { ...asJson, 'content-encoding': 'gzip' }, 415],
  ])('%s is a problem, never a fault', async (_, payload, headers, status) => {
    const answer = await send(payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(v.parse(ProblemSchema, answer.json()).status).toBe(status);
    expect(answer.body).not.toMatch(/node_modules|src\/server|\.ts:/);
  });

  it.each(Object.values(calls))('$path takes $method only', async ({ method, path }) => {
    const answer = await server.app.inject({ method: method === 'GET' ? 'POST' : 'GET', url: `/api/${path}` });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toContain(method);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('bytes that are no UTF-8 are refused, not stored as question marks', async () => {
    const payload = Buffer.concat([Buffer.from('{"id":1,"guest":"caf'), Buffer.from([0xe9]), Buffer.from('"}')]);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/UpdateGuest/',
      headers: { cookie, ...asJson },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });

  it.each(['/api/%', '/%ff', `/img/w92/${'x'.repeat(300)}`])('%s is a problem with the usual headers', async (url) => {
    const answer = await server.app.inject({ method: 'GET', url });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('in another casing of the area a wrong method is a wrong method', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/API/gettracks' });
    expect(answer.statusCode).toBe(405);
  });

  it('what is no HTTP at all is answered with a problem, and the connection ends', async () => {
    const address = await listen(server.app, { host: '127.0.0.1', port: 0 });
    const { port } = new URL(address);
    const said = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('close', () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1.1 400 /);
    expect(said).toContain('application/problem+json');
    expect(said).toContain('content-security-policy');
  });

  it('a call nobody knows is 404, in words', async () => {
    const answer = await server.get('DropTables');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toBe('There is no such call.');
  });

  it('every answer names what a page may load, and the outside hosts are those of site.json', async () => {
    const { headers } = await server.get('GetTracks');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});

describe('AddUser', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openServer();
  });
  afterEach(() => server.close());

  const visitors = async () => (await server.db.all('SELECT id FROM visitor')).length;

  it('notes a visitor once', async () => {
    expect((await server.post('AddUser/', 'a-visitor')).body).toBe('true');
    expect((await server.post('AddUser', 'a-visitor')).body).toBe('false');
    expect(await visitors()).toBe(1);
  });

  it.each([[''], ['a b'], ['x'.repeat(65)], [5], [null], [{}]])('%j is no visitor', async (id) => {
    expect((await server.post('AddUser/', id)).statusCode).toBe(400);
  });

  it('over twenty a minute from one address it stores nothing and says nothing', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await server.post('AddUser/', `visitor-${count}`)).statusCode).toBe(200);
    }
    expect(await visitors()).toBe(20);
  });
});

describe('GetSearchResults', () => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    server = await openServer();
    cookie = await server.signIn();
  });
  afterAll(() => server.close());

  const search = async (body: unknown) => (await server.post('GetSearchResults', body, { cookie })).json();

  it('finds what a quoted query names, and tells namesakes apart by year', async () => {
    const found = await search({ title: '"blood MOON"' });
    expect(found.map((film: { title: string; releaseDate: string }) => [film.title, film.releaseDate])).toEqual([
      ['Blood Moon', '1999-12-31'],
      ['Blood Moon', '2015-01-01'],
    ]);
    expect(new Set(found.map((film: { id: number }) => film.id)).size).toBe(2);
  });

  it('finds a show by its name', async () => {
    expect(await search({ title: null, name: 'ferry' })).toMatchObject([{ name: 'Ferry', firstAirDate: '2001-01-01' }]);
  });

  it.each([[{}], [{ title: '' }], [{ title: '""' }], [{ title: '" "' }], [{ title: '!!!' }]])(
    '%j finds nothing',
    async (body) => {
      expect(await search(body)).toEqual([]);
    },
  );

  it.each([[{ title: 5 }], [[]], ['x'], [{ title: 'x', page: 2 }], [{ title: 'x'.repeat(301) }]])(
    '%j is refused',
    async (body) => {
      expect((await server.post('GetSearchResults', body, { cookie })).statusCode).toBe(400);
    },
  );
});
