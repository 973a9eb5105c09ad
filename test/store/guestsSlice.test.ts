import {
  guestOrderPicked,
  guestsClosed,
  guestsOpened,
  renamePressed,
  selectGuestOrder,
  selectRenamedGuest,
} from '#desk/store/guestsSlice.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { useStoreOfFewTracks } from './storeWith.ts';

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

  it('keeps its order until the next time', () => {
    dispatch(guestsOpened());
    dispatch(guestOrderPicked('tracks'));
    dispatch(guestsClosed());
    expect(read(selectGuestOrder)).toBe('tracks');
  });
});
