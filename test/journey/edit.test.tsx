import { screen, waitFor, within } from '@testing-library/react';
import { listen } from '#server/listen.ts';
import { type ForeignHost, startForeignHost } from '../foreignHost.ts';
import { openServer, password, type TestServer } from '../server/openServer.ts';
import { site, siteOf } from '../store/makeTestStore.ts';
import { installBrowserFetch } from './browserFetch.ts';
import { openPage } from './openPage.tsx';

type User = ReturnType<typeof openPage>['user'];

const title = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);
const form = () => screen.queryByRole('dialog', { name: /^Edit Track/ });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save Changes' }));
const closed = () => waitFor(() => expect(form()).toBeNull());

async function edit(user: User, name: string): Promise<void> {
  await user.click(await title(name));
  await user.click(screen.getByRole('button', { name: 'Edit track' }));
}

async function retype(user: User, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.type(field(label), text);
}

async function choose(user: User, query: string, match: RegExp): Promise<void> {
  await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), query);
  await user.click(await screen.findByRole('radio', { name: match }));
}

describe('an admin on the host of somebody else, whose requests are read byte by byte', () => {
  let foreign: ForeignHost;
  let restore: () => void;
  let user: User;
  beforeEach(async () => {
    foreign = await startForeignHost();
    restore = installBrowserFetch();
    localStorage.setItem('userId', 'known');
    ({ user } = openPage('http://fans.example/manage', siteOf({ host: foreign.host, area: foreign.area })));
    await user.type(await screen.findByPlaceholderText('Password'), `${foreign.password}{Enter}`);
    await title('Untold');
    foreign.requests.length = 0;
  });
  afterEach(async () => {
    restore();
    localStorage.clear();
    await foreign.close();
  });
  /** The edits and searches, as they were sent. */
  const sent = () =>
    foreign.requests.flatMap(({ method, path, query, body }) => (method === 'POST' ? [[path, query, body]] : []));
  const lists = () => foreign.requests.filter(({ path }) => path === '/svc/GetTracks').length;

  it('saves the sort title by the old title, then the title, then the match with both, each followed by the list', async () => {
    const listed = await fetch(`${foreign.host}/svc/GetTracks`);
    const row = ((await listed.json()) as { id: string }[]).find(({ id }) => id === 'm-2');
    foreign.requests.length = 0;
    await edit(user, 'Part 2 of the Lighthouse');
    await choose(user, 'light', /^Lighthouse 1999$/);
    await retype(user, 'Title', 'Two & a half?');
    await retype(user, 'Sort Title', 'Lighthouse 02');
    await save(user);
    await closed();
    expect(sent()).toEqual([
      ['/svc/GetSearchResults', '', '{"title":"\\"light\\""}'],
      ['/svc/UpdateSortTitle/', '?title=Part+2+of+the+Lighthouse&sortTitle=Lighthouse+02', ''],
      ['/svc/UpdateTitle/', '?commentaryTrackPostId=9002&newTitle=Two+%26+a+half%3F', ''],
      ['/svc/UpdateMatch', '', expect.any(String)],
    ]);
    expect(JSON.parse(sent()[3]?.[2] ?? '')).toEqual({
      ...row,
      title: 'Lighthouse',
      sortTitle: 'Lighthouse 02',
      tmdbId: '7',
      overview: null,
      posterPath: null,
      releaseDate: '1999-05-31',
      firstAirDate: null,
      voteAverage: null,
      genreIds: [],
    });
    expect(await title('Lighthouse')).toBeVisible();
    await waitFor(() => expect(lists()).toBeGreaterThanOrEqual(3));
  });

  it('an episode keeps its show and its typed title, though the row of the match goes last', async () => {
    await edit(user, 'The Crossing');
    expect(field('Title')).toBeDisabled();
    await choose(user, 'light', /^Lighthouse 1999$/);
    await save(user);
    await closed();
    const row = JSON.parse(sent().at(-1)?.[2] ?? '');
    expect(row).toMatchObject({ id: 'e-1', title: 'Night Ferry | The Crossing', name: 'Night Ferry', tmdbId: '7' });
    expect(row).toMatchObject({
      trackReleaseDate: '2000-01-01T00:00:00',
      newGuestsString: 'Wanda Quill',
      liveTrack: 1,
    });
  });

  it('a third call that fails is named, the form stays, and Save sends only that one again', async () => {
    await edit(user, 'Part 2 of the Lighthouse');
    await choose(user, 'light', /^Lighthouse 1999$/);
    await retype(user, 'Title', 'Two');
    await retype(user, 'Sort Title', '2');
    foreign.failNext('UpdateMatch', 500);
    await save(user);
    await waitFor(() =>
      expect(screen.getByText(/The match was not saved.*Already saved: sort title and title\./)).toBeVisible(),
    );
    expect(screen.getByRole('region', { name: 'New match' })).toBeVisible();
    foreign.requests.length = 0;
    await save(user);
    await closed();
    expect(sent().map(([path]) => path)).toEqual(['/svc/UpdateMatch']);
    expect(JSON.parse(sent()[0]?.[2] ?? '')).toMatchObject({ sortTitle: '2', id: 'm-2' });
  });

  it('a first call that fails keeps the others back, and all is sent with the next Save', async () => {
    await edit(user, 'Part 2 of the Lighthouse');
    await retype(user, 'Title', 'Two');
    await retype(user, 'Sort Title', '2');
    foreign.failNext('UpdateSortTitle/', 503);
    await save(user);
    await waitFor(() => expect(screen.getByText(/The sort title was not saved.*Not sent yet: title\./)).toBeVisible());
    await waitFor(() => expect(field('Sort Title')).toHaveFocus());
    expect(field('Sort Title')).toBeInvalid();
    expect(lists()).toBe(0);
    await save(user);
    await closed();
    expect(sent().map(([path]) => path)).toEqual([
      '/svc/UpdateSortTitle/',
      '/svc/UpdateSortTitle/',
      '/svc/UpdateTitle/',
    ]);
  });

  it('a sort title that is changed again after its title was saved goes by the new title', async () => {
    await edit(user, 'Part 2 of the Lighthouse');
    await choose(user, 'light', /^Lighthouse 1999$/);
    await retype(user, 'Title', 'Two');
    foreign.failNext('UpdateMatch', 500);
    await save(user);
    await screen.findByText(/The match was not saved/);
    await retype(user, 'Sort Title', '2');
    await save(user);
    await closed();
    expect(sent().at(-2)).toEqual(['/svc/UpdateSortTitle/', '?title=Two&sortTitle=2', '']);
  });

  it('pressing twice sends once', async () => {
    await edit(user, 'Part 2 of the Lighthouse');
    await retype(user, 'Title', 'Two');
    await user.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
    await closed();
    expect(sent()).toHaveLength(1);
  });

  it('a save without a change sends nothing and closes', async () => {
    await edit(user, 'Part 2 of the Lighthouse');
    await save(user);
    await closed();
    expect(sent()).toEqual([]);
  });

  it('nothing is asked below two letters, and one pause is one search', async () => {
    await edit(user, 'Untold');
    const box = screen.getByPlaceholderText('Search for movie/TV show...');
    await user.type(box, 'l');
    expect(screen.getByText('Type at least two letters.')).toBeVisible();
    await user.type(box, 'ight');
    await waitFor(() => expect(screen.getByText('1 match')).toBeVisible());
    expect(sent()).toEqual([['/svc/GetSearchResults', '', '{"title":"\\"light\\""}']]);
  });

  it('a search that fails is not called empty, and can be tried again', async () => {
    await edit(user, 'Untold');
    foreign.failNext('GetSearchResults', 500);
    await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), 'light');
    await waitFor(() => expect(screen.getByText('Search is down right now.')).toBeVisible());
    expect(screen.queryByText('No results found')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Lighthouse 1999' })).toBeVisible();
  });

  it('a session that is refused asks for the password in place and goes on with what failed', async () => {
    await edit(user, 'Part 2 of the Lighthouse');
    await retype(user, 'Title', 'Two');
    await retype(user, 'Sort Title', '2');
    foreign.failNext('UpdateTitle/', 401);
    await save(user);
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await user.type(again.getByLabelText('Password'), 'wrong{Enter}');
    expect(await again.findByText('Incorrect password. Please try again.')).toBeVisible();
    await user.clear(again.getByLabelText('Password'));
    await user.type(again.getByLabelText('Password'), `${foreign.password}{Enter}`);
    await closed();
    expect(sent().map(([path]) => path)).toEqual([
      '/svc/UpdateSortTitle/',
      '/svc/UpdateTitle/',
      '/svc/ValidatePassword/',
      '/svc/ValidatePassword/',
      '/svc/UpdateTitle/',
    ]);
    expect(await title('Two')).toBeVisible();
  });

  it('a search that is refused for want of a session is asked again after the password', async () => {
    await edit(user, 'Untold');
    foreign.failNext('GetSearchResults', 401);
    await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), 'light');
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await user.type(again.getByLabelText('Password'), `${foreign.password}{Enter}`);
    expect(await screen.findByRole('radio', { name: 'Lighthouse 1999' })).toBeVisible();
  });

  it('the network lost in the middle loses nothing that was typed', async () => {
    await edit(user, 'Part 2 of the Lighthouse');
    await retype(user, 'Title', 'Two');
    await retype(user, 'Sort Title', '2');
    const working = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('UpdateTitle') ? Promise.reject(new TypeError('Failed to fetch')) : working(input, init);
    await save(user);
    await waitFor(() =>
      expect(screen.getByText(/The title was not saved: the catalogue could not be reached/)).toBeVisible(),
    );
    expect(field('Title')).toHaveValue('Two');
    expect(field('Sort Title')).toHaveValue('2');
    globalThis.fetch = working;
    await save(user);
    await closed();
    expect(sent().map(([path]) => path)).toEqual(['/svc/UpdateSortTitle/', '/svc/UpdateTitle/']);
  });
});

describe('an admin on our own server', () => {
  let server: TestServer;
  let restore: () => void;
  let user: User;
  beforeEach(async () => {
    server = await openServer();
    const address = await listen(server.app, { host: '127.0.0.1', port: 0 });
    restore = installBrowserFetch();
    ({ user } = openPage(`${address}manage`, site));
    await user.type(await screen.findByPlaceholderText('Password'), `${password}{Enter}`);
    await title('Arcade Summer');
  });
  afterEach(async () => {
    restore();
    await server.close();
  });

  it('corrects a wrong match after seeing old and new side by side, and the links stay', async () => {
    const [twin] = await screen.findAllByRole('button', { name: 'Blood Moon' });
    await user.click(twin as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    await choose(user, 'arcade', /^Arcade Summer/);
    expect(screen.queryByRole('radio', { name: /^Arcade/ })).toBeNull();
    const chosen = within(screen.getByRole('region', { name: 'New match' }));
    const rows = chosen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toContainEqual(['Title', 'Blood Moon', 'Arcade Summer']);
    expect(rows).toContainEqual(['Genres', 'None', 'Comedy, Drama']);
    expect(await server.db.all('SELECT title FROM track WHERE id = 2')).toEqual([{ title: 'Blood Moon' }]);
    await save(user);
    await closed();
    const renamed = await server.db.all("SELECT id FROM track WHERE title = 'Arcade Summer' ORDER BY id");
    expect(renamed).toHaveLength(2);
    const [links] = await server.db.all(
      'SELECT commentary_track_link AS link, shop_link AS shop FROM track WHERE id = 2',
    );
    expect(links).toEqual({ link: 'https://example.org/c/2', shop: 'https://example.org/s/2' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await server.db.all('SELECT title, tmdb_id AS match FROM track WHERE id = 2')).toEqual([
        { title: 'Blood Moon', match: 77 },
      ]),
    );
  });

  it('the cross empties the match search and leaves the focus in it, and nothing else of the form', async () => {
    await edit(user, 'Arcade Summer');
    await retype(user, 'Sort Title', 'A');
    const box = screen.getByPlaceholderText('Search for movie/TV show...');
    expect(screen.queryByRole('button', { name: 'Clear match search' })).toBeNull();
    await user.type(box, 'blood');
    await screen.findByRole('radio', { name: /^Blood Moon 1999/ });
    await user.click(screen.getByRole('button', { name: 'Clear match search' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('radio', { name: /^Blood Moon 1999/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear match search' })).toBeNull();
    expect(field('Sort Title')).toHaveValue('A');
  });

  it('saves and goes on through what needs attention, from form to form', async () => {
    await user.click(screen.getByRole('button', { name: /^Needs attention/ }));
    await edit(user, 'Arcade Summer');
    await retype(user, 'Sort Title', 'One');
    await user.click(screen.getByRole('button', { name: 'Save & next' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Track: Blood Moon' })).toBeVisible();
    expect(await server.db.all('SELECT sort_title AS sort FROM track WHERE id = 1')).toEqual([{ sort: 'One' }]);
    expect(field('Sort Title')).toHaveValue('');
    expect(location.search).toMatch(/^\?track=[23]$/);
  });

  it('the old match can be kept after all, and nothing is sent', async () => {
    await edit(user, 'Arcade Summer');
    await choose(user, 'blood', /^Blood Moon 1999/);
    await user.click(screen.getByRole('button', { name: 'Keep current match' }));
    expect(screen.queryByRole('region', { name: 'New match' })).toBeNull();
    expect(screen.getByPlaceholderText('Search for movie/TV show...')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog', { name: 'Arcade Summer' })).toBeVisible();
  });

  it('each match is called by its name and year, and described by a line of what it is about', async () => {
    await server.db.run("UPDATE track SET overview = '<p>A <b>red</b> night.</p>' WHERE id = 2");
    await edit(user, 'Arcade Summer');
    await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), 'blood');
    expect(await screen.findByRole('radio', { name: 'Blood Moon 1999' })).toHaveAccessibleDescription('A red night.');
  });

  it('an outage of the match database is told in its own words', async () => {
    const working = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).includes('GetSearchResults')
        ? new Response('{"detail":"TMDB did not answer in time. Try again in a moment."}', { status: 502 })
        : working(input, init);
    await edit(user, 'Arcade Summer');
    await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), 'blood');
    await waitFor(() => expect(screen.getByText('TMDB did not answer in time. Try again in a moment.')).toBeVisible());
    expect(screen.queryByText('No results found')).toBeNull();
    globalThis.fetch = working;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Blood Moon 1999' })).toBeVisible();
  });

  it('a true empty answer says that there is nothing', async () => {
    await edit(user, 'Arcade Summer');
    await user.type(screen.getByPlaceholderText('Search for movie/TV show...'), 'zzzz');
    await waitFor(() => expect(screen.getByText('No results found')).toBeVisible());
  });

  it('a session that ends while a track is edited costs a password and nothing else', async () => {
    await edit(user, 'Arcade Summer');
    await retype(user, 'Title', 'Zebra Summer');
    server.clock.now += 13 * 60 * 60 * 1000;
    await save(user);
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(field('Title')).toHaveValue('Zebra Summer');
    await user.type(again.getByLabelText('Password'), `${password}{Enter}`);
    await closed();
    expect(await title('Zebra Summer')).toBeVisible();
  });

  it('who leaves that question has lost nothing, and is asked again with the next Save', async () => {
    await edit(user, 'Arcade Summer');
    await retype(user, 'Title', 'Zebra Summer');
    server.clock.now += 13 * 60 * 60 * 1000;
    await save(user);
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await user.click(again.getByRole('button', { name: 'Close' }));
    expect(field('Title')).toHaveValue('Zebra Summer');
    await save(user);
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  });

  it('what another admin did meanwhile is told, what was typed stays, and what was not touched is not sent back', async () => {
    await edit(user, 'Arcade Summer');
    await retype(user, 'Sort Title', 'Summer, Arcade');
    const other = { cookie: await server.signIn() };
    await server.post('UpdateTitle/?commentaryTrackPostId=101&newTitle=Arcade%20Winter', undefined, other);
    await save(user);
    await waitFor(() => expect(screen.getByText(/no track has its old title any more/)).toBeVisible());
    expect(field('Sort Title')).toHaveValue('Summer, Arcade');
    const [row] = await server.db.all('SELECT title FROM track WHERE id = 1');
    expect(row).toEqual({ title: 'Arcade Winter' });

    const working = globalThis.fetch;
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: 'Reload tracks' }));
    await waitFor(() =>
      expect(screen.getByText(/The tracks could not be reloaded. Nothing you typed is lost/)).toBeVisible(),
    );
    globalThis.fetch = working;
    await user.click(screen.getByRole('button', { name: 'Reload tracks' }));
    expect(
      await screen.findByText(/Someone else changed this track.*Its title is now “Arcade Winter”\./),
    ).toBeVisible();
    expect(screen.queryByText(/The sort title was not saved/)).toBeNull();
    expect(field('Sort Title')).toHaveFocus();
    expect(field('Sort Title')).toHaveValue('Summer, Arcade');
    await save(user);
    await closed();
    const saved = await server.db.all('SELECT title, sort_title AS sort FROM track WHERE id = 1');
    expect(saved).toEqual([{ title: 'Arcade Winter', sort: 'Summer, Arcade' }]);
  });

  it('a track that somebody takes out of the catalogue keeps its form, so that what was typed there can be copied', async () => {
    await edit(user, 'Arcade Summer');
    await retype(user, 'Title', 'Zebra Summer');
    await retype(user, 'Sort Title', 'Summer, Zebra');
    const other = { cookie: await server.signIn() };
    await server.db.run('DELETE FROM track WHERE id = 1');
    await server.post('UpdateTitle/?commentaryTrackPostId=102&newTitle=Blood%20Sun', undefined, other);
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload tracks' }));
    await waitFor(() =>
      expect(screen.getByText(/This track is no longer in the catalogue and can’t be saved/)).toBeVisible(),
    );
    expect(screen.queryByText(/was not saved/)).toBeNull();
    expect([field('Title'), field('Sort Title')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Zebra Summer',
      'Summer, Zebra',
    ]);
    const button = screen.getByRole('button', { name: 'Save Changes' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/no longer in the catalogue/);
    const fetched = jest.spyOn(globalThis, 'fetch');
    await user.click(button);
    await user.type(field('Title'), '!{Enter}');
    expect(fetched).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await closed();
    expect(screen.queryByRole('dialog', { name: 'Arcade Summer' })).toBeNull();
    expect(await screen.findAllByRole('button', { name: 'Blood Sun' })).toHaveLength(2);
  });

  it('news that come with the list are shown in the form', async () => {
    await edit(user, 'Arcade Summer');
    await retype(user, 'Title', 'Mine');
    const other = { cookie: await server.signIn() };
    const rematch = { id: 1, tmdbId: 99, title: 'Theirs', posterPath: '/x.jpg' };
    await server.post('UpdateMatch', rematch, other);
    await server.post('UpdateSortTitle/?title=Theirs&sortTitle=T', undefined, other);
    const working = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).includes('UpdateMatch') ? new Response('No.', { status: 500 }) : working(input, init);
    await choose(user, 'blood', /^Blood Moon 1999/);
    await save(user);
    await waitFor(() => expect(screen.getByText(/The match was not saved/)).toBeVisible());
    await waitFor(() =>
      expect(screen.getByText(/Someone else changed this track.*Its sort title is now “T”/)).toBeVisible(),
    );
    expect(screen.getByText(/Saving replaces it with yours/)).toBeVisible();
    expect(field('Sort Title')).toHaveValue('T');
    globalThis.fetch = working;
  });
});
