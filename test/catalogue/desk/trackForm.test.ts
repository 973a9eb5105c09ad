import fc from 'fast-check';
import { type MatchField, rematchTrack, shownFields } from '#catalogue/desk/matches.ts';
import {
  addOwnValues,
  confirmOwnValues,
  draftOf,
  formConflicts,
  isTouched,
  type OwnValues,
  ownValuesSince,
  type TrackDraft,
  type TrackEdit,
  trackEdits,
} from '#catalogue/desk/trackForm.ts';
import type { Track } from '#contract/track.ts';
import { anyMatch, anyRow, film, found, someWords } from './anyMatch.ts';

const anyDraft: fc.Arbitrary<TrackDraft> = fc.record({
  title: someWords,
  sortTitle: someWords,
  match: fc.option(anyMatch),
  ticked: fc.subarray<MatchField>(['title', 'name', 'poster']),
});

describe('the calls of a save', () => {
  const opened = draftOf(film);
  const parts = (edits: TrackEdit[]) => edits.map(({ part }) => part);

  it('nothing, if nothing was changed', () => {
    fc.assert(fc.property(anyRow, (track) => expect(trackEdits(track, draftOf(track), draftOf(track))).toEqual([])));
  });

  it('the sort title by the old title, then the title, then the match with both of them', () => {
    const episode = { ...film, name: 'Ferry', title: 'Ferry | One' };
    const draft: TrackDraft = { title: 'Ferry | Two ', sortTitle: ' Ferry 2', match: found, ticked: ['poster'] };
    const saved = { ...episode, title: 'Ferry | Two', sortTitle: 'Ferry 2' };
    expect(trackEdits(episode, draftOf(episode), draft)).toEqual([
      { part: 'sortTitle', title: 'Ferry | One', sortTitle: 'Ferry 2', opened: 'Harbour' },
      { part: 'title', commentaryTrackPostId: '9', newTitle: 'Ferry | Two', opened: 'Ferry | One' },
      { part: 'match', row: rematchTrack(saved, found, ['poster']), opened: shownFields(saved) },
    ]);
  });

  it('a typed title wins over that of a match, even if that is ticked', () => {
    const edits = trackEdits(film, opened, { ...opened, title: 'Typed', match: found, ticked: ['title', 'poster'] });
    expect(edits[0]).toMatchObject({ newTitle: 'Typed' });
    expect(edits[1]).toMatchObject({ row: { title: 'Typed', posterPath: '/new.jpg' }, opened: { title: 'Typed' } });
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

  it('with any input: in order, each part at most once, never empty, and none if nothing was changed', () => {
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
  it('a change by another admin is a conflict, and a text that the host has only trimmed or composed is none', () => {
    const theirs = { ...film, title: 'Theirs', sortTitle: 'S', tmdbId: 9 };
    expect(formConflicts(film, film)).toEqual([]);
    expect(formConflicts(film, theirs)).toEqual(['title', 'sortTitle', 'match']);
    expect(formConflicts({ ...film, title: 'Cafe\u0301 ' }, { ...film, title: 'Café' })).toEqual([]);
  });
});

describe('what one’s own edits have given to a track', () => {
  const asked = (own: OwnValues) => ({ ...own, isAsked: true });
  const valuesIn = (own: OwnValues, track: Track) => confirmOwnValues(asked(own), track).values;

  it('is one’s own in the form that the list has it in, and another value there is someone else’s', () => {
    const own = addOwnValues(undefined, { values: { title: 'Mine' }, isTitleTyped: true });
    expect(valuesIn(own, { ...film, title: 'Mine ' })).toEqual({ title: 'Mine ' });
    expect(valuesIn(own, { ...film, title: 'Theirs' })).toEqual({ title: 'Mine' });
  });

  it('counts in a form only if it came after the form was opened', () => {
    const { values } = addOwnValues(undefined, { values: { title: 'Mine', sortTitle: 'S' } });
    expect(ownValuesSince(values, undefined)).toEqual(values);
    expect(ownValuesSince(values, { title: 'Earlier', sortTitle: 'S' })).toEqual({ title: 'Mine' });
  });

  it('a match is one’s own with all that the host makes of it, unless someone else has chosen another', () => {
    const own = addOwnValues(undefined, { values: { tmdbId: 7, posterPath: '/new.jpg' } });
    const there = { ...film, tmdbId: '7', posterPath: '/NEW.jpg', runtime: 90 };
    expect(valuesIn(own, there)).toMatchObject({ tmdbId: '7', posterPath: '/NEW.jpg', runtime: 90 });
    expect(valuesIn(own, { ...there, tmdbId: 9 })).toEqual({ tmdbId: 7, posterPath: '/new.jpg' });
  });

  it('an undo takes back what was saved, and the next list tells what it has restored', () => {
    const saved = addOwnValues(undefined, { values: { title: 'Mine', sortTitle: 'S' }, isTitleTyped: true });
    const undone = addOwnValues(saved, { changed: ['title', 'runtime'] });
    expect(undone).toMatchObject({ values: { sortTitle: 'S' }, awaited: ['title', 'runtime'], isTitleTyped: false });
    const now = { ...film, title: 'Before', sortTitle: 'S', runtime: 80 };
    expect(valuesIn(undone, now)).toEqual({ sortTitle: 'S', title: 'Before', runtime: 80 });
    // A list that was under way before the undo is not the last word.
    expect(confirmOwnValues(undone, now).awaited).toEqual(['title', 'runtime']);
  });

  it('what is saved after an undo is not awaited from the list any more', () => {
    const own = addOwnValues(addOwnValues(undefined, { changed: ['title'] }), { values: { title: 'New' } });
    expect(own).toMatchObject({ values: { title: 'New' }, awaited: [] });
  });
});
