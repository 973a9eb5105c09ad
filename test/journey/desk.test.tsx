import { screen, waitFor } from '@testing-library/react';
import { password } from '../server/openServer.ts';
import { site } from '../store/makeTestStore.ts';
import { findTitle, formClosed, openForm, retype, save } from './editForm.ts';
import { goOffline, openOwnDesk, withOwnServer } from './hosts.ts';
import { openPage } from './openPage.tsx';

describe('the desk of our own server', () => {
  const own = withOwnServer();

  it('rejects a wrong password, accepts the right one, and saves a new title to the database', async () => {
    const { user } = openPage(`${own.address}manage`, site);
    await user.type(await screen.findByPlaceholderText('Password'), 'not it{Enter}');
    await waitFor(() => expect(screen.getByText('Incorrect password. Please try again.')).toBeVisible());
    expect(screen.getByPlaceholderText('Password')).toBeInvalid();
    await user.clear(screen.getByPlaceholderText('Password'));
    await user.type(screen.getByPlaceholderText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    await openForm(user, 'Arcade Summer');
    expect(screen.getByRole('dialog', { name: 'Edit Track: Arcade Summer' })).toBeVisible();
    await retype(user, 'Title', 'Zebra & Co?');
    await save(user);
    await formClosed();
    expect(await findTitle('Zebra & Co?')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Arcade Summer' })).toBeNull();
    const rows = await own.server.db.all("SELECT title FROM track WHERE commentary_track_post_id = '101'");
    expect(rows).toEqual([{ title: 'Zebra & Co?' }]);
  });

  it('changes the title of a track that comes from no post', async () => {
    const { user } = await openOwnDesk(own);
    await openForm(user, 'One');
    await retype(user, 'Title', 'Ferry | Uno');
    await save(user);
    await formClosed();
    expect(await findTitle('Uno')).toBeVisible();
  });

  it('ends the admin mode when the screen is left', async () => {
    const { user } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    await user.click(screen.getByRole('link', { name: 'Sign out' }));
    expect(screen.queryByRole('dialog', { name: /Arcade/ })).toBeNull();
    await user.click(await findTitle('Arcade Summer'));
    expect(screen.queryByRole('button', { name: 'Edit track' })).toBeNull();
  });

  it('ends the session on the server on "Sign out"', async () => {
    const { user } = await openOwnDesk(own);
    expect(await own.server.db.all('SELECT * FROM session')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Sign out' }));
    expect(await findTitle('Arcade Summer')).toBeVisible();
    await waitFor(async () => expect(await own.server.db.all('SELECT * FROM session')).toHaveLength(0));
  });

  it('does not call a network failure a wrong password', async () => {
    const { user } = openPage(`${own.address}manage`, site);
    const passwordField = await screen.findByPlaceholderText('Password');
    goOffline();
    await user.type(passwordField, `${password}{Enter}`);
    await waitFor(() => expect(screen.getByText(/could not be reached/)).toBeVisible());
    expect(screen.queryByText(/Incorrect/)).toBeNull();
  });
});
