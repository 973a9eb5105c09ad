import { screen, waitFor, within } from '@testing-library/react';
import { chooseMatch, field, findTitle, formClosed, matchField, openForm, retype, save } from './editForm.ts';
import { interceptCalls, networkError, openForeignDesk, withForeignHost } from './hosts.ts';

describe('an admin who edits on a foreign host', () => {
  const host = withForeignHost();
  // A known visitor, so that AddUser is not called.
  beforeEach(() => localStorage.setItem('userId', 'known'));
  const openDesk = async () => {
    const { user } = await openForeignDesk(host);
    await findTitle('Untold');
    host.foreign.requests.length = 0;
    return user;
  };
  /** The edits and searches that were sent. */
  const sent = () =>
    host.foreign.requests.flatMap(({ method, path, query, body }) => (method === 'POST' ? [[path, query, body]] : []));
  const listCount = () => host.foreign.requests.filter(({ path }) => path === '/svc/GetTracks').length;

  it('saves the sort title by the old title, then the title, then the match, and reloads the list after them', async () => {
    const user = await openDesk();
    const listed = await fetch(`${host.foreign.host}/svc/GetTracks`);
    const row = ((await listed.json()) as { id: string }[]).find(({ id }) => id === 'm-2');
    host.foreign.requests.length = 0;
    await openForm(user, 'Part 2 of the Lighthouse');
    await chooseMatch(user, 'light', /^Lighthouse 1999$/);
    await retype(user, 'Title', 'Two & a half?');
    await retype(user, 'Sort Title', 'Lighthouse 02');
    await save(user);
    await formClosed();
    expect(sent()).toEqual([
      ['/svc/GetSearchResults', '', '{"title":"\\"light\\""}'],
      ['/svc/UpdateSortTitle/', '?title=Part+2+of+the+Lighthouse&sortTitle=Lighthouse+02', ''],
      ['/svc/UpdateTitle/', '?commentaryTrackPostId=9002&newTitle=Two+%26+a+half%3F', ''],
      ['/svc/UpdateMatch', '', expect.any(String)],
    ]);
    expect(JSON.parse(sent()[3]?.[2] ?? '')).toEqual({
      ...row,
      title: 'Two & a half?',
      sortTitle: 'Lighthouse 02',
      tmdbId: '7',
      overview: null,
      releaseDate: '1999-05-31',
    });
    expect(await findTitle('Two & a half?')).toBeVisible();
    // Two edits that end while a list is on its way share the one after it.
    const last = (wanted: string) => host.foreign.requests.findLastIndex(({ path }) => path === wanted);
    await waitFor(() => expect(last('/svc/GetTracks')).toBeGreaterThan(last('/svc/UpdateMatch')));
  });

  it('keeps the show and title of an episode that gets a new match', async () => {
    const user = await openDesk();
    await openForm(user, 'The Crossing');
    expect(field('Title')).toBeDisabled();
    await chooseMatch(user, 'light', /^Lighthouse 1999$/);
    await save(user);
    await formClosed();
    const row = JSON.parse(sent().at(-1)?.[2] ?? '');
    expect(row).toMatchObject({ id: 'e-1', title: 'Night Ferry | The Crossing', name: 'Night Ferry', tmdbId: '7' });
    expect(row).toMatchObject({
      trackReleaseDate: '2000-01-01T00:00:00',
      newGuestsString: 'Wanda Quill',
      liveTrack: 1,
    });
  });

  it('names the part that failed, and sends only that one again', async () => {
    const user = await openDesk();
    await openForm(user, 'Part 2 of the Lighthouse');
    await chooseMatch(user, 'light', /^Lighthouse 1999$/);
    await retype(user, 'Title', 'Two');
    await retype(user, 'Sort Title', '2');
    host.foreign.failNext('UpdateMatch', 500);
    await save(user);
    await waitFor(() =>
      expect(screen.getByText(/The match was not saved.*Already saved: sort title and title\./)).toBeVisible(),
    );
    expect(screen.getByRole('region', { name: 'New match' })).toBeVisible();
    host.foreign.requests.length = 0;
    await save(user);
    await formClosed();
    expect(sent().map(([path]) => path)).toEqual(['/svc/UpdateMatch']);
    expect(JSON.parse(sent()[0]?.[2] ?? '')).toMatchObject({ title: 'Two', tmdbId: '7' });
    expect(JSON.parse(sent()[0]?.[2] ?? '')).toMatchObject({ sortTitle: '2', id: 'm-2' });
  });

  it('sends nothing after a part that failed, and all of it with the next save', async () => {
    const user = await openDesk();
    await openForm(user, 'Part 2 of the Lighthouse');
    await retype(user, 'Title', 'Two');
    await retype(user, 'Sort Title', '2');
    host.foreign.failNext('UpdateSortTitle/', 503);
    await save(user);
    await waitFor(() => expect(screen.getByText(/The sort title was not saved.*Not sent yet: title\./)).toBeVisible());
    await waitFor(() => expect(field('Sort Title')).toHaveFocus());
    expect(field('Sort Title')).toBeInvalid();
    expect(listCount()).toBe(0);
    await save(user);
    await formClosed();
    expect(sent().map(([path]) => path)).toEqual([
      '/svc/UpdateSortTitle/',
      '/svc/UpdateSortTitle/',
      '/svc/UpdateTitle/',
    ]);
  });

  it('sends a later sort title by the title that was saved before', async () => {
    const user = await openDesk();
    await openForm(user, 'Part 2 of the Lighthouse');
    await chooseMatch(user, 'light', /^Lighthouse 1999$/);
    await retype(user, 'Title', 'Two');
    host.foreign.failNext('UpdateMatch', 500);
    await save(user);
    await screen.findByText(/The match was not saved/);
    await retype(user, 'Sort Title', '2');
    await save(user);
    await formClosed();
    expect(sent().at(-2)).toEqual(['/svc/UpdateSortTitle/', '?title=Two&sortTitle=2', '']);
  });

  it('sends once on a double click', async () => {
    const user = await openDesk();
    await openForm(user, 'Part 2 of the Lighthouse');
    await retype(user, 'Title', 'Two');
    await user.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
    await formClosed();
    expect(sent()).toHaveLength(1);
  });

  it('says why the title of a track without a post cannot be changed, and offers nothing that this host cannot do', async () => {
    const user = await openDesk();
    expect(screen.queryByRole('button', { name: 'Add track' })).toBeNull();
    await openForm(user, 'Untold');
    expect(field('Title')).toBeDisabled();
    expect(screen.getByText('This title can’t be edited here because the track has no post ID.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More fields' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove track' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog', { name: 'Untold' })).toBeVisible();
  });

  it('sends nothing without a change, and closes', async () => {
    const user = await openDesk();
    await openForm(user, 'Part 2 of the Lighthouse');
    await save(user);
    await formClosed();
    expect(sent()).toEqual([]);
  });

  it('searches from two letters on, once per pause in typing', async () => {
    const user = await openDesk();
    await openForm(user, 'Untold');
    const box = matchField();
    await user.type(box, 'l');
    expect(screen.getByText('Type at least two letters.')).toBeVisible();
    await user.type(box, 'ight');
    await waitFor(() => expect(screen.getByText('1 match')).toBeVisible());
    expect(sent()).toEqual([['/svc/GetSearchResults', '', '{"title":"\\"light\\""}']]);
  });

  it('does not call a failed search empty, and can retry it', async () => {
    const user = await openDesk();
    await openForm(user, 'Untold');
    host.foreign.failNext('GetSearchResults', 500);
    await user.type(matchField(), 'light');
    await waitFor(() => expect(screen.getByText('Search is down right now.')).toBeVisible());
    expect(screen.queryByText('No results found')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Lighthouse 1999' })).toBeVisible();
  });

  it('asks for the password when the session has ended, and retries what failed', async () => {
    const user = await openDesk();
    await openForm(user, 'Part 2 of the Lighthouse');
    await retype(user, 'Title', 'Two');
    await retype(user, 'Sort Title', '2');
    host.foreign.failNext('UpdateTitle/', 401);
    await save(user);
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await user.type(again.getByLabelText('Password'), 'wrong{Enter}');
    expect(await again.findByText('Incorrect password. Please try again.')).toBeVisible();
    await user.clear(again.getByLabelText('Password'));
    await user.type(again.getByLabelText('Password'), `${host.foreign.password}{Enter}`);
    await formClosed();
    expect(sent().map(([path]) => path)).toEqual([
      '/svc/UpdateSortTitle/',
      '/svc/UpdateTitle/',
      '/svc/ValidatePassword/',
      '/svc/ValidatePassword/',
      '/svc/UpdateTitle/',
    ]);
    expect(await findTitle('Two')).toBeVisible();
  });

  it('retries a search that was refused because the session has ended', async () => {
    const user = await openDesk();
    await openForm(user, 'Untold');
    host.foreign.failNext('GetSearchResults', 401);
    await user.type(matchField(), 'light');
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await user.type(again.getByLabelText('Password'), `${host.foreign.password}{Enter}`);
    expect(await screen.findByRole('radio', { name: 'Lighthouse 1999' })).toBeVisible();
  });

  it('loses nothing that was typed when the network fails between two calls', async () => {
    const user = await openDesk();
    await openForm(user, 'Part 2 of the Lighthouse');
    await retype(user, 'Title', 'Two');
    await retype(user, 'Sort Title', '2');
    const restore = interceptCalls((url) => url.includes('UpdateTitle'), networkError);
    await save(user);
    await waitFor(() =>
      expect(screen.getByText(/Saving the title may have failed: we can’t reach the catalogue/)).toBeVisible(),
    );
    expect(field('Title')).toHaveValue('Two');
    expect(field('Sort Title')).toHaveValue('2');
    restore();
    await save(user);
    await formClosed();
    expect(sent().map(([path]) => path)).toEqual(['/svc/UpdateSortTitle/', '/svc/UpdateTitle/']);
  });
});
