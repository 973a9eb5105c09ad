import { screen, waitFor, within } from '@testing-library/react';
import { type ForeignHost, startForeignHost } from '../foreignHost.ts';
import { siteOf } from '../store/makeTestStore.ts';
import { installBrowserFetch } from './browserFetch.ts';
import { openPage } from './openPage.tsx';

describe('a visit to a site whose catalogue is on a host of somebody else', () => {
  let foreign: ForeignHost;
  let restore: () => void;
  beforeEach(async () => {
    localStorage.clear();
    foreign = await startForeignHost();
    restore = installBrowserFetch();
  });
  afterEach(async () => {
    restore();
    await foreign.close();
  });

  const open = (page: string) =>
    openPage(`http://fans.example/${page}`, siteOf({ host: foreign.host, area: foreign.area }));
  const title = (name: string) => screen.findByRole('button', { name });

  it('a visitor browses and reads', async () => {
    const { user } = open('');
    await waitFor(async () => expect(await screen.findByRole('status')).toHaveTextContent('5 tracks'));
    const list = within(document.getElementById('tracks') as HTMLElement);
    const rows = list.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent);
    expect(rows).toEqual([
      'Part 2 of the Lighthouse',
      'Part 10 of the Lighthouse',
      'Untold',
      'The Crossing',
      'The Return',
    ]);
    await user.click(await title('Part 10 of the Lighthouse'));
    const details = screen.getByRole('dialog', { name: 'Part 10 of the Lighthouse' });
    expect(details).toHaveTextContent('Guests: Wanda Quill & Otto Fenn');
    expect(details).toHaveTextContent('5/31/1999Drama, Science Fiction101 min');
    expect(details).not.toHaveTextContent('Track released');
    expect(within(details).getByRole('link', { name: /^Watch Us Watch/ })).toHaveAttribute(
      'href',
      'https://example.org/w/m-10',
    );
  });

  it('the lists are fetched once: not again on coming back from the tour, to the window or to the network', async () => {
    const { user } = open('');
    await title('Untold');
    await user.click(screen.getByRole('link', { name: /^Tour/ }));
    await screen.findByRole('heading', { level: 1, name: 'Upcoming performances' });
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    window.history.back();
    await title('Untold');
    expect(foreign.requests.map(({ path }) => path).sort()).toEqual(
      ['/svc/AddUser/', '/svc/GetGenres', '/svc/GetGuests', '/svc/GetTracks'].sort(),
    );
  });

  it('an admin signs in, retitles a track, and sees the list fetched again', async () => {
    const { user } = open('manage');
    await user.type(await screen.findByPlaceholderText('Password'), `${foreign.password}{Enter}`);
    await user.click(await title('Part 10 of the Lighthouse'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Part 1 of the Lighthouse{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Track/ })).toBeNull());
    expect(await title('Part 1 of the Lighthouse')).toBeVisible();
    expect(foreign.requests.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [
        'POST /svc/ValidatePassword/',
        'GET /svc/GetTracks',
        'GET /svc/GetGuests',
        'GET /svc/GetGenres',
        'POST /svc/AddUser/',
        'POST /svc/UpdateTitle/',
        'GET /svc/GetTracks',
      ].sort(),
    );
  });

  it('asks for the calls of the wire only, and sends no cookie and no header of its own', async () => {
    const { user } = open('manage');
    await user.type(await screen.findByPlaceholderText('Password'), `${foreign.password}{Enter}`);
    await title('Untold');
    const usual = new Set([
      'host',
      'connection',
      'accept',
      'accept-language',
      'accept-encoding',
      'sec-fetch-mode',
      'user-agent',
      'content-type',
      'content-length',
    ]);
    const headers = foreign.requests.flatMap((request) => Object.keys(request.headers));
    expect(headers.filter((header) => !usual.has(header))).toEqual([]);
  });

  it('a wrong password is told as one', async () => {
    const { user } = open('manage');
    await user.type(await screen.findByPlaceholderText('Password'), 'no{Enter}');
    await waitFor(() => expect(screen.getByText('Incorrect password. Please try again.')).toBeVisible());
  });

  it('a refused edit keeps the form open with what was typed, and fetches nothing', async () => {
    const { user } = open('manage');
    await user.type(await screen.findByPlaceholderText('Password'), `${foreign.password}{Enter}`);
    await user.click(await title('Part 10 of the Lighthouse'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    foreign.failNext('UpdateTitle/', 500);
    await user.type(screen.getByLabelText('Title'), '!{Enter}');
    await waitFor(() =>
      expect(screen.getByText(/The title was not saved: something went wrong on the server/)).toBeVisible(),
    );
    expect(screen.getByLabelText('Title')).toHaveValue('Part 10 of the Lighthouse!');
    expect(foreign.requests.at(-1)?.path).toBe('/svc/UpdateTitle/');
  });

  it('a list that could not be loaded again after an edit stays, says so, and is loaded on a press', async () => {
    const { user } = open('manage');
    await user.type(await screen.findByPlaceholderText('Password'), `${foreign.password}{Enter}`);
    await user.click(await title('Part 10 of the Lighthouse'));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    foreign.failNext('GetTracks', 500);
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Part 1 of the Lighthouse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The list couldn’t be refreshed');
    expect(screen.getByRole('button', { name: 'Part 10 of the Lighthouse' })).toBeVisible();

    foreign.failNext('GetTracks', 500);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('Part 1 of the Lighthouse')).toBeVisible();
    expect(screen.queryByText(/couldn’t be refreshed/)).toBeNull();
    expect(document.getElementById('tracks')).toHaveFocus();
  });
});
