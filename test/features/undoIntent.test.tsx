import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { EditEntry } from '#desk/history/EditEntry.tsx';
import { HistoryButton, HistoryDrawer } from '#desk/history/HistoryDrawer.tsx';
import { undoPressed } from '#desk/store/edits.ts';
import { historyClosed, historyOpened, tracksToggled } from '#desk/store/historySlice.ts';
import { toastClosed } from '#desk/store/toastsSlice.ts';
import { Toasts } from '#desk/toasts/Toasts.tsx';
import { edited } from '#stories/edited.ts';
import { bulkEdit as edit } from '#stories/sampleEdits.ts';
import { drawn } from './drawn.tsx';

/** One track has gained this guest, as the host tells it. */
function gained(requestId: string, edit: number | null, guest: string) {
  const answer = { version: edit, edit, matched: 1, changed: 1, replaced: [{ id: 1, before: { newGuests: [] } }] };
  return edited('updateGuest', { id: 1, guest }, answer, requestId);
}
const undone = (versions: number[]) =>
  undoPressed.fulfilled({ versions: [9], changed: 1, trackId: 1 }, 'undo', { versions });
const failed = (versions: number[], failure: 'offline' | 'refused') =>
  undoPressed.rejected(null, 'undo', { versions }, { failure, left: versions });
const presses = (said: ReturnType<Awaited<ReturnType<typeof drawn>>['said']>) =>
  said.filter(({ type }) => type === undoPressed.pending.type).map(({ meta }) => meta.arg);
const press = (name: string | RegExp) => screen.findByRole('button', { name });

const real = globalThis.fetch;
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ version: 10, edit: 10, matched: 1, changed: 1, replaced: [] });
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

describe('on a message, a press says one thing and nothing else', () => {
  it('on "Undo": it was pressed, for the edit that the message tells of, and how it ended', async () => {
    const { said, user } = await drawn(<Toasts />, [gained('a', 4, 'Otto')]);
    await user.click(await press('Undo'));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said().map(({ type, meta }) => [type, meta.arg])).toEqual([
      [undoPressed.pending.type, { versions: [4] }],
      [undoPressed.fulfilled.type, { versions: [4] }],
    ]);
    expect(sent).toEqual([{ version: 4 }]);
  });

  it('on "Redo": the same press, said to be one of an undo', async () => {
    const { said, user } = await drawn(<Toasts />, [gained('a', 4, 'Otto'), undone([4])]);
    await user.click(await press('Redo'));
    await waitFor(() => expect(presses(said())).toEqual([{ versions: [9], isRedo: true }]));
  });

  it('on "Undo" of an older message: that one, and on Control+Z the newest', async () => {
    const { said, user } = await drawn(<Toasts />, [gained('a', 4, 'Otto'), gained('b', 5, 'Wanda')]);
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement);
    await user.keyboard('{Control>}z{/Control}');
    expect(presses(said())).toEqual([{ versions: [4] }, { versions: [5] }]);
  });

  it('on Control+Z in a field, with shift, or with nothing to undo: nothing', async () => {
    const { said, user } = await drawn(
      <>
        <input aria-label="Field" />
        <Toasts />
      </>,
      [gained('a', 4, 'Otto')],
    );
    await press('Undo');
    await user.type(screen.getByLabelText('Field'), '{Control>}z{/Control}');
    await user.tab();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(said()).toEqual([]);
  });

  it('on "Dismiss message": it was closed, and only it', async () => {
    const { said, user } = await drawn(<Toasts />, [gained('a', 4, 'Otto'), gained('b', 5, 'Wanda')]);
    await user.click((await screen.findAllByRole('button', { name: 'Dismiss message' }))[1] as HTMLElement);
    expect(said()).toEqual([toastClosed('b')]);
  });

  it('on "Undo" once more, after the network had failed: the same press again', async () => {
    const { said, user } = await drawn(<Toasts />, [gained('a', 4, 'Otto'), failed([4], 'offline')]);
    await user.click(await press('Undo'));
    expect(presses(said())).toEqual([{ versions: [4] }]);
  });

  it('while an undo is under way: nothing, from the button or from the keys', async () => {
    const onItsWay = undoPressed.pending('undo', { versions: [4] });
    const { said, user } = await drawn(<Toasts />, [gained('a', 4, 'Otto'), gained('b', 5, 'Wanda'), onItsWay]);
    await user.click(await press('Undoing'));
    await user.click(await press('Undo'));
    await user.keyboard('{Control>}z{/Control}');
    expect(said()).toEqual([]);
  });

  it.each([
    ['the host refused it', [gained('a', 4, 'Otto'), failed([4], 'refused')]],
    ['the host gave it no number', [gained('a', null, 'Otto')]],
  ])('there is no "Undo" where %s', async (_, events) => {
    const { said, user } = await drawn(<Toasts />, events);
    await press('Dismiss message');
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(said()).toEqual([]);
  });
});

describe('around the history, a press says one thing and nothing else', () => {
  it('on "History": it was opened', async () => {
    const { said, user } = await drawn(<HistoryButton />);
    await user.click(await press('History'));
    expect(said()).toEqual([historyOpened()]);
  });

  it('on the cross, on Escape: it was closed', async () => {
    const { said, user } = await drawn(<HistoryDrawer />, [historyOpened()]);
    await user.click(await press('Close'));
    fireEvent(screen.getByRole('dialog', { name: 'History' }), new Event('cancel', { cancelable: true }));
    expect(said()).toEqual([historyClosed(), historyClosed()]);
  });

  it('on "Show 37 more", and on "Show fewer": the tracks of that edit were toggled', async () => {
    const { said, user } = await drawn(<EditEntry edit={edit} />);
    await user.click(await press('Show 37 more'));
    expect(said()).toEqual([tracksToggled(3)]);
    cleanup();
    const unfolded = await drawn(<EditEntry edit={edit} />, [tracksToggled(3)]);
    await unfolded.user.click(await press('Show fewer'));
    expect(unfolded.said()).toEqual([tracksToggled(3)]);
  });

  it('on "Undo": it was pressed, for that edit', async () => {
    const { said, user } = await drawn(<EditEntry edit={edit} />);
    await user.click(await press(/^Undo /));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said().map(({ type, meta }) => [type, meta.arg])).toEqual([
      [undoPressed.pending.type, { versions: [3] }],
      [undoPressed.fulfilled.type, { versions: [3] }],
    ]);
    expect(sent).toEqual([{ version: 3 }]);
  });

  it('on "Redo", of an undo: the same press, said to be one of an undo', async () => {
    const { said, user } = await drawn(<EditEntry edit={{ ...edit, undoes: 2 }} />);
    await user.click(await press(/^Redo /));
    expect(presses(said())).toEqual([{ versions: [3], isRedo: true }]);
  });

  it('on "Undo" while another edit is being taken back: nothing', async () => {
    const { said, user } = await drawn(<EditEntry edit={edit} />, [undoPressed.pending('undo', { versions: [4] })]);
    await user.click(await press(/^Undo /));
    expect(said()).toEqual([]);
  });

  it.each([
    ['was taken back already', { ...edit, undoable: false, undoneBy: 4 }],
    ['has a later one in its way', { ...edit, undoable: false, why: 'A later edit changed “Track 1”.' }],
  ])('an edit that %s has no button', async (_, shown) => {
    await drawn(<EditEntry edit={shown} />);
    expect(screen.queryByRole('button', { name: /^(Undo|Redo)/ })).toBeNull();
  });
});
