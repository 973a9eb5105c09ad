import { hashPassword } from '#server/access/passwordHash.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { seed } from '#server/tracks/seed.ts';
import { expectWholeJournal, readJournal } from '../hardening/expectIntact.ts';
import { freePort } from '../hardening/freePort.ts';
import { reportFigure, timeoutMs, times } from '../hardening/scale.ts';
import { signIn } from '../hardening/signIn.ts';
import { blank, fewGuests } from '../server/openServer.ts';
import { makePlace, type Place } from '../server/openTestDatabase.ts';
import { type ServerProcess, spawnServer } from '../setup/startServer.ts';
import { openCluster } from './ownCluster.ts';

const password = 'a long test password';
const reads = times(150, 10_000);
const writers = 8;
/** In edits acknowledged. */
const serverKillEvery = times(60, 100);
const databaseKillEvery = times(110, 1000);

describe('four servers on one PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof openCluster>>;
  let place: Place;
  const servers: { url: string; process: ServerProcess }[] = [];

  const start = async (port: number) => {
    const process = spawnServer({
      DATABASE_URL: place.config.databaseUrl ?? '',
      ADMIN_PASSWORD: password,
      PORT: String(port),
    });
    return { url: await process.address, process };
  };

  beforeAll(async () => {
    cluster = await openCluster();
    place = await makePlace(cluster.url);
    const { db } = await openDatabase(place.config);
    const tracks = Array.from({ length: writers }, (_, at) => ({
      ...blank,
      id: at + 1,
      title: `Track ${at}`,
      commentaryTrackPostId: `10${at}`,
    }));
    await seed(db, tracks, fewGuests);
    const hash = await hashPassword(password, 4);
    await db.run('INSERT INTO setting (name, value) VALUES (?, ?)', ['password.configured', hash]);
    await db.close();
    const ports = await Promise.all(Array.from({ length: 4 }, freePort));
    servers.push(...(await Promise.all(ports.map(start))));
  }, timeoutMs);
  afterAll(async () => {
    await Promise.all(servers.map(({ process }) => process.end('SIGKILL')));
    await cluster.remove();
  });

  it(
    'lose no acknowledged edit and never show an old list as current while they and the database are killed',
    async () => {
      const cookie = await signIn(servers[0]?.url ?? '', password);
      const acknowledged: { version: number; title: string }[] = [];
      const stale: string[] = [];
      const unexpected: number[] = [];
      const counts = { current: 0, marked: 0, servers: 0, databases: 0 };
      const anyUrl = () => servers[Math.floor(Math.random() * servers.length)]?.url ?? '';
      let killing: Promise<void> | undefined;

      const killServer = async () => {
        const at = Math.floor(Math.random() * servers.length);
        const killed = servers[at];
        if (!killed) return;
        await killed.process.end('SIGKILL');
        servers[at] = await start(Number(new URL(killed.url).port));
        counts.servers += 1;
      };
      const killDatabase = async () => {
        await cluster.end('SIGKILL');
        await cluster.start();
        counts.databases += 1;
      };
      const next = { server: serverKillEvery, database: databaseKillEvery };
      /** One at a time: a server does not start while the database is away. */
      const killSometimes = () => {
        const { length } = acknowledged;
        if (killing || length < Math.min(next.server, next.database)) return;
        const isDatabase = length >= next.database;
        if (isDatabase) next.database = length + databaseKillEvery;
        else next.server = length + serverKillEvery;
        killing = (isDatabase ? killDatabase() : killServer()).finally(() => {
          killing = undefined;
        });
      };
      /** Reads from any server what this writer, and no other, has just written. */
      const expectCurrent = async (writer: number, title: string) => {
        const answer = await fetch(`${anyUrl()}api/GetTracks`).catch(() => undefined);
        const tracks = await answer?.json().catch(() => undefined);
        if (!answer?.ok || !Array.isArray(tracks)) return;
        if (answer.headers.has('warning')) {
          counts.marked += 1;
          return;
        }
        counts.current += 1;
        const shown = tracks.find(({ id }) => id === writer + 1)?.title;
        if (shown !== title) stale.push(`${title}, but ${shown}`);
      };
      const retitle = async (writer: number, title: string) => {
        const url = `${anyUrl()}api/UpdateTitle/?commentaryTrackPostId=10${writer}&newTitle=${title}`;
        const answer = await fetch(url, { method: 'POST', headers: { cookie } }).catch(() => undefined);
        if (answer && !answer.ok && answer.status !== 503) unexpected.push(answer.status);
        return answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      };
      const isOver = () => counts.current >= reads && counts.servers > 0 && counts.databases > 0;
      const write = async (writer: number) => {
        for (let at = 0; !isOver(); at += 1) {
          const title = `${writer}-${at}`;
          const saved = await retitle(writer, title);
          if (!saved) continue;
          acknowledged.push({ version: saved.edit, title });
          killSometimes();
          await expectCurrent(writer, title);
        }
      };
      await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
      await killing;

      const db = place.open();
      const journal = new Map((await readJournal(db)).map((row) => [row.version, row.after]));
      const lost = acknowledged.filter(({ version, title }) => journal.get(version) !== JSON.stringify({ title }));
      expect({ stale, unexpected, lost }).toEqual({ stale: [], unexpected: [], lost: [] });
      await expectWholeJournal(db);
      await db.close();
      reportFigure(
        `4 servers on one PostgreSQL; ${counts.servers} × kill -9 of a server, ${counts.databases} × of the database`,
        `${counts.current} lists read after an edit, 0 old, ${counts.marked} marked as the last ones; ${acknowledged.length} edits acknowledged, 0 lost, 0 partial`,
      );
    },
    timeoutMs,
  );
});
