import type { Page } from '@playwright/test';
import { count, dialog, genre, openList, openPage } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

const field = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::div[@class][last()]');
const newest = (page: Page) => page.getByRole('list', { name: 'Newest tracks' }).getByRole('link');
const height = async (page: Page) => Math.round((await field(page).boundingBox())?.height ?? 0);

test('the newest track is one press away, and after it the visitor is where the press was', async ({ page, site }) => {
  await openList(page, site);
  await expect(newest(page)).toHaveCount(5);
  const [latest] = await newest(page).all();
  const title = (await latest?.locator('span').first().textContent()) ?? '';
  await latest?.click();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(newest(page).first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the headline’s field gives its room to the list while there are filters, and only at the top of the page', async ({
  page,
  site,
}) => {
  await openList(page, site);
  const high = await height(page);
  expect(high).toBeGreaterThan(230);
  await test.step('a filter at the top makes it low, and without filters it is high again', async () => {
    await genre(page).selectOption({ index: 1 });
    await expect.poll(() => height(page)).toBe(56);
    await expect(newest(page).first()).toBeHidden();
    await genre(page).selectOption({ index: 0 });
    await expect.poll(() => height(page)).toBe(high);
  });
  await test.step('a filter far down leaves it as it is', async () => {
    await page.evaluate(() => scrollTo(0, 900));
    await genre(page).selectOption({ index: 1 });
    await expect(count(page)).not.toHaveText(`${site.trackCount} tracks`);
    expect(await height(page)).toBe(high);
  });
  await test.step('until the visitor is back at the top', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => height(page)).toBe(56);
    await page.evaluate(() => scrollTo(0, 900));
    await page.getByRole('link', { name: 'Talkover', exact: true }).click();
    await expect.poll(() => height(page)).toBe(high);
  });
  await test.step('a link to a filter or to a track has the low one from the first paint on', async () => {
    for (const query of ['?length=90', '?track=1']) {
      await page.goto(`${site.url}${query}`, { waitUntil: 'commit' });
      await field(page).waitFor({ state: 'attached' });
      expect(await height(page)).toBe(56);
    }
  });
});

test('the field with its posters moves nothing when the script, the font and the list come', async ({ page, site }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, site.url);
  await expect(newest(page)).toHaveCount(5);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  // The font makes some words a pixel wider.
  expect(shift).toBeLessThan(0.01);
});
