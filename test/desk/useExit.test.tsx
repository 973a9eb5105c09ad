import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { useExit } from '#desk/useExit.tsx';
import { modalClosed } from '#store/modalSlice.ts';
import { makeTestStore } from '../store/makeTestStore.ts';

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  const { exitTo, question } = useExit(isUnsaved, { text: 'You have unsaved changes.' });
  return (
    <>
      <button type="button" onClick={() => exitTo(modalClosed())}>
        Leave
      </button>
      {question}
    </>
  );
}

it('the question before a form is left, and that of the browser, go once there is nothing left to lose', async () => {
  const store = makeTestStore();
  const page = (isUnsaved: boolean) => (
    <Provider store={store}>
      <Form isUnsaved={isUnsaved} />
    </Provider>
  );
  const isWarned = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender } = render(page(true));
  expect(isWarned()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  rerender(page(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isWarned()).toBe(false);
});
