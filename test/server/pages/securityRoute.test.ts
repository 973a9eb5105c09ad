import { openServer } from '../openServer.ts';

const url = '/.well-known/security.txt';

describe('/.well-known/security.txt', () => {
  it('says where to report a problem, and until when that is true', async () => {
    const network = { publicOrigin: 'https://tracks.example' };
    const server = await openServer({ network, securityContact: 'mailto:security@tracks.example' });
    const { body, headers } = await server.app.inject({ url });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@tracks.example',
      'Expires: 2026-06-30T12:00:00Z',
      `Canonical: https://tracks.example${url}`,
      '',
    ]);
    await server.close();
  });

  it('is absent where no contact is set', async () => {
    const server = await openServer();
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    await server.close();
  });
});
