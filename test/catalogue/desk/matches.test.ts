import fc from 'fast-check';
import { builtInId, matchChanges, rematchTrack } from '#catalogue/desk/matches.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import { anyMatch, anyRow, film, found } from './anyMatch.ts';

const fromMatch = [
  'tmdbId',
  'overview',
  'posterPath',
  'releaseDate',
  'firstAirDate',
  'voteAverage',
  'genreIds',
] as const;

describe('a track with another match', () => {
  it('is the row as it was received, with the fields of the match', () => {
    const { id: _, ...rest } = found;
    expect(rematchTrack(film, found)).toEqual({ ...film, ...rest });
  });

  it('a movie that turns out to be an episode gets the name of the show and keeps its title', () => {
    const { title, name } = rematchTrack(film, { ...found, name: 'Night Ferry', title: 'ignored' });
    expect({ title, name }).toEqual({ title: 'Quiet Harbour', name: 'Night Ferry' });
  });

  it('an episode keeps its show and its title with the prefix', () => {
    const episode = { ...film, name: 'Ferry', title: 'Ferry | One' };
    for (const match of [found, { ...found, name: 'Night Ferry' }])
      expect(rematchTrack(episode, match)).toMatchObject({ name: 'Ferry', title: 'Ferry | One', tmdbId: 348 });
  });

  it('clears the fields of the old film that the new one does not have', () => {
    expect(rematchTrack(film, { id: 3, title: 'Alien' })).toMatchObject({
      tmdbId: 0,
      overview: null,
      posterPath: null,
      releaseDate: null,
      voteAverage: null,
      genreIds: [],
    });
  });

  it('only the fields of a match change, and all of them, with any row and match', () => {
    fc.assert(
      fc.property(anyRow, anyMatch, (track, match) => {
        const row = rematchTrack(track, match) as Record<string, unknown>;
        const untouched = Object.keys(track).filter(
          (key) => !fromMatch.some((field) => field === key) && !(isMovie(track) && ['title', 'name'].includes(key)),
        );
        for (const key of untouched) expect(row[key]).toBe(track[key]);
        expect(row['id']).toBe(track.id);
        for (const field of fromMatch)
          expect(row[field] ?? null).toEqual(match[field] ?? { tmdbId: 0, genreIds: [] }[field as string] ?? null);
        expect(Object.keys(track).every((key) => key in row)).toBe(true);
      }),
    );
  });
});

describe('what a new match would change', () => {
  it('is described field by field', () => {
    expect(matchChanges(film, rematchTrack(film, found))).toEqual([
      { field: 'title', before: 'Quiet Harbour', after: 'Alien' },
      { field: 'poster', before: '/old.jpg', after: '/new.jpg' },
      { field: 'releaseDate', before: '6/1/1984', after: '5/25/1979' },
      { field: 'vote', before: '6.1', after: '8.2' },
      { field: 'genres', before: 'Drama', after: 'Horror, Science Fiction' },
      { field: 'overview', before: 'Old.', after: 'New.' },
      { field: 'databaseId', before: '5', after: '348' },
    ]);
  });

  it('an id of the built-in list is labelled, and an id that is text is shown unchanged', () => {
    expect(matchChanges({ ...film, tmdbId: 'tt42' }, { ...film, tmdbId: builtInId(7) })).toEqual([
      { field: 'databaseId', before: 'tt42', after: 'built-in no. 7' },
    ]);
  });

  it('another format of the same value is no change', () => {
    const same = {
      ...film,
      releaseDate: '1984-06-01T00:00:00',
      firstAirDate: '',
      name: ' ',
      tmdbId: '5',
      genreIds: '18',
      voteAverage: '6.10',
    };
    expect(matchChanges(film, same)).toEqual([]);
  });

  it('the current match of a track changes nothing', () => {
    fc.assert(
      fc.property(anyRow, anyMatch, (track, match) => {
        const once = rematchTrack(track, match);
        expect(matchChanges(once, rematchTrack(once, match))).toEqual([]);
      }),
    );
  });
});
