import { MatchOutage } from '#server/match/matchDatabase.ts';
import { fetchJson } from '#server/match/tmdb/fetchJson.ts';
import { tmdbMatches } from '#server/match/tmdb/tmdbMatches.ts';
import { type FakeTmdb, respond, token, withTmdbDatabase } from '../fakeTmdb.ts';

const { tmdb, clock, matches } = withTmdbDatabase();
const search = (title: string) => matches.search({ title }, async () => []);
const titles = async (title: string) => (await search(title)).map(({ title: found }) => found);
const fetchFilm = (tmdbId: number) =>
  matches.fetchDetails({ tmdbId, isShow: false, trackTitle: '', title: '', date: null });
const outageOf = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error: unknown) => (error instanceof MatchOutage ? error : Promise.reject(error)),
  );

describe('an outage', () => {
  it.each<[string, number, Parameters<FakeTmdb['answerAll']>[0]]>([
    ['an internal error', 502, (_, response) => respond(response, 500, { status_code: 11 })],
    ['half an answer', 502, (_, response) => response.writeHead(200).write('{"results":[', () => response.destroy())],
    ['no JSON', 502, (_, response) => respond(response, 200, '<html>')],
    ['no list of results', 502, (_, response) => respond(response, 200, { success: true })],
    ['a missing endpoint', 502, (_, response) => respond(response, 404, {})],
    ['a redirect', 502, (_, response) => respond(response, 302, '', { location: 'http://127.0.0.1:9/3/search' })],
    ['fifty megabytes', 502, (_, response) => respond(response, 200, `"${'x'.repeat(50_000_000)}"`)],
    ['many 429 responses', 503, (_, response) => respond(response, 429, { status_code: 25 }, { 'retry-after': '2' })],
  ])('is reported for %s, as %i', async (_, status, answer) => {
    tmdb.answerAll(answer);
    const outage = await outageOf(search('alien'));
    expect(outage?.status).toBe(status);
    expect(outage?.message).toMatch(/^TMDB /);
  });

  it('is reported after a timeout', async () => {
    tmdb.answerAll(() => undefined);
    expect(await fetchJson(new URL(tmdb.url), token, 50)).toEqual({
      kind: 'failed',
      reason: 'did not answer in time',
      isTransient: true,
    });
  });

  it('names TMDB_TOKEN if the token is rejected, without its value', async () => {
    const refused = await outageOf(
      tmdbMatches({ token: 'other', url: tmdb.url }, clock).search({ title: 'x' }, async () => []),
    );
    expect(refused?.status).toBe(503);
    expect(refused?.message).toContain('TMDB_TOKEN');
    expect(refused?.message).not.toContain('other');
  });

  it('is reported if the host is unreachable', async () => {
    await tmdb.close();
    expect((await outageOf(search('alien')))?.status).toBe(502);
  });

  it('is reported after two retries, with growing delays that respect Retry-After', async () => {
    tmdb.answerAll((_, response) => respond(response, 503, {}));
    await outageOf(fetchFilm(1));
    expect(tmdb.seen).toHaveLength(3);
    expect(matches.requests?.()).toEqual({ sent: 3, failed: 3 });
    expect(clock.waits).toEqual([375, 750]);
    clock.waits.length = 0;
    tmdb.answerAll((_, response) => respond(response, 429, {}, { 'retry-after': '3' }));
    const outage = await outageOf(fetchFilm(2));
    const longWaits = clock.waits.filter((milliseconds) => milliseconds > 100);
    expect(longWaits[0]).toBe(3000);
    expect(outage?.secondsToWait).toBeGreaterThan(0);
  });

  it('says when it is asked again, however long TMDB asks to wait', async () => {
    tmdb.answerAll((_, response) => respond(response, 429, {}, { 'retry-after': '99999999999' }));
    const outage = await outageOf(fetchFilm(1));
    expect(outage?.message).toMatch(/Try again in 10 minutes\.$/);
    expect(outage?.secondsToWait).toBe(600);
  });

  it('with a long Retry-After, in seconds or as a date, pauses all requests', async () => {
    const until = new Date(Date.now() + 30_000).toUTCString();
    for (const wait of ['30', until]) {
      tmdb.answerAll((_, response) => respond(response, 429, {}, { 'retry-after': wait }));
      const outage = await outageOf(fetchFilm(1));
      expect(outage?.status).toBe(503);
      expect(outage?.secondsToWait).toBeGreaterThan(27);
      expect(outage?.message).toMatch(/Try again in \d\d seconds/);
      tmdb.seen.length = 0;
      expect((await outageOf(fetchFilm(2)))?.status).toBe(503);
      expect(tmdb.seen).toEqual([]);
      await clock.wait(31_000);
    }
  });

  it('with a long Retry-After pauses all requests, also if one that was on its way is answered', async () => {
    let held: Parameters<typeof respond>[0] | undefined;
    tmdb.answerAll((_, response) => {
      if (held) respond(response, 429, {}, { 'retry-after': '300' });
      else held = response;
    });
    const first = fetchFilm(1);
    expect((await outageOf(fetchFilm(2)))?.status).toBe(503);
    respond(held as NonNullable<typeof held>, 200, { id: 1, title: 'Film' });
    await first;
    tmdb.seen.length = 0;
    expect((await outageOf(fetchFilm(3)))?.status).toBe(503);
    expect(tmdb.seen).toEqual([]);
  });

  it('rejects queued requests without sending them', async () => {
    tmdb.answerAll((_, response) => respond(response, 400, {}));
    const ends = await Promise.all(Array.from({ length: 40 }, (_, at) => outageOf(fetchFilm(at + 1))));
    expect(ends).not.toContain(undefined);
    expect(tmdb.seen.length).toBeLessThan(20);
  });

  it('that passes within the retries is not noticed', async () => {
    let calls = 0;
    tmdb.answerAll((_, response) => {
      calls += 1;
      if (calls <= 2) respond(response, 502, {});
      else respond(response, 200, { results: [{ id: 7, title: 'Film' }] });
    });
    expect((await search('film')).map(({ tmdbId }) => tmdbId)).toContain(7);
  });

  it('of five failures in a row pauses all requests for a minute', async () => {
    tmdb.answerAll((_, response) => respond(response, 500, {}));
    for (const query of ['a', 'b', 'c']) await outageOf(search(query));
    tmdb.seen.length = 0;
    const paused = await outageOf(search('d'));
    expect(paused?.status).toBe(503);
    expect(paused?.secondsToWait).toBeGreaterThan(0);
    expect(tmdb.seen).toEqual([]);
    await clock.wait(61_000);
    tmdb.answerAll(undefined);
    await outageOf(matches.fetchDetails({ tmdbId: 348, isShow: false, trackTitle: '', title: '', date: null }));
    expect(await titles('alien')).toContain('Alien');
  });
});

it('a hundred requests start at most twenty per second and run at most ten at once', async () => {
  let running = 0;
  let most = 0;
  tmdb.answerAll((_, response) => {
    running += 1;
    most = Math.max(most, running);
    setImmediate(() => {
      running -= 1;
      respond(response, 200, { id: 1, title: 'Film' });
    });
  });
  const startedAt = clock.now();
  const film = (tmdbId: number) =>
    matches.fetchDetails({ tmdbId, isShow: false, trackTitle: '', title: '', date: null });
  await Promise.all(Array.from({ length: 100 }, (_, at) => film(at + 1)));
  expect(tmdb.seen).toHaveLength(100);
  expect(most).toBeLessThanOrEqual(10);
  expect(clock.now() - startedAt).toBeGreaterThanOrEqual(4000);
});
