import fc from 'fast-check';
import { builtInId, matchChanges, rematchTrack } from '#catalogue/desk/matches.ts';
import {
  currentTrack,
  draftOf,
  formConflicts,
  isTouched,
  type TrackDraft,
  type TrackEdit,
  trackEdits,
} from '#catalogue/desk/trackForm.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { anyTrack } from './anyCatalogue.ts';

const nullish = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constantFrom(null, undefined));
const someWords = fc.constantFrom('Alien', 'Blood Moon', ' ', '', 'Ferry', 'Häxan (1922)');
const anyMatch: fc.Arbitrary<SearchResult> = fc.record(
  {
    id: fc.oneof(fc.nat(), fc.constant('x')),
    tmdbId: nullish(fc.oneof(fc.nat(), fc.constant('7'))),
    title: nullish(someWords),
    name: nullish(someWords),
    overview: nullish(someWords),
    posterPath: nullish(fc.constantFrom('/a.jpg', '')),
    releaseDate: nullish(fc.constantFrom('1979-05-25', '')),
    firstAirDate: nullish(fc.constantFrom('2001-01-01', '')),
    voteAverage: nullish(fc.constantFrom(0, 7.25)),
    genreIds: nullish(fc.array(fc.constantFrom(18, 27, 4711))),
  },
  { requiredKeys: ['id'] },
);
const anyRow = fc
  .record({ track: anyTrack, post: fc.constantFrom(null, undefined, '', 0, 9, '9010'), extra: fc.anything() })
  .map(({ track, post, extra }): Track => ({ ...track, commentaryTrackPostId: post, unknownToUs: extra }));
const anyDraft: fc.Arbitrary<TrackDraft> = fc.record({
  title: someWords,
  sortTitle: someWords,
  match: fc.option(anyMatch),
});

const film: Track = {
  id: 'm-1',
  title: 'Quiet Harbour',
  tmdbId: 5,
  name: null,
  commentaryTrackLink: 'https://example.org/c',
  watchUsWatchLink: null,
  shopLink: 'https://example.org/s',
  justWatchLink: 'https://example.org/w/5',
  trackReleaseDate: '2020-02-02',
  posterPath: '/old.jpg',
  releaseDate: '1984-06-01',
  voteAverage: 6.1,
  genreIds: [18],
  overview: 'Old.',
  sortTitle: 'Harbour',
  commentaryTrackPostId: '9',
};
const found: SearchResult = {
  id: 1,
  tmdbId: 348,
  title: 'Alien',
  overview: 'New.',
  posterPath: '/new.jpg',
  name: null,
  releaseDate: '1979-05-25',
  firstAirDate: null,
  voteAverage: 8.15,
  genreIds: [27, 878],
};
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
  it('is the row as it arrived, with what the match says', () => {
    const { id: _, ...rest } = found;
    expect(rematchTrack(film, found)).toEqual({ ...film, ...rest });
  });

  it('a movie that turns out to be an episode gets the name of the show and keeps its title', () => {
    const { title, name } = rematchTrack(film, { ...found, name: 'Night Ferry', title: 'ignored' });
    expect({ title, name }).toEqual({ title: 'Quiet Harbour', name: 'Night Ferry' });
  });

  it('an episode keeps its show and its title, prefix and all', () => {
    const episode = { ...film, name: 'Ferry', title: 'Ferry | One' };
    for (const match of [found, { ...found, name: 'Night Ferry' }])
      expect(rematchTrack(episode, match)).toMatchObject({ name: 'Ferry', title: 'Ferry | One', tmdbId: 348 });
  });

  it('keeps nothing of the old film where the new one is silent', () => {
    expect(rematchTrack(film, { id: 3, title: 'Alien' })).toMatchObject({
      tmdbId: 0,
      overview: null,
      posterPath: null,
      releaseDate: null,
      voteAverage: null,
      genreIds: [],
    });
  });

  it('whatever the row and the match: only the fields of a match change, and every one of them is the match’s', () => {
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
  it('is told field by field, in words', () => {
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

  it('a built-in number is labelled as one, and a text for a number is left as it is', () => {
    expect(matchChanges({ ...film, tmdbId: 'tt42' }, { ...film, tmdbId: builtInId(7) })).toEqual([
      { field: 'databaseId', before: 'tt42', after: 'built-in no. 7' },
    ]);
  });

  it('a date in another spelling, an empty text for nothing: no change', () => {
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

  it('the match that a track has already changes nothing', () => {
    fc.assert(
      fc.property(anyRow, anyMatch, (track, match) => {
        const once = rematchTrack(track, match);
        expect(matchChanges(once, rematchTrack(once, match))).toEqual([]);
      }),
    );
  });
});

describe('what is sent of a form', () => {
  const opened = draftOf(film);
  const parts = (edits: TrackEdit[]) => edits.map(({ part }) => part);

  it('nothing, if nothing was changed', () => {
    fc.assert(fc.property(anyRow, (track) => expect(trackEdits(track, draftOf(track), draftOf(track))).toEqual([])));
  });

  it('the sort title by the old title, then the title, then the match with both of them', () => {
    const episode = { ...film, name: 'Ferry', title: 'Ferry | One' };
    const draft = { title: 'Ferry | Two ', sortTitle: ' Ferry 2', match: found };
    expect(trackEdits(episode, draftOf(episode), draft)).toEqual([
      { part: 'sortTitle', title: 'Ferry | One', sortTitle: 'Ferry 2' },
      { part: 'title', commentaryTrackPostId: '9', newTitle: 'Ferry | Two' },
      {
        part: 'match',
        row: { ...rematchTrack(episode, found), title: 'Ferry | Two', sortTitle: 'Ferry 2' },
      },
    ]);
  });

  it('a match that names a movie names it, whatever was typed', () => {
    const edits = trackEdits(film, opened, { ...opened, title: 'Typed', match: found });
    expect(edits[0]).toMatchObject({ newTitle: 'Typed' });
    expect(edits[1]).toMatchObject({ row: { title: 'Alien' } });
  });

  it.each<[string, Partial<Track>, Partial<TrackDraft>, string[]]>([
    ['an empty title', {}, { title: ' ' }, []],
    ['an empty sort title', {}, { sortTitle: '' }, []],
    ['a title that only gained a space', {}, { title: 'Quiet Harbour ' }, []],
    ['a title without a post', { commentaryTrackPostId: null }, { title: 'X' }, []],
    ['a title with an empty post', { commentaryTrackPostId: '' }, { title: 'X' }, []],
    ['a title with a numbered post', { commentaryTrackPostId: 7 }, { title: 'X' }, ['title']],
    ['a match alone', {}, { match: found }, ['match']],
    ['a sort title without a post', { commentaryTrackPostId: null }, { sortTitle: 'X' }, ['sortTitle']],
  ])('%s', (_, fields, typed, sent) => {
    const track = { ...film, ...fields };
    expect(parts(trackEdits(track, draftOf(track), { ...draftOf(track), ...typed }))).toEqual(sent);
  });

  it('whatever was typed: in order, each part once, never empty, and nothing unless something was touched', () => {
    fc.assert(
      fc.property(anyRow, anyDraft, (track, draft) => {
        const edits = trackEdits(track, draftOf(track), draft);
        expect(parts(edits)).toEqual(
          ['sortTitle', 'title', 'match'].filter((part) => parts(edits).includes(part as never)),
        );
        expect(edits.length === 0 || isTouched(draftOf(track), draft)).toBe(true);
        for (const edit of edits) {
          if (edit.part === 'sortTitle')
            expect([edit.title, edit.sortTitle.trim() !== '']).toEqual([track.title, true]);
          if (edit.part === 'title') expect(edit.newTitle.trim()).not.toBe('');
        }
      }),
    );
  });
});

describe('two admins on one track', () => {
  it('what somebody else changed is news, what was saved here is not', () => {
    const theirs = { ...film, title: 'Theirs', sortTitle: 'S', tmdbId: 9 };
    expect(formConflicts(film, film, {})).toEqual([]);
    expect(formConflicts(film, theirs, {})).toEqual(['title', 'sortTitle', 'match']);
    expect(formConflicts(film, theirs, { title: 'Theirs', sortTitle: 'S' })).toEqual(['match']);
    expect(formConflicts(film, { ...film, title: 'Café' }, { title: 'Cafe\u0301 ' })).toEqual([]);
  });

  it('the title that the catalogue knows is the list’s, or what was saved before the list told', () => {
    expect(currentTrack(film, film, { title: 'Saved' }).title).toBe('Saved');
    expect(currentTrack(film, { ...film, title: 'Theirs' }, { title: 'Saved' }).title).toBe('Theirs');
    expect(currentTrack(film, { ...film, runtime: 9 }, {})).toEqual({ ...film, runtime: 9 });
  });
});
