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

/** Answers as a server that was updated: the files of the older release are gone until the page has been reloaded. */
async function updateSite(page: Page, files: string, forever = false): Promise<() => number> {
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route(files, (route) => (forever || reloads === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  return () => reloads;
}

test('a page that fails to load without a connection keeps the header, Back leads to the list, and Try again loads it with one', async ({
  page,
  site,
}) => {
  await openPage(page, site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await page.context().setOffline(true);
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
  await page.context().setOffline(false);
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(tourHeading(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
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
    const another = await page.context().newPage();
    let navigations = 0;
    another.on('request', (request) => {
      if (request.isNavigationRequest()) navigations += 1;
    });
    await another.route(detailsFiles, (route) =>
      navigations === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await openPage(another, site.url);
    await track(another, 'Arcade Summer').click();
    await expect(dialog(another)).toHaveAccessibleName('Arcade Summer');
    expect(navigations).toBe(2);
  });
});

test('a file that stays away never leads to a second reload', async ({ page, site }) => {
  await openPage(page, site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  const reloads = await updateSite(page, tourFiles, true);
  let questions = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'HEAD') questions += 1;
  });
  await tour(page).click();
  await expect.poll(reloads).toBe(1);
  // After each failure the page asks whether the server is there.
  await expect.poll(() => questions).toBe(2);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // What the server has drawn stays.
  await expect(tourHeading(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.url}tour`);
  await expect(alert(page)).toHaveCount(0);
  await page.goBack();
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await tour(page).click();
  await expect(alert(page)).toContainText('This page didn’t load');
  expect(reloads()).toBe(1);
});

test('what is loaded while the page is idle may fail: the page is not loaded again, and the list stays', async ({
  page,
  site,
}) => {
  const visits = await updateSite(page, '**/assets/ListNotice-*', true);
  const missing = page.waitForResponse('**/assets/ListNotice-*.js');
  await page.goto(site.url);
  expect((await missing).status()).toBe(404);
  await track(page, 'Arcade Summer').click();
  await expect(dialog(page)).toHaveAccessibleName('Arcade Summer');
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  expect(visits()).toBe(1);
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
