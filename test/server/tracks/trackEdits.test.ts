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
});
