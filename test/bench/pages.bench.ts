import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { renderPage } from '#app/renderPage.tsx';
import { readSite } from '#contract/site/site.ts';
import { pageHead } from '#server/pages/pageHead.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { freshFolder, prepareFolder, spawnServer } from '../setup/startServer.ts';
import { genres, makeCatalogue, makeRecords, people } from './makeCatalogue.ts';
import { cpu, median } from './measure.ts';
import type { Row } from './rows.ts';

/** What a page costs the server: drawing it, and sending it once it is drawn. */
export async function pageRows(): Promise<Row[]> {
  return [...(await drawingRows()), ...(await sendingRows())];
}

const urls = ['/', '/?genre=Drama', '/?sort=track-newest', '/?track=5', '/?search=storm'];
const drawings = 15;

async function drawingRows(): Promise<Row[]> {
  const site = readSite(shipped, 'site.json');
  const counts = [1000, 10_000];
  const cases = counts.flatMap((count) => {
    const lists = { tracks: makeCatalogue(count), guests: [...people], genres };
    return urls.map((url) => ({ count, url, lists, times: [] as number[] }));
  });
  for (let round = 0; round < drawings; round += 1) {
    for (const { url, lists, times } of cases) {
      const start = cpu();
      await renderPage(site, lists, url);
      pageHead({ site, lists, origin: 'https://tracks.example', url });
      // The first drawing makes the index, once per edit.
      if (round > 0) times.push(cpu() - start);
    }
  }
  const [few = Number.NaN, many = Number.NaN] = counts.map((count) =>
    cases.filter((one) => one.count === count).reduce((sum, { times }) => sum + median(times), 0),
  );
  const count = 10_000;
  return [
    { what: 'drawing a page : the same at 1,000', count, target: 1.5, measured: many / few, unit: '×', judged: true },
    { what: 'drawing a page', count, target: 0, measured: many / urls.length, unit: 'ms', judged: false },
  ];
}

const password = 'a long password for benches';
const requestsPerRound = 2000;
const rounds = 7;

/** Node alone, with the same bytes and the same headers. */
const bareServer = `
  const { readFileSync } = require('node:fs');
  const { headers, body } = JSON.parse(readFileSync(process.argv[1], 'utf8'));
  const bytes = Buffer.from(body, 'base64');
  require('node:http')
    .createServer((request, response) => response.writeHead(200, headers).end(bytes))
    .listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port + '/'); });
`;

async function sendingRows(): Promise<Row[]> {
  const count = 2000;
  const folder = await prepareFolder(password, { tracks: makeRecords(count) });
  const main = path.resolve('dist/server/main.js');
  const ours = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password, BACKUPS_KEPT: '0' }, [process.execPath, main]);
  const answerFile = path.join(freshFolder(), 'answer.json');
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const get = (url: string) =>
    new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });
  const url = await ours.address;
  const { headers, body } = await get(url);
  const { date: _, connection: _connection, 'keep-alive': _alive, ...own } = headers;
  writeFileSync(answerFile, JSON.stringify({ headers: own, body: body.toString('base64') }));
  const bare = spawnServer({}, [process.execPath, '-e', bareServer, answerFile]);
  const servers = [
    { pid: ours.pid ?? 0, url, times: [] as number[] },
    { pid: bare.pid ?? 0, url: await bare.address, times: [] as number[] },
  ];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const server of servers) {
        const start = cpuOf(server.pid);
        const visitor = async () => {
          for (let at = 0; at < requestsPerRound / 4; at += 1) await get(server.url);
        };
        await Promise.all([visitor(), visitor(), visitor(), visitor()]);
        if (round > 0) server.times.push((cpuOf(server.pid) - start) / requestsPerRound);
      }
    }
  } finally {
    agent.destroy();
    await Promise.all([ours.end('SIGTERM'), bare.end('SIGKILL')]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(path.dirname(answerFile), { recursive: true, force: true });
  }
  const [sent = Number.NaN, least = Number.NaN] = servers.map(({ times }) => median(times));
  return [
    { what: 'CPU to send a page : bare Node', count, target: 1.25, measured: sent / least, unit: '×', judged: true },
    { what: 'CPU to send a page', count, target: 0, measured: sent, unit: 'ms', judged: false },
  ];
}

/**
 * Milliseconds of CPU of the thread that answers. Another one compresses the list for seconds, some time after the
 * start.
 */
function cpuOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
}
