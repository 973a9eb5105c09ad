import {
  describePreview,
  type GuestPreview,
  guestsOn,
  previewGuests,
  updateBlocker,
} from '#catalogue/desk/bulkPreview.ts';
import { withGuest, withoutGuest } from '#catalogue/desk/deskGuests.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import type { Track } from '#contract/track.ts';

describe('the preview of a bulk change', () => {
  it('shows for every ticked track the guests before and after, whatever field has them, and counts', () => {
    const tracks: Track[] = [
      { id: 1, title: 'A', newGuests: ['Wanda'] },
      { id: 2, title: 'B', newGuestsString: 'Otto, wanda & Bea' },
      { id: 3, title: 'C', guests: 'Otto & Bea' },
      { id: 4, title: 'D' },
    ];
    const preview = (act: 'add' | 'remove') => previewGuests(makeIndex(tracks, []), [1, 2, 3, 4], [2, 4], act, 'WANDA');
    const words = (act: 'add' | 'remove') =>
      preview(act).rows.map(({ before, after, isHidden }) => `${before} → ${after}${isHidden ? ', hidden' : ''}`);
    expect(words('add')).toEqual([
      'Wanda → Wanda',
      'Otto,wanda,Bea → Otto,wanda,Bea, hidden',
      'Otto,Bea → Otto,Bea,WANDA',
      ' → WANDA, hidden',
    ]);
    expect(words('remove')).toEqual([
      'Wanda → ',
      'Otto,wanda,Bea → Otto,Bea, hidden',
      'Otto,Bea → Otto,Bea',
      ' → , hidden',
    ]);
    expect(preview('add')).toMatchObject({ changing: 2, unchanged: 2, hidden: 2 });
    expect(preview('remove')).toMatchObject({ changing: 2, unchanged: 2, hidden: 2 });
  });

  it('gives the same guests as the functions of the server', () => {
    const tracks = [{ id: 1, title: 'x', newGuests: ['Wanda', 'Otto'] }];
    const preview = (act: 'add' | 'remove', guest: string) =>
      previewGuests(makeIndex(tracks, []), [1], [], act, guest).rows[0]?.after;
    expect(preview('add', 'Bea')).toEqual(withGuest(['Wanda', 'Otto'], 'Bea'));
    expect(preview('remove', 'OTTO')).toEqual(withoutGuest(['Wanda', 'Otto'], 'OTTO'));
  });

  it('a deleted track changes nothing and does not stop the others', () => {
    const { rows, changing } = previewGuests(makeIndex([{ id: 1, title: 'x' }], []), [1, 2], [2], 'add', 'Bea');
    expect([changing, rows[1]]).toEqual([
      1,
      { id: 2, track: undefined, before: [], after: [], changes: false, isHidden: true },
    ]);
  });

  it('lists the guests that can be removed, the most frequent first', () => {
    const tracks = [
      { id: 1, title: 'x', newGuests: ['Otto', 'Wanda'] },
      { id: 2, title: 'y', newGuests: ['Wanda'] },
    ];
    expect(guestsOn(previewGuests(makeIndex(tracks, []), [1, 2], [], 'remove', null).rows)).toEqual([
      { name: 'Wanda', count: 2 },
      { name: 'Otto', count: 1 },
    ]);
  });
});

describe('the preview in words', () => {
  const of = (changing: number, unchanged: number, hidden: number) =>
    ({ rows: Array(changing + unchanged), changing, unchanged, hidden }) as GuestPreview;

  it.each([
    [
      of(9, 3, 2),
      'add',
      'Wanda',
      '12 selected, 2 hidden by filters. Adds Wanda to 9 tracks, 3 already have this guest',
    ],
    [of(1, 1, 0), 'add', 'Wanda', '2 selected. Adds Wanda to 1 track, 1 already has this guest'],
    [of(0, 1200, 0), 'add', 'Wanda', '1,200 selected. 1,200 already have Wanda'],
    [
      of(1, 2, 1),
      'remove',
      'Wanda',
      '3 selected, 1 hidden by filters. Removes Wanda from 1 track, 2 don’t have this guest',
    ],
    [of(2, 0, 0), 'add', 'Otto \u202E', '2 selected. Adds \u2068Otto \u202E\u2069 to 2 tracks'],
    [of(0, 3, 0), 'remove', 'שלום', '3 selected. 3 don’t have \u2068שלום\u2069'],
    [of(0, 12, 2), 'add', null, '12 selected, 2 hidden by filters'],
    [of(0, 1, 0), 'add', null, '1 selected'],
  ] as const)('%# reads %s %s %s', (preview, act, guest, words) =>
    expect(describePreview(preview, act, guest)).toBe(words),
  );

  it('an update that cannot be sent says why', () => {
    expect(updateBlocker(0, 'Wanda', 5000)).toBe('Select at least one track.');
    expect(updateBlocker(3, null, 5000)).toBe('First choose a guest.');
    expect(updateBlocker(5000, 'Wanda', 5000)).toBeUndefined();
    expect(updateBlocker(5312, 'Wanda', 5000)).toBe(
      'You can change up to 5,000 tracks at once. Deselect 312 of 5,312.',
    );
  });
});
