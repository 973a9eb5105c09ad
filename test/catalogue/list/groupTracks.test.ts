import fc from 'fast-check';
import { hiddenIds } from '#catalogue/desk/bulkPreview.ts';
import { titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { firstYear, groupTracks as group, neighboursOf } from '#catalogue/list/groupTracks.ts';
import type { Track } from '#contract/track.ts';

const track = (id: number, title: string, more: Partial<Track> = {}): Track => ({ id, title, ...more });
const groupTracks = (tracks: Track[]) => {
  const index = makeIndex(tracks, []);
  return group(index, index.sortedBy(null), null);
};
const titles = (tracks: readonly Track[]) => tracks.map(({ title }) => title);

describe('the grouped list', () => {
  it('puts movies first, and every episode below its show', () => {
    const groups = groupTracks([
      track(1, 'Show B | One', { name: 'Show B' }),
      track(2, 'A film'),
      track(3, 'Show A | One', { name: 'Show A' }),
      track(4, 'Show B | Two', { name: 'Show B' }),
    ]);
    expect(titles(groups.movies)).toEqual(['A film']);
    expect(groups.shows.map(({ name, episodes }) => [name, episodes.length])).toEqual([
      ['Show A', 1],
      ['Show B', 2],
    ]);
  });

  it('a show name of spaces is ignored', () =>
    expect(groupTracks([track(1, 'A', { name: '  ' })]).movies).toHaveLength(1));

  it('sorts numbers by value: Part 2 before Part 10', () => {
    expect(titles(groupTracks([track(1, 'Part 10'), track(2, 'Part 2')]).movies)).toEqual(['Part 2', 'Part 10']);
  });

  it('prefers the sort title', () => {
    const tracks = [
      track(1, 'Boat'),
      track(2, 'The Anchor', { sortTitle: 'Anchor, The' }),
      track(3, 'A Cat', { sortTitle: 'Cat, A' }),
    ];
    expect(titles(groupTracks(tracks).movies)).toEqual(['The Anchor', 'Boat', 'A Cat']);
  });

  it('ignores case and accents', () => {
    expect(titles(groupTracks([track(1, 'zebra'), track(2, 'Élan'), track(3, 'eland')]).movies)).toEqual([
      'Élan',
      'eland',
      'zebra',
    ]);
  });

  it('loses and duplicates no track, on any catalogue', () => {
    const anyTrack = fc.record({
      id: fc.nat(),
      title: fc.string(),
      name: fc.option(fc.constantFrom('A', 'B', '', ' ')),
    });
    fc.assert(
      fc.property(fc.array(anyTrack), (tracks) => {
        const { movies, shows } = groupTracks(tracks);
        const drawn = [...movies, ...shows.flatMap(({ episodes }) => episodes)];
        expect(new Set(drawn)).toEqual(new Set(tracks));
        expect(drawn).toHaveLength(tracks.length);
        expect(shows.every(({ episodes }) => episodes.length > 0)).toBe(true);
      }),
    );
  });
});

describe('the track before and the track after', () => {
  const [a, b, c]: [Track, Track, Track] = [
    { id: 1, title: 'A' },
    { id: 2, title: 'B' },
    { id: 3, title: 'C' },
  ];
  const list = [c, a, b];

  it('are the tracks beside it in the list', () => {
    expect(neighboursOf(list, a)).toEqual({ previous: c, next: b, position: 2, count: 3 });
  });

  it('are undefined at the ends: the list does not wrap', () => {
    expect(neighboursOf(list, c).previous).toBeUndefined();
    expect(neighboursOf(list, b).next).toBeUndefined();
  });

  it('are undefined for a track that is not in the list', () => {
    const none = { previous: undefined, next: undefined, position: 0 };
    expect(neighboursOf([a, b], c)).toEqual({ ...none, count: 2 });
    expect(neighboursOf(list, undefined)).toEqual({ ...none, count: 3 });
  });

  it('ticked tracks that the filters hide are listed', () => {
    expect(hiddenIds([1, 3], [a, b])).toEqual([3]);
  });
});

describe('the title of an episode under its show', () => {
  it.each([
    ['Ferry | The Crossing', 'Ferry', 'The Crossing'],
    ['FERRY | The Crossing', 'Ferry', 'The Crossing'],
    ['Ferry | Ferry | Twice', 'Ferry', 'Ferry | Twice'],
    ['The Crossing', 'Ferry', 'The Crossing'],
    ['Ferry: The Crossing', 'Ferry', 'Ferry: The Crossing'],
    ['Ferry | ', 'Ferry', 'Untitled track'],
    ['', null, 'Untitled track'],
    ['Ferry | A film', null, 'Ferry | A film'],
  ])('%s of %s is shown as %s', (title, name, shown) => expect(titleWithinShow(track(1, title, { name }))).toBe(shown));
});

it('the first year of some tracks is that of their earliest known release', () => {
  const yearOf = (...dates: (string | null)[]) =>
    firstYear(dates.map((trackReleaseDate, id) => track(id, 'A', { trackReleaseDate })));
  expect(yearOf('2019-05-01', '2000-01-01', '2016-12-31T10:00:00', null, 'soon')).toBe('2016');
  expect(yearOf('2000-01-01', null)).toBeUndefined();
});
