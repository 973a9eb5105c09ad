import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { expectWholeJournal, readJournal } from '../hardening/expectIntact.ts';
import { reportFigure, timeoutMs, times } from '../hardening/scale.ts';
import { signIn } from '../hardening/signIn.ts';
import { openServers, password, type Servers } from './openServers.ts';
import { openRoundRobin } from './roundRobin.ts';

const rounds = times(1, 20);
const clients = 4;
/** What a later release may do to the tables while servers of this one run. */
const laterStep = ['ALTER TABLE track ADD COLUMN later TEXT', 'CREATE TABLE later (n INTEGER PRIMARY KEY)'];

describe('two servers behind a load balancer', () => {
  let all: Servers;
  let balancer: Awaited<ReturnType<typeof openRoundRobin>>;
  beforeAll(async () => {
    all = await openServers(2, clients);
    balancer = await openRoundRobin(all.servers.map(({ url }) => url));
  }, timeoutMs);
  afterAll(async () => {
    await balancer.close();
    await all.close();
  });

  it(
    'fail no visitor and no edit while they are replaced one by one, and while a later release changes the tables',
    async () => {
      const cookie = await signIn(balancer.url, password);
      const acknowledged: { version: number; title: string }[] = [];
      const unread: string[] = [];
      const failed: string[] = [];
      let reads = 0;
      let isOver = false;
      const read = async () => {
        while (!isOver) {
          const answer = await fetch(`${balancer.url}api/GetTracks`);
          const text = await answer.text();
          reads += 1;
          if (answer.status !== 200 || answer.headers.has('warning')) failed.push(`${answer.status} ${text}`);
        }
      };
      const write = async (client: number) => {
        for (let at = 0; !isOver; at += 1) {
          const title = `${client}-${at}`;
          const query = new URLSearchParams({ commentaryTrackPostId: String(1000 + client), newTitle: title });
          const answer = await fetch(`${balancer.url}api/UpdateTitle/?${query}`, {
            method: 'POST',
            headers: { cookie },
          });
          const text = await answer.text();
          if (answer.ok) acknowledged.push({ version: JSON.parse(text).edit, title });
          // The balancer could not know whether the server had read it.
          else if (answer.status === 502) unread.push(title);
          else failed.push(`${answer.status} ${text}`);
        }
      };
      const load = Array.from({ length: clients }, (_, client) => [read(), write(client)]).flat();
      const ends = [];
      for (let round = 0; round < rounds; round += 1)
        for (const at of all.servers.keys()) ends.push(await all.restart(at, 'SIGTERM'));
      const db = all.place.open();
      await migrate(db, [...migrations, laterStep]);
      const before = acknowledged.length;
      while (acknowledged.length < before + 20) await new Promise(setImmediate);
      isOver = true;
      await Promise.all(load);

      expect(ends).toEqual(ends.map(() => 0));
      expect(failed).toEqual([]);
      expect(balancer.toldToStop()).toBeGreaterThan(0);
      const titles = new Map((await readJournal(db)).map(({ version, after }) => [version, after]));
      const lost = acknowledged.filter(({ version, title }) => titles.get(version) !== JSON.stringify({ title }));
      const executed = unread.filter((title) => [...titles.values()].includes(JSON.stringify({ title })));
      expect({ lost, executed }).toEqual({ lost: [], executed: [] });
      await expectWholeJournal(db);
      await db.close();
      await expect(all.restart(0, 'SIGTERM')).rejects.toThrow('newer version');
      reportFigure(
        `2 servers behind a load balancer, each replaced ${rounds} times with SIGTERM under ${2 * clients} clients`,
        `${reads} lists read and ${acknowledged.length} edits acknowledged, 0 failed, 0 lost; ${unread.length} edits arrived on a connection that was just closed, and none of them was executed`,
      );
    },
    timeoutMs,
  );
});
