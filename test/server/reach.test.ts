import { readConfig } from '#server/config.ts';
import { openServer, password, type TestServer } from './openServer.ts';

let server: TestServer;
afterEach(() => server.close());

const rename = 'UpdateTitle/?commentaryTrackPostId=101&newTitle=X';

describe('a server that visitors reach by https', () => {
  beforeEach(async () => {
    server = await openServer({ network: { publicOrigin: 'https://tracks.example' } });
  });

  it('gives a cookie that goes by https only and that no other host below the name can set', async () => {
    const answer = await server.post('ValidatePassword/', password);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-talkover_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = await server.signIn();
    expect((await server.post(rename, undefined, { cookie })).statusCode).toBe(200);
    const planted = cookie.replace('__Host-', '');
    expect((await server.post(rename, undefined, { cookie: planted })).statusCode).toBe(401);
  });

  it('tells browsers to stay with https, also in the answer to what is no HTTP', async () => {
    const { headers } = await server.get('GetTracks');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('knows its own pages although the proxy asks under another name', async () => {
    const cookie = await server.signIn();
    const from = (origin: string) =>
      server.post(rename, undefined, { cookie, origin, host: '127.0.0.1:8080' }).then(({ statusCode }) => statusCode);
    expect(await from('https://tracks.example')).toBe(200);
    expect(await from('http://tracks.example')).toBe(403);
    expect(await from('https://tracks.example.evil.example')).toBe(403);
  });
});

describe('a server that visitors reach by plain http', () => {
  it('asks for no https, which would lock out a home network', async () => {
    server = await openServer();
    const { headers } = await server.get('GetTracks');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types talkover");
  });
});

describe('a site on another origin', () => {
  const origin = 'https://fans.example';
  const preflight = (from: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/UpdateGuest/',
      headers: { origin: from, 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
    });

  it('that is listed may read, sign in and edit, with its cookie', async () => {
    server = await openServer({ network: { allowedOrigins: [origin] } });
    const list = await server.get('GetTracks', { origin });
    expect(list.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, Origin',
    });
    const asked = await preflight(origin);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type',
    });
    const cookie = await server.signIn();
    const there = { cookie, origin, 'sec-fetch-site': 'same-site' };
    expect((await server.post(rename, undefined, there)).statusCode).toBe(200);
    const refused = await server.post('UpdateGuest/', {}, there);
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, origin]);
  });

  it.each(['https://fans.example.evil.example', 'http://fans.example', 'https://sub.fans.example', 'null', '*'])(
    'called %s is not the one that is listed',
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

  it('is let in nowhere as long as none is listed', async () => {
    server = await openServer();
    expect((await preflight(origin)).statusCode).toBe(405);
    expect((await server.get('GetTracks', { origin })).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('whose failures are counted', () => {
  const guess = (forwarded: string, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/ValidatePassword/',
      remoteAddress,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      payload: '"wrong"',
    });

  it('without a trusted proxy what a caller says of its address is nothing', async () => {
    server = await openServer();
    for (let count = 0; count < 10; count += 1) await guess(`203.0.113.${count}`);
    expect((await guess('203.0.113.77')).statusCode).toBe(429);
  });

  it('a trusted proxy is believed, but not what it was told itself', async () => {
    server = await openServer({ network: { trustedProxies: ['127.0.0.1'] } });
    for (let count = 0; count < 10; count += 1) await guess(`198.51.100.${count}, 203.0.113.7`);
    expect((await guess('198.51.100.99, 203.0.113.7')).statusCode).toBe(429);
    expect((await guess('203.0.113.8')).statusCode).toBe(200);
  });

  it('somebody who goes past the proxy cannot pass for another', async () => {
    server = await openServer({ network: { trustedProxies: ['127.0.0.1'] } });
    for (let count = 0; count < 10; count += 1) await guess(`203.0.113.${count}`, '192.0.2.1');
    expect((await guess('203.0.113.77', '192.0.2.1')).statusCode).toBe(429);
  });
});

describe('the log', () => {
  const lines: string[] = [];
  const events = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'info');
  beforeEach(async () => {
    lines.length = 0;
    server = await openServer({ log: lines });
  });

  it('has a line of JSON for every coming in, failing and leaving, with the address', async () => {
    await server.post('ValidatePassword/', 'a guess at it');
    const cookie = await server.signIn();
    await server.post('Logout', undefined, { cookie });
    await server.post('Logout', undefined, { cookie });
    await server.post(rename, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(events().map(({ event, address, call }) => [event, address, call])).toEqual([
      ['login_failed', '127.0.0.1', '/api/ValidatePassword/'],
      ['login_ok', '127.0.0.1', '/api/ValidatePassword/'],
      ['logout', '127.0.0.1', '/api/Logout'],
      ['unauthenticated_rejected', '127.0.0.1', '/api/Logout'],
      ['cross_site_rejected', '127.0.0.1', '/api/UpdateTitle/'],
    ]);
  });

  it('holds no password, cookie, token or query, even where it tells of every request', async () => {
    await server.post('ValidatePassword/', 'a guess at it');
    const cookie = await server.signIn();
    await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Unreleased', undefined, { cookie });
    await server.app.inject({
      method: 'GET',
      url: '/api/GetTracks?key=hush',
      headers: { authorization: 'Bearer hush' },
    });
    await server.db.run('DROP TABLE track');
    await server.db.run('UPDATE catalogue SET version = version + 1');
    expect((await server.get('GetTracks?key=hush')).statusCode).toBe(503);
    const everything = lines.join('');
    expect(everything).toContain('"event":"request"');
    expect(everything).toContain('request failed');
    for (const secret of ['a guess at it', password, cookie.split('=')[1] ?? '', 'Unreleased', 'hush']) {
      expect(everything).not.toContain(secret);
    }
  });

  it('is not filled by a flood: what is left out is counted', async () => {
    for (let count = 0; count < 100; count += 1) await server.post(rename);
    expect(events()).toHaveLength(60);
    server.clock.now += 61_000;
    await server.post(rename);
    expect(events().at(-1)).toMatchObject({ event: 'unauthenticated_rejected', suppressed: 40 });
  });
});

describe('a setting of the reach', () => {
  beforeEach(async () => {
    server = await openServer();
  });

  it.each([
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://*.example'],
    ['ALLOWED_ORIGINS', 'fans.example'],
    ['ALLOWED_ORIGINS', 'https://fans.example/tracks'],
    ['ALLOWED_ORIGINS', 'null'],
    ['PUBLIC_ORIGIN', 'tracks.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'everything'],
  ])('%s that says %j ends the start in words', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('is taken as it is meant', () => {
    const environment = {
      PUBLIC_ORIGIN: 'https://Tracks.example/',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUST_PROXY: 'loopback 10.0.0.0/8,fd00::/8',
    };
    expect(readConfig(environment).network).toEqual({
      publicOrigin: 'https://tracks.example',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8'],
    });
  });
});
