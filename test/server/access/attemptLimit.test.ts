import { limitFailures, makeAttemptLimit } from '#server/access/attemptLimit.ts';
import { hashPassword } from '#server/access/passwordHash.ts';
import { migrate } from '#server/database/migrate.ts';
import { openServer, password, type TestServer, withServer } from '../openServer.ts';
import { openTestDatabase } from '../openTestDatabase.ts';

describe('guessing the password', () => {
  const server = withServer();

  const guess = (text: string, remoteAddress = '203.0.113.7') =>
    server.app.inject({
      method: 'POST',
      url: '/api/ValidatePassword/',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(text),
    });

  it('is refused for a minute after ten failures from one address, with a Retry-After header', async () => {
    for (let count = 0; count < 10; count += 1) expect((await guess('wrong')).body).toBe('false');
    const refused = await guess(password);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(60);
    server.clock.now += 61_000;
    expect((await guess(password)).body).toBe('true');
  });

  it('is refused after fifty failures in an hour', async () => {
    for (let count = 0; count < 50; count += 1) {
      expect((await guess('wrong')).body).toBe('false');
      server.clock.now += 10_000;
    }
    expect((await guess('wrong')).statusCode).toBe(429);
  });

  it('is limited per address, and successes do not count', async () => {
    for (let count = 0; count < 12; count += 1) expect((await guess(password)).body).toBe('true');
    for (let count = 0; count < 10; count += 1) await guess('wrong');
    expect((await guess(password, '203.0.113.8')).body).toBe('true');
  });

  it('counts the addresses of one IPv6 /64 together', async () => {
    for (let count = 0; count < 10; count += 1) await guess('wrong', `2001:db8:1:2::${count + 1}`);
    expect((await guess(password, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await guess(password, '2001:db8:1:3::1')).body).toBe('true');
  });

  it('is not refused for longer when the clock is set back', async () => {
    for (let count = 0; count < 10; count += 1) await guess('wrong');
    server.clock.now -= 24 * 3_600_000;
    expect((await guess(password)).body).toBe('true');
  });

  it('gets one more answer after nine failures, however many come at once', async () => {
    for (let count = 0; count < 9; count += 1) await guess('wrong');
    const answers = await Promise.all([1, 2, 3, 4].map(() => guess('wrong')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429]);
  });

  it('gets at most ten answers when sixty guesses arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess('wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(10);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true);
  });
});

/** Nothing is checked before `answer` is called with the hash. */
async function openHeldChecks() {
  let answer: (hash: string) => void = () => undefined;
  const hash = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const db = await openTestDatabase();
  await migrate(db);
  const check = limitFailures(db, () => hash);
  return { db, check, answer };
}

it('a limit of attempts holds nobody for longer when the clock is set back', () => {
  const limit = makeAttemptLimit([{ max: 1, windowMs: 1000 }]);
  limit.add('203.0.113.7', 5000);
  expect([5000, 4000].map((now) => limit.secondsToWait('203.0.113.7', now))).toEqual([1, 0]);
});

it('counts the passwords that wait to be checked', async () => {
  const { db, check, answer } = await openHeldChecks();
  const checks = [1, 2, 3].map(() => check('wrong', '203.0.113.7', 0));
  while (check.metric.read() < 3) await new Promise(setImmediate);
  answer(await hashPassword(password, 4));
  expect(await Promise.all(checks)).toEqual(['wrong', 'wrong', 'wrong']);
  expect(check.metric.read()).toBe(0);
  await db.close();
});

it.each([
  ['an IPv6 /48', (at: number) => `2001:db8:1:${at}::1`],
  ['an IPv4 /24', (at: number) => `198.51.100.${at}`],
])('checks the password of the admin while %s guesses from very many addresses', async (_, addressOf) => {
  const { db, check, answer } = await openHeldChecks();
  const guesses = Array.from({ length: 30 }, (_, at) => check('wrong', addressOf(at + 1), 0));
  let refused = 0;
  for (const guess of guesses) void guess.then((verdict) => (refused += verdict === 'wrong' ? 0 : 1));
  while (refused < guesses.length - 4) await new Promise(setImmediate);
  const right = check(password, '203.0.113.8', 0);
  answer(await hashPassword(password, 4));
  expect(await right).toBe('right');
  const verdicts = await Promise.all(guesses);
  expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(4);
  expect(verdicts.at(-1)).toEqual({ secondsToWait: 5 });
  await db.close();
});

describe('the address that failures are counted for', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const guess = (forwarded: string, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/ValidatePassword/',
      remoteAddress,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      payload: '"wrong"',
    });

  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    server = await openServer();
    for (let count = 0; count < 10; count += 1) await guess(`203.0.113.${count}`);
    expect((await guess('203.0.113.77')).statusCode).toBe(429);
  });

  it('is the one that a trusted proxy added, not those that the client sent', async () => {
    server = await openServer({ network: { trustedProxies: ['127.0.0.1'] } });
    for (let count = 0; count < 10; count += 1) await guess(`198.51.100.${count}, 203.0.113.7`);
    expect((await guess('198.51.100.99, 203.0.113.7')).statusCode).toBe(429);
    expect((await guess('203.0.113.8')).statusCode).toBe(200);
  });

  it.each(['203.0.113.7', '[2001:db8:1:2::7]'])('is the same where the proxy adds the port to %s', async (address) => {
    server = await openServer({ network: { trustedProxies: ['127.0.0.1'] } });
    for (let count = 0; count < 10; count += 1) await guess(`${address}:${50_000 + count}`);
    expect((await guess(`${address}:60000`)).statusCode).toBe(429);
  });

  it('cannot be spoofed by a client that bypasses the proxy', async () => {
    server = await openServer({ network: { trustedProxies: ['127.0.0.1'] } });
    for (let count = 0; count < 10; count += 1) await guess(`203.0.113.${count}`, '192.0.2.1');
    expect((await guess('203.0.113.77', '192.0.2.1')).statusCode).toBe(429);
  });
});
