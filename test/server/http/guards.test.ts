import { openServer, password, type TestServer, withServer } from '../openServer.ts';

const adminCalls: [string, unknown][] = [
  ['UpdateMatch', { id: 1, tmdbId: 5 }],
  ['UpdateGuest/', { id: 1, guest: 'Otto Fenn' }],
  ['UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1] }],
  ['UpdateTitle/?commentaryTrackPostId=101&newTitle=X', undefined],
  ['UpdateSortTitle/?title=Arcade+Summer&sortTitle=X', undefined],
  ['GetSearchResults', { title: '"arcade"' }],
  ['AddTrack', { title: 'X' }],
  ['EditTrack', { id: 1, fields: { title: 'X' } }],
  ['RemoveTrack', { ids: [1] }],
  ['UpdateMultipleTracks', { ids: [1], change: { freeTrack: true } }],
  ['Undo', { version: 1 }],
  ['RemoveGuest', { guest: 'Otto Fenn', ids: [1] }],
  ['AddGuest', { guest: 'Ida Marsh' }],
  ['RenameGuest', { guest: 'Otto Fenn', newName: 'Otto Fen' }],
  ['MergeGuest', { guest: 'Otto Fenn', into: 'Wanda Quill' }],
  ['DeleteGuest', { guest: 'Otto Fenn' }],
];

const rename = 'UpdateTitle/?commentaryTrackPostId=101&newTitle=X';

describe('a call that needs a session', () => {
  const server = withServer();

  const version = async () => (await server.get('GetTracks')).headers.etag;

  it.each(adminCalls)('%s is rejected with 401 without a session, and changes nothing', async (call, body) => {
    const before = await version();
    for (const cookie of ['', 'talkover_session=', `talkover_session=${'a'.repeat(43)}`, 'talkover_session=../../x']) {
      expect((await server.post(call, body, { cookie })).statusCode).toBe(401);
    }
    expect(await version()).toBe(before);
  });

  it.each(adminCalls.slice(0, 9))('%s is accepted with one', async (call, body) => {
    const cookie = await server.signIn();
    expect((await server.post(call, body, { cookie: `theme=dark; ${cookie}` })).statusCode).toBe(200);
  });

  it('History is rejected with 401 without a session', async () => {
    expect((await server.get('History')).statusCode).toBe(401);
  });

  it('is rejected with 401 before its body is validated', async () => {
    expect((await server.post('UpdateGuest/', { nonsense: 1 })).statusCode).toBe(401);
  });
});

describe('a call from another site', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openServer();
  });
  afterEach(() => server.close());

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:80', host: 'localhost:80' }, 403],
    [{ origin: 'http://localhost:8080', host: 'localhost:8080' }, 200],
    [{ origin: 'http://localhost:8081', host: 'localhost:8080' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080', host: 'localhost:8080' }, 403],
  ])('with the headers %j is answered with %i', async (headers, status) => {
    const cookie = await server.signIn();
    const answer = await server.post(rename, undefined, {
      cookie,
      ...headers,
    });
    // Browsers omit a default port from Origin, and so from Host.
    expect(answer.statusCode).toBe(status);
  });

  it.each([...adminCalls, ['Logout', undefined]] as const)(
    'is rejected with 403, even with a session: %s',
    async (call, body) => {
      const cookie = await server.signIn();
      expect((await server.post(call, body, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    },
  );

  it('cannot try a password', async () => {
    expect((await server.post('ValidatePassword/', password, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('is one from another origin than PUBLIC_ORIGIN, whatever host the proxy uses', async () => {
    await server.close();
    server = await openServer({ network: { publicOrigin: 'https://tracks.example' } });
    const cookie = await server.signIn();
    const from = (origin: string) =>
      server.post(rename, undefined, { cookie, origin, host: '127.0.0.1:8080' }).then(({ statusCode }) => statusCode);
    expect(await from('https://tracks.example')).toBe(200);
    expect(await from('http://tracks.example')).toBe(403);
    expect(await from('https://tracks.example.evil.example')).toBe(403);
  });

  it('is one from the http twin of an https site, even if the proxy keeps the host', async () => {
    await server.close();
    server = await openServer({ network: { publicOrigin: 'https://tracks.example' } });
    const cookie = await server.signIn();
    const from = (origin: string) =>
      server.post(rename, undefined, { cookie, origin, host: 'tracks.example' }).then(({ statusCode }) => statusCode);
    expect(await from('https://tracks.example')).toBe(200);
    expect(await from('http://tracks.example')).toBe(403);
  });
});

describe('a name that anyone could let lead to this machine', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const guess = (host: string, headers = {}) => server.post('ValidatePassword/', password, { host, ...headers });

  it('lets nobody sign in or edit without PUBLIC_ORIGIN, and says so', async () => {
    const log: string[] = [];
    server = await openServer({ log });
    const cookie = await server.signIn();
    for (const host of ['evil.example', 'evil.example:8080', '127.0.0.1.evil.example', 'local.evil.example']) {
      const own = { origin: `http://${host}`, host };
      for (const refused of [await guess(host, own), await server.post(rename, undefined, { cookie, ...own })]) {
        expect(refused.statusCode).toBe(403);
        expect(refused.json().detail).toContain('PUBLIC_ORIGIN');
      }
    }
    expect((await server.get('History', { cookie, host: 'evil.example' })).statusCode).toBe(403);
    expect(log.join('')).toContain('"event":"unknown_name_rejected"');
    expect(log.join('')).not.toContain('login_failed');
  });

  it('lets visitors in', async () => {
    server = await openServer();
    const host = 'tracks.example.org';
    expect((await server.get('GetTracks', { host })).statusCode).toBe(200);
    expect((await server.post('AddUser/', 'a-visitor', { host })).body).toBe('true');
  });

  it.each([
    'localhost:8080',
    '127.0.0.1',
    '203.0.113.7:80',
    '[::1]:8080',
    'nas',
    'nas.local',
    'tracks.localhost:5173',
    'nas.LAN:8080',
    'tracks.internal',
    'tracks.home.arpa',
  ])('is not %s', async (host) => {
    server = await openServer();
    expect((await guess(host)).body).toBe('true');
  });

  it('is none where PUBLIC_ORIGIN is set, or for a page of an allowed origin', async () => {
    const publicOrigin = 'https://tracks.example.org';
    server = await openServer({ network: { publicOrigin } });
    expect((await guess('upstream.example', { origin: publicOrigin })).body).toBe('true');
    await server.close();
    server = await openServer({ network: { publicOrigin: 'http://tracks.lan:3000' } });
    expect((await guess('evil.example:3000', { origin: 'http://evil.example:3000' })).statusCode).toBe(403);
    expect((await guess('127.0.0.1:3000', { origin: 'http://127.0.0.1:3000' })).body).toBe('true');
    await server.close();
    const origin = 'https://fans.example.org';
    server = await openServer({ network: { allowedOrigins: [origin] } });
    expect((await guess('api.example.org', { origin, 'sec-fetch-site': 'same-site' })).body).toBe('true');
    expect((await guess('api.example.org')).statusCode).toBe(403);
  });
});
