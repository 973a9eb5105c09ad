import type { Id, Track } from '#contract/track.ts';
import { guestApi } from '#desk/store/api/guestApi.ts';
import {
  actPicked,
  allShownTicked,
  bulkGuestListOpened,
  bulkGuestPicked,
  changeOpened,
  checkboxModeEnded,
  checkboxModeStarted,
  previewClosed,
  previewOpened,
  previewPartPicked,
  rangeTicked,
  rangeUnticked,
  selectAnchor,
  selectBulkGuest,
  selectGuestListPlace,
  selectIsCheckboxMode,
  selectionCleared,
  selectPreviewedIds,
  selectPreviewPart,
  selectTickedIds,
  selectTrackMenu,
  trackMenuClosed,
  trackMenuOpened,
  trackTicked,
  trackUnticked,
} from '#desk/store/bulkSelectionSlice.ts';
import {
  selectGuestPreview,
  selectGuestsOnTicked,
  selectHiddenTickedIds,
  selectListedPreview,
} from '#desk/store/selectors.ts';
import { api } from '#store/api.ts';
import { guestNameSaved } from '#store/events.ts';
import { trackTypePicked } from '#store/filtersSlice.ts';
import { selectOrderedIds } from '#store/selectors.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { replaceFetch } from '../../store/replaceFetch.ts';
import { fewTracks, useStoreOfFewTracks } from '../../store/storeWith.ts';

describe('the bulk selection', () => {
  const { dispatch, getStore, read } = useStoreOfFewTracks();
  const tick = (...ids: Id[]) => {
    for (const id of ids) dispatch(trackTicked(id));
  };

  it('ticks and unticks tracks, survives filtering, and returns which are hidden', () => {
    dispatch(checkboxModeStarted());
    tick(1, 2, 1, 'e1');
    expect(read(selectAnchor)).toBe('e1');
    dispatch(trackUnticked(1));
    expect([read(selectTickedIds), read(selectAnchor)]).toEqual([[2, 'e1'], 1]);
    dispatch(trackTypePicked('live'));
    expect(read(selectTickedIds)).toEqual([2, 'e1']);
    expect(read(selectHiddenTickedIds)).toEqual([2]);
  });

  it('ticks a range without duplicates, and unticks one', () => {
    tick(2);
    dispatch(rangeTicked({ ids: [1, 2, 'e1'], anchor: 2 }));
    expect([read(selectTickedIds), read(selectAnchor)]).toEqual([[2, 1, 'e1'], 2]);
    dispatch(rangeUnticked({ ids: [1, 'e1'], anchor: 1 }));
    expect([read(selectTickedIds), read(selectAnchor)]).toEqual([[2], 1]);
    dispatch(selectionCleared());
    expect([read(selectTickedIds), read(selectAnchor)]).toEqual([[], null]);
  });

  it('ticks all that is shown, and keeps what is hidden', () => {
    tick(2);
    dispatch(trackTypePicked('live'));
    dispatch(allShownTicked(read(selectOrderedIds)));
    expect([read(selectTickedIds), read(selectHiddenTickedIds)]).toEqual([[2, 'e1'], [2]]);
  });

  it('previews an update from the current guests of the tracks', () => {
    tick(1, 2, 'gone');
    dispatch(bulkGuestPicked('wanda'));
    const preview = read(selectGuestPreview);
    expect(preview.rows.map(({ before, after }) => [before, after])).toEqual([
      [['Wanda'], ['Wanda']],
      [['Otto'], ['Otto', 'wanda']],
      [[], []],
    ]);
    expect([preview.changing, preview.unchanged, preview.hidden]).toEqual([1, 2, 1]);
    dispatch(actPicked('remove'));
    expect(read(selectBulkGuest)).toBeNull();
    expect(read(selectGuestsOnTicked)).toEqual([
      { name: 'Wanda', count: 1 },
      { name: 'Otto', count: 1 },
    ]);
    dispatch(bulkGuestPicked('Wanda'));
    expect(read(selectGuestPreview).rows.map(({ after }) => after)).toEqual([[], ['Otto'], []]);
  });

  it('keeps a track listed that is unticked in the preview, and closes the preview with the selection', () => {
    tick(1, 2);
    dispatch(previewOpened());
    dispatch(trackUnticked(1));
    expect(read(selectListedPreview).rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(read(selectGuestPreview).rows.map(({ id }) => id)).toEqual([2]);
    dispatch(previewClosed());
    expect([read(selectPreviewedIds), read(selectListedPreview).rows]).toEqual([null, []]);
    dispatch(previewOpened());
    dispatch(selectionCleared());
    expect(read(selectPreviewedIds)).toBeNull();
  });

  it('is cleared when the checkboxes are switched off', () => {
    dispatch(checkboxModeStarted());
    tick(1);
    dispatch(checkboxModeEnded());
    expect([read(selectIsCheckboxMode), read(selectTickedIds)]).toEqual([false, []]);
  });

  it.each([
    ['is dropped when that guest is deleted', editFulfilled('deleteGuest', { guest: 'WANDA' }, null, 'x'), null],
    ['stays when another guest is deleted', editFulfilled('deleteGuest', { guest: 'Otto' }, null, 'x'), 'Wanda'],
    ['follows a new name', guestNameSaved({ guest: 'WANDA', by: 'Wendy' }), 'Wendy'],
    ['stays when another guest is renamed', guestNameSaved({ guest: 'Otto', by: 'Olga' }), 'Wanda'],
  ])('the picked guest %s, in any spelling', (_, event, picked) => {
    dispatch(bulkGuestPicked('Wanda'));
    dispatch(event);
    expect(read(selectBulkGuest)).toBe(picked);
  });

  it('loses a track that another admin has removed, and otherwise stays the same list', async () => {
    tick(1, 2);
    const ticked = read(selectTickedIds);
    const receive = (tracks: Track[]) => getStore().dispatch(api.util.upsertQueryData('getTracks', undefined, tracks));
    await receive(fewTracks.slice(0, 2));
    expect(read(selectTickedIds)).toBe(ticked);
    await receive(fewTracks.slice(1));
    expect(read(selectTickedIds)).toEqual([2]);
  });

  it('starts a preview with all of its tracks, and the menu of guests is never left open', () => {
    tick(1);
    dispatch(bulkGuestListOpened());
    expect(read(selectGuestListPlace)).toBe('bar');
    dispatch(previewOpened());
    expect([read(selectGuestListPlace), read(selectPreviewPart)]).toEqual([null, 'all']);
    dispatch(previewPartPicked('hidden'));
    dispatch(bulkGuestListOpened());
    expect(read(selectGuestListPlace)).toBe('preview');
    dispatch(previewClosed());
    expect(read(selectGuestListPlace)).toBeNull();
    dispatch(previewOpened());
    expect(read(selectPreviewPart)).toBe('all');
    dispatch(bulkGuestListOpened());
    dispatch(bulkGuestPicked('Wanda'));
    expect(read(selectGuestListPlace)).toBeNull();
  });

  it.each([
    ['from the bar, with other tracks ticked', [1, 2], [1], false, 'bar'],
    ['from the bar, which disappears', [1], [1], false, null],
    ['from the preview', [1], [1], true, null],
  ] as const)(
    'an update closes the preview, and the menu of guests if its place disappears: %s',
    (_, ticked, ids, isPreview, place) => {
      tick(...ticked);
      if (isPreview) dispatch(previewOpened());
      dispatch(bulkGuestPicked('Otto'));
      dispatch(bulkGuestListOpened());
      dispatch(editFulfilled('updateMultipleGuests', { guest: 'Wanda', ids }, null, 'x'));
      expect([read(selectGuestListPlace), read(selectPreviewedIds)]).toEqual([place, null]);
      // Picked while the update was on its way.
      expect(read(selectBulkGuest)).toBe('Otto');
    },
  );

  it('a late update leaves a preview open that has other tracks, too, and the change of a field', () => {
    tick(1, 2);
    dispatch(previewOpened());
    dispatch(editFulfilled('updateMultipleGuests', { guest: 'Wanda', ids: [1] }, null, 'x'));
    expect(read(selectPreviewedIds)).toEqual([1, 2]);
    dispatch(changeOpened());
    dispatch(editFulfilled('updateMultipleGuests', { guest: 'Wanda', ids: [2] }, null, 'x'));
    expect(read(selectPreviewedIds)).toEqual([2]);
    dispatch(editFulfilled('updateMultipleTracks', { ids: [2], change: {} }, null, 'x'));
    expect(read(selectPreviewedIds)).toEqual([2]);
  });

  it('forgets the picked guest once a field of the ticked tracks is changed', () => {
    tick(1, 2);
    dispatch(bulkGuestPicked('Wanda'));
    dispatch(editFulfilled('updateMultipleTracks', { ids: [1, 2], change: {} }, null, 'x'));
    expect([read(selectTickedIds), read(selectBulkGuest)]).toEqual([[], null]);
  });

  it.each([
    ['adding a guest', 'updateGuest', { guest: 'Otto', id: 1 }],
    ['removing one', 'removeGuest', { guest: 'Otto', ids: [1], menuOf: 1 }],
  ])(
    'the menu of a track closes after %s there, that of another stays, and so does what is ticked',
    (_, call, args) => {
      for (const [open, left] of [
        [1, null],
        [2, 2],
      ] as const) {
        dispatch(trackMenuOpened(open));
        dispatch(selectionCleared());
        tick(1, 2);
        dispatch(editFulfilled(call, args, null, 'x'));
        expect([read(selectTrackMenu), read(selectTickedIds)]).toEqual([left, [1, 2]]);
      }
    },
  );

  it('opens one track menu at most', () => {
    dispatch(trackMenuOpened(1));
    dispatch(trackMenuOpened(2));
    expect(read(selectTrackMenu)).toBe(2);
    dispatch(trackMenuClosed());
    expect(read(selectTrackMenu)).toBeNull();
  });

  it.each([
    [200, [], null],
    [500, [1, 2], 'Wanda'],
  ])('after a bulk edit that is answered with %i, %j stay ticked and %s stays picked', async (status, ids, guest) => {
    replaceFetch(async () => new Response('OK', { status }));
    globalThis.location ??= { origin: 'http://127.0.0.1' } as Location;
    tick(1, 2);
    dispatch(bulkGuestPicked('Wanda'));
    const { updateMultipleGuests } = guestApi.endpoints;
    const edit = getStore().dispatch(updateMultipleGuests.initiate({ guest: 'Wanda', ids: [1, 2] }));
    tick('e1');
    await edit;
    dispatch(trackUnticked('e1'));
    expect([read(selectTickedIds), read(selectBulkGuest)]).toEqual([ids, guest]);
  });
});
