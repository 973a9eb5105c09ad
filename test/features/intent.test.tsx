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

describe('a press says one thing and nothing else', () => {
  it('on a title: the track was opened', async () => {
    const { said, user } = await drawn(<TrackList />);
    await user.click(screen.getByRole('button', { name: 'One' }));
    expect(said()).toEqual([trackOpened('e1')]);
  });

  it('on the cross: the modal was closed', async () => {
    const { said, user } = await drawn(<TrackModal editable={false} />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(said()).toEqual([modalClosed()]);
  });

  it('on the pencil: it was pressed', async () => {
    const { said, user } = await drawn(<TrackModal editable />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    expect(said()).toEqual([pencilPressed()]);
  });

  it('on "Previous Track" and "Next Track", or on the arrows: which track comes now', async () => {
    const { said, user } = await drawn(<TrackModal editable={false} />, [trackOpened(1)]);
    await user.click(screen.getByRole('button', { name: /^Previous Track/ }));
    await user.click(screen.getByRole('button', { name: /^Next Track/ }));
    await user.keyboard('{ArrowLeft}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(said()).toEqual([previousPressed(2), nextPressed('e1'), previousPressed(2), nextPressed('e1')]);
  });

  it('on Escape: the modal was closed', async () => {
    const { said } = await drawn(<TrackModal editable={false} />, [trackOpened(1)]);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(said()).toEqual([modalClosed()]);
  });

  it('beside the dialog: it was closed, but not by a press that began or ended inside it', async () => {
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

  it('on a sort, a genre, a kind: each was picked', async () => {
    const { said, user } = await drawn(<FilterBar />);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'lengthLongest');
    await user.click(screen.getByLabelText('FREE TRACKS'));
    expect(said()).toEqual([sortPicked('lengthLongest'), kindPicked('free')]);
  });

  it('on a kind: the page, which may be long, is not looked through for it', async () => {
    const { said } = await drawn(<FilterBar />);
    const free = screen.getByLabelText('FREE TRACKS');
    const search = jest.spyOn(document, 'querySelectorAll');
    act(() => free.click());
    expect(said()).toEqual([kindPicked('free')]);
    expect(search).not.toHaveBeenCalled();
    search.mockRestore();
    // This state does not follow, and so the mark does not either.
    expect(free).not.toBeChecked();
    expect(screen.getByLabelText('ALL TRACKS')).toBeChecked();
  });

  it('on the kind that holds: nothing', async () => {
    const { said, user } = await drawn(<FilterBar />);
    await user.click(screen.getByLabelText('ALL TRACKS'));
    expect(said()).toEqual([]);
  });

  it('on the list of guests: it was opened; on one of them: that guest was picked, and nothing else', async () => {
    const { said, user } = await drawn(<FilterBar />);
    // What a press on it does is the browser's own, and missing here.
    const button = screen.getByRole('button', { name: /^Guest filter/ });
    act(() => document.getElementById(button.getAttribute('popovertarget') ?? '')?.showPopover());
    await waitFor(() => expect(said()).toEqual([guestListOpened()]));
    cleanup();
    const opened = await drawn(<FilterBar />, [guestListOpened()]);
    await user.click(screen.getByRole('option', { name: /^Wanda \d/ }));
    expect(opened.said()).toEqual([guestPicked('Wanda')]);
  });

  it('outside the open list of guests, or Tab out of it: it was closed', async () => {
    const { said, user } = await drawn(<FilterBar />, [guestListOpened()]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(said()).toEqual([guestListClosed(), panelToggled()]);
  });

  it('on "Clear all": all was cleared', async () => {
    const { said, user } = await drawn(<FilterBar />, [kindPicked('free')]);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(said()).toEqual([allCleared()]);
  });

  it('on the filters button: the panel was toggled', async () => {
    const { said, user } = await drawn(<FilterBar />);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(said()).toEqual([panelToggled()]);
  });

  it('on the lights: they were switched', async () => {
    const { said, user } = await drawn(<ThemeToggle />);
    await user.click(screen.getByRole('button', { name: 'Dark mode' }));
    expect(said()).toEqual([themeToggled('dark')]);
  });
});
