import { act, screen, waitFor } from '@testing-library/react';
import { unknownNameDetail } from '#contract/session.ts';
import { password } from '../server/openServer.ts';
import { site } from '../store/makeTestStore.ts';
import { findTitle, formClosed, openForm, retype, save } from './editForm.ts';
import {
  delayAnswers,
  goOffline,
  holdCall,
  interceptCalls,
  networkError,
  openOwnDesk,
  signIn,
  withOwnServer,
} from './hosts.ts';
import { openPage } from './openPage.tsx';

/** As Back and Forward do. */
function enter(path: string): void {
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

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
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Arcade/ })).toBeNull());
    await user.click(await findTitle('Arcade Summer'));
    expect(screen.queryByRole('button', { name: 'Edit track' })).toBeNull();
  });

  it('ends the session on the server on "Sign out"', async () => {
    const { user } = await openOwnDesk(own);
    expect(await own.server.db.all('SELECT * FROM session')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await findTitle('Arcade Summer')).toBeVisible();
    await waitFor(async () => expect(await own.server.db.all('SELECT * FROM session')).toHaveLength(0));
  });

  it('stays at the desk and says so when "Sign out" does not reach the server, and signs out at the next press', async () => {
    const { user } = await openOwnDesk(own);
    const goOnline = goOffline();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(/^Signing out failed: we can’t reach the catalogue/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select tracks' })).toBeVisible();
    goOnline();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign(ing)? out/ })).toBeNull());
    expect(await own.server.db.all('SELECT * FROM session')).toHaveLength(0);
  });

  it('says at the password form that the session is still open when the desk was left offline, and ends it there', async () => {
    const { user } = await openOwnDesk(own);
    const goOnline = goOffline();
    enter('/');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull());
    enter('/manage');
    expect(await screen.findByText(/^You are still signed in: we can’t reach the catalogue/)).toBeVisible();
    goOnline();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You were signed out when you left the admin desk.')).toBeVisible();
    expect(screen.getByPlaceholderText('Password')).toHaveFocus();
    expect(await own.server.db.all('SELECT * FROM session')).toHaveLength(0);
  });

  describe('when it was left before an edit was answered', () => {
    const addGuest = async () => {
      const page = await openOwnDesk(own);
      await page.user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
      await page.user.click(screen.getByRole('option', { name: 'Otto Fenn' }));
      enter('/');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull());
      return page;
    };
    const comeBack = async () => {
      enter('/manage');
      await screen.findByText('You were signed out when you left the admin desk.');
    };

    it('says at the password form what was saved, and does not offer to undo it at the desk', async () => {
      const answer = delayAnswers('UpdateGuest');
      const { user } = await addGuest();
      await comeBack();
      answer();
      expect(await screen.findByText('Added Otto Fenn to “Arcade Summer”.')).toBeVisible();
      await signIn(user, password);
      expect(await screen.findByRole('button', { name: 'Undo last' })).toHaveAttribute('aria-disabled', 'true');
      expect(screen.queryByText('Added Otto Fenn to “Arcade Summer”.')).toBeNull();
    });

    it('says at the password form what has failed, and not again at the desk', async () => {
      const { answer, restore } = holdCall('UpdateGuest');
      const { user } = await addGuest();
      answer(new Response('', { status: 500 }));
      await comeBack();
      expect(await screen.findByText(/^Adding Otto Fenn to a track failed: something went wrong/)).toBeVisible();
      restore();
      await signIn(user, password);
      await screen.findByRole('button', { name: 'Undo last' });
      expect(screen.queryByText(/^Adding Otto Fenn/)).toBeNull();
    });
  });

  it('leaves no session open when the password form is left while the password is checked', async () => {
    const { user } = openPage(`${own.address}manage`, site);
    const sessions = () => own.server.db.all('SELECT * FROM session');
    const answer = delayAnswers('ValidatePassword');
    await signIn(user, password);
    await waitFor(async () => expect(await sessions()).toHaveLength(1));
    enter('/');
    await findTitle('Arcade Summer');
    answer();
    await waitFor(async () => expect(await sessions()).toHaveLength(0));
  });

  describe('when an earlier visit has left its session open, as a reload does', () => {
    const sessions = () => own.server.db.all('SELECT * FROM session');
    const leaveSession = async () => {
      const page = openPage(own.address, site);
      await findTitle('Arcade Summer');
      const headers = { 'content-type': 'application/json' };
      await fetch(`${own.address}api/ValidatePassword/`, { method: 'POST', headers, body: JSON.stringify(password) });
      expect(await sessions()).toHaveLength(1);
      return page;
    };

    it('ends it with the password form', async () => {
      await leaveSession();
      enter('/manage');
      await waitFor(async () => expect(await sessions()).toHaveLength(0));
      expect(screen.queryByText(/signed out/)).toBeNull();
    });

    it('keeps the new session of someone who signs in before that was answered', async () => {
      const { user } = await leaveSession();
      const sent: string[] = [];
      const stopCounting = interceptCalls((url) => sent.push(url) === 0, networkError);
      const { answer, restore } = holdCall('Logout');
      enter('/manage');
      await signIn(user, password);
      expect(await screen.findByText('Checking the password…')).toBeVisible();
      expect(sent.filter((url) => url.includes('ValidatePassword'))).toEqual([]);
      stopCounting();
      restore();
      answer(await fetch(`${own.address}api/Logout`, { method: 'POST' }));
      await openForm(user, 'Arcade Summer');
      expect((await fetch(`${own.address}api/History`)).status).toBe(200);
    });

    it('says nothing where that fails, and lets the person sign in', async () => {
      const { user } = await leaveSession();
      const goOnline = goOffline();
      enter('/manage');
      await screen.findByPlaceholderText('Password');
      goOnline();
      expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
      await signIn(user, password);
      await openForm(user, 'Arcade Summer');
      expect(await sessions()).toHaveLength(1);
    });
  });

  it('shows in the words of the server why nobody can sign in at this address', async () => {
    const { user } = openPage(`${own.address}manage`, site);
    const { answer } = holdCall('ValidatePassword');
    await signIn(user, password);
    answer(Response.json({ detail: unknownNameDetail }, { status: 403 }));
    expect(await screen.findByText(unknownNameDetail)).toBeVisible();
  });

  it('does not call a network failure a wrong password', async () => {
    const { user } = openPage(`${own.address}manage`, site);
    const passwordField = await screen.findByPlaceholderText('Password');
    goOffline();
    await user.type(passwordField, `${password}{Enter}`);
    await waitFor(() => expect(screen.getByText(/can’t reach the catalogue/)).toBeVisible());
    expect(screen.queryByText(/Incorrect/)).toBeNull();
  });
});
