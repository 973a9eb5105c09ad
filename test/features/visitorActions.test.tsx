import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { TrackList } from '#features/browse/TrackList.tsx';
import { TrackModal } from '#features/details/TrackModal.tsx';
import { FilterBar } from '#features/filter/FilterBar.tsx';
import { ThemeToggle } from '#features/theme/ThemeToggle.tsx';
import {
  allCleared,
  genrePicked,
  guestListClosed,
  guestListOpened,
  guestPicked,
  lengthPicked,
  panelOpened,
  sortPicked,
  trackTypePicked,
} from '#store/filtersSlice.ts';
import { modalClosed, nextPressed, pencilPressed, previousPressed, trackOpened } from '#store/modalSlice.ts';
import { themeToggled } from '#store/themeSlice.ts';
import { renderFrozen } from './renderFrozen.tsx';

describe('one action is dispatched', () => {
  it('for a click on a title', async () => {
    const { actions, user } = await renderFrozen(<TrackList />);
    await user.click(screen.getByRole('link', { name: 'One' }));
    expect(actions()).toEqual([trackOpened('e1')]);
  });

  it('for the close button', async () => {
    const { actions, user } = await renderFrozen(<TrackModal editable={false} />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(actions()).toEqual([modalClosed()]);
  });

  it('for a guest and a genre in the details', async () => {
    const { actions, user } = await renderFrozen(<TrackModal editable={false} />, [trackOpened(1)]);
    for (const link of screen.getAllByRole('link', { name: /^(Wanda|Drama)$/ })) await user.click(link);
    expect(actions()).toEqual([guestPicked('Wanda'), genrePicked('Drama')]);
  });

  it('for the edit button', async () => {
    const { actions, user } = await renderFrozen(<TrackModal editable />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    expect(actions()).toEqual([pencilPressed()]);
  });

  it('for "Previous Track", "Next Track" and the arrow keys', async () => {
    const { actions, user } = await renderFrozen(<TrackModal editable={false} />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: /^Previous Track/ }));
    await user.click(screen.getByRole('button', { name: /^Next Track/ }));
    await user.keyboard('{ArrowLeft}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(actions()).toEqual([previousPressed(2), nextPressed('e1'), previousPressed(2), nextPressed('e1')]);
  });

  it('for Escape', async () => {
    const { actions } = await renderFrozen(<TrackModal editable={false} />, [trackOpened(1)]);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(actions()).toEqual([modalClosed()]);
  });

  it('for a click on the backdrop, but not for a drag that starts or ends in the dialog', async () => {
    const { actions, user } = await renderFrozen(<TrackModal editable={false} />, [trackOpened(1)]);
    const dialog = screen.getByRole('dialog');
    await user.pointer([
      { target: screen.getByRole('heading'), keys: '[MouseLeft>]' },
      { target: dialog, keys: '[/MouseLeft]' },
    ]);
    await user.pointer([
      { target: dialog, keys: '[MouseLeft>]' },
      { target: screen.getByRole('heading'), keys: '[/MouseLeft]' },
    ]);
    expect(actions()).toEqual([]);
    await user.click(dialog);
    expect(actions()).toEqual([modalClosed()]);
  });

  it('for each filter', async () => {
    const { actions, user } = await renderFrozen(<FilterBar />);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'lengthLongest');
    await user.click(screen.getByLabelText('FREE TRACKS'));
    await user.selectOptions(screen.getByLabelText('Length'), 'Up to 90 minutes');
    expect(actions()).toEqual([sortPicked('lengthLongest'), trackTypePicked('free'), lengthPicked(90)]);
  });

  it('for a radio, which shows the state and not the click', async () => {
    const { actions } = await renderFrozen(<FilterBar />);
    const free = screen.getByLabelText('FREE TRACKS');
    act(() => free.click());
    expect(actions()).toEqual([trackTypePicked('free')]);
    // The state of this store never changes.
    expect(free).not.toBeChecked();
    expect(screen.getByLabelText('ALL TRACKS')).toBeChecked();
  });

  it('but none for the radio that is checked already', async () => {
    const { actions, user } = await renderFrozen(<FilterBar />);
    await user.click(screen.getByLabelText('ALL TRACKS'));
    expect(actions()).toEqual([]);
  });

  it('for opening the list of guests, and for picking a guest', async () => {
    const { actions, user } = await renderFrozen(<FilterBar />);
    // jsdom does not implement `popovertarget`.
    const button = screen.getByRole('button', { name: /^Guest filter/ });
    act(() => document.getElementById(button.getAttribute('popovertarget') ?? '')?.showPopover());
    await waitFor(() => expect(actions()).toEqual([guestListOpened()]));
    cleanup();
    const opened = await renderFrozen(<FilterBar />, [guestListOpened()]);
    await user.click(screen.getByRole('option', { name: /^Wanda \d/ }));
    expect(opened.actions()).toEqual([guestPicked('Wanda')]);
  });

  it.each([
    ['a browser', { isComposing: true }],
    ['Safari', { keyCode: 229 }],
  ])('but none for a key that in %s belongs to an input method, in the search of the guests', async (_, composing) => {
    const { actions } = await renderFrozen(<FilterBar />, [guestListOpened()]);
    const field = screen.getByRole('searchbox', { name: 'Search guests' });
    field.focus();
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field, { key, ...composing });
    expect(field).toHaveFocus();
    expect(actions()).toEqual([]);
  });

  it('for Enter in the search of the guests: what is picked stays as long as nothing is typed', async () => {
    const { actions, user } = await renderFrozen(<FilterBar />, [guestPicked('Wanda'), guestListOpened()]);
    const field = screen.getByRole('searchbox', { name: 'Search guests' });
    for (const typed of ['', 'any']) await user.type(field, `${typed}{Enter}`);
    expect(actions()).toEqual([guestPicked('Wanda'), guestPicked(null)]);
  });

  it('and with other filters, the guests without tracks are below those with some', async () => {
    await renderFrozen(<FilterBar />, [trackTypePicked('live'), guestListOpened()]);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.slice(0, 3)).toEqual(['Any guest(s)', 'Wanda1', 'June Alder & Teo Marsh0']);
  });

  it('for a click outside the list of guests', async () => {
    const { actions, user } = await renderFrozen(<FilterBar />, [guestListOpened()]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(actions()).toEqual([guestListClosed(), panelOpened()]);
  });

  it('for "Clear filters"', async () => {
    const { actions, user } = await renderFrozen(<FilterBar />, [trackTypePicked('free')]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(actions()).toEqual([allCleared()]);
  });

  it('for the filters button', async () => {
    const { actions, user } = await renderFrozen(<FilterBar />);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(actions()).toEqual([panelOpened()]);
  });

  it('for the theme toggle', async () => {
    const { actions, user } = await renderFrozen(<ThemeToggle />);
    await user.click(screen.getByRole('button', { name: 'Dark mode' }));
    expect(actions()).toEqual([themeToggled('dark')]);
  });
});
