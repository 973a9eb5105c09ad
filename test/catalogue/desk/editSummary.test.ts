import { describeEdit, editSummary, overwrittenValue } from '#catalogue/desk/editSummary.ts';
import type { EditAnswer } from '#contract/edits.ts';

const answer = (changed: number): EditAnswer => ({ version: 2, edit: 2, matched: 12, changed, replaced: [] });
const titleOf = (id: string | number) => (id === 1 ? 'Blood Moon' : undefined);

describe('the sentence for an edit', () => {
  it.each([
    [{ what: 'title', value: 'Blue', title: 'Blood Moon' }, 1, 'Title of “Blood Moon” changed to “Blue”.'],
    [{ what: 'title', value: 'Blue', title: 'Blood Moon' }, 2, 'Title of 2 tracks changed to “Blue”.'],
    [{ what: 'sortTitle', value: 'Moon', title: 'Blood Moon' }, 1, 'Sort title of “Blood Moon” changed to “Moon”.'],
    [{ what: 'match', trackId: 1 }, 1, 'Match of “Blood Moon” changed.'],
    [{ what: 'guestAdded', value: 'Otto', trackId: 1 }, 1, 'Added Otto to “Blood Moon”.'],
    [{ what: 'guestAdded', value: 'Otto', requested: 12 }, 9, 'Added Otto to 9 tracks. 3 already had this guest.'],
    [{ what: 'guestAdded', value: 'Otto', requested: 12 }, 0, 'Nothing to change: Otto was already there.'],
    [{ what: 'guestAdded', value: 'Otto', requested: 12 }, null, 'Added Otto to 12 tracks.'],
    [
      { what: 'guestRemoved', value: 'Otto', requested: 12 },
      9,
      'Removed Otto from 9 tracks. 3 didn’t have this guest.',
    ],
    [{ what: 'guestRemoved', value: 'Otto', trackId: 1 }, 0, 'Nothing to change: Otto was not there.'],
    [{ what: 'nameAdded', value: 'Ida' }, 0, 'Added Ida to the guest list.'],
    [{ what: 'nameChanged', value: 'Ida', into: 'Ada' }, 10, 'Renamed Ida to Ada on 10 tracks.'],
    [{ what: 'nameChanged', value: 'Ida', into: 'Ada', trackId: 1 }, 1, 'Renamed Ida to Ada on “Blood Moon”.'],
    [{ what: 'nameChanged', value: 'Ida', into: 'Ada' }, 0, 'Renamed Ida to Ada.'],
    [{ what: 'namesMerged', value: 'Ida', into: 'Ada' }, 2, 'Merged Ida into Ada on 2 tracks.'],
    [{ what: 'nameDeleted', value: 'Ida' }, 0, 'Deleted Ida from the guest list.'],
    [{ what: 'trackAdded', title: 'New' }, 1, 'Added “New”.'],
    [{ what: 'trackRemoved', title: 'Old' }, 1, 'Removed “Old”.'],
    [{ what: 'fields', value: 'Free, Live', title: 'Old' }, 1, 'Free, Live of “Old” changed.'],
    [{ what: 'match', trackId: 1 }, 0, 'Nothing to change: it was already like that.'],
    [
      { what: 'fields', value: 'Free', title: 'Old' },
      0,
      'Nothing to change: it was already like that. If an earlier try of yours did it, you can undo it in History.',
    ],
    [{ what: 'undone', trackId: 1 }, 1, 'Undone. “Blood Moon” is back to how it was.'],
    [{ what: 'undone', trackId: 1, value: 'title' }, 1, 'Undone. “Blood Moon” is back to how it was. Restored: title.'],
    [{ what: 'redone', trackId: 1, value: 'title' }, 1, 'Redone. “Blood Moon” is changed again. Changed: title.'],
    [{ what: 'undone', requested: 9 }, 9, 'Undone. 9 tracks are back to how they were.'],
    [{ what: 'undone', requested: 0 }, 0, 'Undone. The guest list is back to how it was.'],
    [{ what: 'undone', removed: 1 }, 1, 'Undone. 1 track is removed.'],
    [{ what: 'undone', removed: 3 }, 3, 'Undone. 3 tracks are removed.'],
    [
      { what: 'undone', removed: 3, trackId: 1, value: 'title' },
      4,
      'Undone. 1 track is back to how it was, and 3 tracks are removed. Restored: title.',
    ],
    [
      { what: 'redone', removed: 1, trackId: 1 },
      3,
      'Redone. 2 tracks are changed again, and 1 track is removed again.',
    ],
    [{ what: 'imported', value: '12 added, 1 removed' }, 1, 'Imported: 12 added, 1 removed.'],
    [{ what: 'redone', requested: 9 }, 9, 'Redone. 9 tracks are changed again.'],
    [{ what: 'match', trackId: 7 }, 1, 'Match of 1 track changed.'],
    [
      { what: 'match', title: 'Yak', overwritten: '1999-01-02' },
      1,
      'Match of “Yak” changed. Someone else had changed what it replaced while you were editing.',
    ],
    [
      { what: 'title', value: 'Blue', title: 'Yak', overwritten: 'Yak' },
      1,
      'Title of “Yak” changed to “Blue”. Someone else had changed it to “Yak” while you were editing.',
    ],
  ] as const)('%j on %j tracks: %j', (facts, changed, words) => {
    expect(describeEdit(editSummary(facts, changed === null ? null : answer(changed)), titleOf)).toBe(words);
  });
});

it('is short also with long titles', () => {
  const long = 'Nobody Asked For This '.repeat(14).trim();
  const facts = { what: 'title', value: long, title: long, overwritten: long } as const;
  const words = describeEdit(editSummary(facts, answer(1)), titleOf);
  expect(words.match(/“Nobody Asked [^”]{40,70}…”/g)).toHaveLength(3);
  expect(words).toMatch(/ while you were editing\.$/);
  const renamed = describeEdit(editSummary({ what: 'nameChanged', value: long, into: long }, answer(1)), titleOf);
  expect(renamed.length).toBeLessThan(200);
});

it('keeps the direction of a name to the name', () => {
  const facts = { what: 'guestAdded', value: 'Otto \u202E', title: 'שלום' } as const;
  const words = describeEdit(editSummary(facts, answer(1)), titleOf);
  expect(words).toBe('Added \u2068Otto \u202E\u2069 to “\u2068שלום\u2069”.');
});

describe('the overwritten value', () => {
  const opened = { id: '1', title: 'A', sortTitle: null, tmdbId: 5 };
  const replaced = (before: Record<string, unknown>): EditAnswer => ({
    ...answer(1),
    replaced: [{ id: 1, before }],
  });

  it.each([
    ['title', { title: 'B' }, 'B'],
    ['title', { title: ' A ' }, null],
    ['title', { sortTitle: 'B' }, null],
    ['sortTitle', { sortTitle: null }, null],
    ['sortTitle', { sortTitle: 'B' }, 'B'],
    ['match', { tmdbId: 6 }, '6'],
    ['match', { tmdbId: 5 }, null],
    ['guestAdded', { guests: [] }, null],
  ] as const)('of a %s over %j: %j', (what, before, found) => {
    expect(overwrittenValue(what, opened, replaced(before))).toBe(found);
  });

  it('is null if the host sends no previous values, or no form was open', () => {
    expect(overwrittenValue('title', opened, null)).toBeNull();
    expect(overwrittenValue('title', null, replaced({ title: 'B' }))).toBeNull();
  });
});
