import { MatchOutage } from '#server/match/matchDatabase.ts';
import type { Clock } from '#server/match/tmdb/clock.ts';
import { fetchJson } from '#server/match/tmdb/fetchJson.ts';
import { tmdbDatabase } from '#server/match/tmdb/tmdbDatabase.ts';
import { type FakeTmdb, say, startFakeTmdb, token } from './fakeTmdb.ts';

/** Time that passes only while somebody waits for it. */
function makeClock(): Clock & { waited: number[] } {
  let time = 1_000_000;
  const waited: number[] = [];
  return {
    waited,
    now: () => time,
    random: () => 0.5,
    wait: async (milliseconds) => {
      waited.push(milliseconds);
      time += milliseconds;
    },
  };
}

describe('TMDB', () => {
  let tmdb: FakeTmdb;
  let clock: ReturnType<typeof makeClock>;
  let matches: ReturnType<typeof tmdbDatabase>;
  beforeEach(async () => {
    tmdb = await startFakeTmdb();
    clock = makeClock();
    matches = tmdbDatabase({ token, url: tmdb.url }, clock);
  });
  afterEach(() => tmdb.close());

  const search = (title: string) => matches.search({ title });
  const titles = async (title: string) => (await search(title)).map(({ title: found }) => found);
  const outageOf = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => (error instanceof MatchOutage ? error : Promise.reject(error)),
    );

  describe('searched', () => {
    it('has the exact phrase first, then titles that hold it, the better known first, movies and shows together', async () => {
      expect(await titles('"alien"')).toEqual([
        'Alien',
        'Alien',
        'Alien Worlds',
        'Resident Alien',
        'Aliens',
        'Cowboys & Aliens',
      ]);
    });

    it('has them by how well they are known where no phrase is asked for', async () => {
      expect((await titles('alien')).slice(0, 3)).toEqual(['Alien', 'Alien Worlds', 'Aliens']);
    });

    it('is asked for movies and shows at once, with the token in a header and nowhere else', async () => {
      await search('"alien"');
      expect(tmdb.seen.map(({ path }) => path).sort()).toEqual(['/3/search/movie', '/3/search/tv']);
      for (const { query, headers } of tmdb.seen) {
        expect(query.get('query')).toBe('alien');
        expect(query.get('include_adult')).toBe('false');
        expect(query.toString()).not.toContain(token);
        expect(headers.authorization).toBe(`Bearer ${token}`);
      }
    });

    it('is narrowed by a year in parentheses at the end', async () => {
      expect((await search('"Alien (1979)"')).map(({ title, releaseDate }) => [title, releaseDate])).toEqual([
        ['Alien', '1979-05-25'],
      ]);
    });

    it('finds a film or show by its number', async () => {
      expect(await titles('"tmdb:348"')).toEqual(['Alien']);
      expect(await titles('tmdb: 57243')).toEqual(['Alien Worlds']);
      expect(await titles('tmdb:999')).toEqual([]);
    });

    it('answers in the words of the wire, with nothing where nothing is known', async () => {
      const results = await search('"alien"');
      expect(results[0]).toEqual({
        id: 1,
        tmdbId: 348,
        title: 'Alien',
        overview: 'About Alien.',
        posterPath: '/poster348.jpg',
        name: null,
        releaseDate: '1979-05-25',
        firstAirDate: null,
        voteAverage: 8.2,
        genreIds: [27, 878],
      });
      expect(results[1]).toMatchObject({ releaseDate: null, voteAverage: null });
      expect(results[2]).toMatchObject({ title: 'Alien Worlds', name: 'Alien Worlds', firstAirDate: '2020-12-02' });
      expect(results.at(-1)).toMatchObject({ posterPath: null, overview: null });
    });

    it('leaves out people, the adult, and rows that are no films', async () => {
      const odd = [
        { id: 5, media_type: 'person', title: 'P' },
        { id: 6, adult: true, title: 'X' },
        null,
        'x',
        { title: 'No id' },
      ];
      tmdb.answerAll((_, response) =>
        say(response, 200, { results: [...odd, { id: 7, title: 'Film', name: 'Film' }] }),
      );
      expect((await search('x')).map(({ tmdbId }) => tmdbId)).toEqual([7, 7]);
    });

    it('is empty for a true empty answer, and is not asked about nothing', async () => {
      expect(await search('"zzz"')).toEqual([]);
      tmdb.seen.length = 0;
      expect(await search('""')).toEqual([]);
      expect(tmdb.seen).toEqual([]);
    });

    it('is asked once by many who ask the same, and for hours not again', async () => {
      await Promise.all(Array.from({ length: 20 }, () => search('alien')));
      await clock.wait(5 * 3_600_000);
      await search('alien');
      expect(tmdb.seen).toHaveLength(2);
      await clock.wait(2 * 3_600_000);
      await search('alien');
      expect(tmdb.seen).toHaveLength(4);
    });
  });

  describe('asked for one film', () => {
    const wanted = { isShow: false, trackTitle: 'x', title: 'x', date: null };

    it('tells its length, genres and dates', async () => {
      expect(await matches.fetchDetails({ ...wanted, tmdbId: 348 })).toEqual({
        overview: 'About Alien.',
        posterPath: '/poster348.jpg',
        releaseDate: '1979-05-25',
        firstAirDate: null,
        voteAverage: 8.2,
        genreIds: [27],
        runtime: 117,
      });
    });

    it.each([
      ['Alien Worlds | S1E2 Two', 47],
      ['Alien Worlds | 1x02', 47],
      ['Alien Worlds | S9E9', 44],
      ['Alien Worlds | The Second', 44],
    ])('an episode called "%s" is %i minutes long', async (trackTitle, runtime) => {
      expect(await matches.fetchDetails({ ...wanted, tmdbId: 57243, isShow: true, trackTitle })).toMatchObject({
        runtime,
      });
    });

    it('of no film at all is not asked about', async () => {
      const none = { tmdbId: 0, isShow: false, trackTitle: 'Alien', title: 'Alien', date: null };
      expect(await matches.fetchDetails(none)).toBeUndefined();
      expect(tmdb.seen).toEqual([]);
    });

    it('knows nothing of a number that is nobody’s', async () =>
      expect(await matches.fetchDetails({ ...wanted, tmdbId: 999 })).toBeUndefined());
  });

  describe('in trouble is never an empty answer', () => {
    it.each<[string, number, Parameters<FakeTmdb['answerAll']>[0]]>([
      ['an error of its own', 502, (_, response) => say(response, 500, { status_code: 11 })],
      ['half an answer', 502, (_, response) => response.writeHead(200).write('{"results":[', () => response.destroy())],
      ['no JSON', 502, (_, response) => say(response, 200, '<html>')],
      ['no list', 502, (_, response) => say(response, 200, { success: true })],
      ['a call that is gone', 502, (_, response) => say(response, 404, {})],
      ['another host', 502, (_, response) => say(response, 302, '', { location: 'http://127.0.0.1:9/3/search' })],
      ['fifty megabytes', 502, (_, response) => say(response, 200, `"${'x'.repeat(50_000_000)}"`)],
      ['a storm of waits', 503, (_, response) => say(response, 429, { status_code: 25 }, { 'retry-after': '2' })],
    ])('%s is an outage (%i)', async (_, status, answer) => {
      tmdb.answerAll(answer);
      const outage = await outageOf(search('alien'));
      expect(outage?.status).toBe(status);
      expect(outage?.message).toMatch(/^TMDB /);
    });

    it('one that never answers is given up', async () => {
      tmdb.answerAll(() => undefined);
      expect(await fetchJson(new URL(tmdb.url), token, 50)).toEqual({
        kind: 'failed',
        reason: 'did not answer in time',
        isTransient: true,
      });
    });

    it('a refused token is said to whoever runs the server, and the token is not', async () => {
      const refused = await outageOf(tmdbDatabase({ token: 'other', url: tmdb.url }, clock).search({ title: 'x' }));
      expect(refused?.status).toBe(503);
      expect(refused?.message).toContain('TMDB_TOKEN');
      expect(refused?.message).not.toContain('other');
    });

    it('a host that is gone is an outage', async () => {
      await tmdb.close();
      expect((await outageOf(search('alien')))?.status).toBe(502);
    });

    it('it is tried twice more, later each time, and as much later as it asks for', async () => {
      tmdb.answerAll((_, response) => say(response, 503, {}));
      await outageOf(matches.fetchDetails({ tmdbId: 1, isShow: false, trackTitle: '', title: '', date: null }));
      expect(tmdb.seen).toHaveLength(3);
      expect(clock.waited).toEqual([375, 750]);
      clock.waited.length = 0;
      tmdb.answerAll((_, response) => say(response, 429, {}, { 'retry-after': '3' }));
      const outage = await outageOf(
        matches.fetchDetails({ tmdbId: 2, isShow: false, trackTitle: '', title: '', date: null }),
      );
      const longWaits = clock.waited.filter((milliseconds) => milliseconds > 100);
      expect(longWaits[0]).toBe(3000);
      expect(outage?.secondsToWait).toBeGreaterThan(0);
    });

    it('what asks for a while of peace gets it from everybody, be it in seconds or until a moment', async () => {
      const until = new Date(Date.now() + 30_000).toUTCString();
      for (const wait of ['30', until]) {
        tmdb.answerAll((_, response) => say(response, 429, {}, { 'retry-after': wait }));
        const about = { isShow: false, trackTitle: '', title: '', date: null };
        const outage = await outageOf(matches.fetchDetails({ tmdbId: 1, ...about }));
        expect(outage?.status).toBe(503);
        expect(outage?.secondsToWait).toBeGreaterThan(27);
        expect(outage?.message).toMatch(/Try again in \d\d seconds/);
        tmdb.seen.length = 0;
        expect((await outageOf(matches.fetchDetails({ tmdbId: 2, ...about })))?.status).toBe(503);
        expect(tmdb.seen).toEqual([]);
        await clock.wait(31_000);
      }
    });

    it('who still waits for a turn when it is found to be down is not sent there any more', async () => {
      tmdb.answerAll((_, response) => say(response, 400, {}));
      const film = (tmdbId: number) =>
        matches.fetchDetails({ tmdbId, isShow: false, trackTitle: '', title: '', date: null });
      const ends = await Promise.all(Array.from({ length: 40 }, (_, at) => outageOf(film(at + 1))));
      expect(ends).not.toContain(undefined);
      expect(tmdb.seen.length).toBeLessThan(20);
    });

    it('a moment later a good answer comes, and the failure is forgotten', async () => {
      let calls = 0;
      tmdb.answerAll((_, response) => {
        calls += 1;
        if (calls <= 2) say(response, 502, {});
        else say(response, 200, { results: [{ id: 7, title: 'Film' }] });
      });
      expect((await search('film')).map(({ tmdbId }) => tmdbId)).toContain(7);
    });

    it('after five failures in a row it is left alone for a minute, then one tries', async () => {
      tmdb.answerAll((_, response) => say(response, 500, {}));
      for (const query of ['a', 'b', 'c']) await outageOf(search(query));
      tmdb.seen.length = 0;
      const resting = await outageOf(search('d'));
      expect(resting?.status).toBe(503);
      expect(resting?.secondsToWait).toBeGreaterThan(0);
      expect(tmdb.seen).toEqual([]);
      await clock.wait(61_000);
      tmdb.answerAll(undefined);
      await outageOf(matches.fetchDetails({ tmdbId: 348, isShow: false, trackTitle: '', title: '', date: null }));
      expect(await titles('alien')).toContain('Alien');
    });
  });

  it('a hundred different questions begin no faster than twenty a second and ten at once', async () => {
    let running = 0;
    let most = 0;
    tmdb.answerAll((_, response) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        say(response, 200, { id: 1, title: 'Film' });
      });
    });
    const begun = clock.now();
    const film = (tmdbId: number) =>
      matches.fetchDetails({ tmdbId, isShow: false, trackTitle: '', title: '', date: null });
    await Promise.all(Array.from({ length: 100 }, (_, at) => film(at + 1)));
    expect(tmdb.seen).toHaveLength(100);
    expect(most).toBeLessThanOrEqual(10);
    expect(clock.now() - begun).toBeGreaterThanOrEqual(4000);
  });
});
