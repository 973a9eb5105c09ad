import type { Page } from '@playwright/test';
import { expectAccessible } from './judge.ts';
import { expect, test } from './startSite.ts';

const rows = (page: Page) => page.locator('#tracks li');
const track = (page: Page, name: string) => page.locator('#tracks').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const note = (page: Page) => page.getByRole('alert');
const count = (page: Page) => page.locator('#tracks').getByRole('status');
const queryOf = (page: Page) => page.evaluate(() => location.search);
const query = (page: Page) => expect.poll(() => queryOf(page));

async function idOf(page: Page, url: string, title: string): Promise<string> {
  const tracks = (await (await page.request.get(`${url}api/GetTracks`)).json()) as { id: number; title: string }[];
  return String(tracks.find((one) => one.title === title)?.id);
}

test('the address tells what is picked, and a reload brings it back', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await page.keyboard.type('odette');
  await page.keyboard.press('Enter');
  await query(page).toBe('?guest=Odette+Price');
  await page.getByLabel('Genre', { exact: true }).selectOption('Comedy');
  await query(page).toBe('?guest=Odette+Price&genre=Comedy');
  await page.getByRole('button', { name: /^Clear/ }).click();
  await page.getByText('FREE TRACKS').click();
  await page.getByLabel('Sort by').selectOption('trackDateNewest');
  await query(page).toBe('?type=free&sort=track-newest');
  await expect(page.getByRole('heading', { name: 'All tracks' })).toBeVisible();
  const titles = await rows(page).allTextContents();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All tracks' })).toBeVisible();
  await expect(page.getByLabel('FREE TRACKS')).toBeChecked();
  await expect.poll(() => rows(page).allTextContents()).toEqual(titles);
  expect(await queryOf(page)).toBe('?type=free&sort=track-newest');
});

test('picking filters is no step: Back leaves the list', async ({ page, site }) => {
  await page.goto(`${site.url}tour`);
  await page.getByRole('link', { name: 'Talkover', exact: true }).click();
  await page.getByText('FREE TRACKS').click();
  await page.getByLabel('Sort by').selectOption('lengthLongest');
  await query(page).toBe('?type=free&sort=length-longest');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}tour`);
  await page.goForward();
  await expect(page.getByLabel('FREE TRACKS')).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('lengthLongest');
});

test('Back closes the open track, Forward opens it again, Next is no step', async ({ page, site }) => {
  await page.goto(site.url);
  const harbour = await idOf(page, site.url, 'A Quiet Harbour');
  await track(page, 'A Quiet Harbour').click();
  await expect(page).toHaveURL(`${site.url}?track=${harbour}`);
  await page.getByRole('button', { name: /^Next Track/ }).click();
  await query(page).not.toBe(`?track=${harbour}`);
  const next = await queryOf(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(site.url);
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  expect(await queryOf(page)).toBe(next);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(site.url);
});

test('closing takes the step back, so that Back never leads to the same page twice', async ({ page, site }) => {
  await page.goto(`${site.url}tour`);
  await page.getByRole('link', { name: 'Talkover', exact: true }).click();
  for (const name of ['A Quiet Harbour', 'Arcade Summer']) {
    await track(page, name).click();
    await query(page).toContain('track=');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(site.url);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}tour`);
});

test('closing after many steps through the list leaves the page where the focus is', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(rows(page)).toHaveCount(136);
  await track(page, 'A Quiet Harbour').click();
  const title = dialog(page).getByRole('heading', { level: 2 });
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowRight');
  const last = (await title.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(site.url);
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  expect(last).not.toBe('A Quiet Harbour');
});

test('a link to a track opens it over the list it names; closing leaves the list', async ({ page, site }) => {
  const id = await idOf(page, site.url, 'A Quiet Harbour');
  await page.goto(`${site.url}tracks?utm_source=letter&type=free&track=${id}`);
  await expect(dialog(page)).toHaveAccessibleName('A Quiet Harbour');
  await expect(page.getByLabel('FREE TRACKS', { exact: true })).toBeChecked();
  await expect(page).toHaveURL(`${site.url}?utm_source=letter&type=free&track=${id}`);
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName('A Quiet Harbour');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${site.url}?utm_source=letter&type=free`);
  await expect(page.getByLabel('FREE TRACKS')).toBeChecked();
});

test('a reload inside a step keeps the step', async ({ page, site }) => {
  await page.goto(site.url);
  await track(page, 'A Quiet Harbour').click();
  await query(page).toContain('track=');
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(site.url);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an unknown track or guest is told in the ${colorScheme}, and everything else is there`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site.url}?track=4711-gone&guest=Wanda+Quilll&genre=Ballet&type=free`);
    await expect(note(page)).toContainText('The track of this link is not in the catalogue');
    await expect(note(page)).toContainText('Nobody called “Wanda Quilll” is in the catalogue');
    await expect(note(page)).toContainText('There is no genre “Ballet”');
    await expect(page).toHaveURL(`${site.url}?type=free`);
    await expect(count(page)).toHaveText('37 tracks');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close this note' }).click();
    await expect(note(page)).toBeHidden();
  });
}

test('the note goes when somebody goes on', async ({ page, site }) => {
  await page.goto(`${site.url}?guest=Nobody`);
  await expect(note(page)).toBeVisible();
  await page.getByLabel('Genre', { exact: true }).selectOption('Comedy');
  await expect(note(page)).toBeHidden();
});

test('a guest in another spelling is the same guest, and the address takes the true one', async ({ page, site }) => {
  await page.goto(`${site.url}?guest=odette%20%20PRICE`);
  await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}?guest=Odette+Price`);
});

for (const [forged, left] of [
  ['?guest=__proto__', ''],
  ['?guest=constructor&genre=toString&track=__proto__', ''],
  ['?sort=nonsense&type=dead', ''],
  ['?sort=__proto__', ''],
  [`?guest=${'a'.repeat(10_000)}`, ''],
  [`?track=${'9'.repeat(10_000)}&sort=length-longest`, '?sort=length-longest'],
  ['?type=free&type=live&type=all', '?type=free'],
  ['?sort=length-longest&sort=nonsense', '?sort=length-longest'],
  ['?%E0%A4%A=%&guest=%E0%A4%A&track=%', '?%E0%A4%A=%'],
  ['?guest=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', ''],
  ['?guest=%00%E2%80%AE&track=1%27%20OR%201=1', ''],
  ['?track=', ''],
] as const) {
  test(`forged ${forged.slice(0, 60)} harms nothing and leaves the address`, async ({ page, site }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (box) => complaints.push(box.message()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(site.url + forged);
    await expect(rows(page).first()).toBeVisible();
    await query(page).toBe(left);
    await expect(dialog(page)).toBeHidden();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width),
    );
    expect(sideways).toBe(0);
    expect(complaints).toEqual([]);
  });
}

test('a held arrow key never makes the browser stop listening, and the address is right in the end', async ({
  page,
  site,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(site.url);
  await track(page, 'A Quiet Harbour').click();
  await expect(dialog(page)).toBeVisible();
  // Faster than any hand and any driver: more than a browser takes in half a minute.
  await dialog(page).evaluate((element) => {
    for (let step = 0; step < 301; step += 1) {
      const key = step % 2 ? 'ArrowLeft' : 'ArrowRight';
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
  });
  const title = (await dialog(page).getByRole('heading', { level: 2 }).textContent()) ?? '';
  const id = await idOf(page, site.url, title);
  await query(page).toBe(`?track=${id}`);
  expect(complaints).toEqual([]);
});

test('whoever opens a track before the names have come is not taken back from it, and Back closes it', async ({
  page,
  site,
}) => {
  let letGo = () => {};
  const patience = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/GetGuests', (route) => patience.then(() => route.continue()));
  await page.goto(`${site.url}?guest=Nobody+At+All`);
  await track(page, 'A Quiet Harbour').click();
  await expect(dialog(page)).toBeVisible();
  await query(page).toMatch(/^\?track=\d+$/);
  const arrived = page.waitForResponse('**/api/GetGuests');
  letGo();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(track(page, 'A Quiet Harbour')).toBeFocused();
});

test('the names of the guests come late: nobody is called unknown before', async ({ page, site }) => {
  let letGo = () => {};
  const patience = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/GetGuests', (route) => patience.then(() => route.fulfill({ json: ['Late Comer'] })));
  await page.goto(`${site.url}?guest=late+comer`);
  await expect(rows(page).first()).toBeVisible();
  await expect(note(page)).toBeHidden();
  expect(await queryOf(page)).toBe('?guest=late+comer');
  letGo();
  await expect(page.getByRole('button', { name: 'Guest filter, Late Comer' })).toBeVisible();
  await expect(note(page)).toBeHidden();
  await query(page).toBe('?guest=Late+Comer');
});

test('on the manage screen the same address works, behind the password', async ({ page, site }) => {
  const id = await idOf(page, site.url, 'A Quiet Harbour');
  await page.goto(`${site.url}manage?sort=length-longest&track=${id}`);
  await page.getByPlaceholder('Password').fill(site.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('A Quiet Harbour');
  await expect(dialog(page).getByRole('button', { name: 'Edit track' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${site.url}manage?sort=length-longest`);
  await track(page, 'A Quiet Harbour').click();
  await expect(page).toHaveURL(`${site.url}manage?sort=length-longest&track=${id}`);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Movies' })).toBeVisible();
});

test('going away with an open track and coming back by a link finds the list, closed', async ({ page, site }) => {
  await page.goto(`${site.url}tour`);
  await page.getByRole('link', { name: 'Talkover', exact: true }).click();
  await page.getByText('FREE TRACKS').click();
  await expect(count(page)).toHaveText('37 tracks');
  await rows(page).first().getByRole('button').click();
  await query(page).toContain('track=');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(`${site.url}tour`);
  await page.getByRole('link', { name: 'Talkover', exact: true }).click();
  await expect(page.getByLabel('FREE TRACKS')).toBeChecked();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(`${site.url}?type=free`);
});
