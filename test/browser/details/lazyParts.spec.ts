import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { dialog, scriptHasTakenOver, track } from '../support/list.ts';
import { holdRequests } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

// The lazy chunks of the list page: the details of a track, and the results of a search.
const details = '**/assets/TrackDialog-*.js';
const searchResults = '**/assets/SearchDropdown-*.js';
const posters = '**/assets/PosterTile-*.js';
const lazyParts = [searchResults, details, posters];

const row = (page: Page) => track(page, 'Arcade Summer');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });

/** Tells requests for an address with these words. */
const isFor = (address: string) => (request: Request) =>
  request.url().includes(address.replace('**', '').replace('*.js', ''));

/** The styles and the other files that a part needs come beside it, and may come after it. */
const filesOnTheWay = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')]
      .map(({ href }) => href)
      .filter((href) => performance.getEntriesByName(href).length === 0),
  );

test('once both are loaded, details and search work offline', async ({ page, site }) => {
  const arrived = [details, searchResults].map((address) => page.waitForResponse(address));
  await page.goto(site.url);
  for (const response of await Promise.all(arrived)) await response.finished();
  await expect.poll(() => filesOnTheWay(page)).toEqual([]);
  await page.context().setOffline(true);
  await row(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await field(page).fill('arcade');
  await expect(results(page).getByRole('button', { name: /Arcade Summer/ })).toBeVisible();
});

test('a click before the details have loaded opens them when they arrive, unless Escape cancels it', async ({
  page,
  site,
}) => {
  await test.step('a click keeps the focus and opens them when they arrive', async () => {
    const release = await holdRequests(page, details);
    await page.goto(site.url);
    // Before, a row is a plain link.
    await scriptHasTakenOver(page);
    await row(page).click();
    await expect(page).toHaveURL(/track=/);
    await expect(row(page)).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
    release();
    await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page)).toBeFocused();
    // Going back in the history would break off the next visit.
    await expect(page).not.toHaveURL(/track=/);
  });
  await test.step('Escape cancels the click', async () => {
    const release = await holdRequests(page, details);
    await page.goto(site.url);
    // Before, a row is a plain link.
    await scriptHasTakenOver(page);
    await row(page).click();
    await expect(page).toHaveURL(/track=/);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/track=/);
    const arrived = page.waitForResponse(details);
    release();
    await (await arrived).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page)).toBeFocused();
  });
});

test('what is pressed before the search has loaded decides where the focus is when it arrives', async ({
  page,
  site,
}) => {
  for (const [name, act, focused] of [
    ['typing leaves the focus in the field', async () => {}, field],
    [
      'Enter leads into the results when they arrive',
      async (page: Page) => {
        await field(page).press('Enter');
        await expect(field(page)).toBeFocused();
      },
      (page: Page) => results(page).getByRole('button', { name: /Arcade Summer/ }),
    ],
    [
      'a click in the field after Enter keeps the focus there',
      async (page: Page) => {
        await field(page).press('Enter');
        await field(page).click();
      },
      field,
    ],
  ] as const) {
    await test.step(name, async () => {
      const release = await holdRequests(page, searchResults);
      await page.goto(site.url);
      // Before, nothing answers a key.
      await scriptHasTakenOver(page);
      await field(page).fill('arcade');
      await expect(results(page)).toHaveCount(0);
      await act(page);
      release();
      await expect(results(page).getByRole('button', { name: /Arcade Summer/ })).toBeVisible();
      await expect(focused(page)).toBeFocused();
    });
  }
});

test('a link to a track preloads the details while the list loads', async ({ page, site }) => {
  const release = await holdRequests(page, '**/api/GetTracks');
  const requested = page.waitForRequest(details);
  await page.goto(`${site.url}/?track=1`);
  await requested;
  release();
  await expect(dialog(page)).toBeVisible();
});

/** The files do not come while the page is idle, and then there is no connection. */
async function openOffline(page: Page, url: string): Promise<void> {
  const failures = lazyParts.map((address) => page.waitForEvent('requestfailed', isFor(address)));
  for (const address of lazyParts) await page.route(address, (route) => route.abort());
  await page.goto(url);
  await Promise.all(failures);
  await page.context().setOffline(true);
  await page.unrouteAll();
}

test('details that fail to load without a connection show an error, and open when the visitor tries again with one', {
  tag: '@slow',
}, async ({ page, site }) => {
  await openOffline(page, site.url);
  const alert = page.getByRole('alert');
  await row(page).click();
  await expect(alert).toContainText('This track’s details couldn’t be loaded.');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(row(page)).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Dismiss notice' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).not.toHaveURL(/track=/);
  await row(page).click();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeFocused();
  await expect(alert).toHaveCount(0);
});

test('posters that fail to load without a connection say so, and the list is a press away', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await openOffline(page, site.url);
  const alert = page.getByRole('alert');
  await page.getByText('Posters', { exact: true }).click();
  await expect(alert).toContainText('The posters didn’t load');
  await expectAccessible(page);
  await page.getByText('List', { exact: true }).click();
  await expect(alert).toHaveCount(0);
  await expect(row(page)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByText('Posters', { exact: true }).click();
  await expect(page).toHaveURL(/look=posters/);
  await expect(row(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a search that fails to load without a connection shows an error, and works when the visitor tries again with one', {
  tag: '@slow',
}, async ({ page, site }) => {
  await openOffline(page, site.url);
  const alert = page.getByRole('alert');
  await field(page).fill('arcade');
  await expect(alert).toContainText('Search couldn’t be loaded.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await field(page).fill('arca');
  const retry = alert.getByRole('button', { name: 'Try again' });
  await retry.press('Enter');
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(retry).toBeFocused();
  await page.context().setOffline(false);
  await retry.press('Enter');
  await expect(alert).toHaveCount(0);
  await field(page).fill('arcade');
  await expect(results(page).getByRole('button', { name: /Arcade Summer/ })).toBeVisible();
});
