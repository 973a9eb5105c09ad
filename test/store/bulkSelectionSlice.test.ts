import type { Id } from '#contract/track.ts';
import {
  actPicked,
  allShownTicked,
  bulkGuestPicked,
  checkboxModeEnded,
  checkboxModeStarted,
  previewClosed,
  previewOpened,
  rangeTicked,
  rangeUnticked,
  selectAnchor,
  selectBulkGuest,
  selectIsCheckboxMode,
  selectionCleared,
  selectPreviewedIds,
  selectTickedIds,
  selectTrackMenu,
  trackMenuClosed,
  trackMenuOpened,
  trackTicked,
  trackUnticked,
} from '#desk/store/bulkSelectionSlice.ts';
import { deskApi } from '#desk/store/deskApi.ts';
import {
  selectGuestPreview,
  selectGuestsOnTicked,
  selectHiddenTickedIds,
  selectListedPreview,
} from '#desk/store/selectors.ts';
import { guestNameSaved } from '#store/events.ts';
import { kindPicked } from '#store/filtersSlice.ts';
import { selectOrderedIds } from '#store/selectors.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { replaceFetch } from './replaceFetch.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

describe('the bulk selection', () => {
  const { dispatch, getStore, read } = useStoreOfFewTracks();
  const tick = (...ids: Id[]) => {
    for (const id of ids) dispatch(trackTicked(id));
  };

  it('ticks and unticks tracks, survives filtering, and returns which are hidden', () => {
    dispatch(checkboxModeStarted());
    tick(1, 2, 1, 'e1');
    dispatch(trackUnticked(1));
    expect(read(selectTickedIds)).toEqual([2, 'e1']);
    dispatch(kindPicked('live'));
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
    dispatch(kindPicked('live'));
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

  it('opens one track menu at most', () => {
    dispatch(trackMenuOpened(1));
    dispatch(trackMenuOpened(2));
    expect(read(selectTrackMenu)).toBe(2);
    dispatch(trackMenuClosed());
    expect(read(selectTrackMenu)).toBeNull();
  });

  it('stays when a guest was removed in the menu of a track, although that is closed by then', async () => {
    replaceFetch(async () => new Response('OK'));
    globalThis.location ??= { origin: 'http://127.0.0.1' } as Location;
    tick(1, 2);
    dispatch(trackMenuOpened(1));
    const { removeGuest } = deskApi.endpoints;
    const edit = getStore().dispatch(removeGuest.initiate({ guest: 'Wanda', ids: [1], menuOf: 1 }));
    dispatch(trackMenuClosed());
    await edit;
    expect(read(selectTickedIds)).toEqual([1, 2]);
  });

  it.each([
    [200, [], null],
    [500, [1, 2], 'Wanda'],
  ])('after a bulk edit that is answered with %i, %j stay ticked and %s stays picked', async (status, ids, guest) => {
    replaceFetch(async () => new Response('OK', { status }));
    globalThis.location ??= { origin: 'http://127.0.0.1' } as Location;
    tick(1, 2);
    dispatch(bulkGuestPicked('Wanda'));
    const { updateMultipleGuests } = deskApi.endpoints;
    const edit = getStore().dispatch(updateMultipleGuests.initiate({ guest: 'Wanda', ids: [1, 2] }));
    tick('e1');
    await edit;
    dispatch(trackUnticked('e1'));
    expect([read(selectTickedIds), read(selectBulkGuest)]).toEqual([ids, guest]);
  });
});
