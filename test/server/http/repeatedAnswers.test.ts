import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { makeCatalogueBodies } from '#server/http/catalogueBodies.ts';
import { type PreparedBody, prepareBody, sendBody } from '#server/http/preparedBody.ts';
import { repeatAnswers } from '#server/http/repeatedAnswers.ts';
import { edit } from '#server/tracks/edit.ts';
import { makePlace, type Place } from '../openTestDatabase.ts';

describe('a page that was sent before', () => {
  let place: Place;
  let databases: Database[];
  let app: FastifyInstance;
  let page: PreparedBody;
  let made: number;
  let isStopping: boolean;
  let bodies: ReturnType<typeof makeCatalogueBodies>;
  const pageCounts = { rendered: 0, kept: 0, left: 0 };
  beforeEach(async () => {
    // So that no reading of the version is taken for one of the same millisecond.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    place = await makePlace();
    databases = [place.open(), place.open()];
    const [db] = databases as [Database];
    await migrate(db);
    bodies = makeCatalogueBodies(db);
    page = prepareBody('<p>Arcade Summer</p>'.repeat(100), 'text/html; charset=utf-8');
    await page.recompress();
    made = 0;
    isStopping = false;
    pageCounts.kept = 0;
    app = fastify();
    const keep = repeatAnswers(app, { bodies, isStopping: () => isStopping, pageCounts });
    app.addHook('onRequest', async (_, reply) => void reply.header('referrer-policy', 'same-origin'));
    app.get('/', async (request, reply) => {
      made += 1;
      const drawnFrom = await bodies.read();
      return sendBody(request, reply, page, { keep: (answer) => keep(request, drawnFrom, answer) });
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    bodies.stop();
    await app.close();
    for (const db of databases) await db.close();
    await place.remove();
  });

  type Asked = { method?: 'GET' | 'HEAD'; url?: string; encoding?: string; etag?: string };
  const ask = async ({ method = 'GET', url = '/', encoding = 'br', etag }: Asked = {}) => {
    const headers = { 'accept-encoding': encoding, ...(etag && { 'if-none-match': etag }) };
    const { statusCode, headers: sent, rawPayload } = await app.inject({ method, url, headers });
    const { date: _, ...others } = sent;
    return { statusCode, headers: others, bytes: rawPayload.toString('base64') };
  };

  it('is sent with the same headers and bytes, and not made again', async () => {
    const first = await ask();
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'referrer-policy': 'same-origin',
      etag: page.etag,
    });
    expect(await ask()).toEqual(first);
    expect(made).toBe(1);
    expect(pageCounts.kept).toBe(1);
  });

  it('is made anew after an edit, another process’s, too', async () => {
    for (const db of databases) {
      await ask();
      await edit(db, { session: '', call: 'addGuest', at: '2026-03-01' }, async () => [
        { guest: `Guest ${made}`, isListed: true },
      ]);
      const before = made;
      await ask();
      expect(made).toBe(before + 1);
    }
  });

  it('keeps no lists in memory that were replaced', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const replaced = new WeakRef(await bodies.read());
    await ask();
    await edit(databases[0] as Database, { session: '', call: 'addGuest', at: '2026-03-01' }, async () => [
      { guest: 'Wanda Quill', isListed: true },
    ]);
    await ask({ url: '/?genre=Comedy' });
    await nextTurn();
    collectGarbage();
    expect(replaced.deref()).toBeUndefined();
  });

  it('is not sent where the database fails, and the answer that says so has the usual headers', async () => {
    await ask();
    await databases[0]?.close();
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(500);
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('is not taken for another address or encoding, and those who have it are told so', async () => {
    await ask();
    expect((await ask({ encoding: 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await ask({ encoding: 'identity' })).headers['content-encoding']).toBeUndefined();
    expect((await ask({ method: 'HEAD' })).bytes).toBe('');
    expect((await ask({ etag: page.etag })).statusCode).toBe(304);
    expect((await ask({ url: '/missing' })).statusCode).toBe(404);
    expect(pageCounts.kept).toBe(0);
  });

  it('is made anew while the server stops, so that its answer says that the connection ends', async () => {
    await ask();
    isStopping = true;
    await ask();
    expect(made).toBe(2);
  });

  it('is made anew as long as a better compression of it is on its way', async () => {
    page = prepareBody('<p>Blood Moon</p>'.repeat(100), 'text/html; charset=utf-8');
    await ask();
    await ask();
    expect(made).toBe(2);
  });
});
