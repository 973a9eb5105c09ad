import { readFileSync } from 'node:fs';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { type Filters, filterNames, noFilters } from '#catalogue/list/filters.ts';
import { countLeftOut, filterTracks } from '#catalogue/list/filterTracks.ts';
import { groupTracks } from '#catalogue/list/groupTracks.ts';
import type { Track } from '#contract/track.ts';

const coHosts = ['June Alder', 'Teo Marsh'];
const track = (id: string, more: Partial<Track> = {}): Track => ({ id, title: id, ...more });

function shownIds(tracks: Track[], picked: Partial<Filters>, known: string[] = []) {
  const index = makeIndex(tracks, known);
  return filterTracks(index, { ...noFilters, ...picked }, coHosts).map(({ id }) => id);
}

it.each(filterNames.filter((name) => name !== 'sort'))('the filter "%s" has a rule in the README', (name) =>
  expect(readFileSync('src/catalogue/README.md', 'utf8')).toMatch(new RegExp(`^- \\*${name}\\*`, 'im')),
);

it('a track is listed if it passes every filter, in the default order', () => {
  const tracks = [
    track('b', { guests: 'June', freeTrack: 1 }),
    track('a', { guests: 'June & Rex', freeTrack: 1 }),
    track('c', { guests: 'June' }),
    track('d', { freeTrack: 1 }),
  ];
  expect(shownIds(tracks, {})).toEqual(['a', 'b', 'c', 'd']);
  expect(shownIds(tracks, { guest: 'June', trackType: 'free' })).toEqual(['a', 'b']);
  expect(shownIds(tracks, { guest: 'June', trackType: 'live' })).toEqual([]);
});

describe('odd values from a host', () => {
  const flags = [track('number', { freeTrack: 1, liveTrack: 1 }), track('text', { freeTrack: '1', liveTrack: '1' })];
  const others = [0, '0', 2, null, undefined, '', 'yes'].map((flag, at) =>
    track(`other ${at}`, { freeTrack: flag, liveTrack: flag }),
  );

  it.each(['free', 'live'] as const)('a track is %s when its flag is 1, as a number or as text', (trackType) =>
    expect(shownIds([...others, ...flags], { trackType })).toEqual(['number', 'text']),
  );

  it('a guest is found by the whole name in any case and spacing, never by a part of it', () => {
    const tracks = [
      track('a', { guests: 'June Alder' }),
      track('b', { guests: 'June' }),
      track('c', { guests: 'JUNE' }),
      track('d', { guests: 'june   alder' }),
    ];
    expect(shownIds(tracks, { guest: 'june' })).toEqual(['b', 'c']);
    expect(shownIds(tracks, { guest: 'June  Alder ' })).toEqual(['a', 'd']);
  });

  it('the co-hosts’ pair means either of the two', () => {
    const tracks = [
      track('a', { guests: 'June Alder' }),
      track('b', { guests: 'Rex Dunn & Teo Marsh' }),
      track('c', { guests: 'Rex Dunn' }),
    ];
    expect(shownIds(tracks, { guest: 'June Alder & Teo Marsh' })).toEqual(['a', 'b']);
  });

  it('any other name with “&” in it is one name', () => {
    const tracks = [track('a', { guests: 'Tom & Jerry' }), track('b', { guests: 'Tom' })];
    expect(shownIds(tracks, { guest: 'Tom & Jerry' }, ['Tom & Jerry'])).toEqual(['a']);
  });

  it('a known name equal to the pair counts as the pair and as itself', () => {
    const pair = 'June Alder & Teo Marsh';
    expect(shownIds([track('a', { guests: pair }), track('b')], { guest: pair }, [pair])).toEqual(['a']);
  });

  it('a length lets pass what is at most that long, and nothing of unknown length', () => {
    const lengths = [90, '90', 90.5, 91, 89, 0, null, undefined, 'long', -5, Number.POSITIVE_INFINITY, 200_000];
    const tracks = lengths.map((runtime, at) => track(String(at), { runtime }));
    expect(shownIds(tracks, { length: 90 })).toEqual(['0', '1', '4']);
  });

  it.each(['constructor', '__proto__'])('nothing has the guest or the genre "%s", which no track names', (name) => {
    const tracks = [track('a', { guests: 'June', genreNames: 'War' }), track('b')];
    expect([shownIds(tracks, { guest: name }), shownIds(tracks, { genre: name })]).toEqual([[], []]);
  });

  it('genres are split at commas only and compared as a whole', () => {
    const tracks = [track('a', { genreNames: 'War & Politics, Drama' }), track('b', { genreNames: 'War' })];
    expect(shownIds(tracks, { genre: 'War' })).toEqual(['b']);
    expect(shownIds(tracks, { genre: 'War & Politics' })).toEqual(['a']);
  });
});

describe('what a sort leaves out', () => {
  it('is counted, among the tracks that pass the other filters', () => {
    const tracks = [track('a', { runtime: 90, freeTrack: 1 }), track('b', { freeTrack: 1 }), track('c')];
    const leftOut = (picked: Partial<Filters>) => {
      const index = makeIndex(tracks, []);
      const all = { ...noFilters, ...picked };
      return countLeftOut(index, all, coHosts, filterTracks(index, all, coHosts).length);
    };
    expect(leftOut({})).toBe(0);
    expect(leftOut({ sort: 'lengthShortest' })).toBe(2);
    expect(leftOut({ sort: 'lengthShortest', trackType: 'free' })).toBe(1);
  });

  it('by track date: the placeholder date, with or without a time, and text that is not a date', () => {
    const tracks = [
      track('a', { trackReleaseDate: '2000-01-01' }),
      track('b', { trackReleaseDate: '2000-01-01T00:00:00' }),
      track('c', { trackReleaseDate: '2000-01-02' }),
      track('d', { trackReleaseDate: null }),
      track('e', { trackReleaseDate: 'soon' }),
    ];
    expect(shownIds(tracks, { sort: 'trackDateNewest' })).toEqual(['c']);
  });

  it('by film date: no value, an empty text and text that is not a date; the first air date is not a substitute', () => {
    const tracks = [
      track('a', { releaseDate: null, firstAirDate: '1999-01-01' }),
      track('b', { releaseDate: '' }),
      track('c', { releaseDate: '0000-00-00' }),
      track('d', { releaseDate: '2000-01-01' }),
    ];
    expect(shownIds(tracks, { sort: 'filmDateNewest' })).toEqual(['d']);
  });

  it('by length: zero, negative numbers, null, and text that is not a number', () => {
    const lengths = [0, -1, null, undefined, '', 'long', Number.POSITIVE_INFINITY, '92', 90];
    const tracks = lengths.map((runtime, at) => track(String(at), { runtime }));
    expect(shownIds(tracks, { sort: 'lengthShortest' })).toEqual(['8', '7']);
  });
});

describe('the order of a sort', () => {
  it.each([
    ['trackDateNewest', ['late', 'noon', 'early']],
    ['trackDateEarliest', ['early', 'noon', 'late']],
    ['filmDateNewest', ['early', 'late', 'noon']],
    ['filmDateEarliest', ['noon', 'late', 'early']],
    ['lengthShortest', ['late', 'early', 'noon']],
    ['lengthLongest', ['noon', 'early', 'late']],
  ] as const)('%s puts %j', (sort, ids) => {
    const tracks = [
      track('early', { trackReleaseDate: '2020-02-02', releaseDate: '1999-05-31', runtime: '90' }),
      track('late', { trackReleaseDate: '2021-01-01', releaseDate: '1985-01-01', runtime: 30.5 }),
      track('noon', { trackReleaseDate: '2020-02-02T12:00:00', releaseDate: '0950-12-01', runtime: 900 }),
    ];
    expect(shownIds(tracks, { sort })).toEqual(ids);
  });

  it('ignores the sort title for ties, and uses the id last', () => {
    const tracks = [
      track('2', { title: 'A', runtime: 90, sortTitle: 'Z' }),
      track('10', { title: 'B', runtime: 90 }),
      track('9', { title: 'B', runtime: 90 }),
    ];
    expect(shownIds(tracks, { sort: 'lengthLongest' })).toEqual(['2', '9', '10']);
    expect(shownIds(tracks, {})).toEqual(['9', '10', '2']);
  });

  const sameDay = ['Part 10', 'part 2', 'Éclair', 'Zebra'].map((id) => track(id, { releaseDate: '1999-05-31' }));
  const later = track('Later', { releaseDate: '2001-01-01' });
  const ties = ['Éclair', 'part 2', 'Part 10', 'Zebra'];

  it('ties are sorted by title, in both directions', () => {
    expect(shownIds([later, ...sameDay], { sort: 'filmDateNewest' })).toEqual(['Later', ...ties]);
    expect(shownIds([later, ...sameDay], { sort: 'filmDateEarliest' })).toEqual([...ties, 'Later']);
  });

  it('shows are in the order of their first episodes, by default in that of their names', () => {
    const tracks = [
      track('a', { name: 'Abbey', runtime: 90 }),
      track('b', { name: 'Bridge', runtime: 30 }),
      track('c', { name: 'Bridge', runtime: 120 }),
    ];
    const index = makeIndex(tracks, []);
    const shows = (sort: Filters['sort']) =>
      groupTracks(index, filterTracks(index, { ...noFilters, sort }, coHosts), sort).shows.map(({ name }) => name);
    expect(shows(null)).toEqual(['Abbey', 'Bridge']);
    expect(shows('lengthShortest')).toEqual(['Bridge', 'Abbey']);
    expect(shows('lengthLongest')).toEqual(['Bridge', 'Abbey']);
  });
});
