import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './judge.ts';
import { pickGuest } from './pickGuest.ts';
import { test } from './startAbroad.ts';

const row = (page: Page, text: string) => page.locator('#tracks li').filter({ hasText: text });
const titles = (page: Page) => page.locator('#tracks li').getByRole('button');

test.describe('the tracks of a host of somebody else', () => {
  test('movies come first, then each show with its episodes, in an order that knows numbers', async ({
    page,
    abroad,
  }) => {
    await page.goto(abroad.url);
    await expect(page).toHaveTitle('Night Owls');
    await expect(page.getByRole('status')).toHaveText('5 tracks');
    await expect(page.locator('#tracks').getByRole('heading')).toHaveText(['Movies', 'TV shows', 'Night Ferry']);
    await expect(titles(page)).toHaveText([
      'Part 2 of the Lighthouse',
      'Part 10 of the Lighthouse',
      'Untold',
      'The Crossing',
      'The Return',
    ]);
    await expectAccessible(page);
  });

  test('a row has what exists and nothing else: guests, year, minutes, links in new tabs', async ({ page, abroad }) => {
    await page.goto(abroad.url);
    await expect(row(page, 'Part 10')).toContainText('with Wanda Quill & Otto Fenn');
    await expect(row(page, 'Part 10')).toContainText('1999');
    await expect(row(page, 'Part 10')).toContainText('101 min');
    for (const [name, href] of [
      ['Commentary Track', 'https://example.org/c/m-10'],
      ['Watch Us Watch', 'https://example.org/w/m-10'],
    ] as const) {
      const link = row(page, 'Part 10').getByRole('link', {
        name: new RegExp(`^${name}, Part 10 of the Lighthouse \\(opens in a new tab\\)$`),
      });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(row(page, 'Untold')).toHaveText('Untold');
    await expect(row(page, 'The Return')).toContainText('with Otto Fenn');
  });

  test('free tracks hide the watch link, and live ones are a choice because there is one', async ({ page, abroad }) => {
    await page.goto(abroad.url);
    await page.getByText('FREE TRACKS').click();
    await expect(titles(page)).toHaveText(['Part 10 of the Lighthouse']);
    await expect(page.locator('#tracks').getByText('Watch Us Watch')).toHaveCount(0);
    await expect(page.locator('#tracks').getByText('Commentary Track')).toHaveCount(1);
    await page.getByText('LIVE TRACKS').click();
    await expect(titles(page)).toHaveText(['The Crossing']);
    await page.getByText('ALL TRACKS').click();
    await expect(titles(page)).toHaveCount(5);
  });

  test('no genres and no guests are no fault: the pickers hold what site.json knows', async ({ page, abroad }) => {
    await page.goto(abroad.url);
    await expect(page.getByLabel('Genre', { exact: true }).getByRole('option')).toHaveText(['Any genre']);
    await page.getByRole('button', { name: 'Guest filter, GUEST(S)' }).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(14);
    await page.keyboard.press('Escape');
    await pickGuest(page, 'Pip Larkspur');
    await expect(page.getByRole('heading', { name: 'No tracks match' })).toBeVisible();
    await page.getByRole('button', { name: 'Any guest instead of Pip Larkspur 5 tracks' }).click();
    await expect(titles(page)).toHaveCount(5);
  });

  test('a sort that has nothing to go by says so; one that has something counts the rest', async ({ page, abroad }) => {
    await page.goto(abroad.url);
    await page.getByLabel('Sort by').selectOption('trackDateNewest');
    await expect(page.getByRole('heading', { name: 'No tracks match' })).toBeVisible();
    await page.getByRole('button', { name: 'The default order 5 tracks' }).click();
    await page.getByLabel('Sort by').selectOption('lengthLongest');
    await expect(titles(page)).toHaveText(['Part 10 of the Lighthouse']);
    await expect(page.getByText(/^4 tracks are not shown, because/)).toBeVisible();
  });

  test('a first load that fails offers another try, which shows the list', async ({ page, abroad }) => {
    abroad.host.failNext('GetTracks', 500);
    await page.goto(abroad.url);
    await expect(page.getByRole('alert')).toContainText('The tracks didn’t load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveCount(5);
  });

  test('are asked for once, without cookies and without a header that another origin would have to allow', async ({
    page,
    abroad,
  }) => {
    abroad.host.requests.length = 0;
    await page.goto(abroad.url);
    await expect(titles(page)).toHaveCount(5);
    await page.getByRole('link', { name: 'Tour', exact: true }).click();
    await page.getByRole('link', { name: 'Night Owls', exact: true }).click();
    await expect(titles(page)).toHaveCount(5);
    const asked = abroad.host.requests.filter(({ method }) => method === 'GET');
    expect(asked.map(({ path: called }) => called).sort()).toEqual([
      '/svc/GetGenres',
      '/svc/GetGuests',
      '/svc/GetTracks',
    ]);
    expect(asked.some(({ headers }) => headers.cookie ?? headers['x-requested-with'])).toBe(false);
  });
});
