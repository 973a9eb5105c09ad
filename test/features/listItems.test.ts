import type { Track } from '#contract/track.ts';
import { type CardOptions, groupBySection, linesByTrack, listItems, plainLines } from '#features/browse/listItems.ts';
import { flatSections, groupedSections, groupLabelOf } from '#features/browse/listSections.ts';

const film = (title: string): Track => ({ id: title, title });
const [a, b, c] = ['A', 'B', 'C'].map(film) as [Track, Track, Track];
const [one, two, pilot] = ['One', 'Two', 'Pilot'].map(film) as [Track, Track, Track];

/** Three films, and two shows with two episodes and one. */
const sections = groupedSections({
  movies: [a, b, c],
  shows: [
    { name: 'Ferry', episodes: [one, two], all: [one, two] },
    { name: 'Pier', episodes: [pilot], all: [pilot] },
  ],
  inOrder: [a, b, c, one, two, pilot],
});
const items = listItems(sections, 1);
const namesOf = (index: number) => items[index]?.tracks.map(({ title }) => title).join() || items[index]?.section.title;

describe('the sections of the list', () => {
  it('are the movies, and each show below the heading of all shows, with their counts', () =>
    expect(sections.map(({ title, level, count, tracks }) => [title, level, count, tracks.length])).toEqual([
      ['Movies', 2, 3, 3],
      ['TV shows', 2, 3, 0],
      ['Ferry', 3, 2, 2],
      ['Pier', 3, 1, 1],
    ]));

  it('are left out where they are empty', () =>
    expect(groupedSections({ movies: [], shows: [], inOrder: [] })).toEqual([]));

  it.each([
    [null, 'All tracks'],
    ['free', 'Free tracks'],
    ['live', 'Live tracks'],
  ] as const)('are a single one for a list by date: of the kind %s, “%s”', (kind, title) => {
    expect(flatSections([a], kind)).toEqual([{ key: 'all', title, level: 2, tracks: [a] }]);
    expect(flatSections([], kind)).toEqual([]);
  });

  it.each([
    ['letters', { title: 'The Élan', sortTitle: 'Élan' }, 'E'],
    ['letters', { title: '7½ Umbrellas' }, '#'],
    ['months', { title: 'A', trackReleaseDate: '2021-05-05' }, 'May 2021'],
    ['months', { title: 'A', trackReleaseDate: null }, undefined],
  ] as const)('have the %s of %j in the margin: %s', (margin, facts, text) =>
    expect(groupLabelOf[margin]({ id: 1, ...facts })).toBe(text),
  );
});

describe('the lines of the list', () => {
  it('are a heading and its rows, one after the other', () =>
    expect(items.map((_, index) => namesOf(index))).toEqual([
      'Movies',
      'A',
      'B',
      'C',
      'TV shows',
      'Ferry',
      'One',
      'Two',
      'Pier',
      'Pilot',
    ]));

  it('are as many posters on the wall as its columns, the last ones of a section fewer', () =>
    expect(listItems(sections, 2).map(({ head, position, tracks }) => [head, position, tracks.length])).toEqual([
      [0, 0, 0],
      [0, 0, 2],
      [0, 2, 1],
      [3, 0, 0],
      [4, 0, 0],
      [4, 0, 2],
      [6, 0, 0],
      [6, 0, 1],
    ]));

  it('are found by their tracks', () => {
    expect([...linesByTrack(items)].slice(2, 4)).toEqual([
      ['C', 3],
      ['One', 6],
    ]);
    expect(linesByTrack(listItems(sections, 2)).get('B')).toBe(1);
  });

  it('have other keys where they have other heights: on a wall of other columns', () =>
    expect(listItems(sections, 2)[1]?.key).not.toBe(listItems(sections, 3)[1]?.key));

  it('are told apart where a host has both a track 1 and a track "1"', () =>
    expect(
      new Set(
        listItems(
          flatSections(
            [
              { id: 1, title: 'A' },
              { id: '1', title: 'A' },
            ],
            null,
          ),
          1,
        ).map(({ key }) => key),
      ).size,
    ).toBe(3));

  it.each([
    ['the first of each', [0, 1, 4, 5, 6], ['Movies: A', 'TV shows: ', 'Ferry: One']],
    ['lines whose headings are far above', [3, 7, 9], ['Movies: C', 'Ferry: Two', 'Pier: Pilot']],
    ['none', [], []],
  ])('are put below their headings: %s', (_, indexes, groups) =>
    expect(
      groupBySection(
        indexes.map((index) => ({ index, start: 0, end: 0 })),
        items,
      ).map(({ head, lines }) => `${namesOf(head)}: ${lines.map(({ index }) => namesOf(index)).join(' ')}`),
    ).toEqual(groups),
  );

  it.each([
    [{ from: 0, rows: 2 }, ['A', 'B']],
    [{ from: 0, rows: 3 }, ['A', 'B', 'C']],
    [{ from: 2, rows: 4 }, ['C', 'TV shows', 'One']],
    [{ from: 4, rows: 9 }, ['TV shows', 'Two', 'Pilot']],
  ])('of a page without script, %j, are %j', (rows, names) =>
    expect(plainLines(items, rows).map(({ index }) => namesOf(index))).toEqual(names),
  );
});

describe('the shows on the wall', () => {
  const doors = Array.from({ length: 12 }, (_, at) => film(`Door ${at + 1}`));
  const names = ['Attic', 'Barn', 'Cellar', 'Den'];
  const shows = names.map((name) => ({ name, episodes: name === 'Barn' ? doors : [film(name)], all: [] }));
  const wall = groupedSections({
    movies: [a, b, c],
    shows,
    inOrder: [a, b, c, ...shows.flatMap(({ episodes }) => episodes)],
  });
  const linesOf = (options: Partial<CardOptions> = {}) =>
    listItems(wall, 3, { columns: 2, isOpen: () => false, upNext: new Set(), needed: null, ...options });
  const describe = ({ cards, section, tracks }: (typeof items)[number]) =>
    cards?.map((card) => `${card.section.title} ${card.tracks.length}`).join(' | ') ??
    (tracks.length === 0 ? `${section.title}:` : tracks.map(({ title }) => title).join());
  const movies = ['Movies:', 'A,B,C', 'TV shows:'];

  it('are cards, two beside each other, with at most eight of their episodes', () =>
    expect(linesOf().map(describe)).toEqual([...movies, 'Attic 1 | Barn 8', 'Cellar 1 | Den 1']));

  it('are one below the other in a narrow window', () =>
    expect(linesOf({ columns: 1 }).map(describe)).toEqual([...movies, 'Attic 1', 'Barn 8', 'Cellar 1', 'Den 1']));

  it('have all their episodes as lines of two when they are open, and no card beside them', () =>
    expect(linesOf({ isOpen: (name) => name === 'Barn' }).map(describe)).toEqual([
      ...movies,
      'Attic 1',
      'Barn:',
      ...[1, 3, 5, 7, 9, 11].map((at) => `Door ${at},Door ${at + 1}`),
      'Cellar 1 | Den 1',
    ]));

  it('show the episodes around the one that comes next', () =>
    expect(linesOf({ upNext: new Set(['Door 9']) })[3]?.cards?.[1]?.tracks[0]?.title).toBe('Door 5'));

  it('are found by episodes that a folded card leaves out, too', () =>
    expect(linesByTrack(linesOf()).get('Door 12')).toBe(3));

  it('count all their tracks in a page without script', () => {
    const shown = (from: number, rows: number) =>
      plainLines(linesOf({ columns: 1 }), { from, rows }).map(({ index }) => index);
    expect(shown(0, 5)).toEqual([1, 2, 3, 4]);
    expect(shown(15, 40)).toEqual([2, 4, 5, 6]);
    expect(shown(16, 40)).toEqual([2, 5, 6]);
  });

  it('are two sections of one line', () =>
    expect(
      groupBySection([{ index: 3, start: 0, end: 0 }], linesOf()).map(({ section, head, card }) => [
        section.title,
        head,
        card?.isAlone,
      ]),
    ).toEqual([
      ['Attic', 3, false],
      ['Barn', 3, false],
    ]));
});
