import type { Page } from '@playwright/test';
import { expectFocusToBeSeen } from './judge.ts';
import { expect, test } from './startSite.ts';

const rows = (page: Page) => page.locator('#tracks li');
const focused = (page: Page) => page.locator(':focus');

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(rows(page)).toHaveCount(136);
}

/** Goes on with Tab as long as the way says, and looks at every stop that the focus can be seen. */
async function walk(page: Page, way: readonly (string | RegExp)[]): Promise<void> {
  for (const stop of way) {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName(stop);
    await expectFocusToBeSeen(page);
  }
}

test('from the top: past the header and through the finder into the rows, by Tab alone', async ({ page, site }) => {
  await openList(page, site.url);
  await walk(page, [
    'Skip to the tracks',
    'Talkover',
    /^Videos/,
    /^Membership/,
    /^Shop/,
    'Tour',
    /search/i,
    'ALL TRACKS',
    'Guest filter, GUEST(S)',
    'Genre',
    'Sort by',
    '7½ Umbrellas',
    /^Commentary Track, 7½ Umbrellas \(opens in a new tab\)$/,
    '12 Minutes to Teatime',
    /^Commentary Track, 12 Minutes/,
    /^Watch Us Watch, 12 Minutes/,
  ]);
});

test('by the skip link: straight to the first row, opened and closed again', async ({ page, site }) => {
  await openList(page, site.url);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await walk(page, ['7½ Umbrellas']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '7½ Umbrellas' })).toBeVisible();
  await expectFocusToBeSeen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '7½ Umbrellas' })).toBeFocused();
});

test('filtering by keys: arrows choose the kind, letters the genre and the sort', async ({ page, site }) => {
  await openList(page, site.url);
  await page.getByLabel('ALL TRACKS').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('LIVE TRACKS')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('FREE TRACKS')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('37 tracks');
  await page.getByLabel('Genre', { exact: true }).focus();
  await page.keyboard.type('wes');
  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Western');
  await expectFocusToBeSeen(page);
});

test('backwards through the rows no stop lies behind the bar at the top', async ({ page, site }) => {
  await openList(page, site.url);
  await page.getByRole('button', { name: 'Notice to Quit' }).focus();
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectFocusToBeSeen(page);
  }
});

test('"Clear all" goes with what it cleared, and the focus stays beside it', async ({ page, site }) => {
  await openList(page, site.url);
  await page.getByLabel('Sort by').selectOption('lengthShortest');
  await page.getByRole('button', { name: 'Clear all' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await expect(page.getByLabel('Sort by')).toBeFocused();
  await walk(page, ['7½ Umbrellas']);
});

test('what is dropped from an empty result leaves the focus at the list', async ({ page, site }) => {
  await openList(page, site.url);
  await page.getByText('FREE TRACKS').click();
  await page.getByLabel('Genre', { exact: true }).selectOption('Science Fiction');
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await page.keyboard.type('zuzu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No tracks match' })).toBeVisible();
  await page.getByRole('button', { name: /^Any guest instead of Zuzu Wrenfield \d/ }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('#tracks')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows(page).getByRole('button').first()).toBeFocused();
});

test('"Clear filters" leaves the focus at the list as well', async ({ page, site }) => {
  await openList(page, site.url);
  await page.getByText('FREE TRACKS').click();
  await page.getByLabel('Genre', { exact: true }).selectOption('Western');
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await page.keyboard.type('zuzu');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(136);
  await expect(page.locator('#tracks')).toBeFocused();
});

test('the phone’s panel opens and closes by its button, which keeps the focus and counts what is set', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, site.url);
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await walk(page, ['ALL TRACKS', 'Guest filter, GUEST(S)', 'Genre', 'Sort by', '7½ Umbrellas']);
  await page.getByLabel('Genre', { exact: true }).selectOption('Drama');
  await page.getByLabel('Sort by').selectOption('lengthLongest');
  // It stays open while somebody filters.
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeFocused();
  await expect(page.getByLabel('Sort by')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(rows(page).getByRole('button').first()).toBeFocused();
});

test('a window that becomes narrow does not take the focus away with the filters', async ({ page, site }) => {
  await openList(page, site.url);
  await page.getByLabel('Sort by').focus();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(page.getByLabel('Sort by')).toBeFocused();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).focus();
  await expect(page.getByLabel('Sort by')).toBeHidden();
});

test('every page from the header puts the focus on its heading', async ({ page, site }) => {
  await openList(page, site.url);
  await page.getByRole('link', { name: 'Tour', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Upcoming performances' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Talkover');
});
