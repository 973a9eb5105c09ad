import { hashPassword } from '#server/access/passwordHash.ts';
import { openServer, password, type TestServer } from '../../openServer.ts';
import { failWrites } from '../../openTestDatabase.ts';

const minuteMs = 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.close());

const search = (cookie: string) => server.post('GetSearchResults', { title: 'x' }, { cookie });

describe('ValidatePassword', () => {
  it('answers true to the right password, and sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await server.post('ValidatePassword/', password);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('true');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^talkover_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^talkover_browser=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['wrong', `${password} `, password.toUpperCase(), '', 'x'.repeat(1025)])(
    'answers false to %j and sets no cookie',
    async (wrong) => {
      const answer = await server.post('ValidatePassword', wrong);
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, 'false', undefined]);
    },
  );

  it.each([[{}], [123], [null], [['a']], [true]])('rejects %j with 400', async (body) => {
    expect((await server.post('ValidatePassword/', body)).statusCode).toBe(400);
  });

  it('sets a `__Host-` cookie on an https origin, and accepts no other', async () => {
    await server.close();
    server = await openServer({ network: { publicOrigin: 'https://tracks.example' } });
    const answer = await server.post('ValidatePassword/', password);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-talkover_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-talkover_browser=\S+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const cookie = await server.signIn();
    expect((await search(cookie)).statusCode).toBe(200);
    expect((await search(cookie.replace('__Host-', ''))).statusCode).toBe(401);
  });

  it('opens no session with an old password that was being checked when it was changed', async () => {
    await server.close();
    let reads = 0;
    const readPassword = async (hash: string) => {
      reads += 1;
      return reads < 3 ? hash : hashPassword('the new password', 4);
    };
    server = await openServer({ readPassword });
    const answer = await server.post('ValidatePassword/', password);
    expect([answer.body, answer.headers['set-cookie']]).toEqual(['false', undefined]);
    expect(await server.db.all('SELECT * FROM session')).toEqual([]);
  });

  it('stores neither the password nor the session token in the database', async () => {
    const cookie = await server.signIn();
    const everything = JSON.stringify([
      await server.db.all('SELECT * FROM setting'),
      await server.db.all('SELECT * FROM session'),
    ]);
    expect(everything).not.toContain(password);
    expect(everything).not.toContain(cookie.split('=')[1]);
  });
});

describe('a browser in which someone has signed in', () => {
  const otherPassword = 'another right password';
  const guess = (cookie: string, text = 'wrong') => server.post('ValidatePassword/', text, { cookie });
  const becomeKnown = async (cookie = '') => {
    const given = (await guess(cookie, password)).headers['set-cookie'] ?? [];
    return String(given[1]).split(';')[0] ?? '';
  };
  const fail = async (cookie: string) => {
    for (let count = 0; count < 10; count += 1) expect((await guess(cookie)).body).toBe('false');
    expect((await guess(cookie)).statusCode).toBe(429);
  };

  it('is not locked out with the strangers of its address, nor they with it', async () => {
    const known = await becomeKnown();
    await fail('');
    expect((await guess(known, password)).body).toBe('true');
    server.clock.now += minuteMs + 1000;
    await fail(known);
    expect((await guess('', password)).body).toBe('true');
  });

  it('stays the same one at its next sign-in, and opens nothing without the password', async () => {
    const known = await becomeKnown();
    expect(await becomeKnown(known)).toBe(known);
    expect((await search(known)).statusCode).toBe(401);
    expect((await search(known.replace('_browser', '_session'))).statusCode).toBe(401);
  });

  it('is a stranger with a forged id, and after a new password, which someone with the old one cannot get around', async () => {
    await server.close();
    let hash = await hashPassword(password, 4);
    server = await openServer({ readPassword: async () => hash });
    const known = await becomeKnown();
    await fail('');
    const [name, id = ''] = known.split(/[=.]/);
    for (const forged of [
      `${name}=${id}`,
      `${name}=${id}.`,
      `${known.slice(0, -3)}é`,
      known.replace(id, 'someone else'),
    ])
      expect((await guess(forged)).statusCode).toBe(429);
    hash = await hashPassword(otherPassword, 4);
    expect((await guess(known)).statusCode).toBe(429);
  });
});

describe('a session', () => {
  it('expires two hours after its last use', async () => {
    const cookie = await server.signIn();
    for (const minutes of [119, 60, 119]) {
      server.clock.now += minutes * minuteMs;
      expect((await search(cookie)).statusCode).toBe(200);
    }
    server.clock.now += 119 * minuteMs;
    expect((await search(cookie)).statusCode).toBe(200);
    server.clock.now += 121 * minuteMs;
    expect((await search(cookie)).statusCode).toBe(401);
  });

  it('expires twelve hours after sign-in, even if it is in use', async () => {
    const cookie = await server.signIn();
    for (let hour = 1; hour <= 12; hour += 1) {
      server.clock.now += 60 * minuteMs;
      expect((await search(cookie)).statusCode).toBe(200);
    }
    server.clock.now += 1;
    expect((await search(cookie)).statusCode).toBe(401);
  });

  it('has expired when it was started while the clock was far ahead', async () => {
    server.clock.now += 365 * 24 * 3_600_000;
    const cookie = await server.signIn();
    server.clock.now -= 365 * 24 * 3_600_000;
    expect((await server.get('History', { cookie })).statusCode).toBe(401);
  });

  it('ends when the browser signs in again', async () => {
    const cookie = await server.signIn();
    await server.post('ValidatePassword/', password, { cookie });
    expect((await search(cookie)).statusCode).toBe(401);
  });

  it('ends with Logout, in the database and in the browser', async () => {
    const cookie = await server.signIn();
    const answer = await server.post('Logout', undefined, { cookie });
    expect([answer.statusCode, answer.body]).toEqual([200, 'true']);
    expect(answer.headers['set-cookie']).toBe('talkover_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
    expect((await server.post('UpdateGuest/', { id: 2, guest: 'Otto Fenn' }, { cookie })).statusCode).toBe(401);
    expect(await server.db.all('SELECT * FROM session')).toEqual([]);
  });

  it('is found beside cookies of the same name that a sibling host has set, and ends with Logout all the same', async () => {
    const cookie = await server.signIn();
    const [name = ''] = cookie.split('=');
    const among = `${name}=x; ${name}=${'a'.repeat(43)}; theme=dark; ${cookie}; ${name}=`;
    expect((await search(among)).statusCode).toBe(200);
    await server.post('Logout', undefined, { cookie: among });
    expect((await search(cookie)).statusCode).toBe(401);
  });

  it('ends in the browser even where the full disk keeps it in the database', async () => {
    const cookie = await server.signIn();
    server.clock.now += 2 * minuteMs;
    await failWrites(server.db, 'DELETE ON session');
    const answer = await server.post('Logout', undefined, { cookie });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['set-cookie']).toMatch(/^talkover_session=; Max-Age=0;/);
  });

  it('need not be there for Logout, so that a page can end one that it does not know of', async () => {
    const answer = await server.post('Logout');
    expect([answer.statusCode, answer.body]).toEqual([200, 'true']);
  });
});

describe('AddUser', () => {
  const visitors = async () => (await server.db.all('SELECT id FROM visitor')).length;

  it('counts a visitor once', async () => {
    expect((await server.post('AddUser/', 'a-visitor')).body).toBe('true');
    expect((await server.post('AddUser', 'a-visitor')).body).toBe('false');
    expect(await visitors()).toBe(1);
  });

  it.each([[''], ['a b'], ['x'.repeat(65)], [5], [null], [{}]])('rejects the id %j', async (id) => {
    expect((await server.post('AddUser/', id)).statusCode).toBe(400);
  });

  it('ignores more than twenty visitors a minute from one address without an error', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await server.post('AddUser/', `visitor-${count}`)).statusCode).toBe(200);
    }
    expect(await visitors()).toBe(20);
    // Those of a clock that was ahead do not count.
    server.clock.now -= 24 * 3_600_000;
    expect((await server.post('AddUser/', 'another')).body).toBe('true');
  });
});
