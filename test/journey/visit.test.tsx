import { screen, waitFor, within } from '@testing-library/react';
import { site } from '../store/makeTestStore.ts';
import { findTitle } from './editForm.ts';
import { goOffline, withOwnServer } from './hosts.ts';
import { openPage } from './openPage.tsx';

describe('a visit to our own server', () => {
  const own = withOwnServer();

  it('shows movies, then shows with their episodes, and details without a pencil', async () => {
    const { user } = openPage(own.address, site);
    await waitFor(async () => expect(await screen.findByRole('status')).toHaveTextContent('4 tracks'));
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      site.headline,
      'Movies',
      'TV shows',
      'Ferry',
    ]);
    expect(screen.getByRole('link', { name: 'One' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Arcade Summer' }));
    const details = screen.getByRole('dialog', { name: 'Arcade Summer' });
    expect(within(details).getByText('Guest:')).toBeVisible();
    expect(within(details).getByText('No overview available')).toBeVisible();
    expect(within(details).queryByRole('button', { name: 'Edit track' })).toBeNull();
    await user.click(within(details).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Arcade Summer' })).toBeNull();
  });

  it('redirects /tracks to the list and keeps the query', async () => {
    openPage(`${own.address}tracks?x=1&guest=Wanda+Quill&sort=nonsense`, site);
    expect(await findTitle('Arcade Summer')).toBeVisible();
    expect(location.pathname + location.search).toBe('/?x=1&guest=Wanda+Quill');
  });

  it('says that there is no page at any other address, and links home', async () => {
    const { user } = openPage(`${own.address}tracks/5`, site);
    await user.click(await screen.findByRole('link', { name: 'Browse all tracks' }));
    expect(await findTitle('Arcade Summer')).toBeVisible();
  });

  it('says so when the catalogue cannot be reached, and loads on the next try', async () => {
    const restore = goOffline();
    const { user } = openPage(own.address, site);
    expect(await screen.findByRole('alert')).toHaveTextContent('The tracks didn’t load');
    restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findTitle('Arcade Summer')).toBeVisible();
  });
});
