import { makeLease } from '#server/database/lease.ts';
import { refreshMatches } from '#server/match/refreshMatches.ts';
import type { Clock } from '#server/match/tmdb/limits.ts';
import { tmdbMatches } from '#server/match/tmdb/tmdbMatches.ts';
import { importText } from '../exchange/importText.ts';
import { respond, token, withFakeTmdb } from '../fakeTmdb.ts';
import { openServer, type TestServer } from '../openServer.ts';
import { failWrites } from '../openTestDatabase.ts';

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
  const refreshTimes = async (rounds: number, pauseMs = 0) => {
    let waits = 0;
    const clock: Clock = {
      now: () => server.clock.now,
      random: () => 0,
      wait: async () => {
        waits += 1;
        server.clock.now += pauseMs;
      },
    };
    const matches = tmdbMatches({ token, url: tmdb.url }, clock);
    const lease = makeLease(server.db, 'refresh matches');
    const failures: unknown[] = [];
    const report = (error: unknown) => void failures.push(error);
    await refreshMatches({ db: server.db, matches, clock, lease, isStopped: () => waits >= rounds, report });
    return failures;
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

  it('is on the worklist while the track is called something else', async () => {
    const differing = async () =>
      (await server.get('Worklist', { cookie })).json<{ matchTitles: object[] }>().matchTitles;
    await match({ id: 2, tmdbId: 348, title: 'Something else' });
    expect(await differing()).toEqual([{ id: 2, title: 'Alien' }]);
    await match({ id: 2, tmdbId: 348, title: 'Alien (live)' });
    expect(await differing()).toEqual([]);
    await match({ id: 2, tmdbId: 0, title: 'Something else' });
    expect(await differing()).toEqual([]);
  });

  it('of an episode has the runtime of that episode', async () => {
    await match({ id: 4, tmdbId: 57243, title: 'Ferry | S1E2', name: 'Ferry' });
    expect(await track(4)).toMatchObject({ title: 'Ferry | S1E2', runtime: 47, firstAirDate: '2020-12-02' });
  });

  it.each([
    ['as the form saves it', { opened: { tmdbId: 0, runtime: 45 } }],
    ['without what a form showed', {}],
  ])(
    'whose length TMDB does not know keeps the one that was typed, but not that of another film, %s',
    async (_, more) => {
      tmdb.answerAll((_request, response) => respond(response, 200, { id: 5, name: 'Ferry', episode_run_time: [] }));
      await server.post('EditTrack', { id: 4, fields: { runtime: 45 } }, { cookie });
      await match({ id: 4, tmdbId: 5, title: 'Ferry | One', name: 'Ferry', ...more });
      expect(await track(4)).toMatchObject({ tmdbId: 5, runtime: 45 });
      tmdb.answerAll((_request, response) => respond(response, 200, { id: 6, name: 'Ferry', episode_run_time: [] }));
      await match({ id: 4, tmdbId: 6, title: 'Ferry | One', name: 'Ferry' });
      expect(await track(4)).toMatchObject({ tmdbId: 6, runtime: 0 });
    },
  );

  it('that the track has already is confirmed: no edit, and its details count as fetched', async () => {
    await match({ id: 2, tmdbId: 348, title: 'Alien' });
    await server.db.run('DELETE FROM match_state');
    expect((await match({ id: 2, tmdbId: 348, title: 'Alien' })).json()).toMatchObject({ edit: null });
    expect(await server.db.all('SELECT track_id, tmdb_id FROM match_state')).toEqual([{ track_id: 2, tmdb_id: 348 }]);
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

  it('is not saved if what is known about it cannot be', async () => {
    const before = await track(2);
    await failWrites(server.db, 'INSERT ON match_title');
    server.app.log.level = 'silent';
    expect((await match({ id: 2, tmdbId: 348, title: 'Alien' })).statusCode).toBe(503);
    expect(await track(2)).toEqual(before);
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

  it('is refreshed again and again by a server that runs on', async () => {
    await match({ id: 2, tmdbId: 348, title: 'Alien' });
    tmdb.seen.length = 0;
    await refreshTimes(4, 151 * dayMs);
    expect(tmdb.seen.map(({ path }) => path)).toEqual(['/3/movie/348', '/3/movie/348']);
  });

  it('is retried first if refreshing it fails with an outage', async () => {
    startOutage();
    await refreshTimes(2);
    expect(new Set(tmdb.seen.map(({ path }) => path))).toEqual(new Set(['/3/movie/77']));
  });

  it('is refreshed at the next try if our own database could not be written', async () => {
    await match({ id: 2, tmdbId: 348, title: 'Alien' });
    server.clock.now += 151 * dayMs;
    jest.spyOn(server.db, 'transaction').mockRejectedValueOnce(new Error('database is locked'));
    tmdb.answerAll((_, response) => respond(response, 200, { id: 348, title: 'Alien', runtime: 118 }));
    expect(await refreshTimes(3)).toEqual([new Error('database is locked')]);
    expect(await track(2)).toMatchObject({ runtime: 118 });
  });

  it('keeps its name, its date and its details when it is chosen while the match before it is being refreshed', async () => {
    await match({ id: 3, tmdbId: 348, title: 'Alien' });
    await server.db.run('DELETE FROM match_state');
    let chosen: object | undefined;
    tmdb.answerAll(({ path }, response) => {
      if (path !== '/3/movie/348') return respond(response, 404, {});
      tmdb.answerAll(undefined);
      void match({ id: 3, tmdbId: 679, title: 'Aliens' }).then(async () => {
        chosen = await track(3);
        respond(response, 200, { id: 348, title: 'Alien', overview: 'The first one.' });
      });
    });
    await refreshTimes(2);
    expect(chosen).toMatchObject({ tmdbId: 679 });
    expect(await track(3)).toEqual(chosen);
    for (const table of ['match_state', 'match_title'])
      expect(await server.db.all(`SELECT tmdb_id AS id FROM ${table} WHERE track_id = 3`)).toEqual([{ id: 679 }]);
  });

  it.each([
    ['refreshed', () => refreshTimes(2)],
    ['confirmed', () => match({ id: 3, tmdbId: 348, title: 'Alien' })],
  ])('keeps its name and its date when it is chosen just after the match before it was %s', async (how, saveOther) => {
    await match({ id: 3, tmdbId: 348, title: 'Alien' });
    if (how === 'refreshed') await server.db.run('DELETE FROM match_state');
    const { transaction } = server.db;
    jest
      .spyOn(server.db, 'transaction')
      .mockImplementationOnce((work) =>
        transaction(work).finally(() => match({ id: 3, tmdbId: 679, title: 'Aliens' })),
      );
    await saveOther();
    for (const table of ['match_state', 'match_title'])
      expect(await server.db.all(`SELECT tmdb_id AS id FROM ${table} WHERE track_id = 3`)).toEqual([{ id: 679 }]);
  });

  it('does not replace what a person or a spreadsheet wrote, and fills what they left empty', async () => {
    const sheet = 'id,tmdbId,overview,genres\n2,348,MY OWN WORDS,Comedy\n';
    await importText(server.db, sheet, 'csv');
    server.clock.now += 151 * dayMs;
    await refreshTimes(2);
    expect(await track(2)).toMatchObject({
      tmdbId: 348,
      overview: 'MY OWN WORDS',
      genreNames: 'Comedy',
      posterPath: '/poster348.jpg',
    });
  });

  it('of a new track fills the empty cells of its line in the spreadsheet', async () => {
    await importText(
      server.db,
      'id,title,link,tmdbId,overview\n9,Alien,https://example.org/9,348,MY OWN WORDS\n',
      'csv',
    );
    await refreshTimes(3);
    expect(await track(9)).toMatchObject({ overview: 'MY OWN WORDS', runtime: 117, releaseDate: '1979-05-25' });
  });

  it('is not asked for again if every field was written by a person', async () => {
    const columns = 'id,tmdbId,overview,posterPath,releaseDate,firstAirDate,voteAverage,genres,runtime';
    await importText(server.db, `${columns}\n2,348,Mine,/mine.jpg,1979-01-01,1979-01-02,1,Comedy,70\n`, 'csv');
    tmdb.seen.length = 0;
    server.clock.now += 151 * dayMs;
    await refreshTimes(2);
    expect(tmdb.seen).toEqual([]);
  });

  it('leaves out a field that was kept when the match was chosen', async () => {
    const { tmdbId, overview, posterPath } = await track(2);
    await match({ id: 2, tmdbId: 348, overview, posterPath: '/new.jpg', opened: { tmdbId, overview, posterPath } });
    expect(await track(2)).toMatchObject({ overview: null, posterPath: '/poster348.jpg', runtime: 117 });
    await match({ id: 2, tmdbId: 348, overview: 'About Alien.' });
    await match({ id: 2, tmdbId: 679, overview: 'About Alien.', opened: { tmdbId: 348, overview: 'About Alien.' } });
    server.clock.now += 151 * dayMs;
    await refreshTimes(2);
    expect(await track(2)).toMatchObject({ tmdbId: 679, overview: 'About Alien.' });
  });

  it('leaves out a field that was empty and kept when the match was chosen', async () => {
    await match({
      id: 3,
      tmdbId: 348,
      overview: null,
      posterPath: '/new.jpg',
      opened: { overview: null, posterPath: null },
    });
    server.clock.now += 151 * dayMs;
    await refreshTimes(2);
    expect(await track(3)).toMatchObject({ tmdbId: 348, overview: null, posterPath: '/poster348.jpg', runtime: 117 });
  });

  it('that was chosen, changed and undone leaves out a field that was empty and kept when it was chosen', async () => {
    const kept = { overview: null, posterPath: null };
    await match({ id: 3, tmdbId: 348, overview: null, posterPath: '/new.jpg', opened: kept });
    const { edit } = (await match({ id: 3, tmdbId: 679, title: 'Aliens' })).json<{ edit: number }>();
    expect((await server.post('Undo', { version: edit }, { cookie })).statusCode).toBe(200);
    await refreshTimes(3);
    expect(await track(3)).toMatchObject({ tmdbId: 348, overview: null, posterPath: '/poster348.jpg', runtime: 117 });
    const titles = await server.db.all('SELECT tmdb_id AS id, title FROM match_title WHERE track_id = 3');
    expect(titles).toEqual([{ id: 348, title: 'Alien' }]);
  });

  it('is fetched again when it was fetched while the clock was a year ahead', async () => {
    await match({ id: 2, tmdbId: 348, title: 'Alien' });
    server.clock.now -= 365 * dayMs;
    tmdb.seen.length = 0;
    await refreshTimes(2);
    expect(tmdb.seen.map(({ path }) => path)).toContain('/3/movie/348');
    tmdb.seen.length = 0;
    await refreshTimes(2);
    expect(tmdb.seen).toEqual([]);
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
