import type { Locator } from '@playwright/test';
import { expectAccessible, expectFocusVisible, expectNoSidewaysScroll } from '../support/checks.ts';
import { genre, openList, openTrack, rows } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

test('with forced colors, borders replace meaningful colors, and the focus has an outline', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openList(page, site);
  for (const shape of [
    rows(page)
      .getByRole('link', { name: /^Commentary Track/ })
      .first(),
    page.locator('label', { hasText: 'ALL TRACKS' }),
  ]) {
    await expect(shape).toHaveCSS('border-top-style', 'solid');
    await expect(shape).toHaveCSS('border-top-width', '1px');
  }
  const field = page.locator('main > div').first();
  await expect(field).toHaveCSS('border-bottom-style', 'solid');
  const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [picked, other] = await Promise.all(
    ['ALL TRACKS', 'LIVE TRACKS'].map((text) => background(page.locator('label', { hasText: text }))),
  );
  expect(picked).not.toBe(other);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Talkover', exact: true })).toHaveCSS('outline-style', 'solid');

  await test.step('a button without a border in other colors has one that ends where the filters do', async () => {
    await genre(page).selectOption('Drama');
    const ends = [
      page.getByRole('button', { name: 'Clear filters' }),
      page.getByRole('heading', { level: 1 }).locator('..'),
    ];
    const [clear, edge] = await Promise.all(ends.map((part) => part.boundingBox()));
    expect((clear?.x ?? 0) + (clear?.width ?? 0)).toBeCloseTo((edge?.x ?? 0) + (edge?.width ?? 0), 0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });
  await openTrack(page, 'A Quiet Harbour');
  for (const shape of [page.getByRole('dialog'), page.getByRole('button', { name: 'Close' })])
    await expect(shape).toHaveCSS('border-top-style', 'solid');
  await page.goto(`${site.url}old`);
  await expect(page.getByRole('heading', { name: 'Live' }).locator('..')).toHaveCSS('border-top-style', 'solid');
});

test('with more contrast, on a phone, and with reduced motion and wide spacing', async ({ page, site }) => {
  await test.step('with more contrast, the lines and the quiet words are stronger', async () => {
    await openList(page, site);
    const colors = () =>
      page.evaluate(() => {
        const { borderTopColor } = getComputedStyle(document.querySelector('footer') as Element);
        return [borderTopColor, getComputedStyle(document.querySelector('footer p') as Element).color];
      });
    const before = await colors();
    await page.emulateMedia({ contrast: 'more' });
    const after = await colors();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    await page.emulateMedia({ contrast: null });
  });
  await test.step('on a phone the theme toggle is small, and fades while the list scrolls', async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    const toggle = page.getByRole('button', { name: 'Dark mode' });
    expect((await toggle.boundingBox())?.width).toBeLessThan(40);
    await page.mouse.move(200, 100);
    await page.mouse.wheel(0, 600);
    await expect(toggle).toHaveCSS('opacity', '0.25');
    await expect(toggle).toHaveCSS('opacity', '1');
  });
  await test.step('with reduced motion nothing on the list is animated, and text with wide spacing fits a phone', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 720 });
    const animated = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          const isSlow = transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0);
          return isSlow || animationName !== 'none'
            ? [`${element.className}: ${transitionDuration} ${animationName}`]
            : [];
        }),
      );
    // The loading overlay is removed after the first rows are on the page.
    await expect.poll(animated).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    // WCAG 1.4.12. Set by script, because the page's policy blocks injected style sheets.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        element.style.lineHeight = '1.5';
        element.style.letterSpacing = '0.12em';
        element.style.wordSpacing = '0.16em';
      }
    });
    await expectNoSidewaysScroll(page);
    // The words of all pills stay in the middle, those of a button and those above a native select.
    await page.getByRole('button', { name: 'Filters' }).click();
    const heights = await page.evaluate(() =>
      ['GUEST(S)', 'GENRE', 'LENGTH'].map((text) => {
        const pill = [...document.querySelectorAll('section *')].find((element) => element.textContent === text);
        const words = document.createRange();
        words.selectNodeContents(pill as Element);
        const [inner, outer] = [words.getBoundingClientRect(), (pill as Element).getBoundingClientRect()];
        return inner.top + inner.height / 2 - outer.top - outer.height / 2;
      }),
    );
    for (const height of heights) expect(Math.abs(height)).toBeLessThan(1.5);
  });
});

test.describe('at 400 % of a window 1280 wide', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the list needs no horizontal scrolling, and neither a bar nor the theme toggle covers it', async ({
    page,
    site,
  }) => {
    await openList(page, site);
    await expectNoSidewaysScroll(page);
    const toggle = await page.getByRole('button', { name: 'Dark mode' }).boundingBox();
    const row = await rows(page).first().boundingBox();
    expect((toggle?.x ?? 999) + (toggle?.width ?? 999)).toBeLessThan(row?.x ?? 0);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await genre(page).selectOption('Science Fiction');
    await page.getByText('FREE TRACKS').click();
    await expect(page.getByLabel('Filters', { exact: true })).toHaveCSS('position', 'relative');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('status')).toHaveText(`${site.trackCount} tracks`);
    await expectFocusVisible(page);
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    const guests = await page.getByRole('dialog', { name: 'Guest' }).boundingBox();
    expect(guests?.x).toBeGreaterThanOrEqual(0);
    expect((guests?.x ?? 0) + (guests?.width ?? 999)).toBeLessThanOrEqual(320);
  });

  test('the other pages need no horizontal scrolling either', async ({ page, site }) => {
    for (const path of ['tour', 'old', 'encore', 'nowhere']) {
      await test.step(`/${path}`, async () => {
        await page.goto(site.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    }
  });
});
