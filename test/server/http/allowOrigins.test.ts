import { openServer, type TestServer } from '../openServer.ts';

let server: TestServer;
afterEach(() => server.close());

const rename = 'UpdateTitle/?commentaryTrackPostId=101&newTitle=X';

describe('a site on another origin', () => {
  const origin = 'https://fans.example';
  const preflight = (from: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/UpdateGuest/',
      headers: { origin: from, 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
    });

  it('that is allowed may read, sign in and edit, with its cookie', async () => {
    server = await openServer({ network: { allowedOrigins: [origin] } });
    const list = await server.get('GetTracks', { origin });
    expect(list.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, Origin',
    });
    const { headers } = await server.app.inject({ url: '/img/w92/none.svg' });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const preflighted = await preflight(origin);
    expect(preflighted.statusCode).toBe(204);
    expect(preflighted.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type',
    });
    const cookie = await server.signIn();
    const fromThere = { cookie, origin, 'sec-fetch-site': 'same-site' };
    expect((await server.post(rename, undefined, fromThere)).statusCode).toBe(200);
    const refused = await server.post('UpdateGuest/', {}, fromThere);
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, origin]);
  });

  it.each(['https://fans.example.evil.example', 'http://fans.example', 'https://sub.fans.example', 'null', '*'])(
    '%s is refused if it is not exactly the allowed one',
    async (other) => {
      server = await openServer({ network: { allowedOrigins: [origin] } });
      expect((await server.get('GetTracks', { origin: other })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
      expect((await preflight(other)).headers).not.toHaveProperty('access-control-allow-origin');
      const cookie = await server.signIn();
      const answer = await server.post(rename, undefined, { cookie, origin: other, 'sec-fetch-site': 'cross-site' });
      expect(answer.statusCode).toBe(403);
    },
  );

  it('is refused by default', async () => {
    server = await openServer();
    expect((await preflight(origin)).statusCode).toBe(405);
    expect((await server.get('GetTracks', { origin })).headers).not.toHaveProperty('access-control-allow-origin');
  });
});
