import { collectComplaints } from '../support/checks.ts';
import { dialog, track } from '../support/list.ts';
import { makeGate } from '../support/requests.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'onTheWay', tracks: 'few' });

/** Signs in and edits as a program does, without a page. Resolves when the server has acknowledged the edit. */
async function retitle(site: Site, from: string, to: string): Promise<void> {
  const call = async (name: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${site.url}api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([name, answer.status]).toEqual([name, 200]);
    return answer;
  };
  const signedIn = await call('ValidatePassword/', site.password);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  await call('EditTrack', { id: await idOf(site, from), fields: { title: to } }, cookie);
}

async function idOf(site: Site, title: string): Promise<number> {
  const tracks = (await (await fetch(`${site.url}api/GetTracks`)).json()) as { id: number; title: string }[];
  return tracks.find((one) => one.title === title)?.id ?? 0;
}

test('a list that was edited while its page was on the way ends with the edit', async ({ page, site }) => {
  const complaints = collectComplaints(page, ['error', 'warning']);
  await page.route(site.url, async (route) => {
    const response = await route.fetch();
    expect(await response.text()).toContain('>Arcade Summer<');
    await retitle(site, 'Arcade Summer', 'Arcade Winter');
    await route.fulfill({ response });
  });
  await page.goto(site.url);
  await expect(track(page, 'Arcade Winter')).toBeVisible();
  await expect(page.getByText('Arcade Summer')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a track that was edited while the script of its page was on the way ends with the edit', async ({
  page,
  site,
}) => {
  const complaints = collectComplaints(page, ['error', 'warning']);
  const { promise: edited, release } = makeGate();
  for (const part of ['**/assets/index-*.js', '**/api/Get*'])
    await page.route(part, async (route) => {
      await edited;
      await route.continue();
    });
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
  expect(complaints).toEqual([]);
});
