import type { Action } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { UpdateDesk } from '#desk/bulk/UpdateDesk.tsx';
import {
  bulkGuestListOpened,
  bulkGuestPicked,
  checkboxModeToggled,
  previewOpened,
  previewPartPicked,
  trackTicked,
} from '#desk/store/bulkSelectionSlice.ts';
import { FilterBar } from '#features/filter/FilterBar.tsx';
import { guestListClosed, guestListOpened, selectIsGuestListOpen } from '#store/filtersSlice.ts';
import { fewTracks, storeWith } from '../store/seeded.ts';

const button = (name: RegExp) => screen.getByRole('button', { name });
const popovers = () => document.querySelectorAll('[data-popover-open]');

async function drawnFinder(...events: readonly Action[]) {
  const store = await storeWith(fewTracks, ['Wanda']);
  for (const event of events) store.dispatch(event);
  render(
    <Provider store={store}>
      <FilterBar />
    </Provider>,
  );
  return store;
}

describe('whoever goes back and forth in the log of actions', () => {
  it('sees the list of guests open and close with it', async () => {
    const store = await drawnFinder();
    expect(popovers()).toHaveLength(0);
    act(() => void store.dispatch(guestListOpened()));
    expect(popovers()).toHaveLength(1);
    expect(button(/^Guest filter/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('option', { name: /^Wanda \d/ })).toBeInTheDocument();
    act(() => void store.dispatch(guestListClosed()));
    expect(popovers()).toHaveLength(0);
    expect(screen.queryByRole('option', { name: /^Wanda \d/ })).not.toBeInTheDocument();
  });

  it('does not see it open again where it was closed before the page knew that it was open', async () => {
    const store = await drawnFinder();
    const list = screen.getByRole('dialog', { hidden: true });
    const tell = (newState: string) => list.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
    act(() => {
      tell('open');
      tell('closed');
    });
    expect(selectIsGuestListOpen(store.getState())).toBe(false);
    expect(button(/^Guest filter/)).toHaveAttribute('aria-expanded', 'false');
    expect(popovers()).toHaveLength(0);
  });

  it('sees the list of guests closed once one is picked', async () => {
    const store = await drawnFinder(guestListOpened());
    await userEvent.click(screen.getByRole('option', { name: /^Wanda \d/ }));
    expect(popovers()).toHaveLength(0);
    expect(selectIsGuestListOpen(store.getState())).toBe(false);
    expect(button(/^Guest filter, Wanda/)).toHaveFocus();
  });

  it('sees one list of guests for the ticked tracks, where it was opened, and the part of the preview', async () => {
    const store = await storeWith(fewTracks, ['Wanda']);
    const events = [checkboxModeToggled(), trackTicked(1), trackTicked(2), bulkGuestPicked('Otto'), previewOpened()];
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
