import { type CheckPassword, limitFailures, makeAttemptLimit } from '#server/access/attemptLimit.ts';
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

/** No check ends before `answer` is called with the hash, and none after `hold` is called, until the next `answer`. */
async function openHeldChecks() {
  let hash: Promise<string>;
  let answer: (hash: string) => void = () => undefined;
  const hold = () => {
    hash = new Promise((resolve) => {
      answer = resolve;
    });
  };
  hold();
  const db = await openTestDatabase();
  await migrate(db);
  const check = limitFailures(db, () => hash);
  return { db, check, hold, answer: (hashed: string) => answer(hashed) };
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

/** Starts a guess from each of these networks, and counts the passwords that are found wrong. */
function guessFrom(check: CheckPassword, addresses: readonly string[]) {
  const counts = { wrong: 0, refused: 0 };
  const guesses = addresses.map(async (address) => {
    const verdict = await check('wrong', address, 0);
    counts[verdict === 'wrong' ? 'wrong' : 'refused'] += 1;
    if (verdict !== 'wrong') expect(verdict).toEqual({ secondsToWait: 5 });
  });
  return { counts, done: Promise.all(guesses) };
}

/** While these addresses fill the queue, the right password is checked after one of theirs, and not turned away. */
async function expectNext(
  check: CheckPassword,
  answer: (hash: string) => void,
  addresses: readonly string[],
  ...[address, browser]: [string, string?]
) {
  const flood = guessFrom(check, addresses);
  while (flood.counts.refused < addresses.length - 8) await new Promise(setImmediate);
  const right = check(password, address, 0, browser).then((verdict) => [verdict, flood.counts.wrong]);
  // One of them has to leave the queue for it.
  while (flood.counts.refused < addresses.length - 7) await new Promise(setImmediate);
  answer(await hashPassword(password, 4));
  expect(await right).toEqual(['right', 1]);
  await flood.done;
}

const fromIPv6 = (network: number, host: number) => `2001:db8:${network.toString(16)}:${host}::1`;
const fromIPv4 = (network: number, host: number) => `10.${network >> 8}.${network & 255}.${host}`;

describe.each([
  [2, 'IPv6 /48', fromIPv6],
  [3, 'IPv4 /24', fromIPv4],
  [50, 'IPv6 /48', fromIPv6],
  [500, 'IPv4 /24', fromIPv4],
])('while %i networks (%s) guess without a pause', (networks, _, from) => {
  const round = (host: number) => Array.from({ length: Math.max(networks, 30) }, (_, at) => from(at % networks, host));

  it('the admin is next with the first try, wherever it comes from, once a few of them have failed', async () => {
    const { db, check, hold, answer } = await openHeldChecks();
    const first = guessFrom(check, round(1));
    while (first.counts.refused < round(1).length - 8) await new Promise(setImmediate);
    answer(await hashPassword(password, 4));
    await first.done;
    hold();
    await expectNext(check, answer, round(2), '203.0.113.8');
    await db.close();
  });

  it('a known browser waits for one check at most, and is never told to come again', async () => {
    const { db, check, answer } = await openHeldChecks();
    await expectNext(check, answer, round(1), from(1, 1), 'a browser');
    await db.close();
  });
});

it('checks the admin next, at the first try, when each of fifty providers has failed once', async () => {
  const { db, check, hold, answer } = await openHeldChecks();
  answer(await hashPassword(password, 4));
  const fromProvider = (host: number) => Array.from({ length: 50 }, (_, at) => `198.${at}.1.${host}`);
  for (const address of fromProvider(1)) await check('wrong', address, 0);
  hold();
  await expectNext(check, answer, fromProvider(2), '203.0.113.8');
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
    server = await openServer({ log: [] });
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
