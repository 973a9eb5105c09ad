import { describeEntry } from '#catalogue/desk/editSummary.ts';
import { describeFields, formatField } from '#catalogue/desk/historyWords.ts';
import { builtInId } from '#catalogue/desk/matches.ts';
import { EditAnswerSchema } from '#contract/edits.ts';
import type { ChangedTrack, HistoryEntry } from '#contract/history.ts';
import { callTable } from '#server/http/calls/callTable.ts';
import { bulkEdit } from '#stories/sampleEdits.ts';

describe('a value in the history', () => {
  it.each<[string, Parameters<typeof formatField>[1], string]>([
    ['tmdbId', 0, 'none'],
    ['tmdbId', 348, '348'],
    ['tmdbId', builtInId(12), 'Built-in list, no. 12'],
    ['runtime', 0, 'none'],
    ['runtime', 93, '93'],
    ['releaseDate', '1983-04-15', '4/15/1983'],
    ['firstAirDate', null, 'none'],
    ['trackReleaseDate', 'one day', 'one day'],
    ['title', '1983-04-15', '1983-04-15'],
    ['guests', [], 'none'],
    ['guests', ['Wanda Quill', 'Otto Fenn'], 'Wanda Quill, Otto Fenn'],
    ['freeTrack', true, 'yes'],
  ])('of %s is formatted as %j', (field, value, words) => {
    expect(formatField(field, value)).toBe(words);
  });
});

const edits = Object.entries(callTable).filter(([name, { answer }]) => answer === EditAnswerSchema && name !== 'undo');
it.each(edits.map(([name]) => name))('the history says in words what %s did', (call) => {
  expect(describeEntry({ ...bulkEdit, call })).not.toBe(call);
});

describe('the fields of an edit', () => {
  it.each<[string[], string]>([
    [['title', 'sortTitle'], 'title, sort title'],
    [['overview', 'runtime'], 'overview, minutes'],
    [['tmdbId', 'title', 'name', 'posterPath', 'genreIds', 'overview', 'runtime'], 'match, title'],
    [['shopLink', 'tmdbId', 'posterPath', 'voteAverage', 'sortTitle'], 'shop link, match, sort title'],
    [['title', 'sortTitle', 'shopLink', 'guests'], ''],
  ])('%j are named %j, without what a match brings along', (fields, words) => {
    expect(describeFields(fields)).toBe(words);
  });
});

describe('an edit of the guest list in the history', () => {
  const names = { guest: 'Odete Price', into: 'Odette Price' };
  it.each([
    [{ ...names, call: 'renameGuest' }, 'renamed Odete Price to Odette Price'],
    [{ ...names, call: 'mergeGuest' }, 'merged Odete Price into Odette Price'],
    [{ ...names, call: 'mergeGuest', undoes: 2 }, 'Undone: merged Odete Price into Odette Price'],
    [{ ...names, into: null, call: 'deleteGuest' }, 'deleted guest: Odete Price'],
    [{ call: 'mergeGuest' }, 'guests merged'],
    [
      { guest: 'Ida\u202E', into: 'Ada', call: 'renameGuest', undoes: 2 },
      'Undone: renamed \u2068Ida\u202E\u2069 to Ada',
    ],
  ])('%j reads %j', (entry, words) => {
    expect(describeEntry({ ...bulkEdit, ...entry })).toBe(words);
  });
});

describe('an edit of the list of tracks in the history', () => {
  const entry = (call: string, fields: string[], trackCount: number): HistoryEntry => ({
    version: 2,
    at: '2026-01-01T12:00:00.000Z',
    call,
    mine: true,
    undoes: null,
    isRedo: false,
    undoneBy: null,
    guest: null,
    trackCount,
    tracks: [{ id: 1, title: 'T', fields: fields.map((field) => ({ field, before: null, after: 'x' })) }],
    undoable: true,
    why: null,
  });

  it.each<[string, string[], number, string]>([
    ['addTrack', ['title', 'commentaryTrackLink'], 1, 'track added'],
    ['editTrack', ['shopLink'], 1, 'shop link changed'],
    ['editTrack', ['shopLink', 'name'], 1, 'track changed'],
    ['removeTrack', ['title'], 1, 'track removed'],
    ['removeTrack', ['title'], 3, '3 tracks removed'],
  ])('%s with %j of %i is called “%s”', (call, fields, trackCount, words) => {
    expect(describeEntry(entry(call, fields, trackCount))).toBe(words);
  });

  it.each<[string, string | boolean | null, string | boolean | null, string]>([
    ['freeTrack', false, true, 'free turned on'],
    ['liveTrack', true, false, 'live turned off'],
    ['name', 'Ferry', 'Hollow', 'show changed to “Hollow”'],
    ['name', 'Ferry', null, 'show removed'],
    ['sortTitle', null, 'Thing, The', 'sort title made from the title'],
  ])('a change of %s from %j to %j of many tracks is called the same after an undo', (field, before, after, words) => {
    const changed = (fields: ChangedTrack['fields'], undoes: number | null) =>
      describeEntry({
        ...entry('updateMultipleTracks', [], 1),
        undoes,
        tracks: [{ id: 1, title: 'T', fields }],
      });
    expect(changed([{ field, before, after }], null)).toBe(words);
    expect(changed([{ field, before: after, after: before }], 2)).toBe(`Undone: ${words}`);
  });
});
