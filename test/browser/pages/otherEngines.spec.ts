import { dialog, openList, rows, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

test('without idle callbacks, as in Safari, all parts of a visit are loaded and work', async ({ page, site }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });
  await openList(page, site);
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeVisible();
  await page.getByRole('searchbox').fill('moon');
  await expect(page.getByLabel('Search results')).toContainText('A Trip to the Moon');
  await page.keyboard.press('Escape');
  await track(page, 'Arcade Summer').click();
  await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Free tracks' }).check({ force: true });
  await expect.poll(() => rows(page).count()).toBeLessThan(site.trackCount);
  expect(complaints).toEqual([]);
});

test('Safari reads lists aloud as lists: none has the style with which it would not', async ({ page, site }) => {
  const silentLists = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('ul, ol')]
        .filter((list) => !list.hasAttribute('role') && getComputedStyle(list).listStyleType === 'none')
        .map((list) => list.outerHTML.slice(0, 100)),
    );
  await openList(page, site);
  await track(page, 'Arcade Summer').click();
  await expect(dialog(page)).toBeVisible();
  expect(await silentLists()).toEqual([]);
  for (const path of ['tour', 'old']) {
    await page.goto(site.url + path);
    await expect(page.locator('main ul').first()).toBeVisible();
    expect(await silentLists()).toEqual([]);
  }
});
