import { makeBackup } from '#server/backups/makeBackup.ts';
import type { MatchDatabase } from '#server/match/matchDatabase.ts';
import { openServer, type TestServer } from '../../openServer.ts';

let server: TestServer;
afterEach(() => server.close());

const metricsToken = 'the metrics token';
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'GET', url, headers, remoteAddress });
const readMetrics = (remoteAddress = '127.0.0.1') =>
  get('/metrics', { authorization: `Bearer ${metricsToken}` }, remoteAddress);

describe('the metrics', () => {
  it('have routes as labels, never URLs', async () => {
    server = await openServer({ metricsToken });
    await server.get('GetTracks?key=hush');
    await get('/nowhere/hush');
    const { body, headers } = await readMetrics();
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('talkover_request_seconds_count{method="GET",route="/api/GetTracks",status="200"} 1');
    expect(body).toContain('talkover_catalogue_version 1');
    expect(body).toContain('talkover_password_checks_waiting 0');
    expect(body).not.toContain('hush');
  });

  it('tell a list that no reader has asked for since an edit', async () => {
    server = await openServer({ metricsToken });
    const cookie = await server.signIn();
    const rename = (title: string) =>
      server.post(`UpdateTitle/?commentaryTrackPostId=101&newTitle=${title}`, undefined, { cookie });
    const lines = async () =>
      (await readMetrics()).body.match(/^talkover_(catalogue_version|list_version|lists_made) .*$/gm);
    await server.get('GetTracks');
    await server.get('GetGuests');
    await rename('Zebra');
    expect(await lines()).toEqual(['talkover_catalogue_version 2', 'talkover_list_version 1', 'talkover_lists_made 1']);
    await server.get('GetTracks');
    expect(await lines()).toEqual(['talkover_catalogue_version 2', 'talkover_list_version 2', 'talkover_lists_made 2']);
  });

  it('tell how often the lists were needed, and what TMDB was asked', async () => {
    const requests = () => ({ sent: 3, failed: 1 });
    server = await openServer({ metricsToken, matches: { requests } as MatchDatabase });
    for (const call of ['GetTracks', 'GetGuests', 'GetTracks']) await server.get(call);
    const { body } = await readMetrics();
    const figures = body.match(/^talkover_(lists|pages|match)_.*$/gm)?.map((line) => line.slice('talkover_'.length));
    expect(figures).toEqual([
      'lists_made 1',
      'lists_read 3',
      'pages_drawn 0',
      'pages_kept 0',
      'pages_left 0',
      'match_requests 3',
      'match_failures 1',
    ]);
  });

  it('include the time of the newest sound backup, and whether a faulty one is newer', async () => {
    server = await openServer({ metricsToken, onDisk: true });
    const line = async (name = 'timestamp_seconds') =>
      (await readMetrics()).body.match(new RegExp(`^talkover_newest_backup_${name} (.*)$`, 'm'))?.[1];
    expect(await line()).toBe('0');
    const now = Date.parse('2026-03-01T12:00:00Z');
    await makeBackup(server.folder, { reason: 'daily', kept: 14, now });
    expect([await line(), await line('faulty')]).toEqual([String(now / 1000), '0']);
    await server.db.run("UPDATE track SET title = 'By hand' WHERE id = 1");
    await makeBackup(server.folder, { reason: 'daily', kept: 14, now: now + 24 * 3_600_000 });
    expect([await line(), await line('faulty')]).toEqual([String(now / 1000), '1']);
  });

  it('need the token, from wherever one asks', async () => {
    server = await openServer({ metricsToken });
    expect((await readMetrics('192.0.2.7')).statusCode).toBe(200);
    expect((await get('/metrics', { authorization: 'Bearer the metrics toke' })).statusCode).toBe(404);
    expect((await get('/metrics')).statusCode).toBe(404);
  });

  it('are not there without a token, so that no proxy of this machine shows them to the world', async () => {
    server = await openServer();
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect((await get('/metrics', { authorization, host: '127.0.0.1:8080' })).statusCode).toBe(404);
  });
});
