import { openAdmin } from '../server/openAdmin.ts';
import { makePlace, type Place } from '../server/openTestDatabase.ts';
import { openCluster } from './ownCluster.ts';

describe('while the database is away', () => {
  let cluster: Awaited<ReturnType<typeof openCluster>>;
  let place: Place;
  let admin: Awaited<ReturnType<typeof openAdmin>>;
  let log: string[];
  beforeEach(async () => {
    log = [];
    cluster = await openCluster();
    place = await makePlace(cluster.url);
    admin = await openAdmin({ place, log, metricsToken: 'token' });
  });
  afterEach(async () => {
    await admin.server.close();
    await cluster.remove();
  });

  const rename = (title: string) => admin.post(`UpdateTitle/?commentaryTrackPostId=101&newTitle=${title}`);
  const get = (url: string, headers = {}) => admin.server.app.inject({ method: 'GET', url, headers });
  /** Resolves when the list is current again; the time limit is that of the test. */
  const untilCurrent = async () => {
    while ((await get('/api/GetTracks')).headers.warning) await new Promise(setImmediate);
  };

  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'visitors get the last list, edits are refused in words, and it mends itself soon after (%s)',
    async (signal) => {
      const { body, headers } = await get('/api/GetTracks');
      expect(headers.warning).toBeUndefined();
      await cluster.end(signal);

      const last = await get('/api/GetTracks');
      expect([last.statusCode, last.body, last.headers.warning]).toEqual([200, body, '111 - "Revalidation Failed"']);
      expect((await get('/api/GetTracks', { 'if-none-match': headers.etag })).statusCode).toBe(304);
      expect((await get('/feed.atom')).statusCode).toBe(200);
      const edit = await rename('Zebra');
      expect([edit.statusCode, edit.headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8']);
      expect(edit.json().detail).toBe(
        'The catalogue cannot be read or saved just now. Nothing was changed; try again.',
      );
      expect((await get('/healthz')).body).toMatch(/^ok, but the database is away/);
      expect((await get('/readyz')).statusCode).toBe(503);
      expect((await get('/metrics', { authorization: 'Bearer token' })).body).toMatch(/^talkover_database_away 1$/m);
      expect(log.filter((line) => line.includes('The database is away'))).toHaveLength(1);

      await cluster.start();
      const start = performance.now();
      await untilCurrent();
      expect(performance.now() - start).toBeLessThan(5000);
      expect((await get('/readyz')).statusCode).toBe(200);
      expect((await get('/metrics', { authorization: 'Bearer token' })).body).toMatch(/^talkover_database_away 0$/m);
      expect((await get('/healthz')).body).toBe('ok\n');
      expect((await rename('Zebra')).statusCode).toBe(200);
      expect(await admin.track(1)).toMatchObject({ title: 'Zebra' });
      expect(await admin.journal()).toHaveLength(1);
    },
  );
});
