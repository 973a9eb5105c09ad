import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { signIn } from '../hardening/signIn.ts';
import { respond, startFakeTmdb, token } from '../server/fakeTmdb.ts';
import { freshFolder, prepareFolder, spawnServer } from '../setup/startServer.ts';

jest.setTimeout(120_000);

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
let dataDir: string;
const started: ReturnType<typeof spawnServer>[] = [];

function start(settings: Record<string, string> = {}, command?: string[]) {
  const server = spawnServer({ DATA_DIR: dataDir, ...settings }, command);
  started.push(server);
  return server;
}

function fileWith(text: string) {
  const file = path.join(folder, 'given.json');
  writeFileSync(file, text);
  return file;
}

/** Listens on the port until it is released; rejects if it is in use. */
function takePort(port: number) {
  return new Promise<{ port: number; release: () => Promise<void> }>((resolve, reject) => {
    const listener = createServer().once('error', reject);
    listener.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      const release = () => new Promise<void>((done) => listener.close(() => done()));
      resolve({ port: typeof address === 'object' && address ? address.port : 0, release });
    });
  });
}

type Listed = { id: number; overview?: string };

async function tracksOf(url: string) {
  return (await (await fetch(`${url}api/GetTracks`)).json()) as Listed[];
}

/** Nothing answers, and the port is free. */
async function expectFree(url: string) {
  const port = Number(new URL(url).port);
  await expect(fetch(url)).rejects.toThrow();
  await (await takePort(port)).release();
}

beforeAll(() => {
  const build = "import { buildIfStale } from './scripts/build.mjs'; await buildIfStale();";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root });
});

beforeEach(() => {
  folder = freshFolder();
  dataDir = path.join(folder, 'data');
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

describe('an invalid setting ends the start with one line that names it', () => {
  const siteWithBadShop = () => {
    const site = JSON.parse(readFileSync(path.join(root, 'src/site/site.json'), 'utf8'));
    return JSON.stringify({ ...site, links: { ...site.links, shop: 'the shop' } });
  };
  const cases: [string, () => Record<string, string>, RegExp][] = [
    ['a port that is no number', () => ({ PORT: 'abc' }), /PORT/],
    ['a port that is too high', () => ({ PORT: '70000' }), /PORT/],
    ['a data folder that is a file', () => ({ DATA_DIR: fileWith('x') }), /DATA_DIR .* is a file, not a folder/],
    ['a data folder inside a file', () => ({ DATA_DIR: path.join(fileWith('x'), 'data') }), /DATA_DIR/],
    ['a data folder that cannot be created', () => ({ DATA_DIR: '/proc/none/data' }), /DATA_DIR/],
    ['an area of two words', () => ({ AREA: 'a b' }), /AREA/],
    [
      'a password file that is missing',
      () => ({ ADMIN_PASSWORD_FILE: path.join(folder, 'none') }),
      /ADMIN_PASSWORD_FILE/,
    ],
    ['a site file that is missing', () => ({ SITE_FILE: path.join(folder, 'none.json') }), /none\.json/],
    [
      'a site file that is not JSON',
      () => ({ SITE_FILE: fileWith('{ "title": ') }),
      /given\.json is not JSON.* site -- check .*given\.json$/,
    ],
    [
      'a site file with an invalid field',
      () => ({ SITE_FILE: fileWith(siteWithBadShop()) }),
      /links\.shop.* site -- check .*given\.json$/,
    ],
  ];

  test.each(cases)('%s', async (_, settings, named) => {
    const server = start(settings());
    expect(await server.ended).toBeGreaterThan(0);
    expect(server.output.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(named)]);
  });

  test('a port that is in use', async () => {
    const taken = await takePort(0);
    const server = start({ PORT: String(taken.port) });
    expect(await server.ended).toBeGreaterThan(0);
    expect(server.output.stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(String(taken.port))]);
    await taken.release();
  });
});

test('the first start creates an admin password and prints it once', async () => {
  const first = start();
  await first.address;
  expect(await first.end('SIGTERM')).toBe(0);
  expect(first.output.stdout).toMatch(/admin password: (\S+)/i);
  expect(first.output.stdout).toContain(dataDir);

  const second = start();
  await second.address;
  expect(await second.end('SIGTERM')).toBe(0);
  expect(second.output.stdout).not.toMatch(/admin password:/i);
});

test('the site is served at the printed address, and the metrics have those of the process', async () => {
  const address = await start({ METRICS_TOKEN: 'token' }).address;
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  const metrics = await (await fetch(`${address}metrics`, { headers: { authorization: 'Bearer token' } })).text();
  expect(metrics).toContain('process_cpu_seconds_total');
  expect(metrics).toContain('talkover_catalogue_version');
});

test('a data folder in which others can write gets a word', async () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o777);
  const server = start();
  await server.address;
  expect(server.output.stdout).toContain(`can replace the data: chmod -R go= ${dataDir}\n`);
});

// Linux alone has the limit.
(process.platform === 'linux' ? test : test.skip)(
  'pages are drawn where a host limits the addresses of a process',
  async () => {
    const limited = ['bash', '-c', 'ulimit -v 2500000 && exec node dist/server/main.js'];
    const address = await start({}, limited).address;
    for (const path of ['', '?track=90', 'tracks/found?search=moon'])
      expect((await fetch(`${address}${path}`)).status).toBe(200);
  },
);

test('with a TMDB token the server starts, and completes what TMDB has refused at first', async () => {
  const tmdb = await startFakeTmdb();
  const password = 'a password for this test';
  const settings = { ADMIN_PASSWORD: password, TMDB_TOKEN: token, TMDB_URL: tmdb.url };
  // One track, because each takes a second. Nothing is known about its film.
  await prepareFolder(password, { folder: dataDir, tracks: demoTracks.filter(({ id }) => id === 102) });
  try {
    tmdb.answerAll((_, response) => respond(response, 401, {}));
    const first = start(settings);
    const url = await first.address;
    expect(first.output.stdout).toContain('Matches are looked up in TMDB.');
    const [track] = await tracksOf(url);
    const headers = { cookie: await signIn(url, password), 'content-type': 'application/json' };
    const body = JSON.stringify({ id: track?.id, tmdbId: 348 });
    expect((await fetch(`${url}api/UpdateMatch`, { method: 'POST', headers, body })).status).toBe(200);
    expect((await tracksOf(url))[0]?.overview).toBeFalsy();
    expect(await first.end('SIGTERM')).toBe(0);

    tmdb.answerAll(undefined);
    const again = await start(settings).address;
    while ((await tracksOf(again))[0]?.overview !== 'About Alien.');
  } finally {
    await tmdb.close();
  }
});

test('a killed server leaves its port free', async () => {
  const server = start();
  const url = await server.address;
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
  await expectFree(url);
});

test('a killed server starts again on the same data', async () => {
  const first = start();
  await first.address;
  await first.end('SIGKILL');
  const second = start();
  expect((await fetch(await second.address)).status).toBe(200);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('killing npm ends the server, too', async () => {
  const server = start({}, ['npm', 'start']);
  const url = await server.address;
  // The output closes only after the server has ended, too.
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
  await expectFree(url);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops it cleanly', async (signal) => {
  const server = start();
  const url = await server.address;
  expect(await server.end(signal)).toBe(0);
  expect(server.output.stderr).toBe('');
  await expectFree(url);
});
