import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { count, dialog, openPage, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const tourFiles = '**/assets/TourScreen-*';
const detailsFiles = '**/assets/TrackDialog-*';
const tour = (page: Page) => page.getByRole('link', { name: 'Tour', exact: true });
const alert = (page: Page) => page.getByRole('alert');
const tourHeading = (page: Page) => page.getByRole('heading', { name: 'Upcoming performances' });

/** Marks the page, to see whether it has been replaced by a reload. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Answers as a server that was updated: the files of the older release are gone until the page has been reloaded. */
async function updateSite(page: Page, files: string, forever = false): Promise<() => number> {
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route(files, (route) => (forever || reloads === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  return () => reloads;
}

test('a page that fails to load keeps the header, Back leads to the list, and Try again loads it without a reload', async ({
  page,
  site,
}) => {
  await openPage(page, site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await markPage(page);
  await page.route(tourFiles, (route) => route.abort());
  await tour(page).click();
  await expect(alert(page)).toContainText('Check your connection');
  await expect(alert(page)).not.toContainText('our fault');
  await expect(page).toHaveTitle('Tour – Talkover');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dark mode' })).toBeVisible();
  await expectUsable(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goBack();
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await expect(alert(page)).toHaveCount(0);

  await tour(page).click();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.unroute(tourFiles);
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(tourHeading(page)).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
  // Its styles were asked for again, too.
  expect(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join())).toContain('TourScreen-');
  expect(await isMarked(page)).toBe(true);
});

test('the files of an older release lead to one reload, which keeps the address', async ({ page, site }) => {
  await test.step('of a page', async () => {
    await openPage(page, site.url);
    const reloads = await updateSite(page, tourFiles);
    await tour(page).click();
    await expect(tourHeading(page)).toBeVisible();
    expect(reloads()).toBe(1);
    await page.goBack();
    await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
    expect(reloads()).toBe(1);
  });
  await test.step('of the details', async () => {
    const reloads = await updateSite(page, detailsFiles);
    await page.unroute(tourFiles);
    await track(page, 'Arcade Summer').click();
    await expect(dialog(page)).toHaveAccessibleName('Arcade Summer');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    expect(reloads()).toBeLessThanOrEqual(1);
  });
});

test('a file that stays away never leads to a second reload', async ({ page, site }) => {
  await openPage(page, site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  const reloads = await updateSite(page, tourFiles, true);
  let failures = 0;
  page.on('response', (response) => {
    if (response.status() === 404) failures += 1;
  });
  await tour(page).click();
  await expect.poll(reloads).toBe(1);
  // What the server has drawn stays, and a press tries again.
  await expect(tourHeading(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.url}tour`);
  await expect.poll(() => failures).toBeGreaterThan(1);
  const before = failures;
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(() => failures).toBeGreaterThan(before);
  await expect(alert(page)).toHaveCount(0);
  await page.goBack();
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  expect(reloads()).toBe(1);
});

test('a page with an error of its own keeps the header, and Back leads to the list', async ({ page, site }) => {
  const contentType = 'text/javascript';
  const body = 'export function TourScreen() { throw new Error("broken"); }';
  await page.route('**/assets/TourScreen-*.js', (route) => route.fulfill({ contentType, body }));
  await openPage(page, site.url);
  await tour(page).click();
  await expect(alert(page)).toContainText('It’s our fault');
  await expect(page.getByRole('button', { name: 'Dark mode' })).toBeVisible();
  await expectUsable(page);
  await page.goBack();
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
});
