import { cleanup, screen, waitFor } from '@testing-library/react';
import { EditModal } from '#desk/edit/EditModal.tsx';
import { SignInAgain } from '#desk/gate/SignInAgain.tsx';
import { savePressed } from '#desk/store/edits.ts';
import { signInLeft } from '#desk/store/sessionSlice.ts';
import { trackSaved } from '#store/events.ts';
import {
  backPressed,
  modalClosed,
  nextPressed,
  pencilPressed,
  previousPressed,
  trackOpened,
} from '#store/modalSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { drawn } from './drawn.tsx';

const tracks = [
  { id: 1, title: 'Beta', sortTitle: 'B', commentaryTrackPostId: '9' },
  { id: 2, title: 'Alpha' },
  { id: 3, title: 'Gamma' },
];
const form = () => drawn(<EditModal />, [trackOpened(1), pencilPressed()], tracks);
const ways = [
  ['Back', backPressed()],
  ['Cancel', backPressed()],
  ['Close', modalClosed()],
  [/^Previous Track/, previousPressed(2)],
  [/^Next Track/, nextPressed(3)],
] as const;

describe('in the form, a press says one thing and nothing else', () => {
  it.each(ways)('on %s, with nothing changed: so it is', async (name, event) => {
    const { said, user } = await form();
    await user.click(screen.getByRole('button', { name }));
    expect(said()).toEqual([event]);
  });

  it.each(ways)('on %s, with something changed: nothing before the question is answered', async (name, event) => {
    const { said, user } = await form();
    await user.type(screen.getByLabelText('Sort Title'), '!');
    await user.click(screen.getByRole('button', { name }));
    expect(said()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(said()).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
    expect(screen.getByLabelText('Sort Title')).toHaveValue('B!');
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(said()).toEqual([event]);
  });

  it('on "Save Changes": it was pressed, with what is to be sent, and how it ended', async () => {
    globalThis.fetch = async () => new Response('OK');
    const { said, user } = await form();
    await user.type(screen.getByLabelText('Title'), ' Two');
    await user.type(screen.getByLabelText('Sort Title'), '2');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Save Changes' });
    const edits = [
      { part: 'sortTitle', title: 'Beta', sortTitle: 'B2' },
      { part: 'title', commentaryTrackPostId: '9', newTitle: 'Beta Two' },
    ];
    const pressed = { trackId: 1, edits, opened: { id: 1, title: 'Beta', sortTitle: 'B' } };
    expect(said()).toMatchObject([
      { type: savePressed.pending.type, meta: { arg: pressed } },
      trackSaved({ trackId: 1 }),
      { type: savePressed.fulfilled.type, meta: { arg: pressed } },
    ]);
  });

  it('on "Save & next", which the worklist offers: it was pressed, and with what to go on', async () => {
    globalThis.fetch = async () => new Response('OK');
    const events = [reasonPicked('any'), trackOpened(1), pencilPressed()];
    const { said, user } = await drawn(<EditModal />, events, tracks);
    await user.type(screen.getByLabelText('Sort Title'), '2');
    await user.click(screen.getByRole('button', { name: 'Save & next' }));
    await waitFor(() => expect(said()).toHaveLength(3));
    expect(said()[1]).toEqual(trackSaved({ trackId: 1, next: 3 }));
  });

  it('without a worklist, or at its end, there is no "Save & next"', async () => {
    await form();
    expect(screen.queryByRole('button', { name: 'Save & next' })).toBeNull();
    cleanup();
    await drawn(<EditModal />, [reasonPicked('any'), trackOpened(3), pencilPressed()], tracks);
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save & next' })).toBeNull();
  });

  it('on a letter, on a field: nothing', async () => {
    const { said, user } = await form();
    await user.type(screen.getByLabelText('Title'), 'x');
    await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), 'x');
    expect(said()).toEqual([]);
  });
});

it('leaving the password that is asked for again is one event', async () => {
  const refused = {
    type: 'api/executeMutation/rejected',
    payload: { failure: 'signedOut', status: 401 },
    meta: { arg: { endpointName: 'updateTitle' }, requestStatus: 'rejected', rejectedWithValue: true, requestId: 'x' },
  };
  const { said, user } = await drawn(<SignInAgain />, [refused]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(said()).toEqual([signInLeft()]);
});
