import { pbkdf2 } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { makeLimit } from '#server/http/compress.ts';
import { type PreparedBody, prepareBody, sendBody } from '#server/http/preparedBody.ts';

const text = 'a track, and another one; '.repeat(1000);

const bytesOf = ({ pieces }: Awaited<ReturnType<PreparedBody['form']>>) => Buffer.concat(pieces);

/** Node has four threads for files and compressions. */
const keepThreadsBusy = () =>
  Promise.all(Array.from({ length: 4 }, () => promisify(pbkdf2)('secret', 'salt', 2_000_000, 32, 'sha512')));

describe('a body that is sent many times', () => {
  it('is compressed once', async () => {
    const body = prepareBody(text, 'text/plain');
    const first = await body.form(['br', 'gzip']);
    expect(first.encoding).toBe('br');
    expect(brotliDecompressSync(bytesOf(first)).toString()).toBe(text);
    expect((await body.form(['br', 'gzip'])).pieces[0]).toBe(first.pieces[0]);
  });

  it('is sent uncompressed where compressing it takes long, and compressed as soon as that is done', async () => {
    const body = prepareBody(text, 'text/plain', { patienceMs: 20 });
    let isBusy = true;
    const busy = keepThreadsBusy().then(() => {
      isBusy = false;
    });
    const first = await body.form(['br', 'gzip']);
    expect({ isBusy, encoding: first.encoding }).toEqual({ isBusy: true, encoding: 'identity' });
    expect(bytesOf(first).toString()).toBe(text);
    await busy;
    await body.recompress();
    expect((await body.form(['br'])).encoding).toBe('br');
  });

  it('is sent in another encoding that the client accepts, if that one is ready, until there is a better', async () => {
    const body = prepareBody(text, 'text/plain');
    await body.form(['gzip']);
    expect(await body.form(['br', 'gzip'])).toMatchObject({ encoding: 'gzip', isLast: false });
  });

  it('does not wait for a large compression that was given up, because a newer body has taken its place', async () => {
    const bodies = [1, 2, 3].map(() => prepareBody('x'.repeat(9 * 1024 * 1024), 'text/plain', { patienceMs: 60_000 }));
    const forms = bodies.map((body) => body.form(['br']));
    for (const body of bodies) body.retire();
    const encodings = (await Promise.all(forms)).map(({ encoding }) => encoding);
    expect(encodings).toEqual(['br', 'br', 'identity']);
  });

  it('is the same in both encodings where it is so large that a thread of its own compresses it', async () => {
    const body = prepareBody(`${'a large list; '.repeat(700_000)}é`, 'text/plain');
    const [br, gzip] = [await body.form(['br']), await body.form(['gzip'])];
    expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(bytesOf(br)).equals(gunzipSync(bytesOf(gzip)))).toBe(true);
    expect(brotliDecompressSync(bytesOf(br)).toString().endsWith('; é')).toBe(true);
  });

  it('is sent as one where it is in pieces, with its length, whatever the client accepts', async () => {
    const pieces = Array.from({ length: 3 }, (_, at) => Buffer.from(`${at}`.repeat(3 * 1024 * 1024)));
    const whole = Buffer.concat(pieces);
    const app = fastify();
    const body = prepareBody({ pieces, hash: 'some-hash' }, 'text/plain');
    app.get('/', (request, reply) => sendBody(request, reply, body));
    const get = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const [plain, br, gzip] = [await get(''), await get('br'), await get('gzip')];
    expect(plain.headers).toMatchObject({ etag: 'W/"some-hash"', 'content-length': `${whole.length}` });
    expect(plain.rawPayload.equals(whole)).toBe(true);
    expect(brotliDecompressSync(br.rawPayload).equals(whole)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(whole)).toBe(true);
    const head = await app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': '' } });
    expect(head.headers['content-length']).toBe(`${whole.length}`);
    expect(head.rawPayload).toHaveLength(0);
  });

  it('is sent uncompressed where the thread that compresses it ends, and compressed to the next client', async () => {
    const body = prepareBody('x'.repeat(9 * 1024 * 1024), 'text/plain');
    const endThread = (message: unknown) => void (message as { worker: Worker }).worker.terminate();
    subscribe('worker_threads', endThread);
    const first = await body.form(['br']);
    unsubscribe('worker_threads', endThread);
    expect(first.encoding).toBe('identity');
    expect((await body.form(['br'])).encoding).toBe('br');
  });

  it('gives way to a newer one that took its place while it waited to be compressed', async () => {
    const [old, newer] = ['x', 'y'].map((letter) => prepareBody(letter.repeat(9 * 1024 * 1024), 'text/plain'));
    old?.retire();
    const app = fastify();
    app.get('/', (request, reply) =>
      sendBody(request, reply, old as PreparedBody, { readNewer: async () => newer as PreparedBody }),
    );
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({ etag: newer?.etag, 'content-encoding': 'br' });
  });
});

it('few large compressions run at once, the newest first', async () => {
  const run = makeLimit(1);
  const { signal } = new AbortController();
  const done: number[] = [];
  let running = 0;
  const task = (number: number) => async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    done.push(number);
    if (number === 1) throw new Error('failed');
  };
  const results = await Promise.allSettled([1, 2, 3].map((number) => run(task(number), signal)));
  expect(done).toEqual([1, 3, 2]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
