import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Guests } from '#desk/guests/GuestsDialog.tsx';
import { dialogOpened } from '#desk/store/dialogSlice.ts';
import { renamePressed, selectRenamedGuest } from '#desk/store/guestsSlice.ts';
import { loadLazyParts } from '../../setup/loadLazyParts.ts';
import { hangingFetch, replaceFetch } from '../../store/replaceFetch.ts';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

beforeAll(loadLazyParts);

it('a new name that is left while it is saved says so, does not offer to discard it, and takes no other text', async () => {
  replaceFetch(hangingFetch);
  const store = await storeWith(fewTracks, ['Wanda']);
  for (const event of [dialogOpened('guests'), renamePressed('Wanda')]) store.dispatch(event);
  render(
    <Provider store={store}>
      <Guests />
    </Provider>,
  );
  const user = userEvent.setup();
  const name = screen.getByLabelText('New name for Wanda');
  await user.clear(name);
  await user.type(name, 'Wendy{Enter}');
  await screen.findByRole('button', { name: 'Saving' });
  await user.type(name, '!');
  expect(name).toHaveValue('Wendy');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Close this form?' })).toHaveTextContent('It is being saved.');
  await user.click(screen.getByRole('button', { name: 'Close form' }));
  expect(selectRenamedGuest(store.getState())).toBeNull();
});

it('a second guest can be deleted while the first one is on its way', async () => {
  const sent: string[] = [];
  replaceFetch((url, init) => {
    sent.push(JSON.parse(String(init?.body)).guest);
    return hangingFetch(url, init);
  });
  const store = await storeWith([], ['Otto', 'Wanda']);
  store.dispatch(dialogOpened('guests'));
  render(
    <Provider store={store}>
      <Guests />
    </Provider>,
  );
  const user = userEvent.setup();
  for (const name of ['Delete Otto', 'Delete Wanda']) await user.click(screen.getByRole('button', { name }));
  expect(await screen.findAllByRole('button', { name: /^Deleting/ })).toHaveLength(2);
  expect(sent).toEqual(['Otto', 'Wanda']);
});
