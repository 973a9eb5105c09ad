import { refreshMatches } from '#server/match/refreshMatches.ts';
import type { Clock } from '#server/match/tmdb/clock.ts';
import { tmdbDatabase } from '#server/match/tmdb/tmdbDatabase.ts';
import { type FakeTmdb, say, startFakeTmdb, token } from './fakeTmdb.ts';
import { openServer, type TestServer } from './openServer.ts';

const day = 24 * 3_600_000;

describe('a new match', () => {
  let tmdb: FakeTmdb;
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    tmdb = await startFakeTmdb();
    // Its tries come at once, so that an outage is soon told.
    const clock: Clock = { now: () => server.clock.now, random: () => 0, wait: async () => undefined };
    server = await openServer({ matches: tmdbDatabase({ token, url: tmdb.url }, clock) });
    cookie = await server.signIn();
  });
  afterEach(async () => {
    await server.close();
    await tmdb.close();
  });

  const track = async (id: number) =>
    (await server.get('GetTracks')).json<{ id: number }[]>().find((row) => row.id === id) as Record<string, unknown>;
  const match = (body: object) => server.post('UpdateMatch', body, { cookie });
  const breakDown = () => tmdb.answerAll((_, response) => say(response, 500, {}));
  const refreshUntil = async (rounds: number) => {
    let waits = 0;
    const clock: Clock = {
      now: () => server.clock.now,
      random: () => 0,
      wait: async () => {
        waits += 1;
      },
    };
    const matches = tmdbDatabase({ token, url: tmdb.url }, clock);
    await refreshMatches({ db: server.db, matches, clock, isStopped: () => waits >= rounds });
  };

  it('brings everything that the database knows of the film, whatever the call says of it', async () => {
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

  it('of an episode has the length of that episode', async () => {
    await match({ id: 4, tmdbId: 57243, title: 'Ferry | S1E2', name: 'Ferry' });
    expect(await track(4)).toMatchObject({ title: 'Ferry | S1E2', runtime: 47, firstAirDate: '2020-12-02' });
  });

  it('is kept while the database is out of reach, without the length of the old film, and is completed later', async () => {
    breakDown();
    const answer = await match({ id: 2, tmdbId: 348, title: 'Alien', releaseDate: '1979-05-25', genreIds: [878] });
    expect(answer.statusCode).toBe(200);
    expect(await track(2)).toMatchObject({ tmdbId: 348, title: 'Alien', runtime: 0, genreNames: 'Science Fiction' });
    tmdb.answerAll(undefined);
    await refreshUntil(2);
    expect(await track(2)).toMatchObject({ title: 'Alien', runtime: 117, overview: 'About Alien.' });
  });

  it('is asked about again before it is half a year old, and not sooner', async () => {
    await match({ id: 2, tmdbId: 348, title: 'Alien' });
    tmdb.seen.length = 0;
    server.clock.now += 149 * day;
    await refreshUntil(2);
    expect(tmdb.seen).toHaveLength(0);
    server.clock.now += 2 * day;
    await refreshUntil(2);
    expect(tmdb.seen.map(({ path }) => path)).toEqual(['/3/movie/348']);
  });

  it('a refreshing that meets an outage rests, and tries the same track again', async () => {
    breakDown();
    await refreshUntil(2);
    expect(new Set(tmdb.seen.map(({ path }) => path))).toEqual(new Set(['/3/movie/77']));
  });

  it('a film that the database no longer has stays as it is and holds up no other', async () => {
    await match({ id: 3, tmdbId: 679, title: 'Aliens' });
    server.clock.now += 151 * day;
    tmdb.seen.length = 0;
    await refreshUntil(3);
    expect(tmdb.seen.map(({ path }) => path)).toEqual(['/3/movie/77', '/3/movie/679']);
    expect(await track(2)).toMatchObject({ tmdbId: 77, runtime: 90 });
  });

  it('a search during an outage is told as one, and one without a result is an empty list', async () => {
    breakDown();
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

  it('an outage costs nobody the list', async () => {
    breakDown();
    await match({ id: 2, tmdbId: 348, title: 'Alien' });
    expect((await server.get('GetTracks')).statusCode).toBe(200);
  });
});
