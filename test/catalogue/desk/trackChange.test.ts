import {
  type Choice,
  changedValues,
  changeFor,
  countOtherNamesakes,
  describeChanges,
  onlyTicked,
  openedValues,
  previewChange,
} from '#catalogue/desk/trackChange.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import type { Track } from '#contract/track.ts';

const sortTitle = (title: string, name?: string) =>
  changedValues({ sortTitle: 'fromTitle' }, { title, name }).sortTitle;

describe('a sort title from the title', () => {
  it.each<[string, string | undefined, string?]>([
    ['The Thing', 'Thing, The'],
    ['A Quiet Harbour', 'Quiet Harbour, A'],
    ['an Hour', 'Hour, an'],
    ['The Thing (1982)', 'Thing, The (1982)'],
    ['The The', 'The, The'],
    ['The ’Burbs', '’Burbs, The'],
    ['Static Hollow | The Morning Show', 'Static Hollow | Morning Show, The', 'Static Hollow'],
    ['The Show | Pilot', undefined, 'The Show'],
    ['Theatre', undefined],
    ['Anna', undefined],
    ['A.I.', undefined],
    ['The', undefined],
    ['The (2019)', undefined],
    ['Them and The Others', undefined],
    [`The ${'x'.repeat(296)}`, undefined],
  ])('of “%s” is “%s”', (title, expected, ...[name]) => {
    expect(sortTitle(title, name)).toBe(expected);
  });
});

describe('the preview of a change', () => {
  const tracks: Track[] = [
    { id: 1, title: 'The Thing', freeTrack: 1, name: null },
    { id: 2, title: 'Alien', sortTitle: 'Mine', name: 'Ferry' },
    { id: 3, title: 'The Thing', freeTrack: 0 },
    { id: 4, title: 'The Thing', sortTitle: 'Thing, The' },
  ];
  const index = makeIndex(tracks, []);
  const preview = (choice: Partial<Choice>, ids = [1, 2]) =>
    previewChange(index, ids, [2], { field: 'freeTrack', isSet: true, show: '', ...choice });
  const wordsOf = (choice: Partial<Choice>) =>
    preview(choice).rows.map(({ before, after, changes }) => (changes ? `${before} → ${after}` : before));

  it.each<[Partial<Choice>, string[]]>([
    [{}, ['yes', 'no → yes']],
    [{ isSet: false }, ['yes → no', 'no']],
    [{ field: 'name', show: ' Ferry ' }, ['none → Ferry', 'Ferry']],
    [{ field: 'name', show: ' ' }, ['none', 'Ferry']],
    [{ field: 'name', isSet: false }, ['none', 'Ferry → none']],
    [{ field: 'sortTitle' }, ['none → Thing, The', 'Mine']],
  ])('%j shows each track before and after', (choice, words) => {
    expect(wordsOf(choice)).toEqual(words);
  });

  it('counts what changes among the ticked tracks, and a track that is gone changes in nothing', () => {
    const all = preview({}, [1, 2, 3, 9]);
    expect(describeChanges(all)).toBe('Changes 2 tracks, 2 stay as they are');
    const some = onlyTicked(all, new Set([2, 9]));
    expect(some).toMatchObject({ changing: 1, unchanged: 1, hidden: 1 });
    expect(describeChanges(some)).toBe('Changes 1 track, 1 stays as it is');
    expect(openedValues(all.rows, 'freeTrack')).toEqual([
      { id: 1, freeTrack: 1 },
      { id: 2, freeTrack: null },
      { id: 3, freeTrack: 0 },
    ]);
  });

  it('an incomplete choice is no change', () => {
    expect(changeFor({ field: 'name', isSet: true, show: '  ' })).toBeUndefined();
  });

  it('counts the tracks of the same title that are not selected and would sort differently', () => {
    expect(countOtherNamesakes(index, preview({ field: 'sortTitle' }, [1]).rows)).toBe(1);
    expect(countOtherNamesakes(index, preview({ field: 'sortTitle' }, [1, 3]).rows)).toBe(0);
  });
});
