import type { Page } from '@playwright/test';
import { count, dialog, genre, rows, scriptHasTakenOver, shellIsLive, sort, track } from '../support/list.ts';
import { allTracks, changeList, expect, hold, idOf, script, test } from '../support/served.ts';

test.use({ tracks: 'few' });

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const link = (page: Page, name: string | RegExp) => dialog(page).getByRole('link', { name });
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name });

/** Opens a page whose list waits, and returns what lets it come. */
async function openWithoutList(page: Page, url: string): Promise<() => void> {
  const release = await hold(page, allTracks);
  await page.goto(url);
  await shellIsLive(page);
  return release;
}

/** Opens a page whose script waits, and returns what lets it come. */
async function openWithoutScript(page: Page, url: string): Promise<() => void> {
  const release = await hold(page, script);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(rows(page).first()).toBeVisible();
  return release;
}

/** Of the page as it has come from the server. */
async function firstServedRow(page: Page) {
  const row = await rows(page).first().elementHandle();
  return { isKept: () => row?.evaluate((element) => element.isConnected) };
}

for (const query of ['', '?genre=Comedy&sort=length-longest'])
  test.describe(`the rows that the server has rendered for "/${query}"`, () => {
    test('are the same elements when React has hydrated them, with the list at once or two seconds late', async ({
      page,
      site,
    }) => {
      const releaseScript = await openWithoutScript(page, site.url + query);
      const first = await firstServedRow(page);
      releaseScript();
      await scriptHasTakenOver(page);
      expect(await first.isKept()).toBe(true);

      const releaseList = await openWithoutList(page, site.url + query);
      const late = await firstServedRow(page);
      await page.waitForFunction(() => performance.now() > 2000);
      await expect(genre(page)).toBeEnabled();
      releaseList();
      await scriptHasTakenOver(page);
      expect(await late.isKept()).toBe(true);
      await expect(page).toHaveURL(site.url + query);
    });

    test('make room for those of a list that has changed since', async ({ page, site }) => {
      await changeList(page, (tracks) => tracks.replaceAll('Arcade Summer', 'Arcade Winter'));
      const releaseList = await hold(page, allTracks);
      await page.goto(site.url + query);
      const first = await firstServedRow(page);
      await expect(track(page, 'Arcade Summer')).toHaveCount(1);
      releaseList();
      await scriptHasTakenOver(page);
      await expect(track(page, 'Arcade Winter')).toHaveCount(1);
      await expect(page.getByText('Arcade Summer')).toHaveCount(0);
      expect(await first.isKept()).toBe(false);
      await expect(page).toHaveURL(site.url + query);
    });
  });

test('filters and a sort that are picked before the list has come are those of the list', async ({ page, site }) => {
  const release = await openWithoutList(page, site.url);
  await genre(page).selectOption('Comedy');
  await page.getByText('FREE TRACKS').click();
  await sort(page).selectOption('lengthLongest');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  release();
  await expect(page).toHaveURL(`${site.url}?genre=Comedy&type=free&sort=length-longest`);
  await scriptHasTakenOver(page);
  await expect(count(page)).toHaveText(/^\d tracks/);
  await expect.poll(() => rows(page).count()).toBeLessThan(10);
  await expect(genre(page)).toHaveValue('Comedy');
});

test('what was typed, picked and opened before the script was there is taken over', async ({ page, site }) => {
  const release = await openWithoutScript(page, site.url);
  await page.getByRole('searchbox').fill('harbour');
  await genre(page).selectOption('Drama');
  await page.getByText('FREE TRACKS').click();
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  release();
  await expect(page.getByRole('option', { name: /^June Alder \d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: /^June Alder/ })).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}?genre=Drama&type=free`);
  await expect(page.getByRole('radio', { name: 'Free tracks' })).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue('harbour');
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(page.getByLabel('Search results')).toContainText('A Quiet Harbour');
});

test('before the list has come, details that the server has rendered are closed and left by links', async ({
  page,
  site,
}) => {
  const address = `${site.url}?sort=length-longest`;
  const release = await openWithoutList(page, `${address}&track=${await idOf(site, 'A Quiet Harbour')}`);
  const next =
    (await link(page, /^Next Track/)
      .locator('bdi')
      .textContent()) ?? '';
  await link(page, /^Next Track/).click();
  await expect(heading(page, next)).toBeVisible();
  await link(page, 'Previous Track A Quiet Harbour').click();
  await expect(heading(page, 'A Quiet Harbour')).toBeVisible();
  await expect(page).toHaveTitle('A Quiet Harbour – Talkover');
  await link(page, 'Close').click();
  await expect(page).toHaveURL(address);
  await expect(dialog(page)).toHaveCount(0);

  await page.goBack();
  await expect(heading(page, 'A Quiet Harbour')).toBeVisible();
  release();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(heading(page, 'A Quiet Harbour')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, next)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test('details that the server has rendered stay until their code is there', async ({ page, site }) => {
  const release = await hold(page, '**/assets/TrackDialog-*.js');
  const listCame = page.waitForResponse(allTracks);
  await page.goto(`${site.url}?track=${await idOf(site, 'A Quiet Harbour')}`);
  await shellIsLive(page);
  const served = await dialog(page).elementHandle();
  await (await listCame).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  release();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible();
  expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
});

test('Back leads to the list or page before: pressed before the script is there, or before the list has come', async ({
  page,
  site,
}) => {
  /** On the way to it, this part of the page is held. */
  const reloadAndGoBack = async (part: string) => {
    const release = await hold(page, part);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeVisible();
    if (part === allTracks) await shellIsLive(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(site.url);
    release();
    await scriptHasTakenOver(page);
    await page.unrouteAll();
  };
  await page.goto(site.url);
  await scriptHasTakenOver(page);
  for (const part of [script, allTracks])
    await test.step(`while ${part} is held`, async () => {
      await track(page, 'Arcade Summer').click();
      await link(page, 'Comedy').click();
      await expect(page).toHaveURL(`${site.url}?genre=Comedy`);
      await reloadAndGoBack(part);
      await expect(genre(page)).toHaveValue('');
      await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
    });
  await test.step('from another page', async () => {
    // By key: while rows above it come and get their heights, it moves.
    await page.getByRole('link', { name: 'Video archive' }).press('Enter');
    await expect(page).toHaveURL(`${site.url}old`);
    await reloadAndGoBack(script);
    await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  });
});

test.describe('when the list does not come', () => {
  test.use({ fails: '/api/GetTracks' });

  test('the rows stay, and a later try hydrates them', async ({ page, site }) => {
    await page.route(allTracks, (route) => route.fulfill({ status: 503 }));
    await page.goto(site.url);
    const first = await firstServedRow(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(allTracks);
    await tryAgain(page).click();
    await scriptHasTakenOver(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
    expect(await first.isKept()).toBe(true);
  });
});
