import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/foreignSite.ts';
import { sort } from '../support/list.ts';
import { pickGuest } from '../support/pickGuest.ts';

const row = (page: Page, text: string) => page.locator('#tracks [role=listitem]').filter({ hasText: text });
const titles = (page: Page) => page.locator('#tracks [id^=track-]');

test('the list of another host: groups, rows, filters and sorts', async ({ page, foreign }) => {
  await page.goto(foreign.url);
  await test.step('movies come first, then each show with its episodes, in numeric order', async () => {
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
    await expectAccessible(page, { thorough: true });
  });
  await test.step('a row shows only the fields that its track has', async () => {
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
  await test.step('free tracks hide the watch link, and live tracks can be picked', async () => {
    await page.getByText('FREE TRACKS').click();
    await expect(titles(page)).toHaveText(['Part 10 of the Lighthouse']);
    await expect(page.locator('#tracks').getByText('Watch Us Watch')).toHaveCount(0);
    await expect(page.locator('#tracks').getByText('Commentary Track')).toHaveCount(1);
    await page.getByText('LIVE TRACKS').click();
    await expect(titles(page)).toHaveText(['The Crossing']);
    await page.getByText('ALL TRACKS').click();
    await expect(titles(page)).toHaveCount(5);
  });
  await test.step('if the host lists no genres and guests, the menus have those of site.json', async () => {
    await expect(page.getByLabel('Genre', { exact: true }).getByRole('option')).toHaveText(['Any genre']);
    await page.getByRole('button', { name: 'Guest filter, GUEST(S)' }).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(14);
    await page.keyboard.press('Escape');
    await pickGuest(page, 'Pip Larkspur');
    await expect(page.getByRole('heading', { name: 'No tracks match' })).toBeVisible();
    await page.getByRole('button', { name: 'Any guest 5 tracks' }).click();
    await expect(titles(page)).toHaveCount(5);
  });
  await test.step('a sort shows how many tracks lack its value', async () => {
    await sort(page).selectOption('trackDateNewest');
    await expect(page.getByRole('heading', { name: 'No tracks match' })).toBeVisible();
    await page.getByRole('button', { name: 'The default order 5 tracks' }).click();
    await sort(page).selectOption('lengthLongest');
    await expect(titles(page)).toHaveText(['Part 10 of the Lighthouse']);
    await expect(page.getByText(/^4 tracks without a .+ are left out\.$/)).toBeVisible();
  });
});

test('each list of another host is requested once, without cookies or headers that need its permission', async ({
  page,
  foreign,
}) => {
  foreign.host.requests.length = 0;
  await page.goto(foreign.url);
  await expect(titles(page)).toHaveCount(5);
  await page.getByRole('link', { name: 'Tour', exact: true }).click();
  await page.getByRole('link', { name: 'Night Owls', exact: true }).click();
  await expect(titles(page)).toHaveCount(5);
  const requests = foreign.host.requests.filter(({ method }) => method === 'GET');
  expect(requests.map(({ path }) => path).sort()).toEqual(['/svc/GetGenres', '/svc/GetGuests', '/svc/GetTracks']);
  expect(requests.some(({ headers }) => headers.cookie ?? headers['x-requested-with'])).toBe(false);

  await test.step('a first load that fails offers a retry, which shows the list', async () => {
    foreign.host.failNext('GetTracks', 500);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The tracks didn’t load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveCount(5);
  });
});
