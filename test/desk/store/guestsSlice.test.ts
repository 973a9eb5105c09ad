import { dialogClosed, dialogOpened } from '#desk/store/dialogSlice.ts';
import {
  guestOrderPicked,
  mergeLeft,
  mergePressed,
  renamePressed,
  selectGuestOrder,
  selectMerge,
  selectRenamedGuest,
} from '#desk/store/guestsSlice.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { useStoreOfFewTracks } from '../../store/storeWith.ts';

describe('the list of guests at the desk', () => {
  const { dispatch, read } = useStoreOfFewTracks();

  it.each([
    ['closes once the new name of that guest is saved', 'WANDA', null],
    ['stays when the new name of another guest is saved', 'Otto', 'Wanda'],
  ])('the field for a new name %s', (_, guest, renamed) => {
    dispatch(renamePressed('Wanda'));
    dispatch(editFulfilled('renameGuest', { guest, newName: 'Wendy' }, null, 'x'));
    expect(read(selectRenamedGuest)).toBe(renamed);
  });

  it('a merge that succeeds late, after its dialog was left, leaves the next dialog and the next new name', () => {
    const merged = editFulfilled('mergeGuest', { guest: 'Wanda', into: 'Wanda Quill' }, null, 'x');
    dispatch(mergePressed({ guest: 'Wanda', into: 'Wanda Quill' }));
    dispatch(mergeLeft());
    dispatch(renamePressed('Otto'));
    dispatch(merged);
    expect(read(selectRenamedGuest)).toBe('Otto');
    const next = { guest: 'Otto', into: 'Otto Fenn' };
    dispatch(mergePressed(next));
    dispatch(merged);
    expect(read(selectMerge)).toEqual(next);
    // Swapped meanwhile.
    dispatch(editFulfilled('mergeGuest', { guest: 'Otto Fenn', into: 'Otto' }, null, 'x'));
    expect([read(selectMerge), read(selectRenamedGuest)]).toEqual([null, null]);
  });

  it('the field for a new name closes with its guest, whose merge succeeds after its dialog was left', () => {
    dispatch(mergePressed({ guest: 'Wanda', into: 'Wanda Quill' }));
    dispatch(mergeLeft());
    dispatch(renamePressed('Wanda'));
    dispatch(editFulfilled('mergeGuest', { guest: 'WANDA', into: 'Wanda Quill' }, null, 'x'));
    expect(read(selectRenamedGuest)).toBeNull();
  });

  it('keeps its order until the next time', () => {
    dispatch(dialogOpened('guests'));
    dispatch(guestOrderPicked('tracks'));
    dispatch(dialogClosed());
    expect(read(selectGuestOrder)).toBe('tracks');
  });
});
