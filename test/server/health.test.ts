import { renameSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from '#server/backups/makeBackup.ts';
import { openServer, type TestServer } from './openServer.ts';

let server: TestServer;
afterEach(() => server.close());

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'GET', url, headers, remoteAddress });

describe('whoever keeps the server running', () => {
  it('hears that it lives and can do its work, and nothing is kept on the way', async () => {
    server = await openServer();
    for (const url of ['/healthz', '/readyz']) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('hears that it cannot do its work while its data is away', async () => {
    server = await openServer();
    const file = path.join(server.folder, 'talkover.db');
    await server.signIn();
    renameSync(file, `${file}-elsewhere`);
    expect((await ask('/readyz')).statusCode).toBe(503);
    expect((await ask('/healthz')).statusCode).toBe(200);
    renameSync(`${file}-elsewhere`, file);
    expect((await ask('/readyz')).statusCode).toBe(200);
  });

  it('hears so when the tables cannot be read', async () => {
    server = await openServer();
    await server.db.run('DROP TABLE catalogue');
    expect((await ask('/readyz')).statusCode).toBe(503);
  });
});

describe('the figures', () => {
  it('name routes, never what was asked for', async () => {
    server = await openServer();
    await server.get('GetTracks?key=hush');
    await ask('/nowhere/hush');
    const { body, headers } = await ask('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('talkover_request_seconds_count{method="GET",route="/api/GetTracks",status="200"} 1');
    expect(body).toContain('talkover_catalogue_version 1');
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).not.toContain('hush');
  });

  it('say when the newest backup was made', async () => {
    server = await openServer();
    const line = async () =>
      (await ask('/metrics')).body.match(/^talkover_newest_backup_timestamp_seconds (.*)$/m)?.[1];
    expect(await line()).toBe('0');
    await makeBackup(server.folder, { reason: 'daily', kept: 14, now: Date.parse('2026-03-01T12:00:00Z') });
    expect(await line()).toBe(String(Date.parse('2026-03-01T12:00:00Z') / 1000));
  });

  it.each([
    ['from another machine', {}, '192.0.2.7'],
    ['through a proxy on this one', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['through a proxy of another make', { forwarded: 'for=192.0.2.7' }, '::1'],
  ])('are not there %s', async (_, headers, address) => {
    server = await openServer();
    expect((await ask('/metrics', headers, address)).statusCode).toBe(404);
  });

  it('are for whoever holds the token, wherever they are, and for nobody else', async () => {
    server = await openServer({ metricsToken: 'a token for figures' });
    const withToken = (token: string) => ask('/metrics', { authorization: `Bearer ${token}` }, '192.0.2.7');
    expect((await withToken('a token for figures')).statusCode).toBe(200);
    expect((await withToken('a token for figure')).statusCode).toBe(404);
    expect((await ask('/metrics')).statusCode).toBe(404);
  });
});
