import { hashPassword } from '#server/access/passwordHash.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { seed } from '#server/tracks/seed.ts';
import { freePort } from '../hardening/freePort.ts';
import { blank, fewGuests } from '../server/openServer.ts';
import { makePlace } from '../server/openTestDatabase.ts';
import { type ServerProcess, spawnServer } from '../setup/startServer.ts';
import { openCluster } from './ownCluster.ts';

export const password = 'a long test password';

type Server = { url: string; process: ServerProcess };
export type Servers = Awaited<ReturnType<typeof openServers>>;

/**
 * Servers that start at the same time on a PostgreSQL of their own, with so many tracks; their posts are 1000, 1001, …
 */
export async function openServers(count: number, tracks: number) {
  const cluster = await openCluster();
  const place = await makePlace(cluster.url);
  const start = async (port: number): Promise<Server> => {
    const process = spawnServer({
      DATABASE_URL: place.config.databaseUrl ?? '',
      ADMIN_PASSWORD: password,
      PORT: String(port),
    });
    return { url: await process.address, process };
  };
  const { db } = await openDatabase(place.config);
  const records = Array.from({ length: tracks }, (_, at) => ({
    ...blank,
    id: at + 1,
    title: `Track ${at}`,
    commentaryTrackPostId: String(1000 + at),
  }));
  await seed(db, records, fewGuests);
  const hash = await hashPassword(password, 4);
  await db.run('INSERT INTO setting (name, value) VALUES (?, ?)', ['password.configured', hash]);
  await db.close();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const servers = await Promise.all(ports.map(start));
  return {
    cluster,
    place,
    servers,
    /** Ends one of them and starts it again at the same address. */
    restart: async (at: number, signal: NodeJS.Signals) => {
      const { url, process } = servers[at] as Server;
      const end = await process.end(signal);
      servers[at] = await start(Number(new URL(url).port));
      return end;
    },
    close: async () => {
      await Promise.all(servers.map(({ process }) => process.end('SIGKILL')));
      await cluster.remove();
    },
  };
}
