import type { Page } from '@playwright/test';
import { expectAccessible, expectFocusVisible, expectUsable } from '../support/checks.ts';
import { count, dialog, fontHasCome, genre, rows, scriptHasTakenOver, shellIsLive, track } from '../support/list.ts';
import { allTracks, changeList, expect, hold, idOf, test } from '../support/served.ts';

test.use({ tracks: 'few', fails: '/api/' });

const message = (page: Page) => page.getByRole('alert');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const failTracks = (page: Page) => page.route(allTracks, (route) => route.fulfill({ status: 503 }));

test('rows that the server has rendered stay when the list fails, each try that fails keeps the focus, and a later one brings the list', async ({
  page,
  site,
}) => {
  await failTracks(page);
  const release = await hold(page, allTracks);
  await page.goto(site.url);
  await fontHasCome(page);
  const link = rows(page).nth(15).locator('[id^=track-]');
  const first = await rows(page).first().elementHandle();
  await link.focus();
  const placeOf = async () => (await link.boundingBox())?.y ?? 0;
  const place = await placeOf();
  release();
  await expect(message(page)).toContainText('The rest of the list didn’t load');
  await expect(message(page)).toContainText('is having problems right now');
  await expect(rows(page)).toHaveCount(20);
  await expect(link).toBeFocused();
  // A browser may round the place where it has scrolled to.
  expect(await placeOf()).toBeCloseTo(place, 0);
  await test.step('it fits every screen, and what needs the list is switched off', async () => {
    await expectUsable(page, {
      seen: async () => {
        await expect(message(page)).toBeInViewport({ ratio: 1 });
        await expectFocusVisible(page);
      },
    });
    await genre(page).evaluate((select) => select.focus());
    await expect(genre(page)).not.toBeFocused();
    await expect(page.getByText('Posters', { exact: true })).toBeHidden();
  });

  const releaseAgain = await hold(page, allTracks);
  await tryAgain(page).click();
  await expect(message(page)).not.toContainText('is having problems');
  releaseAgain();
  await expect(message(page)).toContainText('is having problems');
  await expect(tryAgain(page)).toBeFocused();

  await page.unrouteAll();
  await tryAgain(page).click();
  await scriptHasTakenOver(page);
  await expect(message(page)).toHaveCount(0);
  await expect(page.locator('#tracks')).toBeFocused();
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await expect(page.getByText('Posters', { exact: true })).toBeVisible();
  expect(await first?.evaluate((row) => row.isConnected)).toBe(true);
  await genre(page).selectOption('Comedy');
  await expect(count(page)).not.toHaveText(`${site.trackCount} tracks`);
});

test('a list that has changed until a later try takes the place of the rows, and the focus', async ({ page, site }) => {
  await failTracks(page);
  await page.goto(site.url);
  await expect(message(page)).toBeVisible();
  await page.unrouteAll();
  await changeList(page, (tracks) => tracks.replaceAll('Arcade Summer', 'Arcade Winter'));
  await tryAgain(page).click();
  await expect(track(page, 'Arcade Winter')).toBeVisible();
  await expect(page.getByText('Arcade Summer')).toHaveCount(0);
  await expect(page.locator('#tracks')).toBeFocused();
});

test('without the list, details lead on by links, the server searches, and the theme changes', async ({
  page,
  site,
}) => {
  await failTracks(page);
  await page.goto(`${site.url}?track=${await idOf(site, 'A Quiet Harbour')}&sort=length-longest`);
  await shellIsLive(page);
  await expect(message(page)).toBeAttached();
  await expect(dialog(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page)
    .getByRole('link', { name: /^Next Track/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'A Quiet Harbour' })).toHaveCount(0);
  await dialog(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${site.url}?sort=length-longest`);

  await expect(message(page)).toBeVisible();
  await page.getByRole('searchbox').fill('harbour');
  const results = page.getByLabel('Search results');
  await results.getByRole('button', { name: /^A Quiet Harbour/ }).click();
  await expect(results.getByText(/^Track released/)).toBeVisible();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('without a connection the message says so', async ({ page, site }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(site.url);
  await expect(message(page)).toContainText('Check your connection');
  await page.unrouteAll();
  await tryAgain(page).click();
  await expect(message(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await expect(page.getByRole('option', { name: /^June Alder \d+$/ })).toBeVisible();
});
