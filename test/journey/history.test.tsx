import { screen, waitFor, within } from '@testing-library/react';
import { password } from '../server/openServer.ts';
import { findTitle, retitle } from './editForm.ts';
import {
  expireSessions,
  goOffline,
  interceptCalls,
  networkError,
  openOwnDesk,
  signIn,
  withOwnServer,
} from './hosts.ts';

describe('the history', () => {
  const own = withOwnServer();
  /** Of 25 edits, with the newest twenty in sight. */
  const openLongHistory = async () => {
    const cookie = await own.server.signIn();
    for (let at = 1; at <= 25; at += 1)
      await own.server.post(`UpdateTitle/?commentaryTrackPostId=101&newTitle=Title+${at}`, undefined, { cookie });
    const { user } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: 'History' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'title changed' })).toHaveLength(20));
    return user;
  };

  it('lists every edit with its old and new values, and undoes one', async () => {
    const { user } = await openOwnDesk(own);
    await retitle(user, 'Arcade Summer', 'Zebra');
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = screen.getByRole('dialog', { name: 'History' });
    const entry = await within(history).findByRole('heading', { name: 'title changed' });
    expect(entry).toBeVisible();
    expect(history).toHaveTextContent('1 trackby you');
    expect(history).toHaveTextContent('was Arcade Summer → , now Zebra');
    await user.click(within(history).getByRole('button', { name: /^Undo title changed/ }));
    expect(await within(history).findByRole('heading', { name: 'Undone: title changed' })).toBeVisible();
    expect(within(history).getByRole('button', { name: /^Redo Undone: title changed/ })).toBeVisible();
    expect(within(history).queryByRole('button', { name: /^Undo title/ })).toBeNull();
    expect(entry).toHaveFocus();
    await user.click(within(history).getByRole('button', { name: 'Close' }));
    expect(await findTitle('Arcade Summer')).toBeVisible();
  });

  it('says why it could not be loaded, and loads on the next try', async () => {
    const { user } = await openOwnDesk(own);
    await retitle(user, 'Arcade Summer', 'Zebra');
    const restore = goOffline();
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('History not loaded');
    restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'title changed' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('says so when it is empty', async () => {
    const { user } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: 'History' }));
    await waitFor(() => expect(screen.getByText(/No edits yet/)).toBeVisible());
  });

  it('loads older edits page by page, and leaves the focus at the last of those before', async () => {
    const user = await openLongHistory();
    const last = screen.getAllByRole('heading', { name: 'title changed' }).at(-1);
    await user.click(screen.getByRole('button', { name: 'Show older edits' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'title changed' })).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Show older edits' })).toBeNull();
    expect(last).toHaveFocus();
  });

  it('that could not be loaded again after an edit has the newest edits on the next try', async () => {
    const user = await openLongHistory();
    const restore = interceptCalls((url) => url.includes('/History'), networkError);
    const [newest] = screen.getAllByRole('button', { name: /^Undo title changed/ });
    await user.click(newest as HTMLElement);
    expect(await screen.findByRole('alert')).toHaveTextContent('History not loaded');
    restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Undone: title changed' })).toBeVisible();
  });

  it('goes on to the older edits after a sign-in, when the session has ended', async () => {
    const user = await openLongHistory();
    expireSessions(own.server);
    await user.click(screen.getByRole('button', { name: 'Show older edits' }));
    await signIn(user, password);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'title changed' })).toHaveLength(25));
  });

  it('goes on to all tracks of a long edit after a sign-in, when the session has ended', async () => {
    const cookie = await own.server.signIn();
    await own.server.post('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids: [1, 2, 3, 4] }, { cookie });
    const { user } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = within(screen.getByRole('dialog', { name: 'History' }));
    await history.findByRole('heading', { name: 'added Zoë Ünder' });
    expireSessions(own.server);
    await user.click(history.getByRole('button', { name: 'Show 1 more' }));
    await history.findByRole('alert');
    await signIn(user, password);
    await waitFor(() => expect(history.queryByRole('alert')).toBeNull());
    expect(history.getByText('Ferry | One')).toBeVisible();
  });

  it('shows a few tracks of a long edit, and all of them on request', async () => {
    const cookie = await own.server.signIn();
    await own.server.post('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids: [1, 2, 3, 4] }, { cookie });
    const { user } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = screen.getByRole('dialog', { name: 'History' });
    await within(history).findByRole('heading', { name: 'added Zoë Ünder' });
    expect(within(history).queryByText('Ferry | One')).toBeNull();
    await user.click(within(history).getByRole('button', { name: 'Show 1 more' }));
    expect(await within(history).findByText('Ferry | One')).toBeVisible();
    await user.click(within(history).getByRole('button', { name: 'Show fewer' }));
    expect(within(history).queryByText('Ferry | One')).toBeNull();
  });
});
