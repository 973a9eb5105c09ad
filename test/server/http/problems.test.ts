import { connect } from 'node:net';
import { listen } from '#server/listen.ts';
import { withServer } from '../openServer.ts';

describe('a request that reaches no route', () => {
  const server = withServer({ isShared: true });

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
    const address = await listen(server.app, { host: '127.0.0.1', port: 0 });
    const { port } = new URL(address);
    const response = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('close', () => resolve(text));
    });
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(response).toContain('application/problem+json');
    expect(response).toContain('content-security-policy');
  });
});
