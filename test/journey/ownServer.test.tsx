import { screen, waitFor, within } from '@testing-library/react';
import { listen } from '#server/listen.ts';
import { openServer, password, type TestServer } from '../server/openServer.ts';
import { site } from '../store/makeTestStore.ts';
import { installBrowserFetch } from './browserFetch.ts';
import { openPage } from './openPage.tsx';

describe('a visit to our own server', () => {
  let server: TestServer;
  let address: string;
  let restore: () => void;
  beforeEach(async () => {
    server = await openServer();
    address = await listen(server.app, { host: '127.0.0.1', port: 0 });
    restore = installBrowserFetch();
  });
  afterEach(async () => {
    restore();
    await server.close();
  });

  const title = (name: string) => screen.findByRole('button', { name });

  it('a visitor sees movies, then shows with their episodes, and reads about a track without a pencil', async () => {
    const { user } = openPage(address, site);
    await waitFor(async () => expect(await screen.findByRole('status')).toHaveTextContent('4 tracks'));
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      site.headline,
      'Movies',
      'TV shows',
      'Ferry',
    ]);
    expect(screen.getByRole('button', { name: 'One' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Arcade Summer' }));
    const details = screen.getByRole('dialog', { name: 'Arcade Summer' });
    expect(within(details).getByText('Guest:')).toBeVisible();
    expect(within(details).getByText('No overview available')).toBeVisible();
    expect(within(details).queryByRole('button', { name: 'Edit track' })).toBeNull();
    await user.click(within(details).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Arcade Summer' })).toBeNull();
  });

  it('an admin signs in, retitles a track, and sees the list as it is now on the disk', async () => {
    const { user } = openPage(`${address}manage`, site);
    await user.type(await screen.findByPlaceholderText('Password'), 'not it{Enter}');
    await waitFor(() => expect(screen.getByText('Incorrect password. Please try again.')).toBeVisible());
    expect(screen.getByPlaceholderText('Password')).toBeInvalid();
    await user.clear(screen.getByPlaceholderText('Password'));
    await user.type(screen.getByPlaceholderText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    await user.click(await title('Arcade Summer'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    const form = screen.getByRole('dialog', { name: 'Edit Track: Arcade Summer' });
    await user.clear(within(form).getByLabelText('Title'));
    await user.type(within(form).getByLabelText('Title'), 'Zebra & Co?');
    await user.click(within(form).getByRole('button', { name: 'Save Changes' }));

    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Track/ })).toBeNull());
    expect(await title('Zebra & Co?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Arcade Summer' })).toBeNull();
    const rows = await server.db.all("SELECT title FROM track WHERE commentary_track_post_id = '101'");
    expect(rows).toEqual([{ title: 'Zebra & Co?' }]);
  });

  it('an admin whose session is over is told, and what was typed stays', async () => {
    const { user } = openPage(`${address}manage`, site);
    await user.type(await screen.findByPlaceholderText('Password'), `${password}{Enter}`);
    await user.click(await title('Arcade Summer'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    server.clock.now += 13 * 60 * 60 * 1000;
    await user.type(screen.getByLabelText('Title'), ' again');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Arcade Summer again');
  });

  it('a track that comes from no post says why its title cannot be changed', async () => {
    const { user } = openPage(`${address}manage`, site);
    await user.type(await screen.findByPlaceholderText('Password'), `${password}{Enter}`);
    await user.click(await title('One'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    expect(screen.getByLabelText('Title')).toBeDisabled();
    expect(screen.getByText(/can’t be edited here because the track has no post ID/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog', { name: 'Ferry | One' })).toBeVisible();
  });

  it('being an admin ends with leaving the screen', async () => {
    const { user } = openPage(`${address}manage`, site);
    await user.type(await screen.findByPlaceholderText('Password'), `${password}{Enter}`);
    await user.click(await title('Arcade Summer'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    await user.click(screen.getByRole('link', { name: site.title }));
    expect(screen.queryByRole('dialog', { name: /Arcade/ })).toBeNull();
    await user.click(await title('Arcade Summer'));
    expect(screen.queryByRole('button', { name: 'Edit track' })).toBeNull();
  });

  it('/tracks leads to the list and keeps what stands behind the question mark', async () => {
    openPage(`${address}tracks?x=1&guest=Wanda+Quill&sort=nonsense`, site);
    expect(await title('Arcade Summer')).toBeVisible();
    expect(location.pathname + location.search).toBe('/?x=1&guest=Wanda+Quill');
  });

  it('any other address says that there is no page, and leads home', async () => {
    const { user } = openPage(`${address}tracks/5`, site);
    await user.click(await screen.findByRole('link', { name: /All tracks/ }));
    expect(await title('Arcade Summer')).toBeVisible();
  });

  it('a catalogue that cannot be reached says so, and a second try shows it', async () => {
    const working = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = openPage(address, site);
    expect(await screen.findByRole('alert')).toHaveTextContent('The tracks didn’t load');
    globalThis.fetch = working;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('Arcade Summer')).toBeVisible();
  });

  it('signing in without a connection is not called a wrong password', async () => {
    const { user } = openPage(`${address}manage`, site);
    const field = await screen.findByPlaceholderText('Password');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.type(field, `${password}{Enter}`);
    await waitFor(() => expect(screen.getByText(/could not be reached/)).toBeVisible());
    expect(screen.queryByText(/Incorrect/)).toBeNull();
  });
});
