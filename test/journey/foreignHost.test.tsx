import { screen, waitFor, within } from '@testing-library/react';
import { field, findTitle, formClosed, openForm, retype, save } from './editForm.ts';
import { openForeignDesk, openForeignPage, withForeignHost } from './hosts.ts';

describe('a site whose catalogue is on a foreign host', () => {
  const host = withForeignHost();

  it('shows the list and the details of a track', async () => {
    const { user } = openForeignPage(host.foreign, '');
    await waitFor(async () => expect(await screen.findByRole('status')).toHaveTextContent('5 tracks'));
    const titles = [...document.querySelectorAll('#tracks [id^=track-]')];
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Part 2 of the Lighthouse',
      'Part 10 of the Lighthouse',
      'Untold',
      'The Crossing',
      'The Return',
    ]);
    await user.click(await findTitle('Part 10 of the Lighthouse'));
    const details = screen.getByRole('dialog', { name: 'Part 10 of the Lighthouse' });
    expect(details).toHaveTextContent('Guests: Wanda Quill & Otto Fenn');
    expect(details).toHaveTextContent('5/31/1999Drama, Science Fiction101 min');
    expect(details).not.toHaveTextContent('Track released');
    expect(within(details).getByRole('link', { name: /^Watch Us Watch/ })).toHaveAttribute(
      'href',
      'https://example.org/w/m-10',
    );
  });

  it('fetches the lists once: not again after the tour page, a focus or a reconnect', async () => {
    const { user } = openForeignPage(host.foreign, '');
    await findTitle('Untold');
    await user.click(screen.getByRole('link', { name: /^Tour/ }));
    await screen.findByRole('heading', { level: 1, name: 'Upcoming performances' });
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    window.history.back();
    await findTitle('Untold');
    expect(host.foreign.requests.map(({ path }) => path).sort()).toEqual(
      ['/svc/AddUser/', '/svc/GetGenres', '/svc/GetGuests', '/svc/GetTracks'].sort(),
    );
  });

  it('fetches the list again after an edit', async () => {
    const { user } = await openForeignDesk(host);
    await openForm(user, 'Part 10 of the Lighthouse');
    await retype(user, 'Title', 'Part 1 of the Lighthouse{Enter}');
    await formClosed();
    expect(await findTitle('Part 1 of the Lighthouse')).toBeVisible();
    expect(host.foreign.requests.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
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

  it('sends no cookie and no custom headers', async () => {
    await openForeignDesk(host);
    await findTitle('Untold');
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
    const headers = host.foreign.requests.flatMap((request) => Object.keys(request.headers));
    expect(headers.filter((header) => !usual.has(header))).toEqual([]);
  });

  it('keeps the list, with what was saved in it, when it cannot be reloaded after an edit, and reloads it on request', async () => {
    const { user } = await openForeignDesk(host);
    await openForm(user, 'Part 10 of the Lighthouse');
    host.foreign.failNext('GetTracks', 500);
    await retype(user, 'Title', 'Part 1 of the Lighthouse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The list couldn’t be refreshed');
    expect(screen.getByRole('link', { name: 'Part 1 of the Lighthouse' })).toBeVisible();

    const listCount = () => host.foreign.requests.filter(({ path }) => path.endsWith('/GetTracks')).length;
    const before = listCount();
    host.foreign.failNext('GetTracks', 500);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // Until then, the button is that of the first failure.
    await waitFor(() => expect(listCount()).toBe(before + 1));
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/couldn’t be refreshed/)).toBeNull());
    expect(await findTitle('Part 1 of the Lighthouse')).toBeVisible();
    expect(document.getElementById('tracks')).toHaveFocus();
  });

  it('offers no undo and no history, and gets only the calls of the wire', async () => {
    const { user } = await openForeignDesk(host);
    await openForm(user, 'Part 10 of the Lighthouse');
    await user.type(field('Title'), '!');
    await save(user);
    await waitFor(() =>
      expect(screen.getByText(/^Title of .* changed to “Part 10 of the Lighthouse!”\.$/)).toBeVisible(),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull());
    const calls = host.foreign.requests.map(({ path }) => path.replace('/svc/', ''));
    expect(
      calls.filter((call) =>
        /^(History|Undo|RemoveGuest|AddGuest|RenameGuest|MergeGuest|DeleteGuest|Logout)/.test(call),
      ),
    ).toEqual([]);
  });
});
