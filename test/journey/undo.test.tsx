import { screen, waitFor, within } from '@testing-library/react';
import { listen } from '#server/listen.ts';
import { openServer, password, type TestServer } from '../server/openServer.ts';
import { site } from '../store/makeTestStore.ts';
import { installBrowserFetch } from './browserFetch.ts';
import { openPage } from './openPage.tsx';

/** A message leaves after six seconds, and a busy machine may need longer to press on it. */
function stopMessagesFromLeaving() {
  const original = window.setTimeout;
  // No spy: Testing Library takes one for a clock that a test moves.
  window.setTimeout = ((work: () => void, delay?: number) =>
    delay === 6000 ? 0 : original.call(window, work, delay)) as typeof window.setTimeout;
  return () => {
    window.setTimeout = original;
  };
}

describe('an admin who takes edits back', () => {
  let server: TestServer;
  let address: string;
  let restore: () => void;
  let letMessagesLeave: () => void;
  beforeEach(async () => {
    server = await openServer();
    address = await listen(server.app, { host: '127.0.0.1', port: 0 });
    restore = installBrowserFetch();
    letMessagesLeave = stopMessagesFromLeaving();
  });
  afterEach(async () => {
    letMessagesLeave();
    restore();
    await server.close();
  });

  const title = (name: string) => screen.findByRole('button', { name });
  const titles = async () =>
    (await server.db.all<{ title: string }>('SELECT title FROM track ORDER BY id')).map((row) => row.title);

  async function openDesk() {
    const page = openPage(`${address}manage`, site);
    await page.user.type(await screen.findByPlaceholderText('Password'), `${password}{Enter}`);
    await title('Arcade Summer');
    const retitle = async (from: string, to: string) => {
      await page.user.click(await title(from));
      await page.user.click(screen.getByRole('button', { name: 'Edit track' }));
      const form = screen.getByRole('dialog', { name: /^Edit Track/ });
      await page.user.clear(within(form).getByLabelText('Title'));
      await page.user.type(within(form).getByLabelText('Title'), to);
      await page.user.click(within(form).getByRole('button', { name: 'Save Changes' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Track/ })).toBeNull());
      await title(to);
    };
    return { ...page, retitle };
  }

  it('undoes a title from its message, and redoes it from the next one', async () => {
    const { user, retitle } = await openDesk();
    await retitle('Arcade Summer', 'Zebra');
    expect(screen.getByText('Title of “Arcade Summer” changed to “Zebra”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await title('Arcade Summer')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Undone. “Arcade Summer” is back to how it was.')).toBeVisible());
    expect(await titles()).toContain('Arcade Summer');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(await title('Zebra')).toBeVisible();
    expect(await titles()).toContain('Zebra');
  });

  it('a save of two parts is one message, and one press takes both back', async () => {
    const { user } = await openDesk();
    await user.click(await title('Arcade Summer'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    await user.type(screen.getByLabelText('Title'), '!');
    await user.type(screen.getByLabelText('Sort Title'), 'Summer');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(screen.getByText('Title of “Arcade Summer” changed to “Arcade Summer!”.')).toBeVisible(),
    );
    expect(screen.getByText('Sort title of “Arcade Summer” changed to “Summer”.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Track/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('Undone. “Arcade Summer” is back to how it was.')).toBeVisible());
    const rows = await server.db.all('SELECT title, sort_title FROM track WHERE id = 1');
    expect(rows).toEqual([{ title: 'Arcade Summer', sort_title: null }]);
  });

  it('is told what somebody else had written in between, and can bring it back', async () => {
    const { user } = await openDesk();
    await user.click(await title('Arcade Summer'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    const other = await server.signIn();
    await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Yak', undefined, { cookie: other });
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(
      await screen.findByText(
        /changed to “Arcade Summer!”. Someone else had changed it to “Yak” while you were editing./,
      ),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Track/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await title('Yak')).toBeVisible();
  });

  it('undoes with Control+Z outside of a field', async () => {
    const { user, retitle } = await openDesk();
    await retitle('Arcade Summer', 'Zebra');
    await user.keyboard('{Control>}z{/Control}');
    expect(await title('Arcade Summer')).toBeVisible();
  });

  it('finds every edit in the history, from what to what, and undoes one there', async () => {
    const { user, retitle } = await openDesk();
    await retitle('Arcade Summer', 'Zebra');
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
    await user.click(within(history).getByRole('button', { name: 'Close' }));
    expect(await title('Arcade Summer')).toBeVisible();
  });

  it('is told which track a later edit of somebody else stands in the way of, and nothing is changed', async () => {
    const { user, retitle } = await openDesk();
    await retitle('Arcade Summer', 'Zebra');
    const other = await server.signIn();
    await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Yak', undefined, { cookie: other });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Not undone. A later edit changed the same part of “Yak”. Nothing was changed.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(await titles()).toContain('Yak');
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = screen.getByRole('dialog', { name: 'History' });
    expect(
      await within(history).findByText(/Can’t be undone. A later edit changed the same part of “Yak”/),
    ).toBeVisible();
    expect(history).toHaveTextContent('from another browser or session');
  });

  it('keeps the message when the network fails during the undo, and a second try does it', async () => {
    const { user, retitle } = await openDesk();
    await retitle('Arcade Summer', 'Zebra');
    const working = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText(/Not undone: the catalogue could not be reached/)).toBeVisible());
    globalThis.fetch = working;
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await title('Arcade Summer')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Undone. “Arcade Summer” is back to how it was.')).toBeVisible());
    expect(screen.queryByText(/Not undone/)).toBeNull();
  });

  it('a history that cannot be loaded says why, and a second try shows it', async () => {
    const { user, retitle } = await openDesk();
    await retitle('Arcade Summer', 'Zebra');
    const working = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('History not loaded');
    globalThis.fetch = working;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'title changed' })).toBeVisible();
  });

  const row = async (name: string) => (await title(name)).closest('li') as HTMLElement;
  const guests = async () => (await server.get('GetGuests')).json<string[]>();
  type User = Awaited<ReturnType<typeof openDesk>>['user'];
  /** In the track's own menu. */
  const giveGuest = async (user: User, to: string, name: string) => {
    await user.click(screen.getByRole('button', { name: `Guests of ${to}` }));
    await user.click(
      within(screen.getByRole('dialog', { name: new RegExp(to.replace('|', '.')) })).getByRole('option', { name }),
    );
  };
  const undoMessage = async (user: User, words: string) => {
    const message = (await screen.findByText(words)).closest<HTMLElement>('[data-messages] > *');
    await user.click(within(message as HTMLElement).getByRole('button', { name: 'Undo' }));
  };

  it('takes a guest off one track again, from the message and from the history', async () => {
    const { user } = await openDesk();
    await giveGuest(user, 'Arcade Summer', 'Otto Fenn');
    await waitFor(async () => expect(await row('Arcade Summer')).toHaveTextContent('Wanda Quill & Otto Fenn'));
    await undoMessage(user, 'Added Otto Fenn to “Arcade Summer”.');
    await waitFor(() => expect(screen.getByText('Undone. “Arcade Summer” is back to how it was.')).toBeVisible());
    await waitFor(async () => expect(await row('Arcade Summer')).not.toHaveTextContent('Otto Fenn'));

    await giveGuest(user, 'Ferry | One', 'Zoë Ünder');
    await waitFor(async () => expect(await row('One')).toHaveTextContent('Zoë Ünder'));
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = within(screen.getByRole('dialog', { name: 'History' }));
    await user.click(await history.findByRole('button', { name: /^Undo added Zoë Ünder/ }));
    expect(await history.findByRole('heading', { name: 'Undone: added Zoë Ünder' })).toBeVisible();
    await waitFor(async () => expect(await row('One')).not.toHaveTextContent('Zoë Ünder'));
  });

  it('takes a new name off the list of guests again, once no track has it, from the message and from the history', async () => {
    const { user } = await openDesk();
    const addNadia = async () => {
      await user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
      await waitFor(() => expect(screen.queryByRole('option', { name: 'Nadia Brook' })).toBeNull());
      await user.keyboard('Nadia Brook{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Add guest' }));
      await waitFor(async () => expect(await row('Arcade Summer')).toHaveTextContent('Nadia Brook'));
    };
    await addNadia();
    expect(await guests()).toContain('Nadia Brook');
    await undoMessage(user, 'Added Nadia Brook to “Arcade Summer”.');
    await waitFor(async () => expect(await row('Arcade Summer')).not.toHaveTextContent('Nadia Brook'));
    expect(await guests()).toContain('Nadia Brook');
    await undoMessage(user, 'Added Nadia Brook to the guest list.');
    await waitFor(() => expect(screen.getByText('Undone. The guest list is back to how it was.')).toBeVisible());
    expect(await guests()).not.toContain('Nadia Brook');

    await addNadia();
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = within(screen.getByRole('dialog', { name: 'History' }));
    const undo = async (words: RegExp) =>
      user.click((await history.findAllByRole('button', { name: words }))[0] as HTMLElement);
    await undo(/^Undo added Nadia Brook/);
    await waitFor(async () => expect(await row('Arcade Summer')).not.toHaveTextContent('Nadia Brook'));
    await undo(/^Undo new guest: Nadia Brook/);
    await waitFor(async () => expect(await guests()).not.toContain('Nadia Brook'));
  });

  it('an empty history says so', async () => {
    const { user } = await openDesk();
    await user.click(screen.getByRole('button', { name: 'History' }));
    await waitFor(() => expect(screen.getByText(/No edits yet/)).toBeVisible());
  });

  it('a long history comes in pages', async () => {
    const cookie = await server.signIn();
    for (let at = 1; at <= 25; at += 1)
      await server.post(`UpdateTitle/?commentaryTrackPostId=101&newTitle=Title+${at}`, undefined, { cookie });
    const page = openPage(`${address}manage`, site);
    await page.user.type(await screen.findByPlaceholderText('Password'), `${password}{Enter}`);
    await page.user.click(await screen.findByRole('button', { name: 'History' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'title changed' })).toHaveLength(20));
    await page.user.click(screen.getByRole('button', { name: 'Show older edits' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'title changed' })).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Show older edits' })).toBeNull();
  });

  it('a long edit shows a few tracks, and all of them on a press', async () => {
    const cookie = await server.signIn();
    await server.post('UpdateMultipleGuests/', { guest: 'Zoë Ünder', ids: [1, 2, 3, 4] }, { cookie });
    const { user } = await openDesk();
    await user.click(screen.getByRole('button', { name: 'History' }));
    const history = screen.getByRole('dialog', { name: 'History' });
    await within(history).findByRole('heading', { name: 'added Zoë Ünder' });
    expect(within(history).queryByText('Ferry | One')).toBeNull();
    await user.click(within(history).getByRole('button', { name: 'Show 1 more' }));
    expect(await within(history).findByText('Ferry | One')).toBeVisible();
    await user.click(within(history).getByRole('button', { name: 'Show fewer' }));
    expect(within(history).queryByText('Ferry | One')).toBeNull();
  });

  it('leaving the desk ends the session on the server too', async () => {
    const { user } = await openDesk();
    expect(await server.db.all('SELECT * FROM session')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Sign out' }));
    expect(await title('Arcade Summer')).toBeVisible();
    await waitFor(async () => expect(await server.db.all('SELECT * FROM session')).toHaveLength(0));
  });
});
