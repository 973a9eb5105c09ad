import { withAdmin } from '../openAdmin.ts';

describe('an edit of tracks', () => {
  const admin = withAdmin();

  it('UpdateTitle changes the title of every track of a post', async () => {
    expect(await admin.edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=Blue+Moon')).toMatchObject({
      matched: 2,
      changed: 2,
      replaced: [{ id: 2, before: { title: 'Blood Moon' } }, { id: 3 }],
    });
    const titles = (await admin.tracks()).map((row) => row['title']);
    expect(titles).toEqual(['Arcade Summer', 'Blue Moon', 'Blue Moon', 'Ferry | One']);
  });

  it('UpdateSortTitle changes every track with exactly that title', async () => {
    const answer = await admin.edit('UpdateSortTitle/?title=Blood%20Moon&sortTitle=Moon%2C%20Blood');
    expect(answer).toMatchObject({ matched: 2, changed: 2 });
    expect(await admin.track(3)).toMatchObject({ sortTitle: 'Moon, Blood' });
    expect(await admin.track(1)).toMatchObject({ sortTitle: null });
  });

  it('UpdateMatch sets the fields of the match, resets the runtime of the other film, and keeps links, flags, guests and the track date', async () => {
    const row = await admin.track(2);
    const match = {
      tmdbId: 99,
      posterPath: '/new.jpg',
      overview: '<p>New & true</p>',
      releaseDate: '2001-02-03',
      genreIds: [27, 53],
      voteAverage: 8,
    };
    await admin.edit('UpdateMatch', {
      ...row,
      ...match,
      commentaryTrackLink: 'https://evil.example/',
      watchUsWatchLink: null,
      shopLink: null,
      trackReleaseDate: '1990-01-01',
      freeTrack: 0,
      newGuests: ['Nobody'],
      runtime: 1,
    });
    expect(await admin.track(2)).toEqual({
      ...row,
      ...match,
      genreNames: 'Horror, Thriller',
      runtime: 0,
      justWatchLink: 'https://www.themoviedb.org/movie/99/watch',
    });
  });

  it('UpdateMatch can remove a match', async () => {
    await admin.edit('UpdateMatch', { id: '2', tmdbId: 0, posterPath: null, overview: null });
    expect(await admin.track(2)).toMatchObject({ tmdbId: 0, posterPath: null, overview: null, title: 'Blood Moon' });
  });

  it('UpdateMatch resets the runtime also for a show that has the number of the film before', async () => {
    await admin.server.db.run('UPDATE track SET tmdb_id = 7, runtime = 70 WHERE id = 1');
    await admin.edit('UpdateMatch', { id: 1, tmdbId: 7, firstAirDate: '2020-02-02' });
    expect(await admin.track(1)).toMatchObject({ runtime: 0 });
  });
});

describe('two admins who edit the same track', () => {
  const admin = withAdmin();
  const post = async (call: string, body: unknown) => {
    const response = await admin.post(call, body);
    return { status: response.statusCode, ...response.json<{ detail?: string; conflicts?: unknown }>() };
  };
  const opened = async (id: number) => {
    const { tmdbId, title, name, overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds } =
      (await admin.track(id)) ?? {};
    return { tmdbId, title, name, overview, posterPath, releaseDate, firstAirDate, voteAverage, genreIds };
  };

  it('keep what the form of the other did not change', async () => {
    const form = { ...(await admin.track(1)), opened: await opened(1) };
    await admin.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=Theirs');
    await admin.edit('UpdateMatch', { id: 1, tmdbId: form.opened.tmdbId, overview: 'Theirs' });
    await admin.edit('UpdateMatch', { ...form, posterPath: '/mine.jpg' });
    expect(await admin.track(1)).toMatchObject({ title: 'Theirs', overview: 'Theirs', posterPath: '/mine.jpg' });
  });

  it('are asked about what both changed, and nothing of the second edit is saved', async () => {
    const form = { ...(await admin.track(1)), opened: await opened(1) };
    await admin.edit('UpdateMatch', { id: 1, tmdbId: 77, overview: 'Theirs' });
    const mine = await post('UpdateMatch', { ...form, tmdbId: 88, overview: 'Mine', posterPath: '/mine.jpg' });
    expect(mine).toMatchObject({
      status: 409,
      detail: 'Someone else chose another match for this track while you were editing. Nothing was changed.',
      conflicts: [
        { id: 1, field: 'tmdbId', value: 77 },
        { id: 1, field: 'overview', value: 'Theirs' },
      ],
    });
    expect(await admin.track(1)).toMatchObject({ tmdbId: 77, overview: 'Theirs', posterPath: form.opened.posterPath });
  });

  it('with another film, a single field of the old one is not saved', async () => {
    const form = { ...(await admin.track(1)), opened: await opened(1) };
    await admin.edit('UpdateMatch', { id: 1, tmdbId: 77 });
    expect(await post('UpdateMatch', { ...form, overview: 'Mine' })).toMatchObject({ status: 409 });
  });

  it.each([
    ['of the form and of the edit', (deep: string) => `{"overview":${deep},"opened":{"overview":${deep}}`, 400],
    ['of the form', (deep: string) => `{"overview":"Mine","opened":{"overview":${deep}}`, 409],
  ])('a deeply nested value %s is refused', async (_, bodyOf, status) => {
    const deep = '['.repeat(15_000) + ']'.repeat(15_000);
    const response = await admin.server.app.inject({
      method: 'POST',
      url: '/api/UpdateMatch',
      headers: { 'content-type': 'application/json', cookie: await admin.server.signIn() },
      payload: `${bodyOf(deep)},"id":1,"tmdbId":5}`,
    });
    expect(response.statusCode).toBe(status);
  });

  it('may both make the same change', async () => {
    const form = { ...(await admin.track(1)), opened: await opened(1) };
    await admin.edit('UpdateMatch', { id: 1, tmdbId: 77 });
    expect(await admin.edit('UpdateMatch', { ...form, tmdbId: 77 })).toMatchObject({ changed: 0 });
  });

  it('are asked about a title and a sort title', async () => {
    await admin.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=Theirs');
    expect(
      await post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Mine', {
        opened: [{ id: 1, title: 'Arcade Summer' }],
      }),
    ).toMatchObject({
      status: 409,
      detail: 'Someone else changed the title to “Theirs” while you were editing. Nothing was changed.',
      conflicts: [{ id: 1, field: 'title', value: 'Theirs' }],
    });
    await admin.edit('UpdateTitle/?commentaryTrackPostId=101&newTitle=Mine', { opened: [{ id: 1, title: 'Theirs' }] });
    await admin.edit('UpdateSortTitle/?title=Mine&sortTitle=Theirs');
    expect(
      await post('UpdateSortTitle/?title=Mine&sortTitle=Other', { opened: [{ id: 1, sortTitle: null }] }),
    ).toMatchObject({ status: 409, conflicts: [{ id: 1, field: 'sortTitle', value: 'Theirs' }] });
  });

  it('are asked about a track that has the same title by now', async () => {
    const form = { opened: [{ id: 1, sortTitle: null }] };
    await admin.edit('UpdateTitle/?commentaryTrackPostId=102&newTitle=Arcade+Summer');
    expect(await post('UpdateSortTitle/?title=Arcade+Summer&sortTitle=Mine', form)).toMatchObject({
      status: 409,
      detail: 'Someone else changed which tracks have this title while you were editing. Nothing was changed.',
    });
    const all = { opened: [1, 2, 3].map((id) => ({ id, sortTitle: null })) };
    expect(await admin.edit('UpdateSortTitle/?title=Arcade+Summer&sortTitle=Mine', all)).toMatchObject({ changed: 3 });
  });

  it('are asked about two thousand tracks of one title, too', async () => {
    const opened = Array.from({ length: 2000 }, (_, at) => ({ id: at + 1, sortTitle: 'A sort title of some length' }));
    expect(await post('UpdateSortTitle/?title=Arcade+Summer&sortTitle=Mine', { opened })).toMatchObject({
      status: 409,
    });
  });

  it('keep a runtime that was written before there was a match', async () => {
    await admin.server.db.run('UPDATE track SET runtime = 70 WHERE id = 1');
    await admin.edit('UpdateMatch', { id: 1, tmdbId: 99 });
    expect(await admin.track(1)).toMatchObject({ runtime: 70 });
    await admin.edit('UpdateMatch', { id: 1, tmdbId: 98 });
    expect(await admin.track(1)).toMatchObject({ runtime: 0 });
  });

  it('broken JSON is refused', async () => {
    const { server } = admin;
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/UpdateTitle/?commentaryTrackPostId=101&newTitle=Mine',
      headers: { cookie: await server.signIn(), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: '{"opened":[',
    });
    expect(response.statusCode).toBe(400);
  });

  it.each([null, '', [], 'text', 7, {}])('a body that names no tracks (%j) is ignored', async (body) => {
    expect(await post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Mine', body)).toMatchObject({ status: 200 });
  });
});
