import { openServer, type TestServer } from '../../openServer.ts';

let server: TestServer;
afterEach(() => server.close());

const get = (url: string) => server.app.inject({ method: 'GET', url });

describe('the health routes', () => {
  it('answer 200, and are never cached', async () => {
    server = await openServer();
    for (const url of ['/healthz', '/readyz']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('report 503 at /readyz when the tables cannot be read', async () => {
    server = await openServer();
    await server.db.run('DROP TABLE catalogue');
    expect((await get('/readyz')).statusCode).toBe(503);
  });
});
