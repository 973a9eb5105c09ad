import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EditEntry } from '#desk/history/EditEntry.tsx';
import { HistoryDrawer } from '#desk/history/HistoryDrawer.tsx';
import { dialogClosed, dialogOpened } from '#desk/store/dialogSlice.ts';
import { undoPressed } from '#desk/store/edits.ts';
import { toastClosed } from '#desk/store/toastsSlice.ts';
import { Toasts } from '#desk/toasts/Toasts.tsx';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { bulkEdit as edit } from '#stories/sampleEdits.ts';
import { renderFrozen } from '../../features/renderFrozen.tsx';
import { replaceFetch } from '../../store/replaceFetch.ts';

/** The host has added this guest to one track. */
function guestAdded(requestId: string, edit: number | null, guest: string) {
  const answer = { version: edit, edit, matched: 1, changed: 1, replaced: [{ id: 1, before: { newGuests: [] } }] };
  return editFulfilled('updateGuest', { id: 1, guest }, answer, requestId);
}
function titleChanged(before: string) {
  const answer = { version: 4, edit: 4, matched: 1, changed: 1, replaced: [{ id: 1, before: { title: before } }] };
  const opened = { id: 1, title: 'Old title' };
  return editFulfilled('updateTitle', { ids: [1], newTitle: 'New title' }, answer, 'title', 'save', opened);
}
const undone = (versions: number[], undo = 9) =>
  undoPressed.fulfilled({ versions: [undo], changed: 1, removed: 0, trackId: 1, fields: [] }, `${undo}`, { versions });
const failed = (versions: number[], failure: 'offline' | 'refused') =>
  undoPressed.rejected(null, 'undo', { versions }, { failure, left: versions });
const undoRequests = (actions: ReturnType<Awaited<ReturnType<typeof renderFrozen>>['actions']>) =>
  actions.filter(({ type }) => type === undoPressed.pending.type).map(({ meta }) => meta.arg);
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  replaceFetch(async () => Response.json({ version: 10, edit: 10, matched: 1, changed: 1, replaced: [] }));
});

describe('a toast', () => {
  it('of a redo that failed, from the history, offers to redo and not to undo', async () => {
    const failure = { failure: 'offline' as const, left: [9], isRedo: true };
    const event = undoPressed.rejected(null, 'redo', { versions: [9], isRedo: true }, failure);
    const { actions, user } = await renderFrozen(<Toasts />, [event]);
    await user.click(await findButton('Redo'));
    await waitFor(() => expect(undoRequests(actions())).toEqual([{ versions: [9], isRedo: true }]));
  });

  it('"Undo" of an older toast undoes that one, Control+Z the newest', async () => {
    const { actions, user } = await renderFrozen(<Toasts />, [guestAdded('a', 4, 'Otto'), guestAdded('b', 5, 'Wanda')]);
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement);
    await user.keyboard('{Control>}z{/Control}');
    expect(undoRequests(actions())).toEqual([{ versions: [4] }, { versions: [5] }]);
  });

  it('Control+Z undoes the edit before, and with Shift redoes what was undone', async () => {
    const added = [guestAdded('a', 4, 'Otto'), guestAdded('b', 5, 'Wanda')];
    const events = [...added, editFulfilled('undo', { version: 5 }, null, 'c'), undone([5])];
    const { actions, user } = await renderFrozen(<Toasts />, events);
    await findButton('Redo');
    await user.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    expect(undoRequests(actions())).toEqual([{ versions: [4] }, { versions: [9], isRedo: true }]);
  });

  it('Control+Z undoes the newest edit, also where only the message of an older one is still there', async () => {
    const events = [guestAdded('a', 4, 'Otto'), guestAdded('b', 5, 'Wanda'), toastClosed('b')];
    const { actions, user } = await renderFrozen(<Toasts />, events);
    expect(await findButton('Undo')).not.toHaveAttribute('aria-keyshortcuts');
    await user.keyboard('{Control>}z{/Control}');
    expect(undoRequests(actions())).toEqual([{ versions: [5] }]);
  });

  it('Control+Z with Shift redoes what was undone last, wherever it is told', async () => {
    const events = [guestAdded('a', 4, 'Otto'), guestAdded('b', 5, 'Wanda'), undone([5], 8), undone([4])];
    const { actions, user } = await renderFrozen(<Toasts />, events);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(undoRequests(actions())).toEqual([{ versions: [9], isRedo: true }]);
  });

  it('ignores Control+Z in a text field, and with Shift where nothing was undone', async () => {
    const { actions, user } = await renderFrozen(
      <>
        <input aria-label="Field" />
        <Toasts />
      </>,
      [guestAdded('a', 4, 'Otto')],
    );
    await findButton('Undo');
    await user.type(screen.getByLabelText('Field'), '{Control>}z{/Control}');
    await user.tab();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(actions()).toEqual([]);
  });

  it.each([
    ['closes after a while', 'Old title', true],
    ['stays when it tells of somebody else’s change', 'A title of somebody else', false],
  ])('%s', async (_, titleBefore, closes) => {
    const { setTimeout } = window;
    const delays: unknown[] = [];
    // No spy: Testing Library takes one for a fake clock.
    window.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
      delays.push(args[1]);
      return setTimeout(...args);
    }) as typeof setTimeout;
    await renderFrozen(<Toasts />, [titleChanged(titleBefore)]);
    await findButton('Undo');
    window.setTimeout = setTimeout;
    expect(delays.includes(6000)).toBe(closes);
  });

  it('"Dismiss message" closes only its toast', async () => {
    const { actions, user } = await renderFrozen(<Toasts />, [guestAdded('a', 4, 'Otto'), guestAdded('b', 5, 'Wanda')]);
    await user.click((await screen.findAllByRole('button', { name: 'Dismiss message' }))[1] as HTMLElement);
    expect(actions()).toEqual([toastClosed('b')]);
  });

  it('whose undo is running ignores its button; others, and Control+Z, are undone after it', async () => {
    const running = undoPressed.pending('undo', { versions: [4] });
    const { actions, user } = await renderFrozen(<Toasts />, [
      guestAdded('a', 4, 'Otto'),
      guestAdded('b', 5, 'Wanda'),
      running,
    ]);
    await user.click(await findButton('Undoing'));
    expect(actions()).toEqual([]);
    await user.click(await findButton('Undo'));
    await user.keyboard('{Control>}z{/Control}');
    expect(undoRequests(actions())).toEqual([{ versions: [5] }, { versions: [5] }]);
  });

  it.each([
    ['the host refused it', [guestAdded('a', 4, 'Otto'), failed([4], 'refused')]],
    ['the host gave the edit no number', [guestAdded('a', null, 'Otto')]],
  ])('has no "Undo" when %s', async (_, events) => {
    const { actions, user } = await renderFrozen(<Toasts />, events);
    await findButton('Dismiss message');
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(actions()).toEqual([]);
  });
});

describe('the history', () => {
  it('closes on the close button and on Escape', async () => {
    const { actions, user } = await renderFrozen(<HistoryDrawer />, [dialogOpened('history')]);
    await user.click(await findButton('Close'));
    fireEvent(screen.getByRole('dialog', { name: 'History' }), new Event('cancel', { cancelable: true }));
    expect(actions()).toEqual([dialogClosed(), dialogClosed()]);
  });

  it('"Redo" of an undo undoes it', async () => {
    const { actions, user } = await renderFrozen(<EditEntry edit={{ ...edit, undoes: 2 }} />);
    await user.click(await findButton(/^Redo /));
    expect(undoRequests(actions())).toEqual([{ versions: [3], isRedo: true }]);
  });

  it('"Undo" of a redo undoes what was redone', async () => {
    const { actions, user } = await renderFrozen(<EditEntry edit={{ ...edit, undoes: 2, isRedo: true }} />);
    await user.click(await findButton(/^Undo /));
    expect(undoRequests(actions())).toEqual([{ versions: [3] }]);
  });

  it('"Undo" is taken while another undo is running', async () => {
    const { actions, user } = await renderFrozen(<EditEntry edit={edit} />, [
      undoPressed.pending('undo', { versions: [4] }),
    ]);
    await user.click(await findButton(/^Undo /));
    expect(undoRequests(actions())).toEqual([{ versions: [3] }]);
  });

  it.each([
    ['is already undone', { ...edit, undoable: false, undoneBy: 4 }],
    ['is blocked by a later edit', { ...edit, undoable: false, why: 'A later edit changed “Track 1”.' }],
  ])('shows no button for an edit that %s', async (_, shown) => {
    await renderFrozen(<EditEntry edit={shown} />);
    expect(screen.queryByRole('button', { name: /^(Undo|Redo)/ })).toBeNull();
  });
});
