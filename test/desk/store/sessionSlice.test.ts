import { savePressed } from '#desk/store/edits.ts';
import {
  deskEntered,
  selectHasLeftDesk,
  selectIsSessionOpen,
  selectIsSessionOver,
  selectSignIns,
  selectSignOutError,
  signInLeft,
} from '#desk/store/sessionSlice.ts';
import { deskLeft } from '#store/events.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { useStoreOfFewTracks } from '../../store/storeWith.ts';

describe('the session', () => {
  const { dispatch, read } = useStoreOfFewTracks();
  const refuse = (endpointName = 'updateGuest') =>
    dispatch({
      type: 'api/executeMutation/rejected',
      payload: { failure: 'signedOut', status: 401 },
      meta: {
        arg: { endpointName },
        requestStatus: 'rejected',
        rejectedWithValue: true,
        requestId: 'x',
      },
    });
  const answer = (isRight: boolean) => dispatch(editFulfilled('validatePassword', {}, isRight, 'y'));

  it('is over once a call is refused, until the right password is entered', () => {
    refuse();
    expect(read(selectIsSessionOver)).toBe(true);
    answer(false);
    expect([read(selectIsSessionOver), read(selectSignIns)]).toEqual([true, 0]);
    answer(true);
    expect([read(selectIsSessionOver), read(selectSignIns)]).toEqual([false, 1]);
  });

  it('is not over when a visitor’s call is refused, which needs none', () => {
    refuse('getTracks');
    expect(read(selectIsSessionOver)).toBe(false);
  });

  it('does not ask again when the save whose call was refused ends after the form was closed', () => {
    refuse();
    dispatch(signInLeft());
    const save = { trackId: 1, edits: [] };
    dispatch(savePressed.rejected(null, 'x', save, { failure: 'signedOut', part: 'title' }));
    expect(read(selectIsSessionOver)).toBe(false);
  });

  it('is open on the host from a right password until the host has ended it, also when the desk is left', () => {
    const ended = { endpointName: 'logout', type: 'mutation', originalArgs: undefined };
    answer(true);
    dispatch(deskLeft());
    expect(read(selectIsSessionOpen)).toBe(true);
    dispatch({
      type: 'api/executeMutation/rejected',
      payload: { failure: 'offline' },
      meta: { arg: ended, requestStatus: 'rejected', rejectedWithValue: true, requestId: 'x' },
    });
    expect([read(selectIsSessionOpen), read(selectSignOutError)]).toEqual([true, { failure: 'offline' }]);
    dispatch(editFulfilled('logout', undefined, null, 'z'));
    expect([read(selectIsSessionOpen), read(selectSignOutError)]).toEqual([false, null]);
  });

  it('ends with the desk, until the next sign-in', () => {
    dispatch(deskLeft());
    expect(read(selectHasLeftDesk)).toBe(true);
    dispatch(deskEntered());
    expect(read(selectHasLeftDesk)).toBe(false);
  });
});
