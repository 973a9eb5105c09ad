import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#store/api.ts';
import { replaceFetch } from '../store/replaceFetch.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';
import { renderDetails } from './renderDetails.tsx';

let fail: (error: Error) => void;
const mockDialog = new Promise<never>((_, reject) => {
  fail = reject;
});
jest.mock('#features/details/TrackDialog.tsx', () => ({ TrackDialog: mockDialog }));

async function open() {
  const store = await storeWith(fewTracks);
  renderDetails(store, 2);
  return store;
}

const list = () => document.getElementById('tracks');

describe('the details whose code has not come', () => {
  it('leave the list on the page, and tell if the track goes', async () => {
    const store = await open();
    expect(list()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => void (await store.dispatch(api.util.upsertQueryData('getTracks', undefined, []))));
    expect(await screen.findByRole('alert')).toHaveTextContent('That track is gone.');
  });

  it.each([
    ['dismissed', '{Enter}'],
    ['closed with Escape', '{Escape}'],
  ])('are a notice without a connection, and the focus goes to the list when that is %s', async (_, key) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    replaceFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    fail(new TypeError('Failed to fetch dynamically imported module'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This track’s details couldn’t be loaded.');
    expect(list()).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Dismiss notice' }).focus());
    await userEvent.keyboard(key);
    expect(list()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
