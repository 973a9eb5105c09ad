import * as v from 'valibot';
import { UpdateMatchSchema } from '#contract/edits.ts';
import { respond, token, withTmdbDatabase } from '../fakeTmdb.ts';

const { tmdb, clock, matches } = withTmdbDatabase();
const search = (title: string) => matches.search({ title }, async () => []);
const titles = async (title: string) => (await search(title)).map(({ title: found }) => found);

describe('a search', () => {
  it('lists the exact phrase first, then titles that contain it, by popularity, movies and shows together', async () => {
    expect(await titles('"alien"')).toEqual([
      'Alien',
      'Alien',
      'Alien Worlds',
      'Resident Alien',
      'Aliens',
      'Cowboys & Aliens',
    ]);
  });

  it('lists films by popularity if the query is not quoted', async () => {
    expect((await titles('alien')).slice(0, 3)).toEqual(['Alien', 'Alien Worlds', 'Aliens']);
  });

  it('requests movies and shows, with the token in a header only', async () => {
    await search('"alien"');
    expect(tmdb.seen.map(({ path }) => path).sort()).toEqual(['/3/search/movie', '/3/search/tv']);
    for (const { query, headers } of tmdb.seen) {
      expect(query.get('query')).toBe('alien');
      expect(query.get('include_adult')).toBe('false');
      expect(query.toString()).not.toContain(token);
      expect(headers.authorization).toBe(`Bearer ${token}`);
    }
  });

  it('is restricted by a year in parentheses at the end', async () => {
    expect((await search('"Alien (1979)"')).map(({ title, releaseDate }) => [title, releaseDate])).toEqual([
      ['Alien', '1979-05-25'],
    ]);
  });

  it('finds a film or show by its id', async () => {
    expect(await titles('"tmdb:348"')).toEqual(['Alien']);
    expect(await titles('tmdb: 57243')).toEqual(['Alien Worlds']);
    expect(await titles('tmdb:999')).toEqual([]);
    expect(await titles('"348"')).toEqual(['Alien']);
  });

  it.each([
    ['https://www.themoviedb.org/movie/348-alien', ['Alien']],
    ['https://www.themoviedb.org/movie/348/watch?locale=US', ['Alien']],
    ['themoviedb.org/tv/57243', ['Alien Worlds']],
    ['https://www.themoviedb.org/tv/348', []],
  ])('finds the film of the pasted address %s', async (address, found) => {
    expect(await titles(`"${address}"`)).toEqual(found);
    expect(tmdb.seen.map(({ path }) => path)).not.toContain('/3/search/movie');
  });

  it('lists films whose title is the number before the film with this id', async () => {
    tmdb.answerAll(({ path }, response) => {
      const results = path.endsWith('search/movie') ? [{ id: 5, title: '348' }] : [];
      const film = { id: 348, title: 'Alien', name: 'Alien Show' };
      respond(response, 200, path.includes('search') ? { results } : film);
    });
    expect(await titles('"348"')).toEqual(['348', 'Alien', 'Alien Show']);
  });

  it('returns the fields of the contract, with null for unknown values', async () => {
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

  it('omits people, adult films, and rows that are not films', async () => {
    const noFilms = [
      { id: 5, media_type: 'person', title: 'P' },
      { id: 6, adult: true, title: 'X' },
      null,
      'x',
      { title: 'No id' },
    ];
    tmdb.answerAll((_, response) =>
      respond(response, 200, { results: [...noFilms, { id: 7, title: 'Film', name: 'Film' }] }),
    );
    expect((await search('x')).map(({ tmdbId }) => tmdbId)).toEqual([7, 7]);
  });

  it.each<[string, object]>([
    ['a control character in its title', { title: 'Al\u0092ien\0' }],
    ['a turn of direction in its title', { title: '\u202eAlien\u202c' }],
    ['a title of a thousand characters', { title: 'x'.repeat(1000) }],
    ['half a character in its title', { title: 'Al\ud800ien' }],
    ['a control character in its overview', { overview: 'It\u0092s\u0000 a film.' }],
    ['an overview that is cut in the middle of a character', { overview: `${'x'.repeat(4999)}😀` }],
    ['a day that no month has', { release_date: '1979-02-30' }],
    ['a genre that is no id', { genre_ids: [1e300, 27] }],
  ])('finds a film with %s so that its match can be saved', async (_, fields) => {
    tmdb.answerAll((_call, response) =>
      respond(response, 200, {
        results: [
          { id: 7, title: 'Alien', ...fields },
          { id: 2 ** 40, title: 'Too far' },
        ],
      }),
    );
    const [film, ...others] = await search('x');
    expect(v.safeParse(UpdateMatchSchema, { ...film, id: 1 }).issues).toBeUndefined();
    expect(others).toEqual([]);
  });

  it('cuts a long overview between two characters', async () => {
    const overview = `${'x'.repeat(4999)}😀`;
    tmdb.answerAll((_, response) => respond(response, 200, { results: [{ id: 7, title: 'Alien', overview }] }));
    expect((await search('x'))[0]?.overview).toBe('x'.repeat(4999));
  });

  it('returns an empty list for an empty answer, and sends no request for an empty query', async () => {
    expect(await search('"zzz"')).toEqual([]);
    tmdb.seen.length = 0;
    expect(await search('""')).toEqual([]);
    expect(tmdb.seen).toEqual([]);
  });

  it('sends one request for many equal queries, and caches the answer for hours', async () => {
    await Promise.all(Array.from({ length: 20 }, () => search('alien')));
    await clock.wait(5 * 3_600_000);
    await search('alien');
    expect(tmdb.seen).toHaveLength(2);
    await clock.wait(2 * 3_600_000);
    await search('alien');
    expect(tmdb.seen).toHaveLength(4);
  });
});

describe('the details', () => {
  const lookup = { isShow: false, trackTitle: 'x', title: 'x', date: null };

  it('contain the runtime, genres and dates', async () => {
    expect(await matches.fetchDetails({ ...lookup, tmdbId: 348 })).toEqual({
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
  ])('of the episode "%s" have a runtime of %i minutes', async (trackTitle, runtime) => {
    expect(await matches.fetchDetails({ ...lookup, tmdbId: 57243, isShow: true, trackTitle })).toMatchObject({
      runtime,
    });
  });

  it('of an unmatched track are not requested', async () => {
    const none = { tmdbId: 0, isShow: false, trackTitle: 'Alien', title: 'Alien', date: null };
    expect(await matches.fetchDetails(none)).toBeUndefined();
    expect(tmdb.seen).toEqual([]);
  });

  it('of an unknown id are undefined', async () =>
    expect(await matches.fetchDetails({ ...lookup, tmdbId: 999 })).toBeUndefined());
});
