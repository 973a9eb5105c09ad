import { describeEdit, editSummary, overwrittenValue } from '#catalogue/desk/editSummary.ts';
import type { EditAnswer } from '#contract/edits.ts';

const answer = (changed: number): EditAnswer => ({ version: 2, edit: 2, matched: 12, changed, replaced: [] });
const titleOf = (id: string | number) => (id === 1 ? 'Blood Moon' : undefined);

describe('the sentence for an edit', () => {
  it.each([
    [{ what: 'updateTitle', value: 'Blue', title: 'Blood Moon' }, 1, 'Title of “Blood Moon” changed to “Blue”.'],
    [{ what: 'updateTitle', value: 'Blue', title: 'Blood Moon' }, 2, 'Title of 2 tracks changed to “Blue”.'],
    [
      { what: 'updateSortTitle', value: 'Moon', title: 'Blood Moon' },
      1,
      'Sort title of “Blood Moon” changed to “Moon”.',
    ],
    [{ what: 'updateMatch', trackId: 1 }, 1, 'Match of “Blood Moon” changed.'],
    [{ what: 'updateMultipleGuests', value: 'Otto', trackId: 1 }, 1, 'Added Otto to “Blood Moon”.'],
    [
      { what: 'updateMultipleGuests', value: 'Otto', requested: 12 },
      9,
      'Added Otto to 9 tracks. 3 already had this guest.',
    ],
    [{ what: 'updateMultipleGuests', value: 'Otto', requested: 12 }, 0, 'Nothing to change: Otto was already there.'],
    [{ what: 'updateMultipleGuests', value: 'Otto', requested: 12 }, null, 'Added Otto to 12 tracks.'],
    [{ what: 'removeGuest', value: 'Otto', requested: 12 }, 9, 'Removed Otto from 9 tracks. 3 didn’t have this guest.'],
    [{ what: 'removeGuest', value: 'Otto', trackId: 1 }, 0, 'Nothing to change: Otto was not there.'],
    [{ what: 'addGuest', value: 'Ida' }, 0, 'Added Ida to the guest list.'],
    [{ what: 'renameGuest', value: 'Ida', into: 'Ada' }, 10, 'Renamed Ida to Ada on 10 tracks.'],
    [{ what: 'renameGuest', value: 'Ida', into: 'Ada', trackId: 1 }, 1, 'Renamed Ida to Ada on “Blood Moon”.'],
    [{ what: 'renameGuest', value: 'Ida', into: 'Ada' }, 0, 'Renamed Ida to Ada.'],
    [{ what: 'mergeGuest', value: 'Ida', into: 'Ada' }, 2, 'Merged Ida into Ada on 2 tracks.'],
    [{ what: 'deleteGuest', value: 'Ida' }, 0, 'Deleted Ida from the guest list.'],
    [{ what: 'addTrack', title: 'New' }, 1, 'Added “New”.'],
    [{ what: 'removeTrack', title: 'Old' }, 1, 'Removed “Old”.'],
    [{ what: 'editTrack', value: 'Free, Live', title: 'Old' }, 1, 'Free, Live of “Old” changed.'],
    [{ what: 'updateMatch', trackId: 1 }, 0, 'Nothing to change: it was already like that.'],
    [
      { what: 'editTrack', value: 'Free', title: 'Old' },
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
    [{ what: 'importTracks', value: '12 added, 1 removed' }, 1, 'Imported: 12 added, 1 removed.'],
    [{ what: 'redone', requested: 9 }, 9, 'Redone. 9 tracks are changed again.'],
    [{ what: 'updateMatch', trackId: 7 }, 1, 'Match of 1 track changed.'],
    [
      { what: 'updateMatch', title: 'Yak', overwritten: '1999-01-02' },
      1,
      'Match of “Yak” changed. Someone else had changed what it replaced while you were editing.',
    ],
    [
      { what: 'updateTitle', value: 'Blue', title: 'Yak', overwritten: 'Yak' },
      1,
      'Title of “Yak” changed to “Blue”. Someone else had changed it to “Yak” while you were editing.',
    ],
  ] as const)('%j on %j tracks: %j', ({ what, ...facts }, changed, words) => {
    expect(describeEdit(editSummary(what, facts, changed === null ? null : answer(changed)), titleOf)).toBe(words);
  });
});

it('is short also with long titles', () => {
  const long = 'Nobody Asked For This '.repeat(14).trim();
  const facts = { value: long, title: long, overwritten: long } as const;
  const words = describeEdit(editSummary('updateTitle', facts, answer(1)), titleOf);
  expect(words.match(/“Nobody Asked [^”]{40,70}…”/g)).toHaveLength(3);
  expect(words).toMatch(/ while you were editing\.$/);
  const renamed = describeEdit(editSummary('renameGuest', { value: long, into: long }, answer(1)), titleOf);
  expect(renamed.length).toBeLessThan(200);
});

it('keeps the direction of a name to the name', () => {
  const facts = { value: 'Otto \u202E', title: 'שלום' } as const;
  const words = describeEdit(editSummary('updateGuest', facts, answer(1)), titleOf);
  expect(words).toBe('Added \u2068Otto \u202E\u2069 to “\u2068שלום\u2069”.');
});

describe('the overwritten value', () => {
  const opened = { id: '1', title: 'A', sortTitle: null, tmdbId: 5 };
  const replaced = (before: Record<string, unknown>): EditAnswer => ({
    ...answer(1),
    replaced: [{ id: 1, before }],
  });

  it.each([
    ['updateTitle', { title: 'B' }, 'B'],
    ['updateTitle', { title: ' A ' }, null],
    ['updateTitle', { sortTitle: 'B' }, null],
    ['updateSortTitle', { sortTitle: null }, null],
    ['updateSortTitle', { sortTitle: 'B' }, 'B'],
    ['updateMatch', { tmdbId: 6 }, '6'],
    ['updateMatch', { tmdbId: 5 }, null],
    ['updateMultipleGuests', { guests: [] }, null],
  ] as const)('of a %s over %j: %j', (what, before, found) => {
    expect(overwrittenValue(what, opened, replaced(before))).toBe(found);
  });

  it('is null if the host sends no previous values, or no form was open', () => {
    expect(overwrittenValue('updateTitle', opened, null)).toBeNull();
    expect(overwrittenValue('updateTitle', null, replaced({ title: 'B' }))).toBeNull();
  });
});
