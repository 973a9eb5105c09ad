import { rmSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';
import { respond, startFakeTmdb, token } from '../server/fakeTmdb.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';

const password = 'correct horse battery';
const rounds = 5;
const roundMs = 2500;
const readers = 4;
const searchers = 8;
/** As many searches per second as the rate limit lets through to a working database. */
const searchIntervalMs = 450;
const editIntervalMs = 250;

/** How the match database answers every request. */
const troubles = {
  well: undefined,
  hangs: () => undefined,
  'answers 500': (_: unknown, response: Parameters<typeof respond>[0]) => respond(response, 500, {}),
};

/** A separate server with this match database, and a constant load of searches and matches. */
async function openSite(answer: Parameters<Awaited<ReturnType<typeof startFakeTmdb>>['answerAll']>[0]) {
  const tmdb = await startFakeTmdb();
  tmdb.answerAll(answer);
  const folder = freshFolder();
  const server = spawnServer({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    TMDB_TOKEN: token,
    TMDB_URL: tmdb.url,
  });
  const address = await server.address;
  const headers: Record<string, string> = { origin: address.slice(0, -1), 'content-type': 'application/json' };
  const post = (call: string, body: unknown) =>
    fetch(`${address}api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) }).then((response) =>
      response.text().then(() => response),
    );
  const signedIn = await post('ValidatePassword/', password);
  headers['cookie'] = String(signedIn.headers.get('set-cookie')).split(';')[0] ?? '';
  const tracks = (await (await fetch(`${address}api/GetTracks`)).json()) as { id: number }[];
  let requests = 0;

  /** The p99 of GetTracks while admins search and match. */
  const measureRound = async (): Promise<number> => {
    const end = performance.now() + roundMs;
    const times: number[] = [];
    const read = async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await (await fetch(`${address}api/GetTracks`)).arrayBuffer();
        times.push(performance.now() - start);
      }
    };
    const search = async () => {
      for await (const _ of setInterval(searchIntervalMs)) {
        if (performance.now() >= end) return;
        requests += 1;
        void post('GetSearchResults', { title: `"never requested ${requests}"` }).catch(() => undefined);
      }
    };
    const edit = async () => {
      for await (const _ of setInterval(editIntervalMs)) {
        if (performance.now() >= end) return;
        requests += 1;
        const { id } = tracks[requests % tracks.length] as { id: number };
        void post('UpdateMatch', { id, tmdbId: 1000 + requests }).catch(() => undefined);
      }
    };
    const all = [...Array.from({ length: readers }, read), ...Array.from({ length: searchers }, search), edit()];
    await Promise.all(all);
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  };
  const close = async () => {
    await server.end('SIGKILL');
    await tmdb.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { measureRound, close, count: tracks.length };
}

/** How a failing match database affects visitors, who only load the list. */
export async function matchRows(): Promise<Row[]> {
  const sites = await Promise.all(
    Object.entries(troubles).map(async ([trouble, answer]) => ({ trouble, site: await openSite(answer) })),
  );
  const slowest = new Map<string, number[]>(sites.map(({ trouble }) => [trouble, []]));
  for (const { site } of sites) await site.measureRound();
  for (let round = 0; round < rounds; round += 1)
    for (const { trouble, site } of sites) slowest.get(trouble)?.push(await site.measureRound());
  for (const { site } of sites) await site.close();
  const p99 = (trouble: string) => median(slowest.get(trouble) ?? []);
  return sites
    .filter(({ trouble }) => trouble !== 'well')
    .map(({ trouble, site }) => ({
      what: `p99 of GetTracks while the match database ${trouble}, over one that is well`,
      count: site.count,
      target: 1.5,
      measured: p99(trouble) / p99('well'),
      unit: '×',
      judged: true,
    }));
}
