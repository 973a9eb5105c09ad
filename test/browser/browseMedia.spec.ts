import type { Page } from '@playwright/test';
import { expectAccessible, expectFocusToBeSeen, expectNoSideways } from './judge.ts';
import { expect, test } from './startSite.ts';

const rows = (page: Page) => page.locator('#tracks li');
const white = 'rgb(255, 255, 255)';

test.describe('on paper', () => {
  test('the list is black on white in two columns, with links as text and nothing to press', async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(136);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', white);
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const chrome of [
      page.getByRole('navigation'),
      page.getByLabel('Filters', { exact: true }),
      page.getByRole('button', { name: 'Dark mode' }),
      page.getByRole('link', { name: 'Skip to the tracks' }),
    ]) {
      await expect(chrome).toBeHidden();
    }
    await expect(page.locator('#tracks ul').first()).toHaveCSS('column-count', '2');
    // A block that is far away would be printed empty if it were only laid out near the screen.
    for (const block of await page.locator('#tracks ul').all()) {
      await expect(block).toHaveCSS('content-visibility', 'visible');
    }
    const link = rows(page)
      .getByRole('link', { name: /^Commentary Track/ })
      .first();
    await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.getByText('This website uses TMDB')).toBeVisible();
  });

  test('the lights that were switched by hand do not matter', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', white);
  });

  test('the archive is its headings, without players; the tour keeps every date', async ({ page, site }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${site.url}old`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
    await expect(page.locator('main button')).toHaveCount(19);
    for (const standIn of await page.locator('main button').all()) await expect(standIn).toBeHidden();
    await page.goto(`${site.url}tour`);
    await expect(page.getByText('Minneapolis').first()).toBeVisible();
    await expect(page.getByText('6/8/2025')).toBeVisible();
  });
});

test.describe('with forced colours', () => {
  test('what is told by colour alone elsewhere has a border, and the focus an outline', async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(136);
    for (const shape of [
      page.getByRole('heading', { level: 1 }).locator('..'),
      rows(page).getByRole('link').first(),
      page.locator('label', { hasText: 'ALL TRACKS' }),
    ]) {
      await expect(shape).toHaveCSS('border-top-style', 'solid');
      await expect(shape).toHaveCSS('border-top-width', '1px');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Talkover', exact: true })).toHaveCSS('outline-style', 'solid');
  });
});

test.describe('with reduced motion', () => {
  test('nothing on the list takes its time', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(136);
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        const isSlow = transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0);
        return isSlow || animationName !== 'none'
          ? [`${element.className}: ${transitionDuration} ${animationName}`]
          : [];
      }),
    );
    expect(slow).toEqual([]);
  });
});

test.describe('at 400 % of a window 1280 wide', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('all can be read and reached without scrolling sideways, and no bar stays in the way', async ({
    page,
    site,
  }) => {
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(136);
    await expectNoSideways(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Genre', { exact: true }).selectOption('Science Fiction');
    await page.getByText('FREE TRACKS').click();
    await expect(page.getByLabel('Filters', { exact: true })).toHaveCSS('position', 'relative');
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('status')).toHaveText('136 tracks');
    await expectFocusToBeSeen(page);
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    const guests = await page.getByRole('dialog', { name: 'Guest' }).boundingBox();
    expect(guests?.x).toBeGreaterThanOrEqual(0);
    expect((guests?.x ?? 0) + (guests?.width ?? 999)).toBeLessThanOrEqual(320);
  });

  for (const address of ['tour', 'old', 'encore', 'nowhere']) {
    test(`so can /${address}`, async ({ page, site }) => {
      await page.goto(site.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expectNoSideways(page);
      await expectAccessible(page);
    });
  }
});

test('text that is spaced as widely as a reader may ask is neither cut off nor pushed out', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  await expect(rows(page)).toHaveCount(136);
  // WCAG 1.4.12. Set by script, since the page admits no foreign style sheet.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      element.style.lineHeight = '1.5';
      element.style.letterSpacing = '0.12em';
      element.style.wordSpacing = '0.16em';
    }
  });
  await expectNoSideways(page);
});
