import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, Profiler, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SelectionTools, TickTools } from '#desk/bulk/TickTools.tsx';
import { UpdateDesk } from '#desk/bulk/UpdateDesk.tsx';
import { DeskRow } from '#desk/list/DeskRow.tsx';
import {
  actPicked,
  allShownTicked,
  bulkGuestListClosed,
  bulkGuestListOpened,
  bulkGuestPicked,
  checkboxModeStarted,
  previewClosed,
  previewOpened,
  previewPartPicked,
  rangeTicked,
  rangeUnticked,
  selectionCleared,
  trackMenuClosed,
  trackMenuOpened,
  trackTicked,
  trackUnticked,
} from '#desk/store/bulkSelectionSlice.ts';
import { titleFieldOpened } from '#desk/store/deskSlice.ts';
import { ReasonFilter, WorklistFilter } from '#desk/worklist/WorklistFilter.tsx';
import { TrackList } from '#features/browse/TrackList.tsx';
import { selectOrderedIds } from '#store/selectors.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { renderFrozen } from '../../features/renderFrozen.tsx';
import { hangingFetch, replaceFetch } from '../../store/replaceFetch.ts';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

const list = <TrackList Row={DeskRow} />;
const ticking = checkboxModeStarted();

const renderDesk = (ui: ReactNode, setup: readonly UnknownAction[] = []) =>
  renderFrozen(ui, setup, fewTracks, ['Otto', 'Wanda']);

const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('ticking tracks', () => {
  it('"Select tracks" switches the checkboxes', async () => {
    const { actions, user } = await renderDesk(<TickTools />);
    await user.click(button('Select tracks'));
    expect(actions()).toEqual([checkboxModeStarted()]);
  });

  it('a click on a box ticks its track', async () => {
    const { actions, user } = await renderDesk(list, [ticking]);
    await user.click(box('Beta'));
    expect(actions()).toEqual([trackTicked(1)]);
  });

  it('Shift and a click tick the range since the last tick, in the order shown', async () => {
    const { actions, user } = await renderDesk(list, [ticking, trackTicked('e1')]);
    await user.keyboard('{Shift>}');
    await user.click(box('Alpha'));
    expect(actions()).toEqual([rangeTicked({ ids: [2, 1, 'e1'], anchor: 'e1' })]);
  });

  it('Shift and a click on a ticked box untick the range', async () => {
    const { actions, user } = await renderDesk(list, [ticking, trackTicked(2), trackTicked(1)]);
    await user.keyboard('{Shift>}');
    await user.click(box('Alpha'));
    expect(actions()).toEqual([rangeUnticked({ ids: [2, 1], anchor: 1 })]);
  });

  it('"Select all 3 shown" ticks them all, "Select none" unticks them', async () => {
    const { actions, user } = await renderDesk(<SelectionTools />, [ticking, trackTicked(1)]);
    await user.click(button('Select all 3 shown'));
    await user.click(button('Select none'));
    expect(actions()).toEqual([allShownTicked([2, 1, 'e1']), selectionCleared()]);
  });
});

const rendered: string[] = [];
const CountedRow = (props: ComponentProps<typeof DeskRow>) => (
  <Profiler id={props.title} onRender={(title) => rendered.push(title)}>
    <DeskRow {...props} />
  </Profiler>
);

it('a tick, a guest menu and a title field render the row of their track, and no other', async () => {
  const store = await storeWith(fewTracks, ['Otto', 'Wanda']);
  store.dispatch(ticking);
  render(
    <Provider store={store}>
      <TrackList Row={CountedRow} />
    </Provider>,
  );
  for (const event of [trackTicked(2), trackMenuOpened(2), trackMenuClosed(), titleFieldOpened(2)]) {
    rendered.length = 0;
    await act(async () => void store.dispatch(event));
    expect(new Set(rendered)).toEqual(new Set(['Alpha']));
  }
});

describe('the keys of a checkbox', () => {
  const press = async (key: string, setup: readonly { type: string }[] = []) => {
    const { actions, user } = await renderDesk(list, [ticking, ...setup]);
    box('Alpha').focus();
    await user.keyboard(key);
    return actions();
  };

  it.each([' ', 'x'])('"%s" ticks', async (key) => expect(await press(key)).toEqual([trackTicked(2)]));

  it('arrow keys only move the focus', async () => {
    expect(await press('{ArrowDown}{ArrowDown}{ArrowDown}')).toEqual([]);
    expect(box('Ferry | One')).toHaveFocus();
  });

  it('Shift and an arrow tick both tracks and move the focus', async () => {
    expect(await press('{Shift>}{ArrowDown}')).toEqual([rangeTicked({ ids: [2, 1], anchor: 2 })]);
    expect(box('Beta')).toHaveFocus();
  });

  it('Shift and End tick everything below', async () => {
    expect(await press('{Shift>}{End}')).toEqual([rangeTicked({ ids: [2, 1, 'e1'], anchor: 2 })]);
  });

  it('Shift and X tick the range since the last tick', async () => {
    expect(await press('{Shift>}X', [trackTicked('e1')])).toEqual([rangeTicked({ ids: [2, 1, 'e1'], anchor: 'e1' })]);
  });

  it('Control and A tick everything shown', async () => {
    expect(await press('{Control>}a')).toEqual([allShownTicked([2, 1, 'e1'])]);
  });

  it('any other letter does nothing', async () => expect(await press('k')).toEqual([]));
});

describe('the update bar', () => {
  it('switches to removing, opens the guest list and the preview, and clears the selection', async () => {
    const { actions, user } = await renderDesk(<UpdateDesk />, [ticking, trackTicked(1)]);
    await user.click(
      within(screen.getByRole('region', { name: 'Bulk update' })).getByRole('radio', { name: 'Remove' }),
    );
    // jsdom does not open a popover on click.
    act(() => document.getElementById(button(/^Guest to assign/).getAttribute('popovertarget') ?? '')?.showPopover());
    await waitFor(() => expect(actions()).toHaveLength(2));
    await user.click(button('Preview'));
    await user.click(button('Clear selection'));
    expect(actions()).toEqual([actPicked('remove'), bulkGuestListOpened(), previewOpened(), selectionCleared()]);
  });

  it('picks a guest from the list, and closes the list on a click outside', async () => {
    const { actions, user } = await renderDesk(<UpdateDesk />, [ticking, trackTicked(1), bulkGuestListOpened()]);
    await user.click(screen.getByRole('option', { name: 'Otto' }));
    expect(actions()).toEqual([bulkGuestPicked('Otto')]);
    await user.click(button('Preview'));
    expect(actions()).toEqual([bulkGuestPicked('Otto'), bulkGuestListClosed(), previewOpened()]);
  });

  it('blocks the update without a guest and says why', async () => {
    const { actions, user } = await renderDesk(<UpdateDesk />, [ticking, trackTicked(1)]);
    await user.click(button('Add to 1 track'));
    expect(actions()).toEqual([]);
    expect(button('Add to 1 track')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Add to 1 track')).toHaveAccessibleDescription('First choose a guest.');
  });

  it('refuses more tracks than one call may hold, before anything is sent', async () => {
    const tracks = Array.from({ length: 5001 }, (_, at) => ({ id: at + 1, title: `Track ${at}` }));
    const store = await storeWith(tracks, ['Otto']);
    store.dispatch(checkboxModeStarted());
    store.dispatch(allShownTicked(selectOrderedIds(store.getState())));
    store.dispatch(bulkGuestPicked('Otto'));
    const sent: unknown[] = [];
    replaceFetch(async (_, init) => {
      sent.push(init?.body);
      return new Response('OK');
    });
    render(
      <Provider store={store}>
        <UpdateDesk />
      </Provider>,
    );
    const user = userEvent.setup();
    expect(button('Add to 5,001 tracks')).toHaveAccessibleDescription(
      'You can change up to 5,000 tracks at once. Deselect 1 of 5,001.',
    );
    await user.click(button('Add to 5,001 tracks'));
    expect(sent).toEqual([]);

    act(() => void store.dispatch(trackUnticked(7)));
    expect(await screen.findByText('Adds Otto to 5,000 tracks')).toBeVisible();
    await user.click(button('Add to 5,000 tracks'));
    expect(JSON.parse(String(sent[0])).ids).toHaveLength(5000);
  });
});

describe('the preview', () => {
  const open = () =>
    renderDesk(<UpdateDesk />, [ticking, trackTicked(1), trackTicked(2), bulkGuestPicked('Otto'), previewOpened()]);
  const preview = () => within(screen.getByRole('dialog', { name: 'What will change' }));

  it('picks which tracks to list', async () => {
    const { actions, user } = await open();
    await user.click(preview().getByRole('radio', { name: /^Changing/ }));
    expect(actions()).toEqual([previewPartPicked('changing')]);
  });

  it('still offers the tracks that it lists when there are none left', async () => {
    const pickedBefore = [bulkGuestPicked('Otto'), previewOpened(), previewPartPicked('changing')];
    await renderDesk(<UpdateDesk />, [ticking, trackTicked(1), ...pickedBefore, bulkGuestPicked('Wanda')]);
    expect(preview().getByRole('radio', { name: 'Changing 0' })).toBeChecked();
    expect(preview().getByText('No tracks left in this view.')).toBeVisible();
  });

  it('unticks a track, and closes', async () => {
    const { actions, user } = await open();
    await user.click(preview().getByRole('checkbox', { name: 'Select Beta' }));
    await user.click(preview().getByRole('button', { name: 'Close' }));
    expect(actions()).toEqual([trackUnticked(1), previewClosed()]);
  });
});

it('the menu of a track opens on a click, and closes on Escape and on a click outside', async () => {
  const { actions, user } = await renderDesk(list, [trackMenuOpened(1)]);
  expect(button('Guests of Beta')).toHaveAttribute('aria-expanded', 'true');
  await user.click(button('Guests of Alpha'));
  await user.type(screen.getByRole('searchbox'), '{Escape}');
  await user.click(document.body);
  expect(actions()).toEqual([trackMenuOpened(2), trackMenuClosed(), trackMenuClosed()]);
});

it('the worklist filter picks a reason, and switches off', async () => {
  const { actions, user } = await renderDesk(
    <>
      <WorklistFilter />
      <ReasonFilter />
    </>,
    [reasonPicked('any')],
  );
  await user.click(screen.getByRole('radio', { name: 'Placeholder date 1' }));
  await user.click(button('Needs attention 3'));
  expect(actions()).toEqual([reasonPicked('placeholderDate'), reasonPicked(null)]);
});

describe('the menu of a track', () => {
  it('adds no guest on Enter as long as nothing is typed', async () => {
    const sent: unknown[] = [];
    replaceFetch(async (_, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return new Response('OK');
    });
    const { user } = await renderDesk(list, [trackMenuOpened(1)]);
    const field = screen.getByRole('searchbox', { name: 'Search guests' });
    await user.type(field, '{Enter}');
    expect(sent).toEqual([]);
    await user.type(field, 'ott{Enter}');
    await waitFor(() => expect(sent).toEqual([{ id: 1, guest: 'Otto' }]));
  });

  it('offers no new guest while one is added or removed, because the answer closes the menu', async () => {
    replaceFetch(hangingFetch);
    const store = await storeWith(fewTracks, ['Otto', 'Wanda']);
    store.dispatch(trackMenuOpened(1));
    render(<Provider store={store}>{list}</Provider>);
    const user = userEvent.setup();
    const offer = () => screen.queryByRole('button', { name: /^Add guest/ });
    await user.type(await screen.findByRole('searchbox', { name: 'Search guests' }), 'Ann');
    expect(offer()).toBeVisible();
    await user.click(button('Remove Wanda'));
    expect(offer()).toBeNull();
  });
});
