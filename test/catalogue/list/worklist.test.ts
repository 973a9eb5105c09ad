import { countReasons } from '#catalogue/desk/worklist.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import {
  findReasons,
  reasonFact,
  testWorklist,
  titleDiffers,
  type WorklistPick,
  type WorklistReason,
} from '#catalogue/list/worklist.ts';
import type { Track } from '#contract/track.ts';
import type { Worklist } from '#contract/worklist.ts';

const sound: Track = {
  id: 1,
  title: 'Sound',
  tmdbId: 7,
  posterPath: '/p.jpg',
  runtime: 90,
  trackReleaseDate: '2020-02-02',
  newGuests: ['Wanda'],
  commentaryTrackLink: 'https://example.org/1',
};
const nothingKnown: Worklist = { accepted: [], matchTitles: [] };

function reasonsFor(
  track: Track,
  others: Track[] = [],
  known = ['Wanda', 'Otto & Co'],
  facts = nothingKnown,
  hasExtras = true,
): WorklistReason[] {
  const index = makeIndex([track, ...others], known);
  return [...(findReasons(index, known, hasExtras, facts).get(track.id) ?? [])];
}

describe('a track is on the worklist', () => {
  it('not without a reason', () => expect(reasonsFor(sound)).toEqual([]));

  it.each<[WorklistReason, Partial<Track>]>([
    ['unmatched', { tmdbId: 0 }],
    ['unmatched', { tmdbId: '0' }],
    ['unmatched', { tmdbId: null }],
    ['noPoster', { posterPath: null }],
    ['noPoster', { posterPath: ' ' }],
    ['noLink', { commentaryTrackLink: null }],
    ['noLink', { commentaryTrackLink: 'javascript:alert(1)' }],
    ['noGuests', { newGuests: null }],
    ['noGuests', { newGuests: [' '] }],
    ['placeholderDate', { trackReleaseDate: '2000-01-01T00:00:00' }],
    ['noShowPrefix', { name: 'Ferry', title: 'One' }],
    ['noShowPrefix', { name: 'Ferry', title: 'Ferry: One' }],
    ['unknownGuest', { newGuests: ['Wanda', 'Vanda'] }],
  ])('%s: %j', (reason, change) => expect(reasonsFor({ ...sound, ...change })).toEqual([reason]));

  it('as one of two with the same title, ignoring case', () => {
    expect(reasonsFor(sound, [{ ...sound, id: 2, title: ' SOUND ' }])).toEqual(['sameTitle']);
  });

  it.each<Partial<Track>>([
    { name: 'Ferry', title: 'FERRY | One' },
    { newGuests: [' wanda '] },
    { newGuests: null, guests: 'Wanda & Otto & Co' },
    { tmdbId: '7' },
    // The desk has no field for a length.
    { runtime: 0 },
  ])('but not for %j', (change) => expect(reasonsFor({ ...sound, ...change })).toEqual([]));

  it('not for a guest if the host lists none', () => {
    expect(reasonsFor({ ...sound, newGuests: ['Ida Marsh'] }, [], [])).toEqual([]);
  });
});

describe('the title of a track and of its match', () => {
  it.each([
    [{ title: 'Dust Jacket' }, 'Paper Lighthouse', true],
    [{ title: 'Dust Jacket' }, 'Dust Jacket', false],
    [{ title: 'Dust Jacket (1950)' }, 'dust jacket', false],
    [{ title: 'Charade (live at the Roxy)' }, 'Charade', false],
    [{ title: 'Lost Reel' }, 'The Lost Reel', true],
    [{ title: 'Solo' }, 'So', true],
    [{ title: 'Salt & Static' }, 'Salt and Static', false],
    [{ title: 'Ferry | One', name: 'Ferry' }, 'Ferry', false],
    [{ title: 'Ferry | One', name: 'Ferry' }, 'One', true],
    [{ title: 'Dust Jacket' }, '!!!', false],
    [{ title: 'Dust Jacket', name: ' ' }, 'Dust Jacket', false],
  ])('%j and “%s” differ: %j', (track, matchTitle, differs) => expect(titleDiffers(track, matchTitle)).toBe(differs));

  it('is a reason where they differ', () => {
    const facts = { ...nothingKnown, matchTitles: [{ id: 1, title: 'Silence' }] };
    expect(reasonsFor(sound, [], ['Wanda'], facts)).toEqual(['titleDiffers']);
  });
});

describe('on a host without extras', () => {
  const bad: Track = { id: 1, title: 'Bad', tmdbId: 0, newGuests: ['Nobody'], trackReleaseDate: '2000-01-01' };

  it('a track is listed only for what its form can change', () => {
    expect(reasonsFor(bad)).toEqual(['unmatched', 'noPoster', 'noLink', 'placeholderDate', 'unknownGuest']);
    expect(reasonsFor(bad, [], ['Wanda'], nothingKnown, false)).toEqual(['unmatched', 'noPoster']);
  });
});

describe('“This is fine”', () => {
  const others = [{ ...sound, id: 2 }];
  const accept = (track: Track, all: Track[], reason: WorklistReason) => {
    const fact = reasonFact(track, reason, makeIndex([track, ...all], ['Wanda']), ['Wanda'], nothingKnown);
    return { ...nothingKnown, accepted: [{ id: 1, reason, fact }] };
  };

  it('takes the reason off, and no other', () => {
    const track = { ...sound, posterPath: null };
    const facts = accept(track, others, 'sameTitle');
    expect(reasonsFor(track, others, ['Wanda'], facts)).toEqual(['noPoster']);
    expect(facts.accepted[0]?.fact).toMatch(/^\w{1,20}$/);
  });

  it('no longer applies when the fact has changed', () => {
    const facts = accept(sound, others, 'sameTitle');
    expect(reasonsFor(sound, [...others, { ...sound, id: 3 }], ['Wanda'], facts)).toEqual(['sameTitle']);
    const strange = { ...sound, newGuests: ['Nobody'] };
    const allowed = accept(strange, [], 'unknownGuest');
    expect(reasonsFor(strange, [], ['Wanda'], allowed)).toEqual([]);
    expect(reasonsFor({ ...sound, newGuests: ['Nobody', 'Else'] }, [], ['Wanda'], allowed)).toEqual(['unknownGuest']);
  });

  it('of an unknown reason or track is ignored', () => {
    const accepted = [
      { id: 1, reason: 'constructor', fact: 'x' },
      { id: 99, reason: 'sameTitle', fact: 'x' },
    ];
    expect(reasonsFor(sound, others, ['Wanda'], { ...nothingKnown, accepted })).toEqual(['sameTitle']);
  });
});

it('the worklist is a filter beside the others, and each reason counts what it would show', () => {
  const bare = { ...sound, id: 2, posterPath: null, title: 'Bare' };
  const free = { ...sound, id: 3, tmdbId: 0, posterPath: null, title: 'Free', freeTrack: 1 };
  const index = makeIndex([sound, bare, free, { ...sound, id: 4, title: 'Other', freeTrack: 1 }], ['Wanda']);
  const found = findReasons(index, ['Wanda'], true, nothingKnown);
  const listed = (pick: WorklistPick, trackType: 'free' | null = null) =>
    filterTracks(index, { ...noFilters, trackType }, [], { worklist: testWorklist(found, pick) }).map(({ id }) => id);
  expect([listed('any'), listed('noPoster'), listed('unmatched'), listed('noGuests')]).toEqual([
    [2, 3],
    [2, 3],
    [3],
    [],
  ]);
  expect([listed('any', 'free'), listed('noPoster', 'free')]).toEqual([[3], [3]]);
  const counts = (trackType: 'free' | null) => countReasons(index, { ...noFilters, trackType }, [], found);
  expect(counts(null)).toMatchObject({ any: 2, noPoster: 2, unmatched: 1, noGuests: 0 });
  expect(counts('free')).toMatchObject({ any: 1, noPoster: 1, unmatched: 1, noGuests: 0 });
});
