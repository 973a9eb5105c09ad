import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { PasswordGate } from '#desk/gate/PasswordGate.tsx';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { makeTestStore } from '../../store/makeTestStore.ts';

it('a title that was not saved when the desk was left is told at the password form, and not as still in its row', () => {
  const store = makeTestStore();
  render(
    <Provider store={store}>
      <PasswordGate onSignedIn={() => undefined} />
    </Provider>,
  );
  const failed = { id: 'x', doing: 'Saving a title', error: { failure: 'offline' }, isKept: true } as const;
  act(() => void store.dispatch(afterCloseFailed(failed)));
  expect(screen.getByText(/^Saving a title failed/)).not.toHaveTextContent('still in its row');
});
