import { screen, waitFor } from '@testing-library/react';
import { field, openForm } from './editForm.ts';
import { openOwnDesk, withOwnServer } from './hosts.ts';
import type { openPage } from './openPage.tsx';

const form = () => screen.queryByRole('dialog', { name: 'Edit Track: Arcade Summer' });
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the Back button of the browser while a track is edited', () => {
  const own = withOwnServer();
  let page: ReturnType<typeof openPage>;
  beforeEach(async () => {
    page = await openOwnDesk(own);
    await openForm(page.user, 'Arcade Summer');
  });
  // Before the server closes, so that no call of the page is left open.
  afterEach(() => page.unmount());
  const type = () => page.user.type(field('Sort Title'), 'Two');
  const goBack = async () => {
    history.back();
    await waitFor(() => expect(question()).toBeVisible());
  };

  it('closes the form at once when nothing was typed', async () => {
    history.back();
    await waitFor(() => expect(form()).toBeNull());
    expect(question()).toBeNull();
    expect(location.search).toBe('');
  });

  it('asks first when something was typed, and keeps form and URL on "Keep editing"', async () => {
    await type();
    await goBack();
    expect(form()).toBeVisible();
    expect(location.search).toBe('?track=1');
    await page.user.click(button('Keep editing'));
    expect(question()).toBeNull();
    expect(field('Sort Title')).toHaveValue('Two');
    await goBack();
    expect(location.search).toBe('?track=1');
  });

  it('goes back on "Discard changes"', async () => {
    await type();
    await goBack();
    await page.user.click(button('Discard changes'));
    await waitFor(() => expect(form()).toBeNull());
    expect(question()).toBeNull();
    expect(location.search).toBe('');
    expect(screen.queryByRole('dialog', { name: 'Arcade Summer' })).toBeNull();
  });

  it('no longer asks once the changes are saved', async () => {
    await type();
    await goBack();
    await page.user.click(button('Keep editing'));
    await page.user.click(button('Save Changes'));
    await waitFor(() => expect(form()).toBeNull());
    await waitFor(() => expect(location.search).toBe(''));
    expect(question()).toBeNull();
    expect(await own.server.db.all('SELECT sort_title AS sort FROM track WHERE id = 1')).toEqual([{ sort: 'Two' }]);
  });

  it('asks before leaving the desk, too', async () => {
    const here = history.state;
    history.pushState({ idx: 9 }, '', '/tour');
    history.pushState(here, '', '/manage?track=1');
    await type();
    await goBack();
    expect(location.pathname).toBe('/manage');
    await page.user.click(button('Discard changes'));
    expect(await screen.findByRole('heading', { name: 'Upcoming performances' })).toBeVisible();
    expect(location.pathname).toBe('/tour');
  });
});

describe('the Back button of the browser while a title is typed in its row', () => {
  const own = withOwnServer();

  it('asks before it leaves the desk, and leaves what was typed where it stays there', async () => {
    const { user, unmount } = await openOwnDesk(own);
    const here = history.state;
    history.pushState({ idx: 9 }, '', '/tour');
    history.pushState(here, '', '/manage');
    await user.click(button('Edit title of Arcade Summer'));
    const title = () => screen.getByRole('textbox', { name: 'Title of Arcade Summer' });
    await user.type(title(), '{End}!');
    history.pushState(here, '', '/manage?type=free');
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
    expect(question()).toBeNull();
    history.back();
    await waitFor(() => expect(question()).toBeVisible());
    expect(location.pathname).toBe('/manage');
    await user.click(button('Keep editing'));
    expect(title()).toHaveValue('Arcade Summer!');
    expect(await own.server.db.all('SELECT title FROM track WHERE id = 1')).toEqual([{ title: 'Arcade Summer' }]);
    history.back();
    await waitFor(() => expect(question()).toBeVisible());
    await user.click(button('Discard changes'));
    expect(await screen.findByRole('heading', { name: 'Upcoming performances' })).toBeVisible();
    unmount();
    expect(await own.server.db.all('SELECT title FROM track WHERE id = 1')).toEqual([{ title: 'Arcade Summer' }]);
  });
});
