import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { UpdateDesk } from '#desk/bulk/UpdateDesk.tsx';
import { allShownTicked, bulkGuestPicked, checkboxModeToggled, trackToggled } from '#desk/store/bulkSelectionSlice.ts';
import { selectOrderedIds } from '#store/selectors.ts';
import { storeWith } from '../store/storeWith.ts';

it('more tracks than one call may hold are refused in words, before anything is sent', async () => {
  const tracks = Array.from({ length: 5001 }, (_, at) => ({ id: at + 1, title: `Track ${at}` }));
  const store = await storeWith(tracks, ['Otto']);
  store.dispatch(checkboxModeToggled());
  store.dispatch(allShownTicked(selectOrderedIds(store.getState())));
  store.dispatch(bulkGuestPicked('Otto'));
  const sent: unknown[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (_, init) => {
    sent.push(init?.body);
    return new Response('OK');
  };
  render(
    <Provider store={store}>
      <UpdateDesk />
    </Provider>,
  );
  const user = userEvent.setup();
  const update = screen.getByRole('button', { name: /^Add to 5,00[01] tracks$/ });
  expect(update).toHaveAccessibleDescription('You can change up to 5,000 tracks at once. Deselect 1 of 5,001.');
  await user.click(update);
  expect(sent).toEqual([]);

  // One fewer can be sent, and goes.
  act(() => void store.dispatch(trackToggled(7)));
  await user.click(await screen.findByText('Adds Otto to 5,000 tracks'));
  await user.click(update);
  expect(JSON.parse(String(sent[0])).ids).toHaveLength(5000);
  globalThis.fetch = real;
});
