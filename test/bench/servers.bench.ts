import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hashPassword } from '#server/access/passwordHash.ts';
import type { DataConfig } from '#server/config.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { seed } from '#server/tracks/seed.ts';
import { signIn } from '../hardening/signIn.ts';
import { openCluster } from '../postgres/ownCluster.ts';
import { freshFolder, type ServerProcess, spawnServer } from '../setup/startServer.ts';
import { cpuOf, loadUnchanged } from './load.ts';
import { makeRecords, people } from './makeCatalogue.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';

const count = 2000;
const password = 'correct horse battery';
const rounds = 5;
const loadMs = 3000;
const connections = 64;
const edits = 400;
/** The first ones run code that is not compiled yet. */
const editsBefore = 400;
const recompressedMs = 15_000;

async function fill(config: DataConfig): Promise<void> {
  const { db } = await openDatabase(config);
  await seed(db, makeRecords(count), people);
  const hash = await hashPassword(password, 4);
  await db.run('INSERT INTO setting (name, value) VALUES (?, ?)', ['password.configured', hash]);
  await db.close();
}

type Server = { url: string; process: ServerProcess };

async function start(settings: Record<string, string>): Promise<Server> {
  const process = spawnServer({ ADMIN_PASSWORD: password, ...settings });
  return { url: await process.address, process };
}

type Load = { perSecond: number; perCpuSecond: number; ownCpu: number };

/** `ownCpu`: the CPU time of the load as a multiple of that of the servers. */
async function loadServers(servers: readonly Server[]): Promise<Load> {
  const urls = servers.map(({ url }) => url);
  const { headers } = await fetch(`${urls[0]}api/GetTracks`);
  const serversCpu = () => servers.reduce((sum, { process: { pid } }) => sum + cpuOf(pid), 0);
  const before = { servers: serversCpu(), own: cpuOf(process.pid), at: performance.now() };
  const answers = await loadUnchanged(urls, headers.get('etag') ?? '', connections, loadMs);
  const used = serversCpu() - before.servers;
  return {
    perSecond: (answers * 1000) / (performance.now() - before.at),
    perCpuSecond: answers / used,
    ownCpu: (cpuOf(process.pid) - before.own) / used,
  };
}

/**
 * Milliseconds of single edits over HTTP, and of bare INSERTs of as much as an edit writes to the journal, by the
 * driver alone.
 */
async function timeEdits({ url }: Server, databaseUrl: string) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(`CREATE TABLE bare (version BIGINT NOT NULL, n INTEGER NOT NULL, at TEXT NOT NULL, session TEXT NOT NULL,
    call TEXT NOT NULL, track_id INTEGER NOT NULL, before TEXT, after TEXT NOT NULL, PRIMARY KEY (version, n))`);
  const cookie = await signIn(url, password);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const edit = (title: string) =>
    new Promise<void>((resolve, reject) => {
      const call = `${url}api/UpdateTitle/?commentaryTrackPostId=70000001&newTitle=${title}`;
      const sent = request(call, { method: 'POST', agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The edit got ${response.statusCode}.`));
        response.resume().on('end', resolve);
      });
      sent.on('error', reject).end();
    });
  const insert = (n: number) =>
    db.query('INSERT INTO bare VALUES ($1, 0, $2, $3, $4, 1, $5, $6)', [
      n,
      new Date().toISOString(),
      'session',
      'updateTitle',
      '{"title":"Edited"}',
      '{"title":"Edited"}',
    ]);
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const times = { edits: [] as number[], inserts: [] as number[] };
  for (let at = 0; at < editsBefore + edits; at += 1) {
    times.edits.push(await timed(() => edit(`Edited+${at}`)));
    times.inserts.push(await timed(() => insert(at)));
  }
  agent.destroy();
  await db.end();
  return { edits: times.edits.slice(editsBefore), inserts: times.inserts.slice(editsBefore) };
}

/** What PostgreSQL costs beside SQLite, and what a second server brings on two cores that carry the load, too. */
export async function serverRows(): Promise<Row[]> {
  const folder = freshFolder();
  const cluster = await openCluster();
  const onSqlite = { dataDir: folder, backupsKept: 0 };
  await fill(onSqlite);
  await fill({ ...onSqlite, databaseUrl: cluster.url });
  const sqlite = await start({ DATA_DIR: folder });
  const [one, two] = await Promise.all([start({ DATABASE_URL: cluster.url }), start({ DATABASE_URL: cluster.url })]);
  // Ten seconds after its first list a server compresses it better, which takes seconds of CPU.
  for (const server of [sqlite, one, two]) await loadServers([server]);
  await sleep(recompressedMs);
  const cost: number[] = [];
  const gain: number[] = [];
  const load: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bySqlite = await loadServers([sqlite]);
    const byOne = await loadServers([one]);
    const byTwo = await loadServers([one, two]);
    cost.push(bySqlite.perCpuSecond / byOne.perCpuSecond);
    gain.push(byTwo.perSecond / byOne.perSecond);
    load.push(byTwo.ownCpu);
  }
  const { edits, inserts } = await timeEdits(one, cluster.url);
  await Promise.all([sqlite, one, two].map(({ process }) => process.end('SIGKILL')));
  await cluster.remove();
  rmSync(folder, { recursive: true });
  const row = { count, unit: '×' as const };
  return [
    // At least 0.85 as many answers per second of CPU.
    {
      ...row,
      what: 'an unchanged list (304): CPU time on PostgreSQL, over SQLite',
      target: 1.18,
      measured: median(cost),
      judged: true,
    },
    {
      ...row,
      what: 'a single edit on PostgreSQL, over a bare INSERT of its row of the journal (medians)',
      target: 4,
      measured: median(edits) / median(inserts),
      judged: true,
    },
    {
      ...row,
      what: 'unchanged lists per second: two servers, over one',
      target: 0,
      measured: median(gain),
      judged: false,
    },
    {
      ...row,
      what: 'meanwhile, CPU time of the load itself, over that of both servers',
      target: 0,
      measured: median(load),
      judged: false,
    },
  ];
}
