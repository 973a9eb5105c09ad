import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/foreignSite.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });

test('the search finds the movies and shows of another host, and expands them by keyboard', async ({
  page,
  foreign,
}) => {
  await page.goto(foreign.url);
  await field(page).fill('ferry');
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText([/^Night Ferry\W*2 tracks$/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(results(page).getByRole('heading', { level: 3 })).toHaveText(['The Crossing', 'The Return']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const article = results(page).getByRole('article');
  await expect(article).toContainText('Wanda Quill');
  await expect(article.getByText('No overview available')).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('LIGHTHOUSE!');
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveCount(2);
  await field(page).fill('no such thing');
  await expect(results(page).getByText('No results found', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
});

test('its tracks are opened, stepped through and closed by keyboard, with their text ids in the URL', async ({
  page,
  foreign,
}) => {
  await page.goto(foreign.url);
  await page.getByRole('link', { name: 'Part 2 of the Lighthouse', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Part 2 of the Lighthouse');
  await expect(heading(page)).toBeFocused();
  await expect(dialog(page).getByText('Fog.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Edit track' })).toHaveCount(0);
  await expect(page).toHaveURL(`${foreign.url}?track=m-2`);
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Part 10 of the Lighthouse');
  await expect(dialog(page)).toContainText('Guests:');
  await expect(dialog(page)).toContainText('Wanda Quill & Otto Fenn');
  await expect(dialog(page)).toContainText('101 min');
  await expect(dialog(page)).toContainText('2 of 5');
  await expect(page).toHaveURL(`${foreign.url}?track=m-10`);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Part 10 of the Lighthouse');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Part 10 of the Lighthouse', exact: true })).toBeFocused();
  await expect(page).toHaveURL(foreign.url);
});

test('a URL with an unknown track shows a banner and the rest of the URL', async ({ page, foreign }) => {
  await page.goto(`${foreign.url}?type=free&track=%3Cimg%20src%3Dx%3E`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#tracks [id^=track-]')).toHaveText(['Part 10 of the Lighthouse']);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${foreign.url}?type=free`);
});
