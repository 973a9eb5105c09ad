import { refreshMatches } from '#server/match/refreshMatches.ts';
import type { Clock } from '#server/match/tmdb/clock.ts';
import { tmdbMatches } from '#server/match/tmdb/tmdbMatches.ts';
import { respond, token, withFakeTmdb } from '../fakeTmdb.ts';
import { openServer, type TestServer } from '../openServer.ts';

const dayMs = 24 * 3_600_000;

describe('a new match', () => {
  const tmdb = withFakeTmdb();
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    // Retries do not wait.
    const clock: Clock = { now: () => server.clock.now, random: () => 0, wait: async () => undefined };
    server = await openServer({ matches: tmdbMatches({ token, url: tmdb.url }, clock) });
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const track = async (id: number) =>
    (await server.get('GetTracks')).json<{ id: number }[]>().find((row) => row.id === id) as Record<string, unknown>;
  const match = (body: object) => server.post('UpdateMatch', body, { cookie });
  const startOutage = () => tmdb.answerAll((_, response) => respond(response, 500, {}));
  const refreshTimes = async (rounds: number) => {
    let waits = 0;
    const clock: Clock = {
      now: () => server.clock.now,
      random: () => 0,
      wait: async () => {
        waits += 1;
      },
    };
    const matches = tmdbMatches({ token, url: tmdb.url }, clock);
    await refreshMatches({ db: server.db, matches, clock, isStopped: () => waits >= rounds });
  };

  it('sets all fields from the match database, whatever the call contains', async () => {
    const answer = await match({ id: 2, tmdbId: 348, title: 'Alien', overview: 'made up', genreIds: [1], runtime: 5 });
    expect(answer.statusCode).toBe(200);
    expect(await track(2)).toMatchObject({
      title: 'Alien',
      tmdbId: 348,
      overview: 'About Alien.',
      posterPath: '/poster348.jpg',
      releaseDate: '1979-05-25',
      genreNames: 'Horror',
      runtime: 117,
      justWatchLink: 'https://www.themoviedb.org/movie/348/watch',
      commentaryTrackLink: 'https://example.org/c/2',
    });
  });

  it('of an episode has the runtime of that episode', async () => {
    await match({ id: 4, tmdbId: 57243, title: 'Ferry | S1E2', name: 'Ferry' });
    expect(await track(4)).toMatchObject({ title: 'Ferry | S1E2', runtime: 47, firstAirDate: '2020-12-02' });
  });

  it('is saved during an outage, without the runtime of the old film, and is completed later', async () => {
    startOutage();
    const answer = await match({ id: 2, tmdbId: 348, title: 'Alien', releaseDate: '1979-05-25', genreIds: [878] });
    expect(answer.statusCode).toBe(200);
    expect(await track(2)).toMatchObject({ tmdbId: 348, title: 'Alien', runtime: 0, genreNames: 'Science Fiction' });
    tmdb.answerAll(undefined);
    await refreshTimes(2);
    expect(await track(2)).toMatchObject({ title: 'Alien', runtime: 117, overview: 'About Alien.' });
  });

  it('is refreshed after 150 days, and not sooner', async () => {
    await match({ id: 2, tmdbId: 348, title: 'Alien' });
    tmdb.seen.length = 0;
    server.clock.now += 149 * dayMs;
    await refreshTimes(2);
    expect(tmdb.seen).toHaveLength(0);
    server.clock.now += 2 * dayMs;
    await refreshTimes(2);
    expect(tmdb.seen.map(({ path }) => path)).toEqual(['/3/movie/348']);
  });

  it('is retried first if refreshing it fails with an outage', async () => {
    startOutage();
    await refreshTimes(2);
    expect(new Set(tmdb.seen.map(({ path }) => path))).toEqual(new Set(['/3/movie/77']));
  });

  it('is kept if the database no longer has the film, and does not block others', async () => {
    await match({ id: 3, tmdbId: 679, title: 'Aliens' });
    server.clock.now += 151 * dayMs;
    tmdb.seen.length = 0;
    await refreshTimes(3);
    expect(tmdb.seen.map(({ path }) => path)).toEqual(['/3/movie/77', '/3/movie/679']);
    expect(await track(2)).toMatchObject({ tmdbId: 77, runtime: 90 });
  });

  it('cannot be searched during an outage, which is not an empty list', async () => {
    startOutage();
    const outage = await server.post('GetSearchResults', { title: '"alien"' }, { cookie });
    expect([outage.statusCode, outage.headers['content-type']]).toEqual([
      502,
      'application/problem+json; charset=utf-8',
    ]);
    expect(outage.json<{ detail: string }>().detail).toContain('TMDB');
    tmdb.answerAll(undefined);
    server.clock.now += 61_000;
    const nothing = await server.post('GetSearchResults', { title: '"zzz"' }, { cookie });
    expect([nothing.statusCode, nothing.json()]).toEqual([200, []]);
  });

  it('does not affect the list of tracks during an outage', async () => {
    startOutage();
    await match({ id: 2, tmdbId: 348, title: 'Alien' });
    expect((await server.get('GetTracks')).statusCode).toBe(200);
  });
});
