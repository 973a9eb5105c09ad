import type { Page } from '@playwright/test';
import { openList, openPage, openTrack, rows, scrollToRow, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

declare global {
  interface Window {
    printed: number;
  }
}

const white = 'rgb(255, 255, 255)';

test('the list, the wall of posters and an open track are printed without controls, with addresses, black on white in any theme', async ({
  page,
  site,
}) => {
  await test.step('an open track is printed alone, on one page, with its addresses', async () => {
    await openList(page, site);
    expect(await countPages(page)).toBeGreaterThan(1);
    await openTrack(page, 'A Quiet Harbour');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await countPages(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByRole('heading', { name: 'A Quiet Harbour' })).toBeVisible();
    for (const other of [
      page.getByRole('heading', { level: 1 }),
      rows(page).first(),
      page.getByText('This website uses TMDB'),
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByText('Next Track'),
    ])
      await expect(other).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    const link = dialog.getByRole('link', { name: /^Commentary Track/ });
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
      'https://example.org/commentary/',
    );
  });
  await test.step('the list is a catalogue in two columns, black on white in any theme, with addresses and no controls', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openList(page, site);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', white);
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const control of [
      page.getByRole('navigation'),
      page.getByLabel('Filters', { exact: true }),
      page.getByRole('button', { name: 'Dark mode' }),
      page.getByRole('link', { name: 'Skip to tracks' }),
      page.getByRole('link', { name: 'Video archive' }),
      rows(page)
        .getByRole('link', { name: /^Watch Us Watch/ })
        .first(),
      rows(page).locator('img').first(),
    ]) {
      await expect(control).toBeHidden();
    }
    await expect(page.locator('#tracks [role="list"]').first()).toHaveCSS('column-count', '2');
    await expect(rows(page).first()).toHaveCSS('break-inside', 'avoid');
    // On a sheet of A4, which is as narrow as a phone, the first letters were beyond its edge.
    await page.setViewportSize({ width: 680, height: 1000 });
    const column = await page.locator('#tracks [role="list"]').first().boundingBox();
    expect((await rows(page).first().boundingBox())?.x).toBe(column?.x);
    const link = rows(page)
      .getByRole('link', { name: /^Commentary Track/ })
      .first();
    await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const written = await link.evaluate((element) => [
      getComputedStyle(element).fontSize,
      getComputedStyle(element, '::after').content,
      element.getAttribute('href'),
    ]);
    expect(written).toEqual(['0px', `"${written[2]}"`, expect.stringContaining('https://example.org/commentary/')]);
    await expect(page.getByText('This website uses TMDB')).toBeVisible();

    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', white);
  });
  await test.step('the wall of posters is printed as a list, with addresses', async () => {
    await page.emulateMedia({ media: 'screen' });
    await openPage(page, `${site.url}?look=posters`);
    expect(await countPages(page)).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page).locator('img').first()).toBeHidden();
    const link = rows(page)
      .getByRole('link', { name: /^Commentary Track/ })
      .first();
    await expect(link).toHaveCSS('font-size', '0px');
    await expect(link).toHaveCSS('padding-left', '0px');
  });
});

test.describe('of a long list', () => {
  test.use({ tracks: 'all' });

  test('every row is printed, wherever the page is scrolled to, and stays where it was', async ({ page, site }) => {
    for (const look of ['', '?look=posters']) {
      await openPage(page, site.url + look);
      const row = await scrollToRow(track(page, 'Quicksand Holiday'));
      const before = (await row.boundingBox())?.y;
      await page.evaluate(() => {
        const note = () => {
          window.printed = document.querySelectorAll('#tracks [id^=track-]').length;
        };
        addEventListener('beforeprint', note, { once: true });
      });
      await page.pdf();
      expect(await page.evaluate(() => window.printed)).toBe(site.trackCount);
      await expect.poll(() => rows(page).count()).toBeLessThan(100);
      await expect(row).toBeInViewport();
      expect(Math.abs(((await row.boundingBox())?.y ?? 9999) - (before ?? 0))).toBeLessThanOrEqual(5);
    }
  });
});

test('the archive is its sections and playlists with their addresses; the tour keeps every date', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${site.url}old`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
  await expect(page.getByRole('heading', { level: 3, name: 'Festival diary' })).toBeVisible();
  const playlists = page.locator('main').getByRole('link', { name: /^Play / });
  await expect(playlists).toHaveCount(19);
  const written = await playlists.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link, '::after').content),
  );
  expect(written).toEqual(
    await playlists.evaluateAll((links) => links.map((link) => `"${link.getAttribute('href')}"`)),
  );
  await page.goto(`${site.url}tour`);
  await expect(page.getByText('Minneapolis').first()).toBeVisible();
  await expect(page.getByText('6/8/2025')).toBeVisible();
});

async function countPages(page: Page): Promise<number> {
  const document = await page.pdf({ format: 'Letter' });
  return document.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
