import { expectWholeJournal, readJournal } from '../hardening/expectIntact.ts';
import { reportFigure, timeoutMs, times } from '../hardening/scale.ts';
import { signIn } from '../hardening/signIn.ts';
import { openServers, password, type Servers } from './openServers.ts';

const goals = { reads: times(150, 10_000), servers: times(2, 100), databases: times(1, 10) };
const writers = 8;
/** Each edit changes all tracks of its writer, so that half an edit would show. */
const tracksEach = 5;
/** In edits acknowledged. */
const serverKillEvery = times(50, 80);
const databaseKillEvery = times(110, 900);

type Edit = { version: number; name: string };

describe('four servers on one PostgreSQL', () => {
  let all: Servers;
  beforeAll(async () => {
    all = await openServers(4, writers * tracksEach);
  }, timeoutMs);
  afterAll(() => all.close());

  it(
    'lose no acknowledged edit and never show an old list as current while they and the database are killed',
    async () => {
      const { servers, cluster, place } = all;
      const cookie = await signIn(servers[0]?.url ?? '', password);
      const acknowledged: Edit[] = [];
      const stale: string[] = [];
      const unexpected: number[] = [];
      const counts = { reads: 0, marked: 0, servers: 0, databases: 0 };
      let killing: Promise<void> | undefined;

      const killServer = async () => {
        await all.restart(Math.floor(Math.random() * servers.length), 'SIGKILL');
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
      const idsOf = (writer: number) => Array.from({ length: tracksEach }, (_, at) => writer * tracksEach + at + 1);
      /** Reads from another server what this writer, and no other, has just written. */
      const expectCurrent = async (writer: number, name: string, editedAt: number) => {
        const other = (editedAt + 1 + Math.floor(Math.random() * (servers.length - 1))) % servers.length;
        const answer = await fetch(`${servers[other]?.url}api/GetTracks`).catch(() => undefined);
        const tracks = await answer?.json().catch(() => undefined);
        if (!answer?.ok || !Array.isArray(tracks)) return;
        if (answer.headers.has('warning')) {
          counts.marked += 1;
          return;
        }
        counts.reads += 1;
        const ids = idsOf(writer);
        const shown = tracks.filter(({ id }) => ids.includes(id)).map((track) => track.name);
        if (shown.length !== tracksEach || shown.some((one) => one !== name)) stale.push(`${name}, but ${shown}`);
      };
      const rename = async (writer: number, name: string, at: number): Promise<{ edit: number } | undefined> => {
        const answer = await fetch(`${servers[at]?.url}api/UpdateMultipleTracks`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ ids: idsOf(writer), change: { name } }),
        }).catch(() => undefined);
        if (answer && !answer.ok && answer.status !== 503) unexpected.push(answer.status);
        return answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      };
      const isOver = () =>
        counts.reads >= goals.reads && counts.servers >= goals.servers && counts.databases >= goals.databases;
      const write = async (writer: number) => {
        for (let count = 0; !isOver(); count += 1) {
          const name = `${writer}-${count}`;
          const at = Math.floor(Math.random() * servers.length);
          const saved = await rename(writer, name, at);
          if (!saved) continue;
          acknowledged.push({ version: saved.edit, name });
          killSometimes();
          await expectCurrent(writer, name, at);
        }
      };
      await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
      await killing;

      const db = place.open();
      const saved = new Map<number, string[]>();
      for (const { version, after } of await readJournal(db))
        saved.set(version, [...(saved.get(version) ?? []), JSON.parse(after)?.name]);
      const isWhole = (names: readonly string[] = [], name = names[0]) =>
        names.length === tracksEach && names.every((one) => one === name);
      const lost = acknowledged.filter(({ version, name }) => !isWhole(saved.get(version), name));
      // Version 1 is the first content.
      const halves = [...saved].filter(([version, names]) => version > 1 && !isWhole(names));
      expect({ stale, unexpected, lost, halves }).toEqual({ stale: [], unexpected: [], lost: [], halves: [] });
      await expectWholeJournal(db);
      await db.close();
      reportFigure(
        `4 servers on one PostgreSQL under ${writers} writers: ${counts.servers} × kill -9 of a server, ${counts.databases} × of the database`,
        `${acknowledged.length} edits acknowledged, 0 lost, 0 partial; ${counts.reads} lists read right after an edit from another server, 0 old, ${counts.marked} marked as the last ones`,
      );
    },
    timeoutMs,
  );
});
