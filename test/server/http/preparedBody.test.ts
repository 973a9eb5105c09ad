import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { prepareBody, sendBody } from '#server/http/preparedBody.ts';

const text = 'a track, and another one; '.repeat(1000);
/** Whether the compression is the best one. */
type Level = 'quick' | 'best';

describe('a body that is sent many times', () => {
  let compressed: Level[];
  let isFailing: boolean;
  beforeEach(() => {
    compressed = [];
    isFailing = false;
    const { brotliCompress } = zlib;
    const { BROTLI_PARAM_QUALITY } = zlib.constants;
    jest.spyOn(zlib, 'brotliCompress').mockImplementation(((
      bytes: Buffer,
      options: zlib.BrotliOptions,
      done: never,
    ) => {
      compressed.push(options.params?.[BROTLI_PARAM_QUALITY] === 11 ? 'best' : 'quick');
      if (isFailing) (done as (error: Error) => void)(new Error('no memory'));
      else brotliCompress(bytes, options, done);
    }) as never);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is compressed once, and once more when it is asked for again, which makes it smaller', async () => {
    const body = prepareBody(text, 'text/plain');
    const quick = await body.encode('br');
    expect(brotliDecompressSync(quick as Buffer).toString()).toBe(text);
    expect(await body.encode('br')).toBe(quick);
    let best = quick;
    for (; best === quick; best = await body.encode('br')) await nextTurn();
    expect(brotliDecompressSync(best as Buffer).toString()).toBe(text);
    expect(best?.length).toBeLessThan(quick?.length ?? 0);
    expect(compressed).toEqual(['quick', 'best']);
  });

  it('is compressed well one at a time, so that many asked for twice keep no file waiting', async () => {
    const [first, second] = [prepareBody(text, 'text/plain'), prepareBody(`${text}!`, 'text/plain')];
    for (const body of [first, second, first, second]) await body?.encode('br');
    expect(compressed).toEqual(['quick', 'quick', 'best']);
    for (; compressed.length < 4; await second?.encode('br')) await nextTurn();
    expect(compressed).toEqual(['quick', 'quick', 'best', 'best']);
  });

  it('is not compressed well where it is so large that this takes seconds', async () => {
    const body = prepareBody('x'.repeat(5_000_000), 'text/plain');
    for (let time = 0; time < 3; time += 1) await body.encode('br');
    expect(compressed).toEqual(['quick']);
  });

  it('is sent as it is where it cannot be compressed, and the next client has it tried again', async () => {
    const body = prepareBody(text, 'text/plain');
    isFailing = true;
    expect(await body.encode('br')).toBeUndefined();
    isFailing = false;
    expect(brotliDecompressSync((await body.encode('br')) as Buffer).toString()).toBe(text);
  });

  it('stays as it was compressed where compressing it well fails', async () => {
    const body = prepareBody(text, 'text/plain');
    const quick = await body.encode('br');
    isFailing = true;
    await body.encode('br');
    await nextTurn();
    expect(await body.encode('br')).toBe(quick);
  });
});

describe('the answer with a body', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = fastify();
    const body = prepareBody(text, 'text/plain');
    app.get('/', (request, reply) => sendBody(request, reply, body));
  });
  afterEach(() => app.close());
  const ask = (encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/', headers: { 'accept-encoding': encoding } });

  it('has the best encoding that the client accepts, and its length', async () => {
    const [plain, br, gzip] = [await ask('identity'), await ask('gzip, br'), await ask('br;q=0, gzip')];
    expect(plain.headers).toMatchObject({ 'content-length': `${text.length}`, vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toBe(text);
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    expect(br.headers.etag).toBe(gzip.headers.etag);
  });

  it('to a HEAD has no bytes, and the length that a GET gets', async () => {
    const head = await ask('identity', 'HEAD');
    expect(head.headers['content-length']).toBe(`${text.length}`);
    expect(head.rawPayload).toHaveLength(0);
  });
});
