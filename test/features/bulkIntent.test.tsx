import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DeskTools, deskRows } from '#app/ManageScreen.tsx';
import { UpdateDesk } from '#desk/bulk/UpdateDesk.tsx';
import {
  actPicked,
  allShownTicked,
  bulkGuestListClosed,
  bulkGuestListOpened,
  bulkGuestPicked,
  checkboxModeToggled,
  previewClosed,
  previewOpened,
  previewPartPicked,
  rangeTicked,
  selectionCleared,
  trackMenuLeft,
  trackMenuPressed,
  trackToggled,
} from '#desk/store/bulkSelectionSlice.ts';
import { TrackList } from '#features/browse/TrackList.tsx';
import { reasonPicked } from '#store/worklistSlice.ts';
import { fewTracks } from '../store/storeWith.ts';
import { drawn as drawnWithGuests } from './drawn.tsx';

const list = <TrackList parts={deskRows} />;
const ticking = checkboxModeToggled();

const drawn = (what: ReactNode, reach: readonly UnknownAction[] = []) =>
  drawnWithGuests(what, reach, fewTracks, ['Otto', 'Wanda']);

const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a press on the desk says one thing and nothing else', () => {
  it('on "Select tracks": the checkboxes were switched', async () => {
    const { said, user } = await drawn(<DeskTools />);
    await user.click(press('Select tracks'));
    expect(said()).toEqual([checkboxModeToggled()]);
  });

  it('on a box: its track was ticked', async () => {
    const { said, user } = await drawn(list, [ticking]);
    await user.click(box('Beta'));
    expect(said()).toEqual([trackToggled(1)]);
  });

  it('on a box with shift: the range since the last tick, as it is drawn', async () => {
    const { said, user } = await drawn(list, [ticking, trackToggled('e1')]);
    await user.keyboard('{Shift>}');
    await user.click(box('Alpha'));
    expect(said()).toEqual([rangeTicked({ ids: [2, 1, 'e1'], isTicked: true, anchor: 'e1' })]);
  });

  it('on a ticked box with shift: the ticks of the range were taken away', async () => {
    const { said, user } = await drawn(list, [ticking, trackToggled(2), trackToggled(1)]);
    await user.keyboard('{Shift>}');
    await user.click(box('Alpha'));
    expect(said()).toEqual([rangeTicked({ ids: [2, 1], isTicked: false, anchor: 1 })]);
  });

  it('on "Select all shown" and "Select none"', async () => {
    const { said, user } = await drawn(<DeskTools />, [ticking, trackToggled(1)]);
    await user.click(press('Select all 3 shown'));
    await user.click(press('Select none'));
    expect(said()).toEqual([allShownTicked([2, 1, 'e1']), selectionCleared()]);
  });

  it('on "Needs attention", on a reason, and on it again', async () => {
    const { said, user } = await drawn(<DeskTools />, [reasonPicked('any')]);
    await user.click(screen.getByRole('radio', { name: 'Length unknown 1' }));
    await user.click(press('Needs attention 3'));
    expect(said()).toEqual([reasonPicked('noRuntime'), reasonPicked(null)]);
  });

  it('on the bar: whether to add was picked, the list of guests opened, the preview opened, the selection cleared', async () => {
    const { said, user } = await drawn(<UpdateDesk />, [ticking, trackToggled(1)]);
    await user.click(
      within(screen.getByRole('region', { name: 'Bulk update' })).getByRole('radio', { name: 'Remove' }),
    );
    // What a press on it does is the browser's own, and missing here.
    act(() => document.getElementById(press(/^Guest to assign/).getAttribute('popovertarget') ?? '')?.showPopover());
    await waitFor(() => expect(said()).toHaveLength(2));
    await user.click(press('Preview'));
    await user.click(press('Clear selection'));
    expect(said()).toEqual([actPicked('remove'), bulkGuestListOpened(), previewOpened(), selectionCleared()]);
  });

  it('on a guest of the list: the guest was picked; beside it: the list was closed', async () => {
    const { said, user } = await drawn(<UpdateDesk />, [ticking, trackToggled(1), bulkGuestListOpened()]);
    await user.click(screen.getByRole('option', { name: 'Otto' }));
    expect(said()).toEqual([bulkGuestPicked('Otto')]);
    await user.click(press('Preview'));
    expect(said()).toEqual([bulkGuestPicked('Otto'), bulkGuestListClosed(), previewOpened()]);
  });

  it('on a part of the preview: which of its tracks to list', async () => {
    const { said, user } = await drawn(<UpdateDesk />, [
      ticking,
      trackToggled(1),
      trackToggled(2),
      bulkGuestPicked('Otto'),
      previewOpened(),
    ]);
    const preview = screen.getByRole('dialog', { name: 'What will change' });
    await user.click(within(preview).getByRole('radio', { name: /^Changing/ }));
    expect(said()).toEqual([previewPartPicked('changing')]);
  });

  it('on "Update guest" without a guest: nothing, and the reason can be heard', async () => {
    const { said, user } = await drawn(<UpdateDesk />, [ticking, trackToggled(1)]);
    await user.click(press('Add to 1 track'));
    expect(said()).toEqual([]);
    expect(press('Add to 1 track')).toHaveAttribute('aria-disabled', 'true');
    expect(press('Add to 1 track')).toHaveAccessibleDescription('First choose a guest.');
  });

  it('on a box of the preview: its track was ticked; on the cross: it was closed', async () => {
    const { said, user } = await drawn(<UpdateDesk />, [
      ticking,
      trackToggled(1),
      bulkGuestPicked('Otto'),
      previewOpened(),
    ]);
    const preview = screen.getByRole('dialog', { name: 'What will change' });
    await user.click(within(preview).getByRole('checkbox', { name: 'Select Beta' }));
    await user.click(within(preview).getByRole('button', { name: 'Close' }));
    expect(said()).toEqual([trackToggled(1), previewClosed()]);
  });

  it("on a track's menu: it was pressed; on Escape, or a press beside it: it was left", async () => {
    const { said, user } = await drawn(list, [trackMenuPressed(1)]);
    expect(press('Guests of Beta')).toHaveAttribute('aria-expanded', 'true');
    await user.click(press('Guests of Alpha'));
    await user.type(screen.getByRole('searchbox'), '{Escape}');
    await user.click(document.body);
    expect(said()).toEqual([trackMenuPressed(2), trackMenuLeft(), trackMenuLeft()]);
  });
});

describe('the keys of a box', () => {
  const start = async (key: string, reach: readonly { type: string }[] = []) => {
    const { said, user } = await drawn(list, [ticking, ...reach]);
    box('Alpha').focus();
    await user.keyboard(key);
    return said();
  };

  it.each([' ', 'x'])('"%s" ticks', async (key) => expect(await start(key)).toEqual([trackToggled(2)]));

  it('arrows, Home and End walk and say nothing', async () => {
    expect(await start('{ArrowDown}{ArrowDown}{ArrowDown}')).toEqual([]);
    expect(box('Ferry | One')).toHaveFocus();
  });

  it('shift and an arrow tick both ends and walk on', async () => {
    expect(await start('{Shift>}{ArrowDown}')).toEqual([rangeTicked({ ids: [2, 1], isTicked: true, anchor: 2 })]);
    expect(box('Beta')).toHaveFocus();
  });

  it('shift and End take everything below', async () => {
    expect(await start('{Shift>}{End}')).toEqual([rangeTicked({ ids: [2, 1, 'e1'], isTicked: true, anchor: 2 })]);
  });

  it('shift with the ticking key takes the range', async () => {
    expect(await start('{Shift>}X', [trackToggled('e1')])).toEqual([
      rangeTicked({ ids: [2, 1, 'e1'], isTicked: true, anchor: 'e1' }),
    ]);
  });

  it('control and A tick all that is shown', async () => {
    expect(await start('{Control>}a')).toEqual([allShownTicked([2, 1, 'e1'])]);
  });

  it('any other letter is left to the page', async () => expect(await start('k')).toEqual([]));
});
