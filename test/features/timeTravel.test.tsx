import type { Action } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { UpdateDesk } from '#desk/bulk/UpdateDesk.tsx';
import {
  bulkGuestListOpened,
  bulkGuestPicked,
  checkboxModeStarted,
  previewOpened,
  previewPartPicked,
  trackTicked,
} from '#desk/store/bulkSelectionSlice.ts';
import { FilterBar } from '#features/filter/FilterBar.tsx';
import { guestListClosed, guestListOpened, selectIsGuestListOpen } from '#store/filtersSlice.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';

const button = (name: RegExp) => screen.getByRole('button', { name });
const popovers = () => document.querySelectorAll('[data-popover-open]');

async function renderFilterBar(...events: readonly Action[]) {
  const store = await storeWith(fewTracks, ['Wanda']);
  for (const event of events) store.dispatch(event);
  render(
    <Provider store={store}>
      <FilterBar />
    </Provider>,
  );
  return store;
}

describe('a jump in Redux DevTools', () => {
  it('opens and closes the list of guests', async () => {
    const store = await renderFilterBar();
    expect(popovers()).toHaveLength(0);
    act(() => void store.dispatch(guestListOpened()));
    expect(popovers()).toHaveLength(1);
    expect(button(/^Guest filter/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('option', { name: /^Wanda \d/ })).toBeInTheDocument();
    act(() => void store.dispatch(guestListClosed()));
    expect(popovers()).toHaveLength(0);
    expect(screen.queryByRole('option', { name: /^Wanda \d/ })).not.toBeInTheDocument();
  });

  it('leaves a list closed that was closed before its toggle event arrived', async () => {
    const store = await renderFilterBar();
    const list = screen.getByRole('dialog', { hidden: true });
    const fireToggle = (newState: string) => list.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
    act(() => {
      fireToggle('open');
      fireToggle('closed');
    });
    expect(selectIsGuestListOpen(store.getState())).toBe(false);
    expect(button(/^Guest filter/)).toHaveAttribute('aria-expanded', 'false');
    expect(popovers()).toHaveLength(0);
  });

  it('leaves the list of guests closed after a pick', async () => {
    const store = await renderFilterBar(guestListOpened());
    await userEvent.click(screen.getByRole('option', { name: /^Wanda \d/ }));
    expect(popovers()).toHaveLength(0);
    expect(selectIsGuestListOpen(store.getState())).toBe(false);
    expect(button(/^Guest filter, Wanda/)).toHaveFocus();
  });

  it('opens the list of guests in the bulk preview, and its tab', async () => {
    const store = await storeWith(fewTracks, ['Wanda']);
    const events = [checkboxModeStarted(), trackTicked(1), trackTicked(2), bulkGuestPicked('Otto'), previewOpened()];
    for (const event of [...events, previewPartPicked('changing'), bulkGuestListOpened()]) store.dispatch(event);
    render(
      <Provider store={store}>
        <UpdateDesk />
      </Provider>,
    );
    expect(popovers()).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'What will change' })).toContainElement(popovers()[0] as HTMLElement);
    expect(screen.getByRole('radio', { name: /^Changing/ })).toBeChecked();
  });
});
