import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { TrackList } from '#features/browse/TrackList.tsx';
import { TrackModal } from '#features/details/TrackModal.tsx';
import { FilterBar } from '#features/filter/FilterBar.tsx';
import { ThemeToggle } from '#features/theme/ThemeToggle.tsx';
import {
  allCleared,
  guestListClosed,
  guestListOpened,
  guestPicked,
  kindPicked,
  panelToggled,
  sortPicked,
} from '#store/filtersSlice.ts';
import { modalClosed, nextPressed, pencilPressed, previousPressed, trackOpened } from '#store/modalSlice.ts';
import { themeToggled } from '#store/themeSlice.ts';
import { drawn } from './drawn.tsx';

describe('one action is dispatched', () => {
  it('for a click on a title', async () => {
    const { said, user } = await drawn(<TrackList />);
    await user.click(screen.getByRole('button', { name: 'One' }));
    expect(said()).toEqual([trackOpened('e1')]);
  });

  it('for the close button', async () => {
    const { said, user } = await drawn(<TrackModal editable={false} />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(said()).toEqual([modalClosed()]);
  });

  it('for the edit button', async () => {
    const { said, user } = await drawn(<TrackModal editable />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    expect(said()).toEqual([pencilPressed()]);
  });

  it('for "Previous Track", "Next Track" and the arrow keys', async () => {
    const { said, user } = await drawn(<TrackModal editable={false} />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: /^Previous Track/ }));
    await user.click(screen.getByRole('button', { name: /^Next Track/ }));
    await user.keyboard('{ArrowLeft}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(said()).toEqual([previousPressed(2), nextPressed('e1'), previousPressed(2), nextPressed('e1')]);
  });

  it('for Escape', async () => {
    const { said } = await drawn(<TrackModal editable={false} />, [trackOpened(1)]);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(said()).toEqual([modalClosed()]);
  });

  it('for a click on the backdrop, but not for a drag that starts or ends in the dialog', async () => {
    const { said, user } = await drawn(<TrackModal editable={false} />, [trackOpened(1)]);
    const dialog = screen.getByRole('dialog');
    await user.pointer([
      { target: screen.getByRole('heading'), keys: '[MouseLeft>]' },
      { target: dialog, keys: '[/MouseLeft]' },
    ]);
    await user.pointer([
      { target: dialog, keys: '[MouseLeft>]' },
      { target: screen.getByRole('heading'), keys: '[/MouseLeft]' },
    ]);
    expect(said()).toEqual([]);
    await user.click(dialog);
    expect(said()).toEqual([modalClosed()]);
  });

  it('for each filter', async () => {
    const { said, user } = await drawn(<FilterBar />);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'lengthLongest');
    await user.click(screen.getByLabelText('FREE TRACKS'));
    expect(said()).toEqual([sortPicked('lengthLongest'), kindPicked('free')]);
  });

  it('for a radio, which shows the state and not the click', async () => {
    const { said } = await drawn(<FilterBar />);
    const free = screen.getByLabelText('FREE TRACKS');
    act(() => free.click());
    expect(said()).toEqual([kindPicked('free')]);
    // The state of this store never changes.
    expect(free).not.toBeChecked();
    expect(screen.getByLabelText('ALL TRACKS')).toBeChecked();
  });

  it('but none for the radio that is checked already', async () => {
    const { said, user } = await drawn(<FilterBar />);
    await user.click(screen.getByLabelText('ALL TRACKS'));
    expect(said()).toEqual([]);
  });

  it('for opening the list of guests, and for picking a guest', async () => {
    const { said, user } = await drawn(<FilterBar />);
    // jsdom does not implement `popovertarget`.
    const button = screen.getByRole('button', { name: /^Guest filter/ });
    act(() => document.getElementById(button.getAttribute('popovertarget') ?? '')?.showPopover());
    await waitFor(() => expect(said()).toEqual([guestListOpened()]));
    cleanup();
    const opened = await drawn(<FilterBar />, [guestListOpened()]);
    await user.click(screen.getByRole('option', { name: /^Wanda \d/ }));
    expect(opened.said()).toEqual([guestPicked('Wanda')]);
  });

  it('for a click outside the list of guests', async () => {
    const { said, user } = await drawn(<FilterBar />, [guestListOpened()]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(said()).toEqual([guestListClosed(), panelToggled()]);
  });

  it('for "Clear all"', async () => {
    const { said, user } = await drawn(<FilterBar />, [kindPicked('free')]);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(said()).toEqual([allCleared()]);
  });

  it('for the filters button', async () => {
    const { said, user } = await drawn(<FilterBar />);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(said()).toEqual([panelToggled()]);
  });

  it('for the theme toggle', async () => {
    const { said, user } = await drawn(<ThemeToggle />);
    await user.click(screen.getByRole('button', { name: 'Dark mode' }));
    expect(said()).toEqual([themeToggled('dark')]);
  });
});
