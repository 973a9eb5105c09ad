import { withAdmin } from '../openAdmin.ts';

describe('GetSearchResults without TMDB', () => {
  const admin = withAdmin();
  const search = async (body: unknown) => (await admin.post('GetSearchResults', body)).json();

  it('finds films by a quoted title, and lists films of the same title by year', async () => {
    const found = await search({ title: '"blood MOON"' });
    expect(found.map((film: { title: string; releaseDate: string }) => [film.title, film.releaseDate])).toEqual([
      ['Blood Moon', '1999-12-31'],
      ['Blood Moon', '2015-01-01'],
    ]);
    expect(new Set(found.map((film: { id: number }) => film.id)).size).toBe(2);
  });

  it('finds a show by its name', async () => {
    expect(await search({ title: null, name: 'ferry' })).toMatchObject([{ name: 'Ferry', firstAirDate: '2001-01-01' }]);
  });

  it.each(['77', 'tmdb:77', 'https://www.themoviedb.org/movie/77-blood-moon'])(
    'finds a film by “%s”',
    async (title) => {
      expect(await search({ title: `"${title}"` })).toMatchObject([{ title: 'Blood Moon', tmdbId: 77 }]);
    },
  );

  it('does not find a track of which only the title is known', async () => {
    const added = await admin.post('AddTrack', { title: 'Just Added' });
    expect(added.statusCode).toBe(200);
    expect(await search({ title: '"just added"' })).toEqual([]);
  });

  it('reads the catalogue once, and not for each text', async () => {
    await search({ title: '"blood"' });
    const read = jest.spyOn(admin.server.db, 'all');
    expect(await search({ title: '"blood moon"' })).toHaveLength(2);
    expect(read.mock.calls.filter(([sql]) => sql.includes('FROM track'))).toEqual([]);
  });

  it.each([[{}], [{ title: '' }], [{ title: '""' }], [{ title: '" "' }], [{ title: '!!!' }]])(
    'returns nothing for %j',
    async (body) => {
      expect(await search(body)).toEqual([]);
    },
  );

  it.each([[{ title: 5 }], [[]], ['x'], [{ title: 'x', page: 2 }], [{ title: 'x'.repeat(301) }]])(
    'rejects %j with 400',
    async (body) => {
      expect((await admin.post('GetSearchResults', body)).statusCode).toBe(400);
    },
  );
});
