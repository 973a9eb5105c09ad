import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api } from '#store/api.ts';
import { selectTracks } from '#store/selectors.ts';
import { chooseMatch, field, formClosed, openForm, retitle, retype, save } from './editForm.ts';
import { delayAnswers, goOffline, holdCall, interceptCalls, keepToasts, openOwnDesk, withOwnServer } from './hosts.ts';

describe('an admin alone', () => {
  const own = withOwnServer();
  keepToasts();

  it('is not told of someone else after an "Undo" that was pressed in the form of the track', async () => {
    const { user } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Title', 'Zebra');
    await user.click(screen.getByRole('button', { name: 'More fields' }));
    await retype(user, 'Film release date', '2001-02-03');
    await save(user);
    await formClosed();
    await openForm(user, 'Zebra');
    await user.type(field('Sort Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Track: Arcade Summer' })).toBeVisible();
    await waitFor(() => expect(field('Title')).toHaveValue('Arcade Summer'));
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it.each([
    ['its toast', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Undo' }))],
    ['Control+Z', async (user: UserEvent) => user.keyboard('{Control>}z{/Control}')],
  ])(
    'finds nothing typed in the open form after a title was undone with %s, and a match may change it',
    async (_, undo) => {
      const { user } = await openOwnDesk(own);
      await retitle(user, 'Arcade Summer', 'Zebra');
      await openForm(user, 'Zebra');
      screen.getByRole('heading', { name: /^Edit Track/ }).focus();
      await undo(user);
      await screen.findByRole('dialog', { name: 'Edit Track: Arcade Summer' });
      await chooseMatch(user, 'blood', /^Blood Moon 1999/);
      await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Change Title' })).toBeChecked());
      await user.click(screen.getByRole('button', { name: 'Keep current match' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
      expect(screen.queryByRole('dialog', { name: /^Edit Track/ })).toBeNull();
    },
  );

  it('is not told of someone else when fields are typed again before the list has what was saved', async () => {
    const { user, store } = await openOwnDesk(own);
    const listed = () => selectTracks(store.getState()).find(({ id }) => id === 1)?.shopLink;
    const typeLink = async (text: string) => {
      await openForm(user, 'Arcade Summer');
      await user.click(screen.getByRole('button', { name: 'More fields' }));
      await user.type(screen.getByLabelText('Shop link'), text);
    };
    const answer = delayAnswers('GetTracks');
    await typeLink('https://example.org/mine');
    await save(user);
    await formClosed();
    await typeLink('/too');
    expect(screen.getByLabelText('Shop link')).toHaveValue('https://example.org/mine/too');
    act(answer);
    await waitFor(() => expect(listed()).toBe('https://example.org/mine'));
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });
});

describe('two admins who edit the same track', () => {
  const own = withOwnServer();
  const openDesk = async () => (await openOwnDesk(own)).user;

  it('sees what another admin changed, keeps what was typed, and does not send back what was not touched', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Sort Title', 'Summer, Arcade');
    const other = { cookie: await own.server.signIn() };
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Arcade%20Winter', undefined, other);
    await save(user);
    await waitFor(() => expect(screen.getByText(/no track has its old title any more/)).toBeVisible());
    expect(field('Sort Title')).toHaveValue('Summer, Arcade');
    const [row] = await own.server.db.all('SELECT title FROM track WHERE id = 1');
    expect(row).toEqual({ title: 'Arcade Winter' });

    const restore = goOffline();
    await user.click(screen.getByRole('button', { name: 'Reload tracks' }));
    await waitFor(() =>
      expect(screen.getByText(/The tracks could not be reloaded. Nothing you typed is lost/)).toBeVisible(),
    );
    restore();
    await user.click(screen.getByRole('button', { name: 'Reload tracks' }));
    expect(
      await screen.findByText(/Someone else changed this track.*Its title is now “Arcade Winter”\./),
    ).toBeVisible();
    expect(screen.queryByText(/The sort title was not saved/)).toBeNull();
    expect(field('Sort Title')).toHaveFocus();
    expect(field('Sort Title')).toHaveValue('Summer, Arcade');
    await save(user);
    await formClosed();
    const saved = await own.server.db.all('SELECT title, sort_title AS sort FROM track WHERE id = 1');
    expect(saved).toEqual([{ title: 'Arcade Winter', sort: 'Summer, Arcade' }]);
  });

  it('saves the old title over that of another admin where it was typed again, as the form says', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Title', 'Mine');
    const other = { cookie: await own.server.signIn() };
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Theirs', undefined, other);
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    await screen.findByText(/Its title is now “Theirs”/);
    await retype(user, 'Title', 'Arcade Summer');
    expect(screen.getByText(/Its title is now “Theirs”. Saving replaces it with yours/)).toBeVisible();
    await save(user);
    await formClosed();
    expect(await own.server.db.all('SELECT title FROM track WHERE id = 1')).toEqual([{ title: 'Arcade Summer' }]);
  });

  it('tells what was typed into the row of a track that someone else deleted', async () => {
    const user = await openDesk();
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    const title = screen.getByRole('textbox', { name: 'Title of Arcade Summer' });
    await user.clear(title);
    await user.type(title, 'Zebra Summer');
    await own.server.post('RemoveTrack', { ids: [1] }, { cookie: await own.server.signIn() });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    expect(
      await screen.findByText(
        'Changing the title of “Arcade Summer” to “Zebra Summer” failed. The track is no longer in the catalogue.',
      ),
    ).toBeVisible();
    expect(title).not.toBeInTheDocument();
  });

  it('does not send a refused title again when its field in the row is left', async () => {
    const user = await openDesk();
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of Arcade Summer' }), '!');
    const other = { cookie: await own.server.signIn() };
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Theirs', undefined, other);
    await user.keyboard('{Enter}');
    const reload = await screen.findByRole('button', { name: 'Reload tracks' });
    const fetched = jest.spyOn(globalThis, 'fetch');
    await user.tab();
    expect(reload).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('keeps their title in the row when asked to, and not one’s own because the field is left for the button', async () => {
    const user = await openDesk();
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    await retype(user, 'Title of Arcade Summer', 'Mine');
    const other = { cookie: await own.server.signIn() };
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Theirs', undefined, other);
    await user.keyboard('{Enter}');
    const told: string[] = [];
    const observer = new MutationObserver(() => {
      told.push(
        ...screen.queryAllByText(/^(Tracks reloaded|Someone else)/).map(({ textContent }) => textContent ?? ''),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    await user.click(await screen.findByRole('button', { name: 'Keep their title' }));
    observer.disconnect();
    expect(told[0]).toMatch(/^Someone else changed this track while you were editing/);
    expect(field('Title of Theirs')).toHaveValue('Theirs');
    expect(field('Title of Theirs')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Theirs' })).toHaveFocus();
    expect(await own.server.db.all('SELECT title FROM track WHERE id = 1')).toEqual([{ title: 'Theirs' }]);
  });

  it('keeps what was typed in the row, and asks, also where the reloaded list has the row in another place', async () => {
    const user = await openDesk();
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    await retype(user, 'Title of Arcade Summer', 'Mine');
    const other = { cookie: await own.server.signIn() };
    await own.server.post('EditTrack', { id: 1, fields: { title: 'Theirs', name: 'Ferry' } }, other);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    expect(await screen.findByText(/Its title is now “Theirs”\..* Saving replaces it with yours/)).toBeVisible();
    expect(field('Title of Theirs')).toHaveValue('Mine');
  });

  it('says that details changed, and not the match, and the focus stays in the form', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await user.click(screen.getByRole('button', { name: 'More fields' }));
    await user.type(screen.getByLabelText('Shop link'), 'https://example.org/mine');
    const other = { cookie: await own.server.signIn() };
    const fields = { shopLink: 'https://example.org/theirs', releaseDate: '1999-01-02' };
    await own.server.post('EditTrack', { id: 1, fields }, other);
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    expect(await screen.findByText(/Other details, such as its show or its dates, are different now/)).toBeVisible();
    expect(screen.queryByText(/different match/)).toBeNull();
    const heading = screen.getByRole('heading', { name: 'Edit Track: Arcade Summer' });
    await waitFor(() => expect(heading).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Keep their other fields' }));
    expect(heading).toHaveFocus();
  });

  it('keeps the form of a track that someone else deleted, so that its text can be copied', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Title', 'Zebra Summer');
    await retype(user, 'Sort Title', 'Summer, Zebra');
    await user.click(screen.getByRole('button', { name: 'More fields' }));
    await user.type(screen.getByLabelText('Shop link'), 'https://example.org/zebra');
    const other = { cookie: await own.server.signIn() };
    await own.server.post('RemoveTrack', { ids: [1] }, other);
    await own.server.post('UpdateTitle/?commentaryTrackPostId=102&newTitle=Blood%20Sun', undefined, other);
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    await waitFor(() =>
      expect(screen.getByText(/This track is no longer in the catalogue and can’t be saved/)).toBeVisible(),
    );
    expect(screen.queryByText(/was not saved/)).toBeNull();
    const inputs = [field('Title'), field('Sort Title'), field('Shop link')] as HTMLInputElement[];
    expect(inputs.map(({ value }) => value)).toEqual(['Zebra Summer', 'Summer, Zebra', 'https://example.org/zebra']);
    const button = screen.getByRole('button', { name: 'Save Changes' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/no longer in the catalogue/);
    const fetched = jest.spyOn(globalThis, 'fetch');
    await user.click(button);
    await user.type(field('Title'), '!{Enter}');
    expect(fetched).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await formClosed();
    expect(screen.queryByRole('dialog', { name: 'Arcade Summer' })).toBeNull();
    expect(await screen.findAllByRole('link', { name: 'Blood Sun' })).toHaveLength(2);
  });

  it('goes on with the form, and what was typed, once someone else has put the deleted track back', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Title', 'Zebra Summer');
    const other = { cookie: await own.server.signIn() };
    const removed = await own.server.post('RemoveTrack', { ids: [1] }, other);
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    await screen.findByText(/This track is no longer in the catalogue/);
    await own.server.post('Undo', { version: removed.json().edit }, other);
    await user.click(screen.getByRole('button', { name: 'Reload tracks' }));
    expect(await screen.findByText('Tracks reloaded. Nothing else changed on this one.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Edit Track: Arcade Summer' })).toHaveFocus();
    await save(user);
    await formClosed();
    expect(await own.server.db.all('SELECT title FROM track WHERE id = 1')).toEqual([{ title: 'Zebra Summer' }]);
  });

  it('"Reload tracks" shows the list of after the press, also while an older one is still on its way', async () => {
    const { user, store } = await openOwnDesk(own);
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Title', 'Mine');
    const { body: olderList } = await own.server.get('GetTracks');
    const other = { cookie: await own.server.signIn() };
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Theirs', undefined, other);
    await save(user);
    const reload = await screen.findByRole('button', { name: 'Reload tracks' });
    const older = holdCall('/GetTracks');
    act(() => void store.dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true })));
    older.restore();
    await user.click(reload);
    older.answer(new Response(olderList));
    expect(await screen.findByText(/Its title is now “Theirs”/)).toBeVisible();
  });

  it('keeps the focus in the form of a track that someone else was faster to remove', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await own.server.post('RemoveTrack', { ids: [1] }, { cookie: await own.server.signIn() });
    const removing = holdCall('/RemoveTrack');
    await user.click(screen.getByRole('button', { name: 'Remove track' }));
    const question = screen.getByRole('dialog', { name: 'Remove this track?' });
    await user.click(within(question).getByRole('button', { name: 'Remove track' }));
    // jsdom does not give the focus back when a dialog closes.
    act(() => screen.getByRole('button', { name: 'Removing' }).focus());
    removing.answer(new Response(null, { status: 404 }));
    expect(await screen.findByText(/This track is no longer in the catalogue and can’t be saved/)).toBeVisible();
    removing.restore();
    expect(screen.getByRole('heading', { name: 'Edit Track: Arcade Summer' })).toHaveFocus();
  });

  it('keeps the title of the other one, also where a match would change it', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await chooseMatch(user, 'blood', /^Blood Moon 1999/);
    const tick = screen.getByRole('checkbox', { name: 'Change Title' });
    await user.dblClick(tick);
    expect(tick).toBeChecked();
    const other = { cookie: await own.server.signIn() };
    await own.server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Theirs', undefined, other);
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    await user.click(await screen.findByRole('button', { name: 'Keep their title' }));
    expect(tick).not.toBeChecked();
    await save(user);
    await formClosed();
    expect(await own.server.db.all('SELECT title FROM track WHERE id = 1')).toEqual([{ title: 'Theirs' }]);
  });

  it('sees conflicts that arrive with a reloaded list', async () => {
    const user = await openDesk();
    await openForm(user, 'Arcade Summer');
    await retype(user, 'Title', 'Mine');
    const other = { cookie: await own.server.signIn() };
    const rematch = { id: 1, tmdbId: 99, title: 'Theirs', posterPath: '/x.jpg' };
    await own.server.post('UpdateMatch', rematch, other);
    await own.server.post('UpdateSortTitle/?title=Theirs&sortTitle=T', undefined, other);
    const restore = interceptCalls(
      (url) => url.includes('UpdateMatch'),
      async () => new Response('No.', { status: 500 }),
    );
    await chooseMatch(user, 'blood', /^Blood Moon 1999/);
    await save(user);
    await waitFor(() =>
      expect(screen.getByText(/The title was not saved. Someone else changed the title to “Theirs”/)).toBeVisible(),
    );
    await user.click(screen.getByRole('button', { name: 'Reload tracks' }));
    expect(await screen.findByText(/Its title is now “Theirs”/)).toBeVisible();
    await save(user);
    await waitFor(() => expect(screen.getByText(/The match was not saved/)).toBeVisible());
    await waitFor(() =>
      expect(screen.getByText(/Someone else changed this track.*Its sort title is now “T”/)).toBeVisible(),
    );
    expect(screen.getByText(/Saving replaces it with yours/)).toBeVisible();
    expect(field('Sort Title')).toHaveValue('T');
    restore();
  });
});
