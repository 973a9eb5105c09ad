import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { password } from '../server/openServer.ts';
import { field, findTitle, formClosed, openForm, retitle, save } from './editForm.ts';
import {
  expireSessions,
  goOffline,
  interceptCalls,
  keepToasts,
  networkError,
  openOwnDesk,
  signIn,
  withOwnServer,
} from './hosts.ts';

describe('the toast of an edit', () => {
  const own = withOwnServer();
  keepToasts();

  const titles = async () =>
    (await own.server.db.all<{ title: string }>('SELECT title FROM track ORDER BY id')).map((row) => row.title);

  const saveTwoParts = async (user: UserEvent) => {
    await openForm(user, 'Arcade Summer');
    await user.type(field('Title'), '!');
    await user.type(field('Sort Title'), 'Summer');
    await save(user);
  };

  it('undoes a new title, and redoes it', async () => {
    const { user } = await openOwnDesk(own);
    await retitle(user, 'Arcade Summer', 'Zebra');
    expect(screen.getByText('Title of “Arcade Summer” changed to “Zebra”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findTitle('Arcade Summer')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText('Undone. “Arcade Summer” is back to how it was. Restored: title.')).toBeVisible(),
    );
    expect(await titles()).toContain('Arcade Summer');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(await findTitle('Zebra')).toBeVisible();
    expect(await titles()).toContain('Zebra');
  });

  it('of an undone title is announced once, although the list brings the title after it', async () => {
    const { user } = await openOwnDesk(own);
    await retitle(user, 'Arcade Summer', 'Zebra');
    const added: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) added.push(...[...addedNodes].map(({ textContent }) => textContent));
    });
    observer.observe(document, { childList: true, subtree: true });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Undone. “Arcade Summer”/);
    observer.disconnect();
    expect(added.filter((text) => text?.startsWith('Undone.'))).toHaveLength(1);
  });

  it('undoes a save of two parts at once', async () => {
    const { user } = await openOwnDesk(own);
    await saveTwoParts(user);
    await waitFor(() =>
      expect(screen.getByText('Title of “Arcade Summer” changed to “Arcade Summer!”.')).toBeVisible(),
    );
    expect(screen.getByText('Sort title of “Arcade Summer” changed to “Summer”.')).toBeVisible();
    await formClosed();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(
        screen.getByText('Undone. “Arcade Summer” is back to how it was. Restored: title, sort title.'),
      ).toBeVisible(),
    );
    const rows = await own.server.db.all('SELECT title, sort_title FROM track WHERE id = 1');
    expect(rows).toEqual([{ title: 'Arcade Summer', sort_title: null }]);
  });

  it('redoes both parts of a save whose undo failed half way and was tried again', async () => {
    const { user } = await openOwnDesk(own);
    await saveTwoParts(user);
    await formClosed();
    const undoCalls: string[] = [];
    const isSecond = (url: string) => url.includes('Undo') && undoCalls.push(url) === 2;
    const restore = interceptCalls(isSecond, networkError);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^A part was undone: title. The rest was not undone: we can’t reach the catalogue/);
    restore();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone. “Arcade Summer” is back to how it was. Restored: title, sort title.');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await screen.findByText('Redone. “Arcade Summer!” is changed again. Changed: sort title, title.');
    const rows = await own.server.db.all('SELECT title, sort_title FROM track WHERE id = 1');
    expect(rows).toEqual([{ title: 'Arcade Summer!', sort_title: 'Summer' }]);
  });

  it('says what someone else had changed in between, and restores it', async () => {
    const { user } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    const other = await own.server.signIn();
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Yak', undefined, { cookie: other });
    await user.type(field('Title'), '!');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    expect(await screen.findByText(/Its title is now “Yak”. Saving replaces it with yours/)).toBeVisible();
    await save(user);
    expect(
      await screen.findByText(
        /changed to “Arcade Summer!”. Someone else had changed it to “Yak” while you were editing./,
      ),
    ).toBeVisible();
    await formClosed();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findTitle('Yak')).toBeVisible();
  });

  it('refuses to undo what a later edit of someone else has changed, and names the track', async () => {
    const { user } = await openOwnDesk(own);
    await retitle(user, 'Arcade Summer', 'Zebra');
    const other = await own.server.signIn();
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Yak', undefined, { cookie: other });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Not undone. A later edit changed the same part of “Yak”. Nothing was changed.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss message' })).toHaveFocus();
    expect(await titles()).toContain('Yak');
    expect(await findTitle('Yak')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = screen.getByRole('dialog', { name: 'History' });
    expect(
      await within(history).findByText(/Can’t be undone. A later edit changed the same part of “Yak”/),
    ).toBeVisible();
    expect(history).toHaveTextContent('from another browser or session');
  });

  it('says which part of a save is undone when someone else has changed the other one since', async () => {
    const { user } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'More fields' }));
    await user.type(screen.getByLabelText('Shop link'), 'https://example.org/mine');
    await save(user);
    await formClosed();
    const other = await own.server.signIn();
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Yak', undefined, { cookie: other });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(
        'A part was undone: shop link. The rest was not undone. A later edit changed the same part of “Yak”.',
      ),
    ).toBeVisible();
    const rows = await own.server.db.all('SELECT title, shop_link FROM track WHERE id = 1');
    expect(rows).toEqual([{ title: 'Yak', shop_link: null }]);
  });

  it('keeps the toast when the network fails, and undoes on the next try', async () => {
    const { user } = await openOwnDesk(own);
    await retitle(user, 'Arcade Summer', 'Zebra');
    const restore = goOffline();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByText(/The undo may have failed: we can’t reach the catalogue/)).toBeVisible(),
    );
    restore();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findTitle('Arcade Summer')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText('Undone. “Arcade Summer” is back to how it was. Restored: title.')).toBeVisible(),
    );
    expect(screen.queryByText(/may have failed/)).toBeNull();
  });

  it.each([
    ['the list', 'Movies', null],
    ['the open dialog', 'History', 'History'],
  ] as const)('undoes after a new sign-in, and the focus goes to %s', async (_, heading, opener) => {
    const { user } = await openOwnDesk(own);
    await retitle(user, 'Arcade Summer', 'Zebra');
    if (opener) await user.click(screen.getByRole('button', { name: opener }));
    await screen.findByRole('heading', { name: heading });
    expireSessions(own.server);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await signIn(user, password);
    await screen.findByText('Undone. “Arcade Summer” is back to how it was. Restored: title.');
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
  });
});

describe('a guest that was added', () => {
  const own = withOwnServer();
  keepToasts();

  const row = async (name: string) => (await findTitle(name)).closest('[role=listitem]') as HTMLElement;
  const guests = async () => (await own.server.get('GetGuests')).json<string[]>();
  /** In the menu of the track. */
  const addGuest = async (user: UserEvent, to: string, name: string) => {
    await user.click(screen.getByRole('button', { name: `Guests of ${to}` }));
    await user.click(
      within(screen.getByRole('dialog', { name: new RegExp(to.replace('|', '.')) })).getByRole('option', { name }),
    );
  };
  const undoToast = async (user: UserEvent, text: string) => {
    const toast = (await screen.findByText(text)).closest<HTMLElement>('[data-toasts] > *');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
  };

  it('undoes an added guest from its toast and from the history', async () => {
    const { user } = await openOwnDesk(own);
    await addGuest(user, 'Arcade Summer', 'Otto Fenn');
    await waitFor(async () => expect(await row('Arcade Summer')).toHaveTextContent('Wanda Quill & Otto Fenn'));
    await undoToast(user, 'Added Otto Fenn to “Arcade Summer”.');
    await waitFor(() =>
      expect(screen.getByText('Undone. “Arcade Summer” is back to how it was. Restored: guests.')).toBeVisible(),
    );
    await waitFor(async () => expect(await row('Arcade Summer')).not.toHaveTextContent('Otto Fenn'));

    await addGuest(user, 'Ferry | One', 'Zoë Ünder');
    await waitFor(async () => expect(await row('One')).toHaveTextContent('Zoë Ünder'));
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = within(screen.getByRole('dialog', { name: 'History' }));
    await user.click(await history.findByRole('button', { name: /^Undo added Zoë Ünder/ }));
    expect(await history.findByRole('heading', { name: 'Undone: added Zoë Ünder' })).toBeVisible();
    await waitFor(async () => expect(await row('One')).not.toHaveTextContent('Zoë Ünder'));
  });

  it('is undone without the focus on the track that was edited before, if a press took it away', async () => {
    const { user } = await openOwnDesk(own);
    await retitle(user, 'Arcade Summer', 'Zebra');
    await addGuest(user, 'Ferry | One', 'Otto Fenn');
    await waitFor(async () => expect(await row('One')).toHaveTextContent('Otto Fenn'));
    await user.click(document.body);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await row('One')).not.toHaveTextContent('Otto Fenn'));
    await screen.findByText(/^Undone. “Ferry/);
    expect(document.body).toHaveFocus();
  });

  it('undoes a new guest once no track has it, from its toast and from the history', async () => {
    const { user } = await openOwnDesk(own);
    const addNadia = async () => {
      await user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
      await waitFor(() => expect(screen.queryByRole('option', { name: 'Nadia Brook' })).toBeNull());
      await user.keyboard('Nadia Brook{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Add guest' }));
      await waitFor(async () => expect(await row('Arcade Summer')).toHaveTextContent('Nadia Brook'));
    };
    await addNadia();
    // The row shows the name before the server has saved it.
    await screen.findByText('Added Nadia Brook to the guest list.');
    expect(await guests()).toContain('Nadia Brook');
    await undoToast(user, 'Added Nadia Brook to “Arcade Summer”.');
    await waitFor(async () => expect(await row('Arcade Summer')).not.toHaveTextContent('Nadia Brook'));
    // The row is without the name before the server has undone it, and until then a track has the guest.
    await screen.findByText('Undone. “Arcade Summer” is back to how it was. Restored: guests.');
    expect(await guests()).toContain('Nadia Brook');
    await undoToast(user, 'Added Nadia Brook to the guest list.');
    await waitFor(() => expect(screen.getByText('Undone. The guest list is back to how it was.')).toBeVisible());
    expect(await guests()).not.toContain('Nadia Brook');

    await addNadia();
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = within(screen.getByRole('dialog', { name: 'History' }));
    const undo = async (name: RegExp) =>
      user.click((await history.findAllByRole('button', { name }))[0] as HTMLElement);
    await undo(/^Undo added Nadia Brook/);
    await waitFor(async () => expect(await row('Arcade Summer')).not.toHaveTextContent('Nadia Brook'));
    await undo(/^Undo new guest: Nadia Brook/);
    await waitFor(async () => expect(await guests()).not.toContain('Nadia Brook'));
  });
});
