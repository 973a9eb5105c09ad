import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { hashPassword } from '#server/access/passwordHash.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { seed } from '#server/tracks/seed.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { makeRecords, people } from './makeCatalogue.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';

const count = 10_000;
const password = 'correct horse battery';
const rounds = 3;
/** About two seconds of them. */
const quietRequests = 10_000;
const edits = 20;

type Answer = { status: number; bytes: Buffer; text: () => string; cookie: string };
/** Without fetch, which decompresses. */
function send(url: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isBrotli = response.headers['content-encoding'] === 'br';
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          text: () => (isBrotli ? brotliDecompressSync(bytes) : bytes).toString(),
          cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function openSite(folder: string) {
  const { db } = await openDatabase({ dataDir: folder, backupsKept: 0 });
  await seed(db, makeRecords(count), people);
  const hash = await hashPassword(password, 4);
  await db.run('INSERT INTO setting (name, value) VALUES (?, ?)', ['password.configured', hash]);
  await db.close();
  const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
  const address = await server.address;
  const headers = { origin: address.slice(0, -1), 'content-type': 'application/json' };
  const { cookie } = await send(`${address}api/ValidatePassword/`, headers, JSON.stringify(password));
  const list = (encoding: string) => send(`${address}api/GetTracks`, { 'accept-encoding': encoding });
  let titles = 0;
  const edit = async () => {
    titles += 1;
    const { status } = await send(
      `${address}api/UpdateTitle/?commentaryTrackPostId=7000000${titles % 10}&newTitle=Edited+${titles}`,
      { ...headers, cookie },
      '',
    );
    if (status !== 200) throw new Error(`The edit got ${status}.`);
    return `Edited ${titles}`;
  };
  return { list, edit, server, health: () => send(`${address}healthz`) };
}
type Site = Awaited<ReturnType<typeof openSite>>;

/** In milliseconds. */
async function timed<Result>(work: () => Promise<Result> | Result): Promise<[number, Result]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** How long small requests take, one after the other, until that is so. */
async function probe(site: Site, isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) times.push((await timed(site.health))[0]);
  return times;
}

async function probeDuring(site: Site, work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const times = await probe(site, () => isDone);
  await done;
  return times;
}

const memoryMB = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

async function measureSite(site: Site): Promise<Row[]> {
  const tracks: unknown = JSON.parse((await site.list('br')).text());
  const times = { first: [] as number[], naive: [] as number[], quiet: [] as number[], busy: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.quiet.push(...(await probe(site, (count) => count === quietRequests)));
    const title = await site.edit();
    const answer = timed(() => site.list('br'));
    times.busy.push(...(await probeDuring(site, answer)));
    const [ms, { text }] = await answer;
    if (!text().includes(title)) throw new Error('An old list.');
    times.first.push(ms);
    const [naive] = await timed(() => {
      const plain = Buffer.from(JSON.stringify(tracks));
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
      brotliCompressSync(plain, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: plain.length } });
    });
    times.naive.push(naive);
  }
  const before = memoryMB(site.server.pid);
  let most = before;
  for (let at = 0; at < edits; at += 1) {
    await site.edit();
    await Promise.all(['br', 'gzip', ''].map(site.list));
    most = Math.max(most, memoryMB(site.server.pid));
  }
  const row = { count, unit: '×' as const, judged: true };
  return [
    {
      ...row,
      what: 'the list after an edit, over its JSON and brotli 5',
      target: 1.3,
      measured: median(times.first) / median(times.naive),
    },
    {
      ...row,
      what: 'p99 of other requests meanwhile, over quiet',
      target: 2,
      measured: p99(times.busy) / p99(times.quiet),
    },
    { ...row, what: `memory while ${edits} edits are read, over before`, target: 1.5, measured: most / before },
  ];
}

/** What an edit of a very large catalogue costs its readers. */
export async function largeListRows(): Promise<Row[]> {
  const folder = freshFolder();
  const site = await openSite(folder);
  const rows = await measureSite(site);
  await site.server.end('SIGKILL');
  rmSync(folder, { recursive: true });
  return rows;
}
