import fc from 'fast-check';
import { type MatchField, rematchTrack, shownFields } from '#catalogue/desk/matches.ts';
import {
  confirmedParts,
  currentTrack,
  draftOf,
  formConflicts,
  isTouched,
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
  it('a change by another admin is a conflict, a save of this form is not', () => {
    const theirs = { ...film, title: 'Theirs', sortTitle: 'S', tmdbId: 9 };
    expect(formConflicts(film, film, {})).toEqual([]);
    expect(formConflicts(film, theirs, {})).toEqual(['title', 'sortTitle', 'match']);
    expect(formConflicts(film, theirs, { title: 'Theirs', sortTitle: 'S' })).toEqual(['match']);
    expect(formConflicts(film, { ...film, title: 'Café' }, { title: 'Cafe\u0301 ' })).toEqual([]);
  });

  it('the current title is that of the list, or the saved one until the list has it', () => {
    expect(currentTrack(film, film, { title: 'Saved' }).title).toBe('Saved');
    expect(currentTrack(film, { ...film, title: 'Theirs' }, { title: 'Saved' }).title).toBe('Theirs');
    expect(currentTrack(film, { ...film, runtime: 9 }, {})).toEqual({ ...film, runtime: 9 });
  });

  it('a saved match is one’s own until someone else has chosen another', () => {
    const match = { ...film, title: 'Matched', tmdbId: 7 };
    const there = { ...match, runtime: 90, voteAverage: 5 };
    expect(currentTrack(film, film, { match })).toMatchObject({ title: 'Matched', tmdbId: 7 });
    expect(confirmedParts(film, film, { match })).toEqual({ confirmed: {}, left: { match } });
    const { confirmed, left } = confirmedParts(film, there, { match });
    expect([formConflicts({ ...film, ...confirmed }, there, left), left]).toEqual([[], {}]);
    const theirs = { ...film, title: 'Theirs', tmdbId: 9 };
    expect(confirmedParts(film, theirs, { match })).toEqual({ confirmed: {}, left: { match } });
    expect(currentTrack(film, theirs, { match })).toEqual(theirs);
    expect(formConflicts(film, theirs, { match })).toEqual(['title', 'match']);
  });
});
