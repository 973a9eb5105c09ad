import fc from 'fast-check';
import { countReasons, reasonsOf } from '#catalogue/desk/worklist.ts';
import { makeIndex } from '#catalogue/index/catalogueIndex.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { idsAt } from '#catalogue/list/groupTracks.ts';
import { makeReasonBits, type WorklistReason, worklistMask, worklistReasons } from '#catalogue/list/worklist.ts';
import type { Track } from '#contract/track.ts';
import { anyCatalogue, anyFilters, coHosts } from '../anyCatalogue.ts';
import { naiveGuests, naiveList } from '../naive.ts';

const sound: Track = {
  id: 1,
  title: 'Sound',
  tmdbId: 7,
  posterPath: '/p.jpg',
  runtime: 90,
  trackReleaseDate: '2020-02-02',
  newGuests: ['Wanda'],
};

function reasonsFor(track: Track, others: Track[] = [], known = ['Wanda', 'Otto & Co']): WorklistReason[] {
  const index = makeIndex([track, ...others], known);
  return reasonsOf(makeReasonBits(index, known)[0] ?? 0);
}

it('the reasons of a track fit into one byte', () => expect(worklistReasons.length).toBeLessThanOrEqual(8));

describe('a track is on the worklist', () => {
  it('not without a reason', () => expect(reasonsFor(sound)).toEqual([]));

  it.each<[WorklistReason, Partial<Track>]>([
    ['unmatched', { tmdbId: 0 }],
    ['unmatched', { tmdbId: '0' }],
    ['unmatched', { tmdbId: null }],
    ['noPoster', { posterPath: null }],
    ['noPoster', { posterPath: ' ' }],
    ['noRuntime', { runtime: 0 }],
    ['noRuntime', { runtime: null }],
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
  ])('but not for %j', (change) => expect(reasonsFor({ ...sound, ...change })).toEqual([]));

  it('not for a guest if the host lists none', () => {
    expect(reasonsFor({ ...sound, newGuests: ['Ida Marsh'] }, [], [])).toEqual([]);
  });
});

const known = ['June Alder', 'Rex Dunn'];

/** A naive rule for each reason. */
function naiveReasons(track: Track, tracks: readonly Track[]): WorklistReason[] {
  const fold = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  const show = track.name?.trim() ? track.name : undefined;
  const is: Record<WorklistReason, boolean> = {
    unmatched: [undefined, null, 0, '0', ''].includes(track.tmdbId as null),
    noPoster: !track.posterPath?.trim(),
    noRuntime: !(Number(track.runtime) > 0 && Number(track.runtime) < Infinity),
    placeholderDate: /^2000-01-01/.test(track.trackReleaseDate ?? ''),
    noShowPrefix: show !== undefined && fold(track.title).indexOf(fold(`${show} | `)) !== 0,
    unknownGuest: naiveGuests(track)
      .map(fold)
      .some((name) => name !== '' && !known.map(fold).includes(name)),
    sameTitle: tracks.filter(({ title }) => fold(title) === fold(track.title)).length > 1,
  };
  return worklistReasons.filter((reason) => is[reason]);
}

describe('on any catalogue', () => {
  it('the worklist has exactly the tracks with a reason, with any other filters', () => {
    fc.assert(
      fc.property(
        anyCatalogue,
        anyFilters,
        fc.constantFrom('any' as const, ...worklistReasons),
        (tracks, filters, worklist) => {
          const index = makeIndex(tracks, known);
          const reasonBits = makeReasonBits(index, known);
          expect([...reasonBits].map(reasonsOf)).toEqual(tracks.map((track) => naiveReasons(track, tracks)));

          const wanted = naiveList(tracks, filters, coHosts).filter((track) => {
            const reasons = naiveReasons(track, tracks);
            return worklist === 'any' ? reasons.length > 0 : reasons.includes(worklist);
          });
          const shown = filterTracks(index, filters, coHosts, worklistMask(reasonBits, worklist));
          expect(idsAt(index, shown)).toEqual(wanted.map(({ id }) => id));
          expect(countReasons(index, filters, coHosts, reasonBits)[worklist]).toBe(wanted.length);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('without a worklist the list is complete', () => {
    const index = makeIndex([sound], known);
    expect([...filterTracks(index, noFilters, coHosts, undefined)]).toEqual([0]);
  });
});
