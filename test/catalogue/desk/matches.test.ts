import fc from 'fast-check';
import { builtInId, differences, matchChanges, noMatch, rematchTrack, tickedFields } from '#catalogue/desk/matches.ts';
import { hasShowPrefix } from '#catalogue/facts/trackFacts.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { anyMatch, anyRow, film, found } from './anyMatch.ts';

const allOf = (track: Track, match: SearchResult) => matchChanges(track, match).map(({ field }) => field);
const withAll = (track: Track, match: SearchResult) => rematchTrack(track, match, allOf(track, match));
const byDefault = (track: Track, match: SearchResult, isTitleTyped = false) =>
  tickedFields(track, { match, ticks: {}, isTitleTyped });

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
    expect(withAll({ ...film, firstAirDate: null }, found)).toEqual({ ...film, ...rest });
  });

  it('has only the film and what was ticked', () => {
    expect(rematchTrack(film, found, ['poster'])).toEqual({ ...film, tmdbId: 348, posterPath: '/new.jpg' });
  });

  it('a movie that turns out to be an episode gets the name of the show and keeps its title', () => {
    const { title, name } = withAll(film, { ...found, name: 'Night Ferry', title: 'ignored' });
    expect({ title, name }).toEqual({ title: 'Quiet Harbour', name: 'Night Ferry' });
  });

  it('an episode keeps its show and its title with the prefix', () => {
    const episode = { ...film, name: 'Ferry', title: 'Ferry | One' };
    const show = { ...found, name: 'Night Ferry' };
    expect(withAll(episode, show)).toMatchObject({ name: 'Ferry', title: 'Ferry | One', tmdbId: 348 });
    expect(rematchTrack(episode, found, byDefault(episode, found))).toMatchObject({
      name: 'Ferry',
      title: 'Ferry | One',
    });
  });

  it('a film by the title takes away a show that was matched by mistake', () => {
    const mistaken = { ...film, name: 'Night Ferry' };
    expect(rematchTrack(mistaken, found, byDefault(mistaken, found))).toMatchObject({ name: null, title: 'Alien' });
    const otherShow = { ...found, name: 'Day Ferry' };
    expect(rematchTrack(mistaken, otherShow, byDefault(mistaken, otherShow))).toMatchObject({
      name: 'Day Ferry',
      title: 'Quiet Harbour',
    });
  });

  it('clears the fields of the old film that the new one does not have', () => {
    expect(withAll(film, { id: 3, title: 'Alien' })).toMatchObject({
      tmdbId: 0,
      overview: null,
      posterPath: null,
      releaseDate: null,
      voteAverage: null,
      genreIds: [],
    });
  });

  it('can be no match at all, under its own title', () => {
    const episode = { ...film, name: 'Ferry' };
    expect(rematchTrack(episode, noMatch, byDefault(episode, noMatch))).toMatchObject({
      title: 'Quiet Harbour',
      name: 'Ferry',
      tmdbId: 0,
      posterPath: null,
      genreIds: [],
    });
  });

  it('only the fields of a match change, with any row, match and ticks', () => {
    fc.assert(
      fc.property(anyRow, anyMatch, fc.boolean(), (track, match, isTitleTyped) => {
        const ticked = byDefault(track, match, isTitleTyped);
        const row = rematchTrack(track, match, ticked) as Record<string, unknown>;
        const changeable = [...fromMatch, 'title', 'name'] as readonly string[];
        for (const key of Object.keys(track)) if (!changeable.includes(key)) expect(row[key]).toBe(track[key]);
        expect(row['tmdbId']).toEqual(match.tmdbId ?? 0);
        if (isTitleTyped) expect(row['title']).toBe(track.title);
        if (hasShowPrefix(track)) expect(row['name']).toBe(track.name);
        const left = matchChanges(row as Track, match).map(({ field }) => field);
        expect(left.filter((field) => ticked.includes(field))).toEqual([]);
      }),
    );
  });
});

describe('the title', () => {
  const ticksTitle = (title: string, filmTitle: string, isTitleTyped = false) =>
    byDefault({ ...film, title }, { ...found, title: filmTitle }, isTitleTyped).includes('title');

  it.each([
    ['Charade (1963)', 'Charade'],
    ['Hotel Perpendicular (live at the Roxy)', 'Hotel Perpendicular'],
    ['Alien [Director’s Cut]', 'Aliens'],
    ['Live: Alien', 'Alien'],
    ['Solaris 1972', 'Солярис'],
    ['Friday Special: Häxan', 'Haxan'],
    ['Alien—Director’s Cut', 'Alien'],
    ['Alien/Aliens', 'Alien'],
    ['Alein live', 'Oliver Twist'],
  ])('“%s” says more than “%s” and is kept', (title, filmTitle) => {
    expect(ticksTitle(title, filmTitle)).toBe(false);
  });

  it.each([
    ['Alein', 'Alien'],
    ['ALIEN', 'Alien'],
    ['Quiet Harbour', 'Alien'],
    ['Oliver Twist', 'Olive'],
    ['Blade Runner 2049 (2017)', 'Blade Runner 2049 (2017) Redux'],
    ['2001 A Space Odyssey', '2001: A Space Odyssey'],
    ['M*A*S*H', 'MASH'],
    ['Live & Let Die', 'Live and Let Die'],
  ])('“%s” is replaced by “%s”', (title, filmTitle) => {
    expect(ticksTitle(title, filmTitle)).toBe(true);
  });

  it('that a person typed is kept, unless it is ticked', () => {
    expect(ticksTitle('Alein', 'Alien', true)).toBe(false);
    const choice = { match: found, ticks: { title: true }, isTitleTyped: true };
    expect(tickedFields(film, choice)).toContain('title');
    expect(tickedFields(film, { ...choice, isTitleTyped: false })).toContain('title');
  });

  it('keeps the tick of the admin when its default changes', () => {
    const untick = { match: found, ticks: { title: false } };
    for (const isTitleTyped of [false, true])
      expect(tickedFields(film, { ...untick, isTitleTyped })).not.toContain('title');
  });

  it('the film cannot be left out', () => {
    const everything = allOf(film, found);
    expect(
      tickedFields(film, {
        match: found,
        ticks: Object.fromEntries(everything.map((field) => [field, false])),
        isTitleTyped: false,
      }),
    ).toEqual(['databaseId']);
  });
});

describe('what a new match would change', () => {
  it('is described field by field', () => {
    expect(matchChanges(film, found)).toEqual([
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
    expect(differences({ ...film, tmdbId: 'tt42' }, { ...film, tmdbId: builtInId(7) })).toEqual([
      { field: 'databaseId', before: 'tt42', after: 'Built-in list, no. 7' },
    ]);
  });

  it('a track without an id has none', () => {
    expect(differences({ id: 1, title: 'Untold' }, { id: 1, title: 'Untold', tmdbId: 7 })).toEqual([
      { field: 'databaseId', before: '', after: '7' },
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
    expect(differences(film, same)).toEqual([]);
  });

  it('the current match of a track changes nothing', () => {
    fc.assert(
      fc.property(anyRow, anyMatch, (track, match) => {
        expect(matchChanges(withAll(track, match), match)).toEqual([]);
      }),
    );
  });
});
