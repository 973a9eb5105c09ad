import type { Page } from '@playwright/test';
import { expectAccessible, expectOnEveryScreen, expectUsable } from './judge.ts';
import { expect, test } from './startSite.ts';

test.use({ edits: 'visit' });

/** Whatever the page complains about fails the test. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

const track = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}manage`);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByPlaceholder('Password').press('Enter');
  await page.getByRole('heading', { name: 'Movies' }).waitFor();
}

test('a visitor opens a track and comes back to where they were, on every screen', async ({ page, site }) => {
  test.slow();
  const complaints = watch(page);
  await page.goto(site.url);
  await expect(page).toHaveTitle('Talkover');
  await expect(page.getByRole('status')).toHaveText('136 tracks');
  await expectUsable(page);
  const details = page.getByRole('dialog', { name: 'A Quiet Harbour' });
  await expectOnEveryScreen(page, async (isJudged) => {
    await track(page, 'A Quiet Harbour').click();
    await expect(details.getByRole('heading', { name: 'A Quiet Harbour' })).toBeFocused();
    await expect(details.getByRole('img', { name: 'Poster for A Quiet Harbour' })).toBeVisible();
    if (isJudged) await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(track(page, 'A Quiet Harbour')).toBeFocused();
  });
  expect(complaints).toEqual([]);
});

test('the desk and its forms can be used by everybody', async ({ page, site }) => {
  test.slow();
  await page.goto(`${site.url}manage`);
  await expectUsable(page);
  await signIn(page, site.url, site.password);
  await track(page, 'A Quiet Harbour').click();
  await page.getByRole('button', { name: 'Edit track' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Track: A Quiet Harbour' })).toBeVisible();
  await expectUsable(page);
});

test('an admin retitles a track, and the next visitor reads the new title', async ({ page, site, browser }) => {
  await signIn(page, site.url, site.password);
  await track(page, 'Bread & Thunder').click();
  await page.getByRole('button', { name: 'Edit track' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Thunder & Bread');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(track(page, 'Thunder & Bread')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const visitor = await browser.newPage();
  await visitor.goto(site.url);
  await expect(track(visitor, 'Thunder & Bread')).toBeVisible();
  await expect(track(visitor, 'Bread & Thunder')).toBeHidden();
  await visitor.close();
});

test('the cookie of an admin is out of reach for the page', async ({ page, site, context }) => {
  await signIn(page, site.url, site.password);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'talkover_session', httpOnly: true, sameSite: 'Strict' });
});

test('a wrong password is told in words, and the field is marked', async ({ page, site }) => {
  await page.goto(`${site.url}manage`);
  await page.getByPlaceholder('Password').fill('not it');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.');
  await expect(page.getByPlaceholder('Password')).toHaveAttribute('aria-invalid', 'true');
});

test('while the tracks are on their way the mark talks, and a failure offers another try', async ({ page, site }) => {
  let lose = () => {};
  const patience = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/api/GetTracks', (route) => patience.then(() => route.abort()));
  await page.goto(site.url);
  await expect(page.getByRole('status')).toHaveText('Loading tracks');
  await expectAccessible(page);
  lose();
  await expect(page.getByRole('alert')).toContainText('The tracks didn’t load');
  await expectAccessible(page);
  await page.unroute('**/api/GetTracks');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText('136 tracks');
});

test('/tracks is the old address of the list', async ({ page, site }) => {
  await page.goto(`${site.url}tracks?x=1`);
  await expect(page.getByRole('status')).toHaveText('136 tracks');
  expect(page.url()).toBe(`${site.url}?x=1`);
});

test('an address without a page says so, to people and to programs', async ({ page, site }) => {
  const answer = await page.goto(`${site.url}nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
});

test('a poster that is not there gives way to a drawing', async ({ page, site }) => {
  await page.goto(site.url);
  await track(page, 'The Lost Reel').click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('heading', { name: 'The Lost Reel' })).toBeVisible();
  await expect(details.getByRole('img')).toHaveCount(0);
  await expect(details.locator('svg[viewBox="0 0 200 300"]')).toBeVisible();
});

test('the site is set in its own face, at the distances that it was drawn with', async ({ page, site }) => {
  await page.goto(site.url);
  const body = page.locator('body');
  await expect(body).toHaveCSS('font-family', /^"?Archivo Variable"?, /);
  await expect(body).toHaveCSS('font-size', '16px');
  await expect(body).toHaveCSS('line-height', '24.8px');
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      ),
    )
    .toContain('Archivo Variable');
  // What only a wide letter can be: the headings are stretched.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-stretch', '125%');
});
