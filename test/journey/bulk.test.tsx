import { screen, waitFor, within } from '@testing-library/react';
import { password } from '../server/openServer.ts';
import { expireSessions, holdCall, interceptCalls, networkError, openOwnDesk, signIn, withOwnServer } from './hosts.ts';
import { bar, box, chooseGuest, inBar, openGuestList, showCheckboxes } from './updateBar.ts';

describe('a bulk update on our own server', () => {
  const own = withOwnServer();
  const open = async () => {
    const { user } = await openOwnDesk(own);
    await showCheckboxes(user);
    return user;
  };
  const guestsOf = async (id: number) => {
    const tracks = (await own.server.get('GetTracks')).json() as { id: number; newGuests: string[] }[];
    return tracks.find((track) => track.id === id)?.newGuests;
  };

  it('a new guest that is cancelled while it is being added is not chosen', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'Nadia Brook');
    const { answer, restore } = holdCall('/AddGuest');
    await user.click(await screen.findByRole('button', { name: 'Add guest' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    answer(new Response('OK'));
    await waitFor(() => expect(screen.getByText('Added Nadia Brook to the guest list.')).toBeVisible());
    restore();
    expect(inBar().getByRole('button', { name: /^Guest to assign, Choose a guest/ })).toBeVisible();
  });

  it('a new guest is added and chosen after a new sign-in, when the session has ended', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'Nadia Brook');
    expireSessions(own.server);
    await user.click(await screen.findByRole('button', { name: 'Add guest' }));
    await signIn(user, password);
    await waitFor(() => expect(inBar().getByRole('button', { name: 'Guest to assign, Nadia Brook' })).toBeVisible());
  });

  it('adds the guest whose whole name was typed, and no longer name that contains it', async () => {
    const cookie = await own.server.signIn();
    for (const guest of ['Teddy Okonkwo and Wanda Quill and Zoë Ampersand', 'Zoe Ampersand', 'Zoë Ampersand']) {
      await own.server.post('AddGuest', { guest }, { cookie });
    }
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Select all 4 shown' }));
    await chooseGuest(user, 'Zoë Ampersand');
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    await waitFor(() => expect(screen.getByText('Added Zoë Ampersand to 4 tracks.')).toBeVisible());
    expect([await guestsOf(1), await guestsOf(4)]).toEqual([['Wanda Quill', 'Zoë Ampersand'], ['Zoë Ampersand']]);
  });

  it('adds one guest to several tracks, and clears the selection', async () => {
    const user = await open();
    expect(bar()).toBeNull();
    await user.click(box('Arcade Summer'));
    await user.click(box('Ferry | One'));
    expect(inBar().getByText('2 selected')).toBeVisible();
    expect(inBar().getByRole('button', { name: /^Add to / })).toHaveAccessibleDescription('First choose a guest.');
    await chooseGuest(user, 'wanda quill');
    expect(inBar().getByText('Adds Wanda Quill to 1 track, 1 already has this guest')).toBeVisible();
    await user.click(inBar().getByRole('button', { name: /^Add to / }));

    await waitFor(() =>
      expect(screen.getByText(/^Added Wanda Quill to .*\. 1 already had this guest\.$/)).toBeVisible(),
    );
    await waitFor(() => expect(bar()).toBeNull());
    expect(screen.getAllByRole('status').filter((voice) => /Wanda Quill/.test(voice.textContent))).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Movies' })).toHaveFocus();
    expect(box('Arcade Summer')).not.toBeChecked();
    await waitFor(() => expect(box('Ferry | One').closest('[role=listitem]')).toHaveTextContent('Wanda Quill'));
    expect([await guestsOf(1), await guestsOf(4)]).toEqual([['Wanda Quill'], ['Wanda Quill']]);
    await user.click(box('Arcade Summer'));
    expect(inBar().getByRole('button', { name: /^Guest to assign, Choose a guest/ })).toBeVisible();
  });

  it('can be undone from its toast, and a track that had the guest before keeps it', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Select all 4 shown' }));
    await chooseGuest(user, 'wanda quill');
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    await waitFor(async () => expect(await guestsOf(4)).toEqual(['Wanda Quill']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(box('Ferry | One').closest('[role=listitem]')).not.toHaveTextContent('Wanda Quill'));
    expect([await guestsOf(1), await guestsOf(2), await guestsOf(3), await guestsOf(4)]).toEqual([
      ['Wanda Quill'],
      [],
      [],
      [],
    ]);
  });

  it('keeps the selection while filtering, and says how much of it is hidden', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await user.click(box('Ferry | One'));
    await user.click(screen.getByLabelText('FREE TRACKS'));
    expect(inBar().getByText('2 selected, 2 hidden by filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 1 shown' }));
    expect(inBar().getByText('3 selected, 2 hidden by filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select tracks' }));
    expect([bar(), screen.queryAllByRole('checkbox')]).toEqual([null, []]);
  });

  it('shows beforehand what will change, and leaves out what is unticked there', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Select all 4 shown' }));
    await chooseGuest(user, 'wanda quill');
    await user.click(inBar().getByRole('button', { name: 'Preview' }));
    const preview = within(screen.getByRole('dialog', { name: 'What will change' }));
    expect(preview.getByText('4 selected. Adds Wanda Quill to 3 tracks, 1 already has this guest')).toBeVisible();
    const row = preview.getByRole('checkbox', { name: 'Select Ferry | One' }).closest('li');
    expect(row).toHaveTextContent('Before: No guests After: Wanda Quill');
    await user.click(preview.getByRole('checkbox', { name: 'Select Ferry | One' }));
    expect(preview.getByText('3 selected. Adds Wanda Quill to 2 tracks, 1 already has this guest')).toBeVisible();
    await user.click(preview.getByRole('radio', { name: 'Already have 1' }));
    expect(preview.getAllByRole('listitem')).toHaveLength(1);
    await user.click(preview.getByRole('button', { name: /^Add to / }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What will change' })).toBeNull());
    expect([await guestsOf(2), await guestsOf(3), await guestsOf(4)]).toEqual([['Wanda Quill'], ['Wanda Quill'], []]);
  });

  it('the focus goes to the heading of the list when the bar disappears without an update', async () => {
    const user = await open();
    const heading = screen.getByRole('heading', { name: 'Movies' });
    await user.click(box('Arcade Summer'));
    await user.click(inBar().getByRole('button', { name: 'Clear selection' }));
    expect(heading).toHaveFocus();

    await user.click(box('Arcade Summer'));
    await user.click(inBar().getByRole('button', { name: 'Preview' }));
    const preview = within(screen.getByRole('dialog', { name: 'What will change' }));
    await user.click(preview.getByRole('checkbox', { name: 'Select Arcade Summer' }));
    await user.click(preview.getByRole('button', { name: 'Close' }));
    expect(heading).toHaveFocus();
  });

  it('removes a guest who is on one of the ticked tracks', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Select all 4 shown' }));
    await user.click(inBar().getByRole('radio', { name: 'Remove' }));
    await chooseGuest(user, '');
    expect(inBar().getByText('Removes Wanda Quill from 1 track, 3 don’t have this guest')).toBeVisible();
    await user.click(inBar().getByRole('button', { name: /^Remove from / }));
    await waitFor(() =>
      expect(screen.getByText(/^Removed Wanda Quill from .*\. 3 didn’t have this guest\.$/)).toBeVisible(),
    );
    await waitFor(() => expect(bar()).toBeNull());
    expect(await guestsOf(1)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await guestsOf(1)).toEqual(['Wanda Quill']));
    expect(await guestsOf(2)).toEqual([]);
  });

  it('adds a new guest after a warning about a similar name, and chooses it', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'Wanda Quil l');
    const dialog = within(screen.getByRole('dialog', { name: 'New guest' }));
    expect(dialog.getByText(/Did you mean/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Wanda Quill' })).toBeVisible();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), '  Nadia   Brook{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New guest' })).toBeNull());
    expect(inBar().getByText('Adds Nadia Brook to 1 track')).toBeVisible();
    expect((await own.server.get('GetGuests')).json()).toContain('Nadia Brook');
  });

  it('Control+Enter in the dialog for a new guest does not add the guest that was chosen before', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'Otto');
    await chooseGuest(user, 'Nadia Brook');
    const sent: string[] = [];
    const restore = interceptCalls((url) => sent.push(url) === 0, networkError);
    await user.click(within(screen.getByRole('dialog', { name: 'New guest' })).getByLabelText('Name'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    restore();
    expect(sent).toEqual([]);
    expect(inBar().getByText('Adds Otto Fenn to 1 track')).toBeVisible();
  });

  it('can choose the similar name instead', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'Otto Fen n');
    await user.click(screen.getByRole('button', { name: 'Otto Fenn' }));
    expect(inBar().getByText('Adds Otto Fenn to 1 track')).toBeVisible();
    expect(await (await own.server.get('GetGuests')).json()).toHaveLength(3);
  });

  it('adds and removes a guest of one track in its menu', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
    let menu = within(screen.getByRole('dialog', { name: /Arcade Summer/ }));
    expect(menu.getByRole('searchbox')).toHaveFocus();
    await user.click(menu.getByRole('option', { name: 'Otto Fenn' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Arcade Summer/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Guests of Arcade Summer' })).toHaveFocus();
    expect(await guestsOf(1)).toEqual(['Wanda Quill', 'Otto Fenn']);
    await waitFor(() =>
      expect(box('Arcade Summer').closest('[role=listitem]')).toHaveTextContent('Wanda Quill & Otto Fenn'),
    );

    await user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
    menu = within(screen.getByRole('dialog', { name: /Arcade Summer/ }));
    await user.click(menu.getByRole('button', { name: 'Remove Wanda Quill' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Arcade Summer/ })).toBeNull());
    expect(await guestsOf(1)).toEqual(['Otto Fenn']);
  });

  it.each([
    ['added', 'option', 'Otto Fenn', ['Wanda Quill', 'Otto Fenn']],
    ['removed', 'button', 'Remove Wanda Quill', []],
  ])(
    'a guest is %s in the menu of a track after a new sign-in, when the session has ended',
    async (_, role, name, guests) => {
      const user = await open();
      await user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
      expireSessions(own.server);
      await user.click(within(screen.getByRole('dialog', { name: /Arcade Summer/ })).getByRole(role, { name }));
      await signIn(user, password);
      // The menu is also gone while the password is asked for.
      await waitFor(async () => expect(await guestsOf(1)).toEqual(guests));
      expect(screen.queryByRole('dialog', { name: /Arcade Summer/ })).toBeNull();
    },
  );

  it('keeps ticks and guest when the session has ended', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'otto');
    expireSessions(own.server);
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    expect(await inBar().findByText(/you’ve been signed out/)).toBeVisible();
    expect(box('Arcade Summer')).toBeChecked();
    expect(inBar().getByRole('button', { name: 'Guest to assign, Otto Fenn' })).toBeVisible();
    expect(await guestsOf(1)).toEqual(['Wanda Quill']);
  });

  it('is given up with the password form: a later sign-in does not send it', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'otto');
    expireSessions(own.server);
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'History' }));
    await signIn(user, password);
    expect(await screen.findByText(/^No edits yet/)).toBeVisible();
    expect(await guestsOf(1)).toEqual(['Wanda Quill']);
  });

  it('that failed says so only while the same tracks and guest are chosen', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'otto');
    const restore = interceptCalls((url) => url.includes('UpdateMultipleGuests'), networkError);
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    expect(await inBar().findByRole('alert')).toHaveTextContent(/^Not updated/);
    restore();
    await user.click(box('Ferry | One'));
    expect(inBar().getByText('Adds Otto Fenn to 2 tracks')).toBeVisible();
  });

  it('works on the second press when another admin has removed one of the tracks', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await user.click(box('Ferry | One'));
    await chooseGuest(user, 'otto');
    await own.server.post('RemoveTrack', { ids: [4] }, { cookie: await own.server.signIn() });
    await user.click(inBar().getByRole('button', { name: 'Add to 2 tracks' }));
    expect(await inBar().findByText(/^Not updated: a track is no longer in the catalogue/)).toBeVisible();
    await user.click(await inBar().findByRole('button', { name: 'Add to 1 track' }));
    await waitFor(async () => expect(await guestsOf(1)).toEqual(['Wanda Quill', 'Otto Fenn']));
  });

  const renameOtto = async () =>
    own.server.post('RenameGuest', { guest: 'Otto Fenn', newName: 'Otto Finn' }, { cookie: await own.server.signIn() });

  it('offers a guest by the new name once one whom another admin has renamed was refused', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'otto');
    await renameOtto();
    await user.click(inBar().getByRole('button', { name: 'Add to 1 track' }));
    expect(await inBar().findByText(/^Not updated. No guest in the catalogue is called “Otto Fenn”/)).toBeVisible();
    await openGuestList();
    await user.click(await inBar().findByRole('option', { name: 'Otto Finn' }));
    await user.click(inBar().getByRole('button', { name: 'Add to 1 track' }));
    await waitFor(async () => expect(await guestsOf(1)).toEqual(['Wanda Quill', 'Otto Finn']));
  });

  it('does so in the menu of a track', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
    await renameOtto();
    await user.keyboard('otto{Enter}');
    expect(await screen.findByText(/^Not updated. No guest in the catalogue is called “Otto Fenn”/)).toBeVisible();
    await user.click(await screen.findByRole('option', { name: 'Otto Finn' }));
    await waitFor(async () => expect(await guestsOf(1)).toEqual(['Wanda Quill', 'Otto Finn']));
  });

  it('offers a new guest whom another admin was faster to add', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'Nadia Brook');
    await own.server.post('AddGuest', { guest: 'Nadia Brook' }, { cookie: await own.server.signIn() });
    await user.click(await screen.findByRole('button', { name: 'Add guest' }));
    expect(await screen.findByText(/^Not added. “Nadia Brook” is a known guest already/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await openGuestList();
    expect(await inBar().findByRole('option', { name: 'Nadia Brook' })).toBeVisible();
  });

  it('that is late leaves the next change of tracks, and what is typed into it, alone', async () => {
    const user = await open();
    await user.click(box('Arcade Summer'));
    const { answer, restore } = holdCall('/UpdateMultipleTracks');
    await user.click(inBar().getByRole('button', { name: 'Change…' }));
    await user.click(screen.getByRole('button', { name: 'Change 1 track' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(box('Ferry | One'));
    await user.click(inBar().getByRole('button', { name: 'Change…' }));
    await user.click(screen.getByRole('radio', { name: 'Show' }));
    await user.type(screen.getByLabelText('Show', { selector: '[list]' }), 'Harbour');
    answer(Response.json({ version: 2, edit: 2, matched: 1, changed: 1, replaced: [] }));
    restore();
    expect(await screen.findByText(/^Free turned on/)).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Change tracks' }));
    expect(dialog.getByLabelText('Show', { selector: '[list]' })).toHaveValue('Harbour');
    await user.click(dialog.getByRole('button', { name: 'Change 1 track' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change tracks' })).toBeNull());
  });

  it('filters the list by the reasons of the worklist', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Needs attention 4' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    await user.click(screen.getByRole('radio', { name: 'Same title twice 2' }));
    const rows = screen.getAllByRole('checkbox').map((tick) => tick.closest('[role=listitem]'));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(/Needs attention: No poster.*Same title twice/);
    await user.click(screen.getByRole('button', { name: /^Needs attention/ }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  });
});
