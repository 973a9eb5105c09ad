import { expectAccessible, expectFocusVisible, expectNoSidewaysScroll } from '../support/checks.ts';
import { genre, openList, rows } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const white = 'rgb(255, 255, 255)';

test.describe('in print', () => {
  test('the list is black on white in two columns, with links as text and no controls, in any theme', async ({
    page,
    site,
  }) => {
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
    ]) {
      await expect(control).toBeHidden();
    }
    await expect(page.locator('#tracks ul').first()).toHaveCSS('column-count', '2');
    // A block far down would be printed empty if it were laid out only when near the viewport.
    const blocks = await page
      .locator('#tracks ul')
      .evaluateAll((all) => all.map((block) => getComputedStyle(block).getPropertyValue('content-visibility')));
    expect(blocks.length).toBeGreaterThan(1);
    expect(new Set(blocks)).toEqual(new Set(['visible']));
    const link = rows(page)
      .getByRole('link', { name: /^Commentary Track/ })
      .first();
    await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.getByText('This website uses TMDB')).toBeVisible();

    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', white);
  });

  test('the archive is its headings, without players; the tour keeps every date', async ({ page, site }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${site.url}old`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
    const players = page.locator('main button');
    await expect(players).toHaveCount(19);
    await expect(players.filter({ visible: true })).toHaveCount(0);
    await page.goto(`${site.url}tour`);
    await expect(page.getByText('Minneapolis').first()).toBeVisible();
    await expect(page.getByText('6/8/2025')).toBeVisible();
  });
});

test('with forced colors, borders replace meaningful colors, and the focus has an outline', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openList(page, site);
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

test('with reduced motion nothing on the list is animated, and text with wide spacing fits a phone', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page, site);
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
});

test.describe('at 400 % of a window 1280 wide', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the list needs no horizontal scrolling, and no bar covers it', async ({ page, site }) => {
    await openList(page, site);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await genre(page).selectOption('Science Fiction');
    await page.getByText('FREE TRACKS').click();
    await expect(page.getByLabel('Filters', { exact: true })).toHaveCSS('position', 'relative');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear all' }).click();
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
