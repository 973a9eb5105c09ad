import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '#store/api.ts';
import { selectTracks } from '#store/selectors.ts';
import { password } from '../server/openServer.ts';
import { chooseMatch, field, findTitle, formClosed, matchField, openForm, retype, save } from './editForm.ts';
import { expireSessions, holdCall, interceptCalls, openOwnDesk, withOwnServer } from './hosts.ts';

describe('an admin who edits on our own server', () => {
  const own = withOwnServer();
  const openDesk = async () => (await openOwnDesk(own)).user;

  it('corrects a wrong match after seeing old and new side by side, and keeps the links', async () => {
    const user = await openDesk();
    const [firstOfTwo] = await screen.findAllByRole('link', { name: 'Blood Moon' });
    await user.click(firstOfTwo as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    await chooseMatch(user, 'arcade', /^Arcade Summer/);
    expect(screen.queryByRole('radio', { name: /^Arcade/ })).toBeNull();
    const chosen = within(screen.getByRole('region', { name: 'New match' }));
    const rows = chosen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toContainEqual(['Title', 'Blood Moon', 'Arcade Summer']);
    expect(rows).toContainEqual(['Genres', 'None', 'Comedy, Drama']);
    expect(await own.server.db.all('SELECT title FROM track WHERE id = 2')).toEqual([{ title: 'Blood Moon' }]);
    await save(user);
    await formClosed();
    const renamed = await own.server.db.all("SELECT id FROM track WHERE title = 'Arcade Summer' ORDER BY id");
    expect(renamed).toHaveLength(2);
    const [links] = await own.server.db.all(
      'SELECT commentary_track_link AS link, shop_link AS shop FROM track WHERE id = 2',
    );
    expect(links).toEqual({ link: 'https://example.org/c/2', shop: 'https://example.org/s/2' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await own.server.db.all('SELECT title, tmdb_id AS match FROM track WHERE id = 2')).toEqual([
        { title: 'Blood Moon', match: 77 },
      ]),
    );
  });

  it('clears the match search, keeps the focus in it and the rest of the form', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Sort Title', 'A');
    const box = matchField();
    expect(box).toHaveAccessibleName('Fix TMDB match');
    expect(box).toHaveValue('Arcade Summer');
    await user.type(box, 'blood');
    await screen.findByRole('radio', { name: /^Blood Moon 1999/ });
    await user.click(screen.getByRole('button', { name: 'Clear match search' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('radio', { name: /^Blood Moon 1999/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear match search' })).toBeNull();
    expect(field('Sort Title')).toHaveValue('A');
  });

  it('saves and continues with the next form of the worklist', async () => {
    const user = await openDesk();
    await user.click(screen.getByRole('button', { name: /^Needs attention/ }));
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Sort Title', 'One');
    await user.click(screen.getByRole('button', { name: 'Save & next' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Track: Blood Moon' })).toBeVisible();
    expect(await own.server.db.all('SELECT sort_title AS sort FROM track WHERE id = 1')).toEqual([{ sort: 'One' }]);
    expect(field('Sort Title')).toHaveValue('');
    expect(location.search).toMatch(/^\?track=[23]$/);
  });

  it('says that a title cannot be empty, in its row, and keeps the old one on Escape', async () => {
    const { user } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    const title = screen.getByRole('textbox', { name: 'Title of Arcade Summer' });
    await user.clear(title);
    await user.keyboard('{Enter}');
    expect(title).toHaveAccessibleDescription(/^A title can’t be empty\./);
    expect(title).toBeInvalid();
    await user.keyboard('A');
    expect(title).toBeValid();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'Arcade Summer' })).toHaveFocus();
  });

  it('can go on in the form of a track while its title, typed in its row, is being saved', async () => {
    const { user } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    await retype(user, 'Title of Arcade Summer', 'Arcade Winter');
    const { answer, restore } = holdCall('UpdateTitle');
    await user.click(screen.getByRole('button', { name: 'Edit Arcade Summer' }));
    await retype(user, 'Sort Title', 'Winter');
    restore();
    const saving = { cookie: await own.server.signIn() };
    const saved = await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Arcade Winter', {}, saving);
    answer(Response.json(saved.json()));
    await findTitle('Arcade Winter');
    expect(screen.getByRole('dialog', { name: 'Edit Track: Arcade Winter' })).toBeVisible();
    expect(screen.queryByText(/^Someone else changed this track/)).toBeNull();
    expect(field('Sort Title')).toHaveValue('Winter');
    await save(user);
    await formClosed();
    expect(await own.server.db.all('SELECT title, sort_title AS sort FROM track WHERE id = 1')).toEqual([
      { title: 'Arcade Winter', sort: 'Winter' },
    ]);
  });

  it('the list, and the form of the track, have a title that was just saved in the row before the new list has come', async () => {
    const { user, store } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    await retype(user, 'Title of Arcade Summer', 'Arcade Winter');
    const { answer, restore } = holdCall('/GetTracks');
    await user.keyboard('{Enter}');
    await findTitle('Arcade Winter');
    await user.click(screen.getByRole('button', { name: 'Edit Arcade Winter' }));
    expect(field('Title')).toHaveValue('Arcade Winter');
    restore();
    answer(new Response((await own.server.get('GetTracks')).body));
    await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
    expect(screen.queryByText(/^Someone else changed this track/)).toBeNull();
  });

  it('goes on to a namesake, whose sort title the save has changed too, without a word of someone else', async () => {
    const { user, store } = await openOwnDesk(own);
    await user.click(await screen.findByRole('button', { name: /^Needs attention/ }));
    const [firstOfTwo] = await screen.findAllByRole('link', { name: 'Blood Moon' });
    if (firstOfTwo) await user.click(firstOfTwo);
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    await retype(user, 'Sort Title', 'Moon');
    const { search } = location;
    const { answer, restore } = holdCall('/GetTracks');
    await user.click(screen.getByRole('button', { name: 'Save & next' }));
    await waitFor(() => expect(location.search).not.toBe(search));
    expect(screen.getByRole('dialog', { name: 'Edit Track: Blood Moon' })).toBeVisible();
    expect(field('Sort Title')).toHaveValue('Moon');
    restore();
    answer(new Response((await own.server.get('GetTracks')).body));
    const ofList = () => selectTracks(store.getState()).filter(({ sortTitle }) => sortTitle === 'Moon');
    await waitFor(() => expect(ofList()).toHaveLength(2));
    expect(screen.queryByText(/^Someone else changed this track/)).toBeNull();
  });

  it('takes a match that was saved before other fields failed for one’s own, and saves it once', async () => {
    const { user, store } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    await chooseMatch(user, 'blood', /^Blood Moon 1999/);
    await user.click(screen.getByRole('button', { name: 'More fields' }));
    await user.type(field('Shop link'), 'https://example.org/mine');
    const list = holdCall('/GetTracks');
    const failing = interceptCalls(
      (url) => url.includes('EditTrack'),
      async () => new Response('', { status: 500 }),
    );
    await save(user);
    expect(await screen.findByText(/The other fields were not saved.*Already saved: match\./)).toBeVisible();
    failing();
    expect(screen.queryByRole('region', { name: 'New match' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Current match' })).getByText('Blood Moon')).toBeVisible();
    list.restore();
    list.answer(new Response((await own.server.get('GetTracks')).body));
    await waitFor(() => expect(selectTracks(store.getState())[0]?.title).toBe('Blood Moon'));
    expect(screen.queryByText(/^Someone else changed this track/)).toBeNull();
    const fetched = jest.spyOn(globalThis, 'fetch');
    await save(user);
    await formClosed();
    expect(fetched.mock.calls.filter(([url]) => String(url).includes('UpdateMatch'))).toEqual([]);
  });

  it('says which cue line has a fault before it saves them, one each line', async () => {
    const { user } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    await user.click(screen.getByRole('button', { name: 'More fields' }));
    await user.type(field('Cue lines'), '0:10=0:12 Hello{Enter}later');
    await save(user);
    expect(field('Cue lines')).toHaveAccessibleDescription('Row 2 is not like 0:12:40=0:12:55 “Not on my boat”');
    await user.type(field('Cue lines'), '{Backspace>5/}1:00=1:02 Goodbye');
    await save(user);
    await formClosed();
    const [track] = (await own.server.get('GetTracks')).json();
    expect(track.cues).toBe('0:00:10=0:00:12 "Hello" | 0:01:00=0:01:02 "Goodbye"');
  });

  it('opens the form with a match that was just saved, before the new list has come', async () => {
    const { user, store } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    await chooseMatch(user, 'blood', /^Blood Moon 1999/);
    const { answer, restore } = holdCall('/GetTracks');
    await save(user);
    await formClosed();
    await waitFor(() => expect(document.getElementById('track-1')).toHaveTextContent('Blood Moon'));
    await user.click(document.getElementById('track-1') as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    restore();
    answer(new Response((await own.server.get('GetTracks')).body));
    await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
    expect(screen.queryByText(/^Someone else changed this track/)).toBeNull();
  });

  it('types nothing into the form of a track, opened again, that is still being saved, and would close with it', async () => {
    const { user } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Title', 'Arcade Winter');
    const { answer, restore } = holdCall('/UpdateTitle');
    await save(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Close form' }));
    await formClosed();
    await openForm(user, 'Arcade Summer');
    await user.type(field('Sort Title'), 'Winter');
    expect(field('Sort Title')).toHaveValue('');
    restore();
    answer(new Response('', { status: 500 }));
    expect(await screen.findByText(/^Saving “Arcade Summer” failed/)).toBeVisible();
    await user.type(field('Sort Title'), 'Winter');
    expect(field('Sort Title')).toHaveValue('Winter');
  });

  it('sends a title once whose row leaves the list and comes back while it is being saved', async () => {
    const { user } = await openOwnDesk(own);
    const { answer, restore } = holdCall('/UpdateTitle');
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    await retype(user, 'Title of Arcade Summer', 'Arcade Winter');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('radio', { name: /free tracks/i }));
    await waitFor(() => expect(screen.queryByLabelText('Title of Arcade Summer')).toBeNull());
    await user.click(screen.getByRole('radio', { name: /all tracks/i }));
    const fetched = jest.spyOn(globalThis, 'fetch');
    await user.type(await screen.findByLabelText('Title of Arcade Summer'), '!{Enter}');
    expect(field('Title of Arcade Summer')).toHaveValue('Arcade Winter');
    expect(fetched).not.toHaveBeenCalled();
    restore();
    answer(Response.json({ version: 2, edit: 2, matched: 1, changed: 1, replaced: [] }));
    await findTitle('Arcade Summer');
  });

  it('can go on in the form of another track while one is being removed', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    const { answer, restore } = holdCall('/RemoveTrack');
    await user.click(screen.getByRole('button', { name: 'Remove track' }));
    const question = within(screen.getByRole('dialog', { name: 'Remove this track?' }));
    await user.click(question.getByRole('button', { name: 'Remove track' }));
    await user.click(screen.getByRole('button', { name: /^Next Track/ }));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    await retype(user, 'Sort Title', 'Moon');
    answer(Response.json({ version: 2, edit: 2, matched: 1, changed: 1, replaced: [] }));
    await waitFor(() => expect(screen.getByText(/^Removed “Arcade Summer”/)).toBeVisible());
    restore();
    expect(screen.getByRole('dialog', { name: 'Edit Track: Blood Moon' })).toBeVisible();
    expect(field('Sort Title')).toHaveValue('Moon');
  });

  it('can keep the current match after choosing another', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await chooseMatch(user, 'blood', /^Blood Moon 1999/);
    await user.click(screen.getByRole('button', { name: 'Keep current match' }));
    expect(screen.queryByRole('region', { name: 'New match' })).toBeNull();
    expect(matchField()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog', { name: 'Arcade Summer' })).toBeVisible();
  });

  it('labels each match with its name and year, and describes it with its overview', async () => {
    await own.server.db.run("UPDATE track SET overview = '<p>A <b>red</b> night.</p>' WHERE id = 2");
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await user.type(matchField(), 'blood');
    expect(await screen.findByRole('radio', { name: 'Blood Moon 1999' })).toHaveAccessibleDescription('A red night.');
  });

  it('shows the match database’s own message when it is down', async () => {
    const user = await openDesk();
    const restore = interceptCalls(
      (url) => url.includes('GetSearchResults'),
      async () => new Response('{"detail":"TMDB did not answer in time. Try again in a moment."}', { status: 502 }),
    );
    await openForm(user, 'Arcade Summer');
    await user.type(matchField(), 'blood');
    await waitFor(() => expect(screen.getByText('TMDB did not answer in time. Try again in a moment.')).toBeVisible());
    expect(screen.queryByText('No results found')).toBeNull();
    restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Blood Moon 1999' })).toBeVisible();
    expect(matchField()).toHaveFocus();
  });

  it('hides the proposed matches as soon as other words are typed', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    expect(await screen.findByRole('radio', { name: /^Arcade Summer/ })).toBeVisible();
    const { answer, restore } = holdCall('GetSearchResults');
    await user.type(matchField(), 'blood');
    expect(screen.queryByRole('radio', { name: /^Arcade Summer/ })).toBeNull();
    answer(Response.json([]));
    expect(await screen.findByText('No results found')).toBeVisible();
    restore();
  });

  it('says so when nothing is found', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await user.type(matchField(), 'zzzz');
    await waitFor(() => expect(screen.getByText('No results found')).toBeVisible());
  });

  it('signs in again after the session has ended, and the save goes on, with one message for all of it', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Sort Title', 'Zebra');
    await retype(user, 'Title', 'Zebra Summer');
    const restore = interceptCalls(
      (url) => url.includes('UpdateTitle'),
      async () => {
        expireSessions(own.server);
        return new Response(null, { status: 401 });
      },
    );
    await save(user);
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(field('Title')).toHaveValue('Zebra Summer');
    restore();
    await user.type(again.getByLabelText('Password'), `${password}{Enter}`);
    await formClosed();
    expect(await findTitle('Zebra Summer')).toBeVisible();
    const told = screen.getByText(/^Sort title of .* changed to “Zebra”/);
    expect(told.nextElementSibling).toHaveTextContent(/^Title of .* changed to “Zebra Summer”/);
  });

  it('can close the sign-in dialog without losing anything, and is asked again with the next save', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Title', 'Zebra Summer');
    expireSessions(own.server);
    await save(user);
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await user.click(again.getByRole('button', { name: 'Close' }));
    expect(field('Title')).toHaveValue('Zebra Summer');
    await save(user);
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  });
});
