import type { UnknownAction } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { EditModal } from '#desk/edit/EditModal.tsx';
import { SignInAgain } from '#desk/gate/SignInAgain.tsx';
import { trackApi } from '#desk/store/api/trackApi.ts';
import { savePressed } from '#desk/store/edits.ts';
import { signInLeft } from '#desk/store/sessionSlice.ts';
import { trackSaved } from '#store/events.ts';
import {
  backPressed,
  modalClosed,
  nextPressed,
  pencilPressed,
  previousPressed,
  selectModalView,
  trackOpened,
} from '#store/modalSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { renderFrozen } from '../../features/renderFrozen.tsx';
import { hangingFetch, replaceFetch } from '../../store/replaceFetch.ts';
import { storeWith } from '../../store/storeWith.ts';

const tracks = [
  { id: 1, title: 'Beta', sortTitle: 'B', commentaryTrackPostId: '9' },
  { id: 2, title: 'Alpha' },
  { id: 3, title: 'Gamma' },
];
const openForm = () => renderFrozen(<EditModal />, [trackOpened(1), pencilPressed()], tracks);
const exits = [
  ['Back', backPressed()],
  ['Cancel', backPressed()],
  ['Close', modalClosed()],
  [/^Previous Track/, previousPressed(2)],
  [/^Next Track/, nextPressed(3)],
] as const;

describe('the form of a track', () => {
  it.each(exits)('%s leaves at once when nothing is changed', async (name, action) => {
    const { actions, user } = await openForm();
    await user.click(screen.getByRole('button', { name }));
    expect(actions()).toEqual([action]);
  });

  it.each(exits)('%s asks first when something is changed', async (name, action) => {
    const { actions, user } = await openForm();
    await user.type(screen.getByLabelText('Sort Title'), '!');
    await user.click(screen.getByRole('button', { name }));
    expect(actions()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(actions()).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
    expect(screen.getByLabelText('Sort Title')).toHaveValue('B!');
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(actions()).toEqual([action]);
  });

  it('Control+Enter saves nothing while a question is above the form', async () => {
    const { actions, user } = await openForm();
    await user.type(screen.getByLabelText('Sort Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(actions()).toEqual([]);
  });

  it('"Save Changes" sends every changed part', async () => {
    replaceFetch(async () => new Response('OK'));
    const { actions, user } = await openForm();
    await user.type(screen.getByLabelText('Title'), ' Two');
    await user.type(screen.getByLabelText('Sort Title'), '2');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Save Changes' });
    const edits = [
      { part: 'sortTitle', title: 'Beta', sortTitle: 'B2' },
      { part: 'title', commentaryTrackPostId: '9', newTitle: 'Beta Two' },
    ];
    const pressed = { trackId: 1, edits, opened: { id: 1, title: 'Beta', sortTitle: 'B' } };
    expect(actions()).toMatchObject([
      { type: savePressed.pending.type, meta: { arg: pressed } },
      trackSaved({ trackId: 1 }),
      { type: savePressed.fulfilled.type, meta: { arg: pressed } },
    ]);
  });

  it('"Save & next" continues with the next track of the worklist', async () => {
    replaceFetch(async () => new Response('OK'));
    const events = [reasonPicked('any'), trackOpened(1), pencilPressed()];
    const { actions, user } = await renderFrozen(<EditModal />, events, tracks);
    await user.type(screen.getByLabelText('Sort Title'), '2');
    await user.click(screen.getByRole('button', { name: 'Save & next' }));
    await waitFor(() => expect(actions()).toHaveLength(3));
    expect(actions()[1]).toEqual(trackSaved({ trackId: 1, next: 3, isMatched: false }));
  });

  it('"Save & next" and its key send nothing while the browser refuses a half-typed date', async () => {
    const events = [reasonPicked('any'), trackOpened(1), pencilPressed()];
    const { actions, user } = await renderFrozen(<EditModal />, events, tracks);
    // Here no field can be half typed.
    screen.getByLabelText<HTMLInputElement>('Sort Title').setCustomValidity('Enter all of it.');
    await user.type(screen.getByLabelText('Sort Title'), '2');
    await user.click(screen.getByRole('button', { name: 'Save & next' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(actions()).toEqual([]);
  });

  it('offers no "Save & next" on the last track', async () => {
    await renderFrozen(<EditModal />, [reasonPicked('any'), trackOpened(3), pencilPressed()], tracks);
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save & next' })).toBeNull();
  });

  it('says of a new title which other tracks get it, too', async () => {
    const ofSamePost = tracks.map((track) => ({ ...track, commentaryTrackPostId: '9' }));
    const { user } = await renderFrozen(<EditModal />, [trackOpened(1), pencilPressed()], ofSamePost);
    const title = screen.getByLabelText('Title');
    expect(title).not.toHaveAccessibleDescription();
    await user.type(title, '!');
    expect(title).toHaveAccessibleDescription('2 other tracks are from the same post and get this title, too.');
  });

  it('saves nothing while one’s own removal of its track is on its way, which would look like someone else’s', async () => {
    replaceFetch(hangingFetch);
    const removing = trackApi.endpoints.removeTrack.initiate({ id: 1, title: 'Beta', opened: {} });
    const events = [trackOpened(1), pencilPressed(), removing as unknown as UnknownAction];
    const { actions, user } = await renderFrozen(<EditModal />, events, tracks);
    await user.type(screen.getByLabelText('Title'), ' Two{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(actions()).toEqual([]);
  });

  /** In a store whose state changes. */
  const openInStore = async () => {
    const store = await storeWith(tracks);
    for (const event of [trackOpened(1), pencilPressed()]) store.dispatch(event);
    render(
      <Provider store={store}>
        <EditModal />
      </Provider>,
    );
    return { store, user: userEvent.setup() };
  };

  it('that is left while it saves says so, and does not offer to discard what the host may have by then', async () => {
    replaceFetch(hangingFetch);
    const { store, user } = await openInStore();
    await user.type(screen.getByLabelText('Title'), ' Two{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Close this form?' })).toHaveTextContent('It is being saved.');
    await user.click(screen.getByRole('button', { name: 'Close form' }));
    expect(selectModalView(store.getState())).toBe('details');
  });

  /** With two films to choose from. Nothing else is answered. */
  const openWithMatches = async () => {
    const found = [
      { id: 7, tmdbId: 7, title: 'Seven', overview: 'On seven.' },
      { id: 8, tmdbId: 8, title: 'Eight', overview: 'On eight.' },
    ];
    replaceFetch((url, init) =>
      String(url).includes('GetSearchResults') ? Promise.resolve(Response.json(found)) : hangingFetch(url, init),
    );
    const { user } = await openInStore();
    await screen.findByRole('radio', { name: /Seven/ });
    return user;
  };

  it('keeps a field that was unticked for one match, but changes it with another match', async () => {
    const user = await openWithMatches();
    await user.click(screen.getByRole('radio', { name: /Seven/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Change Overview' }));
    expect(screen.getByRole('checkbox', { name: 'Change Overview' })).not.toBeChecked();
    await user.click(screen.getByPlaceholderText('Search for movie/TV show...'));
    await user.click(screen.getByRole('radio', { name: /Eight/ }));
    expect(screen.getByRole('checkbox', { name: 'Change Overview' })).toBeChecked();
  });

  it('takes no other match while it saves', async () => {
    const user = await openWithMatches();
    await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), '{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Seven/ })).toBeChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Saving' });
    await user.click(screen.getByPlaceholderText('Search for movie/TV show...'));
    await user.click(screen.getByRole('radio', { name: /Eight/ }));
    await user.click(screen.getByRole('button', { name: 'Keep current match' }));
    expect(screen.getByRole('region', { name: 'New match' })).toHaveTextContent('Seven');
  });

  it('does not remove its track while it saves', async () => {
    replaceFetch(hangingFetch);
    const { user } = await openInStore();
    await user.type(screen.getByLabelText('Title'), ' Two{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove track' }));
    expect(screen.queryByRole('dialog', { name: 'Remove this track?' })).toBeNull();
  });

  it('typing dispatches nothing', async () => {
    const { actions, user } = await openForm();
    await user.type(screen.getByLabelText('Title'), 'x');
    await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), 'x');
    expect(actions()).toEqual([]);
  });
});

it('closing the dialog that asks for the password again leaves it', async () => {
  const refused = {
    type: 'api/executeMutation/rejected',
    payload: { failure: 'signedOut', status: 401 },
    meta: { arg: { endpointName: 'updateTitle' }, requestStatus: 'rejected', rejectedWithValue: true, requestId: 'x' },
  };
  const { actions, user } = await renderFrozen(<SignInAgain />, [refused]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(actions()).toEqual([signInLeft()]);
});
