import { screen, waitFor } from '@testing-library/react';
import { type ForeignHost, startForeignHost } from '../foreignHost.ts';
import { siteOf } from '../store/makeTestStore.ts';
import { installBrowserFetch } from './browserFetch.ts';
import { openPage } from './openPage.tsx';

describe('a host that has only the calls of the wire', () => {
  let foreign: ForeignHost;
  let restore: () => void;
  beforeEach(async () => {
    foreign = await startForeignHost();
    restore = installBrowserFetch();
  });
  afterEach(async () => {
    restore();
    await foreign.close();
  });

  it('is told of each edit without an Undo, shows no history, and is asked for no call of ours on leaving', async () => {
    const { user } = openPage('http://fans.example/manage', siteOf({ host: foreign.host, area: foreign.area }));
    await user.type(await screen.findByPlaceholderText('Password'), `${foreign.password}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Part 10 of the Lighthouse' }));
    await user.click(screen.getByRole('button', { name: 'Edit track' }));
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(screen.getByText(/^Title of .* changed to “Part 10 of the Lighthouse!”\.$/)).toBeVisible(),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull());
    const calls = foreign.requests.map(({ path }) => path.replace('/svc/', ''));
    expect(calls.filter((call) => /^(History|Undo|RemoveGuest|AddGuest|Logout)/.test(call))).toEqual([]);
  });
});
