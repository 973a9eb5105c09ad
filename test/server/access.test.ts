import { hashPassword, isPassword } from '#server/access/passwordHash.ts';
import { openServer, password, type TestServer } from './openServer.ts';

const minute = 60_000;
const edits: [string, unknown][] = [
  ['UpdateMatch', { id: 1, tmdbId: 5 }],
  ['UpdateGuest/', { id: 1, guest: 'Otto Fenn' }],
  ['UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1] }],
  ['UpdateTitle/?commentaryTrackPostId=101&newTitle=X', undefined],
  ['UpdateSortTitle/?title=Arcade+Summer&sortTitle=X', undefined],
  ['GetSearchResults', { title: '"arcade"' }],
];

describe('who may edit', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openServer();
  });
  afterEach(() => server.close());

  const version = async () => (await server.get('GetTracks')).headers.etag;

  it('the right password answers true and sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await server.post('ValidatePassword/', password);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('true');
    expect(answer.headers['set-cookie']).toMatch(/^talkover_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['wrong', `${password} `, password.toUpperCase(), '', 'x'.repeat(1025)])(
    'the password %j answers false and sets none',
    async (wrong) => {
      const answer = await server.post('ValidatePassword', wrong);
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, 'false', undefined]);
    },
  );

  it.each([[{}], [123], [null], [['a']], [true]])('%j is no password', async (body) => {
    expect((await server.post('ValidatePassword/', body)).statusCode).toBe(400);
  });

  it.each(edits)('%s without a session is 401 and changes nothing', async (call, body) => {
    const before = await version();
    for (const cookie of ['', 'talkover_session=', `talkover_session=${'a'.repeat(43)}`, 'talkover_session=../../x']) {
      expect((await server.post(call, body, { cookie })).statusCode).toBe(401);
    }
    expect(await version()).toBe(before);
  });

  it.each(edits)('%s with a session is answered', async (call, body) => {
    const cookie = await server.signIn();
    expect((await server.post(call, body, { cookie: `theme=dark; ${cookie}` })).statusCode).toBe(200);
  });

  it('a bad call of a stranger is answered as any call of a stranger', async () => {
    expect((await server.post('UpdateGuest/', { nonsense: 1 })).statusCode).toBe(401);
  });

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
  ])('a call with %j is answered with %i', async (headers, status) => {
    const cookie = await server.signIn();
    const answer = await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=X', undefined, {
      cookie,
      ...headers,
    });
    // A browser leaves the port out of an Origin where it is the usual one, and so out of Host.
    expect(answer.statusCode).toBe(status);
  });

  it('a password from another site is not even tried', async () => {
    expect((await server.post('ValidatePassword/', password, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('a session ends two hours after its last use', async () => {
    const cookie = await server.signIn();
    const use = () => server.post('GetSearchResults', { title: 'x' }, { cookie });
    server.clock.now += 119 * minute;
    expect((await use()).statusCode).toBe(200);
    server.clock.now += 119 * minute;
    expect((await use()).statusCode).toBe(200);
    server.clock.now += 121 * minute;
    expect((await use()).statusCode).toBe(401);
  });

  it('a session ends twelve hours after its beginning, however busy it was', async () => {
    const cookie = await server.signIn();
    for (let hour = 1; hour <= 12; hour += 1) {
      server.clock.now += 60 * minute;
      expect((await server.post('GetSearchResults', { title: 'x' }, { cookie })).statusCode).toBe(200);
    }
    server.clock.now += 1;
    expect((await server.post('GetSearchResults', { title: 'x' }, { cookie })).statusCode).toBe(401);
  });

  it('signing in anew ends the former session', async () => {
    const cookie = await server.signIn();
    await server.post('ValidatePassword/', password, { cookie });
    expect((await server.post('GetSearchResults', { title: 'x' }, { cookie })).statusCode).toBe(401);
  });

  it('the database holds neither a password nor the token of a session', async () => {
    const cookie = await server.signIn();
    const everything = JSON.stringify([
      await server.db.all('SELECT * FROM setting'),
      await server.db.all('SELECT * FROM session'),
    ]);
    expect(everything).not.toContain(password);
    expect(everything).not.toContain(cookie.split('=')[1]);
  });
});

describe('guessing', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openServer();
  });
  afterEach(() => server.close());

  const guess = (text: string, remoteAddress = '203.0.113.7') =>
    server.app.inject({
      method: 'POST',
      url: '/api/ValidatePassword/',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(text),
    });

  it('stops after ten failures a minute from one address, says for how long, and tries again afterwards', async () => {
    for (let count = 0; count < 10; count += 1) expect((await guess('wrong')).body).toBe('false');
    const stopped = await guess(password);
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBe(60);
    server.clock.now += 61_000;
    expect((await guess(password)).body).toBe('true');
  });

  it('stops after fifty failures an hour', async () => {
    for (let count = 0; count < 50; count += 1) {
      expect((await guess('wrong')).body).toBe('false');
      server.clock.now += 10_000;
    }
    expect((await guess('wrong')).statusCode).toBe(429);
  });

  it('does not keep other addresses out, and successes do not count', async () => {
    for (let count = 0; count < 12; count += 1) expect((await guess(password)).body).toBe('true');
    for (let count = 0; count < 10; count += 1) await guess('wrong');
    expect((await guess(password, '203.0.113.8')).body).toBe('true');
  });

  it('counts the addresses of one household together', async () => {
    for (let count = 0; count < 10; count += 1) await guess('wrong', `2001:db8:1:2::${count + 1}`);
    expect((await guess(password, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await guess(password, '2001:db8:1:3::1')).body).toBe('true');
  });

  it('a crowd that guesses at once gets ten answers and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess('wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(10);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true);
  });
});

describe('a kept password', () => {
  it('is salted, slow on purpose, and recognised', async () => {
    const kept = await hashPassword('secret');
    expect(kept).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('secret', kept)).toBe(true);
    expect(await isPassword('Secret', kept)).toBe(false);
  });
});

it('a try of the old password that was under way when it was changed opens nothing', async () => {
  let reads = 0;
  const readPassword = async (usual: string) => {
    reads += 1;
    return reads < 3 ? usual : hashPassword('another one by now', 4);
  };
  const server = await openServer({ readPassword });
  const answer = await server.post('ValidatePassword/', password);
  expect([answer.body, answer.headers['set-cookie']]).toEqual(['false', undefined]);
  expect(await server.db.all('SELECT * FROM session')).toEqual([]);
  await server.close();
});
