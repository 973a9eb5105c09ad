import { renameSync } from 'node:fs';
import path from 'node:path';
import { openServer } from '../openServer.ts';

describe('the health routes', () => {
  it('report 503 at /readyz while the database file is missing', async () => {
    const server = await openServer({ onDisk: true });
    const get = (url: string) => server.app.inject({ method: 'GET', url });
    const file = path.join(server.folder, 'talkover.db');
    await server.signIn();
    renameSync(file, `${file}-elsewhere`);
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
    renameSync(`${file}-elsewhere`, file);
    expect((await get('/readyz')).statusCode).toBe(200);
    await server.close();
  });
});
