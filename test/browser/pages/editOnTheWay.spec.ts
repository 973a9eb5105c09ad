import { dialog, genre, rows, scriptHasTakenOver, track } from '../support/list.ts';
import { expect, hold, idOf, script, test } from '../support/served.ts';
import type { Site } from '../support/site.ts';

test.use({ edits: 'onTheWay', tracks: 'few' });

/** Signs in and edits as a program does, without a page. Resolves when the server has acknowledged the edit. */
async function edit(site: Site, name: string, body: unknown): Promise<void> {
  const call = async (path: string, content: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${site.url}api/${path}`, { method: 'POST', headers, body: JSON.stringify(content) });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const signedIn = await call('ValidatePassword/', site.password);
  await call(name, body, signedIn.headers.get('set-cookie')?.split(';')[0]);
}

const retitle = async (site: Site, from: string, to: string) =>
  edit(site, 'EditTrack', { id: await idOf(site, from), fields: { title: to } });

test('a list that was edited while its page was on the way ends with the edit', async ({ page, site }) => {
  await page.route(site.url, async (route) => {
    const response = await route.fetch();
    expect(await response.text()).toContain('>Arcade Summer<');
    await retitle(site, 'Arcade Summer', 'Arcade Winter');
    await route.fulfill({ response });
  });
  await page.goto(site.url);
  await expect(track(page, 'Arcade Winter')).toBeVisible();
  await expect(page.getByText('Arcade Summer')).toHaveCount(0);
});

test('a track that was edited while the script of its page was on the way ends with the edit', async ({
  page,
  site,
}) => {
  const release = await hold(page, script);
  const address = `${site.url}?track=${await idOf(site, 'Dust Jacket')}`;
  await page.goto(address, { waitUntil: 'commit' });
  await expect(dialog(page).getByRole('heading', { name: 'Dust Jacket' })).toBeVisible();
  await retitle(site, 'Dust Jacket', 'Dust Cover');
  release();
  await expect(dialog(page).getByRole('heading', { name: 'Dust Cover' })).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(track(page, 'Dust Cover')).toBeVisible();
});

test('a guest and a genre that came while the script was on the way are in their menus', async ({ page, site }) => {
  const release = await hold(page, script);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(rows(page).first()).toBeVisible();
  await edit(site, 'AddGuest', { guest: 'Wren & Sons' });
  await page.route('**/api/GetGenres', (route) => route.fulfill({ json: ['Drama', 'Noir'] }));
  release();
  await scriptHasTakenOver(page);
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await expect(page.getByRole('option', { name: 'Wren & Sons 0' })).toBeVisible();
  await expect(genre(page).getByRole('option', { name: /^Noir/ })).toBeAttached();
  await expect(genre(page).getByRole('option', { name: /^Comedy/ })).toHaveCount(0);
});
