import type { Page } from '@playwright/test';
import { expectAccessible } from './judge.ts';
import { expect, test } from './startSite.ts';

// What a page loads behind its list: the details of a track, and what a search finds.
const details = '**/assets/TrackDialog-*.js';
const findings = '**/assets/Findings-*.js';

const row = (page: Page) => page.locator('#tracks').getByRole('button', { name: 'A Quiet Harbour', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });

/** Holds what is asked for back until it is let go. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const patience = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, (route) => patience.then(() => route.continue()));
  return letGo;
}

test('once they are there, a track opens and a search finds also without a connection', async ({ page, site }) => {
  const arrived = [details, findings].map((address) => page.waitForResponse(address));
  await page.goto(site.url);
  for (const response of await Promise.all(arrived)) await response.finished();
  await page.context().setOffline(true);
  await row(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'A Quiet Harbour' })).toBeFocused();
  await page.keyboard.press('Escape');
  await field(page).fill('harbour');
  await expect(results(page).getByRole('button', { name: /A Quiet Harbour/ })).toBeVisible();
});

test('a press that is quicker than the details keeps its focus, and is answered when they come', async ({
  page,
  site,
}) => {
  const letGo = await holdBack(page, details);
  await page.goto(site.url);
  await row(page).click();
  await expect(page).toHaveURL(/track=/);
  await expect(row(page)).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  letGo();
  await expect(dialog(page).getByRole('heading', { name: 'A Quiet Harbour' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page)).toBeFocused();
});

test('whoever thinks better of it before the details have come is not shown them', async ({ page, site }) => {
  const letGo = await holdBack(page, details);
  await page.goto(site.url);
  await row(page).click();
  await expect(page).toHaveURL(/track=/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/track=/);
  const arrived = page.waitForResponse(details);
  letGo();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page)).toBeFocused();
});

test('what is typed before the search has come is found when it comes', async ({ page, site }) => {
  const letGo = await holdBack(page, findings);
  await page.goto(site.url);
  await field(page).fill('harbour');
  await expect(results(page)).toHaveCount(0);
  letGo();
  await expect(results(page).getByRole('button', { name: /A Quiet Harbour/ })).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test('who goes into the results before the search has come is there when it comes', async ({ page, site }) => {
  const letGo = await holdBack(page, findings);
  await page.goto(site.url);
  await field(page).fill('harbour');
  await field(page).press('Enter');
  await expect(field(page)).toBeFocused();
  letGo();
  await expect(results(page).getByRole('button', { name: /A Quiet Harbour/ })).toBeFocused();
});

test('who wanted to go into them and then goes on in the field stays there', async ({ page, site }) => {
  const letGo = await holdBack(page, findings);
  await page.goto(site.url);
  await field(page).fill('harbour');
  await field(page).press('Enter');
  await field(page).click();
  letGo();
  await expect(results(page).getByRole('button', { name: /A Quiet Harbour/ })).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test('by the address of a track its details are asked for before the list has come', async ({ page, site }) => {
  const letGo = await holdBack(page, '**/api/GetTracks');
  const asked = page.waitForRequest(details);
  await page.goto(`${site.url}/?track=1`);
  await asked;
  letGo();
  await expect(dialog(page)).toBeVisible();
});

test('details that cannot be loaded say so over the list, and are there when the page is loaded again', async ({
  page,
  site,
}) => {
  await page.route(details, (route) => route.abort());
  await page.goto(site.url);
  await row(page).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('The details of this track could not be loaded.');
  await expect(note).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Close this note' }).click();
  await expect(note).toHaveCount(0);
  await expect(page).not.toHaveURL(/track=/);
  await row(page).click();
  await page.unroute(details);
  await note.getByRole('button', { name: 'Reload the page' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'A Quiet Harbour' })).toBeVisible();
});

test('a search that cannot be loaded says so', async ({ page, site }) => {
  await page.route(findings, (route) => route.abort());
  await page.goto(site.url);
  await field(page).fill('harbour');
  await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
