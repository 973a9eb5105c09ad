import * as v from 'valibot';
import { EditAnswerSchema } from '#contract/edits.ts';
import { ProblemSchema } from '#contract/problem.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { openServer, type TestServer } from '../openServer.ts';

describe('an edit call', () => {
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    server = await openServer();
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const edit = (call: string, body?: unknown) => server.post(call, body, { cookie });
  const tracks = async () => (await server.get('GetTracks')).json();
  const track = async (id: number) => (await tracks()).find((row: { id: number }) => row.id === id);
  const journal = () =>
    server.db.all<{ version: number; track_id: number; before: string; after: string; session: string }>(
      "SELECT * FROM edit WHERE call <> 'Seed' ORDER BY version, n",
    );

  it('UpdateTitle changes the title of every track of a post', async () => {
    const answer = v.parse(
      EditAnswerSchema,
      (await edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=Blue+Moon')).json(),
    );
    expect(answer).toMatchObject({
      matched: 2,
      changed: 2,
      replaced: [{ id: 2, before: { title: 'Blood Moon' } }, { id: 3 }],
    });
    expect((await tracks()).map((row: { title: string }) => row.title)).toEqual([
      'Arcade Summer',
      'Blue Moon',
      'Blue Moon',
      'Ferry | One',
    ]);
  });

  it('UpdateSortTitle changes every track with exactly that title', async () => {
    const answer = await edit('UpdateSortTitle/?title=Blood%20Moon&sortTitle=Moon%2C%20Blood');
    expect(answer.json()).toMatchObject({ matched: 2, changed: 2 });
    expect((await track(3)).sortTitle).toBe('Moon, Blood');
    expect((await track(1)).sortTitle).toBeNull();
  });

  it('UpdateMatch sets the fields of the match, resets the runtime of the other film, and keeps links, flags, guests and the track date', async () => {
    const row = await track(2);
    const answer = await edit('UpdateMatch', {
      ...row,
      tmdbId: 99,
      posterPath: '/new.jpg',
      overview: '<p>New & true</p>',
      releaseDate: '2001-02-03',
      genreIds: [27, 53],
      voteAverage: 8,
      commentaryTrackLink: 'https://evil.example/',
      watchUsWatchLink: null,
      shopLink: null,
      trackReleaseDate: '1990-01-01',
      freeTrack: 0,
      newGuests: ['Nobody'],
      runtime: 1,
    });
    expect(answer.statusCode).toBe(200);
    expect(await track(2)).toEqual({
      ...row,
      tmdbId: 99,
      posterPath: '/new.jpg',
      overview: '<p>New & true</p>',
      releaseDate: '2001-02-03',
      genreIds: [27, 53],
      genreNames: 'Horror, Thriller',
      voteAverage: 8,
      runtime: 0,
      justWatchLink: 'https://www.themoviedb.org/movie/99/watch',
    });
  });

  it('UpdateMatch can remove a match', async () => {
    await edit('UpdateMatch', { id: '2', tmdbId: 0, posterPath: null, overview: null });
    expect(await track(2)).toMatchObject({ tmdbId: 0, posterPath: null, overview: null, title: 'Blood Moon' });
  });

  it('UpdateGuest adds a guest, keeps the others, and does nothing the second time', async () => {
    const first = await edit('UpdateGuest/', { id: 1, guest: 'Otto Fenn' });
    const again = await edit('UpdateGuest', { id: 1, guest: 'otto  FENN' });
    expect((await track(1)).newGuests).toEqual(['Wanda Quill', 'Otto Fenn']);
    expect((await track(1)).newGuestsString).toBe('Wanda Quill & Otto Fenn');
    expect(first.json()).toMatchObject({ changed: 1, version: 2 });
    expect(again.json()).toMatchObject({ changed: 0, matched: 1, version: 2 });
  });

  it.each([
    ['one guest for many', { guest: 'Zoë Ünder', ids: [1, '2', 2] }],
    [
      'a list of pairs',
      [
        { id: 1, guest: 'Zoë Ünder' },
        { id: 2, guest: 'zoë ünder' },
      ],
    ],
  ])('UpdateMultipleGuests accepts %s', async (_, body) => {
    const answer = await edit('UpdateMultipleGuests/', body);
    expect(answer.json()).toMatchObject({ matched: 2, changed: 2 });
    expect((await track(1)).newGuests).toEqual(['Wanda Quill', 'Zoë Ünder']);
    expect((await track(2)).newGuests).toEqual(['Zoë Ünder']);
  });

  it('UpdateMultipleGuests can add two guests to one track', async () => {
    await edit('UpdateMultipleGuests/', [
      { id: 2, guest: 'Zoë Ünder' },
      { id: 2, guest: 'Otto Fenn' },
    ]);
    expect((await track(2)).newGuests).toEqual(['Zoë Ünder', 'Otto Fenn']);
  });

  it('accepts 5,000 tracks', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => at + 10);
    await server.db.transaction(async (queries) => {
      for (const id of many) {
        await queries.run(
          "INSERT INTO track (id, tmdb_id, title, genre_ids, runtime, free_track, live_track, guests) VALUES (?, 0, 'T', '[]', 0, 0, 0, '[]')",
          [id],
        );
      }
    });
    const answer = await edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: many });
    expect(answer.json()).toMatchObject({ matched: 5000, changed: 5000 });
  });

  it('writes one journal row per changed track, with the old and new values and the session', async () => {
    await edit('UpdateMultipleGuests/', { guest: 'Wanda Quill', ids: [1, 2, 3] });
    const rows = await journal();
    expect(rows).toHaveLength(2);
    expect(rows.map(({ track_id, version }) => [track_id, version])).toEqual([
      [2, 2],
      [3, 2],
    ]);
    expect(JSON.parse(rows[0]?.before ?? '')).toEqual({ guests: [] });
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ guests: ['Wanda Quill'] });
    expect(rows[0]?.session).toMatch(/^[\w-]{8}$/);
  });

  it.each([
    ['an unknown id', 404, 'UpdateGuest/', { id: 99, guest: 'Otto Fenn' }],
    ['one unknown id among known ones', 404, 'UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 99, 2, 98] }],
    ['an unknown guest', 422, 'UpdateGuest/', { id: 1, guest: 'Nobody Known' }],
    ['an unknown title', 404, 'UpdateSortTitle/?title=Nope&sortTitle=x', undefined],
    ['a title in another case', 404, 'UpdateSortTitle/?title=blood+moon&sortTitle=x', undefined],
    ['an unknown post', 404, 'UpdateTitle/?commentaryTrackPostId=999&newTitle=x', undefined],
    ['an empty title', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=', undefined],
    ['a missing title', 400, 'UpdateTitle/?commentaryTrackPostId=101', undefined],
    ['a title twice', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=a&newTitle=b', undefined],
    ['a title of 301 characters', 400, `UpdateTitle/?commentaryTrackPostId=101&newTitle=${'x'.repeat(301)}`, undefined],
    ['ids that are text', 400, 'UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: '1' }],
    ['no body', 400, 'UpdateGuest/', undefined],
    ['an unknown key', 400, 'UpdateGuest/', { id: 1, guest: 'Otto Fenn', force: true }],
    ['a malformed percent escape', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=100%', undefined],
    ['a query that is not UTF-8', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=%ff', undefined],
    ['an invisible title', 400, 'UpdateTitle/?commentaryTrackPostId=101&newTitle=%E2%80%8B', undefined],
    ['a match of an unknown track', 404, 'UpdateMatch', { id: 99, tmdbId: 5 }],
    ['an invalid date', 400, 'UpdateMatch', { id: 1, tmdbId: 5, releaseDate: 'soon' }],
  ])('rejects %s and changes nothing', async (_, status, call, body) => {
    const before = await tracks();
    const answer = await edit(call, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(v.parse(ProblemSchema, answer.json()).status).toBe(status);
    expect(await tracks()).toEqual(before);
    expect(await journal()).toEqual([]);
  });

  it('names the unknown ids of a bulk edit, and its invalid fields', async () => {
    expect((await edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 99, 98] })).json().detail).toContain(
      '99, 98',
    );
    const bad = await edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 'x'] });
    expect(bad.json().errors).toEqual([{ path: '/ids/1', message: 'must be a whole number' }]);
  });

  it('is rolled back when the disk fails half way', async () => {
    await server.db.run(
      "CREATE TRIGGER fail BEFORE INSERT ON edit WHEN NEW.n = 1 BEGIN SELECT RAISE(ABORT, 'disk'); END",
    );
    const before = await tracks();
    const answer = await edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 3] });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).not.toContain('disk');
    expect(await tracks()).toEqual(before);
  });

  it('ignores a body where none is expected', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/UpdateTitle/?commentaryTrackPostId=101&newTitle=New',
      headers: { cookie, 'content-type': 'text/plain' },
      payload: 'whatever',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is applied one after the other with concurrent ones, and each is in the journal', async () => {
    const titles = Array.from({ length: 40 }, (_, at) => `Title ${at}`);
    await Promise.all(titles.map((title) => edit(`UpdateTitle/?commentaryTrackPostId=101&newTitle=${title}`)));
    const rows = await journal();
    expect(rows).toHaveLength(40);
    let last = 'Arcade Summer';
    for (const row of rows) {
      expect(JSON.parse(row.before).title).toBe(last);
      last = JSON.parse(row.after).title;
    }
    expect((await track(1)).title).toBe(last);
  });

  it('can be replayed from the journal: all rows together give the catalogue', async () => {
    await edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=B');
    await edit('UpdateMultipleGuests/', { guest: 'Otto Fenn', ids: [1, 2, 3] });
    await edit('UpdateMatch', { id: 3, tmdbId: 5, genreIds: [18], voteAverage: 1.5 });
    const replayed = new Map<number, object>();
    for (const row of await server.db.all<{ track_id: number; after: string }>(
      'SELECT * FROM edit ORDER BY version, n',
    )) {
      replayed.set(row.track_id, { ...replayed.get(row.track_id), ...JSON.parse(row.after) });
    }
    expect([...replayed.values()]).toEqual(await readAllTracks(server.db));
  });
});
