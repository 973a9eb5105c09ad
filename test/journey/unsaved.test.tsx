import { screen, waitFor } from '@testing-library/react';
import { listen } from '#server/listen.ts';
import { openServer, password, type TestServer } from '../server/openServer.ts';
import { site } from '../store/makeTestStore.ts';
import { installBrowserFetch } from './browserFetch.ts';
import { openPage } from './openPage.tsx';

const form = () => screen.queryByRole('dialog', { name: 'Edit Track: Arcade Summer' });
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
const answer = (name: string) => screen.getByRole('button', { name });

describe("the browser's Back while a track is edited", () => {
  let server: TestServer;
  let restore: () => void;
  let page: ReturnType<typeof openPage>;
  beforeEach(async () => {
    server = await openServer();
    const address = await listen(server.app, { host: '127.0.0.1', port: 0 });
    restore = installBrowserFetch();
    page = openPage(`${address}manage`, site);
    await page.user.type(await screen.findByPlaceholderText('Password'), `${password}{Enter}`);
    await page.user.click(await screen.findByRole('button', { name: 'Arcade Summer' }));
    await page.user.click(screen.getByRole('button', { name: 'Edit track' }));
  });
  afterEach(async () => {
    page.unmount();
    restore();
    await server.close();
  });
  const type = () => page.user.type(screen.getByLabelText('Sort Title'), 'Two');
  const goBack = async () => {
    history.back();
    await waitFor(() => expect(question()).toBeVisible());
  };

  it('closes the form at once where nothing was typed', async () => {
    history.back();
    await waitFor(() => expect(form()).toBeNull());
    expect(question()).toBeNull();
    expect(location.search).toBe('');
  });

  it('asks where something was, and whoever keeps editing has kept the address as well', async () => {
    await type();
    await goBack();
    expect(form()).toBeVisible();
    expect(location.search).toBe('?track=1');
    await page.user.click(answer('Keep editing'));
    expect(question()).toBeNull();
    expect(screen.getByLabelText('Sort Title')).toHaveValue('Two');
    await goBack();
    expect(location.search).toBe('?track=1');
  });

  it('is taken after all with "Discard changes"', async () => {
    await type();
    await goBack();
    await page.user.click(answer('Discard changes'));
    await waitFor(() => expect(form()).toBeNull());
    expect(question()).toBeNull();
    expect(location.search).toBe('');
    expect(screen.queryByRole('dialog', { name: 'Arcade Summer' })).toBeNull();
  });

  it('asks nothing any more after the changes are saved', async () => {
    await type();
    await goBack();
    await page.user.click(answer('Keep editing'));
    await page.user.click(answer('Save Changes'));
    await waitFor(() => expect(form()).toBeNull());
    await waitFor(() => expect(location.search).toBe(''));
    expect(question()).toBeNull();
    expect(await server.db.all('SELECT sort_title AS sort FROM track WHERE id = 1')).toEqual([{ sort: 'Two' }]);
  });

  it('that would leave the desk asks too, and the desk stays', async () => {
    const here = history.state;
    history.pushState({ idx: 9 }, '', '/tour');
    history.pushState(here, '', '/manage?track=1');
    await type();
    await goBack();
    expect(location.pathname).toBe('/manage');
    await page.user.click(answer('Discard changes'));
    expect(await screen.findByRole('heading', { name: 'Upcoming performances' })).toBeVisible();
    expect(location.pathname).toBe('/tour');
  });
});
