import { listen } from '#server/listen.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { exchange, statusesIn } from '../../hardening/rawHttp.ts';
import { withServer } from '../openServer.ts';

describe('a request that reaches no route', () => {
  const server = withServer({ isShared: true });
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await listen(server.app, { host: '127.0.0.1', port: 0 })).port);
  });

  it.each(['/api/%', '/%ff', `/img/w92/${'x'.repeat(300)}`])(
    'is answered with a problem document and the security headers: %s',
    async (url) => {
      const answer = await server.app.inject({ method: 'GET', url });
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it('is answered with a problem document if it is not HTTP, and the connection is closed', async () => {
    const response = await exchange(port, (socket) => void socket.write('NONSENSE\r\n\r\n'));
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(response).toContain('application/problem+json');
    expect(response).toContain('content-security-policy');
  });

  it('that is not HTTP is answered after the edits before it on the connection, which are saved', async () => {
    const cookie = await server.signIn();
    const body = JSON.stringify({ guest: 'Ida Marsh' });
    const head = `POST /api/AddGuest HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json`;
    const edit = `${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const received = await exchange(port, (socket) => void socket.write(`${edit}NONSENSE\r\n\r\n`));
    expect(statusesIn(received)).toEqual([200, 400]);
    expect(await readGuests(server.db)).toContain('Ida Marsh');
  });
});
