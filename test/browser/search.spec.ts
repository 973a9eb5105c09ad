import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from './judge.ts';
import { expect, test } from './startSite.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const result = (page: Page, name: string | RegExp) => results(page).getByRole('button', { name });
const said = (page: Page) => page.locator('search').getByRole('status');
const articles = (page: Page) => results(page).getByRole('article');

/** Opens the page with a clock that can be moved; much longer than the dropdown waits is then no time at all. */
async function openWithClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
}
const aSecond = (page: Page) => page.clock.runFor(1000);

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['tablet', { width: 768, height: 1000 }],
  ['phone', { width: 390, height: 844 }],
  ['small phone', { width: 320, height: 640 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`on a ${device} in the ${colorScheme} everybody can use every state of it`, async ({ page, site }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(site.url);
      await field(page).fill('deimos');
      await expect(said(page)).toHaveText('1 title');
      await expectAccessible(page);
      await result(page, /^Night Shift on Deimos\s?, 6 tracks$/).click();
      await results(page).getByRole('heading', { level: 3 }).first().getByRole('button').click();
      await expect(articles(page)).toHaveCount(1);
      await expectAccessible(page);
      await expectNoSideways(page);
      const box = await results(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(450);
      expect(box?.width).toBeLessThanOrEqual(640);
      await field(page).fill('a');
      await expect(results(page)).toContainText(/10 of \d+ titles/);
      await expectAccessible(page);
      await field(page).fill('zzz');
      await expect(results(page).getByText('No results found', { exact: true })).toBeVisible();
      await expect(said(page)).toHaveText('No results found');
      await expectAccessible(page);
      await expectNoSideways(page);
    });
  }
}

test('a movie unfolds into its details and folds again, and one is open at a time', async ({ page, site }) => {
  await page.goto(site.url);
  await field(page).fill('quiet');
  await expect(results(page).locator('mark').first()).toHaveText('Quiet');
  const harbour = result(page, /^A Quiet Harbour/);
  await expect(harbour).toHaveAttribute('aria-expanded', 'false');
  await harbour.click();
  await expect(harbour).toHaveAttribute('aria-expanded', 'true');
  await expect(articles(page).getByRole('img', { name: 'Poster for A Quiet Harbour' })).toBeVisible();
  await expect(articles(page).getByText(/^Track released/)).toBeVisible();
  await expect(articles(page).getByRole('button')).toHaveCount(0);
  await result(page, /^All Quiet on the Western Front/).click();
  await expect(harbour).toHaveAttribute('aria-expanded', 'false');
  await expect(articles(page)).toHaveCount(1);
  await result(page, /^All Quiet on the Western Front/).click();
  await expect(articles(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a show unfolds into all its episodes, without its name in front of theirs', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByText('FREE TRACKS').click();
  await field(page).fill('deimos');
  await result(page, /^Night Shift on Deimos/).click();
  const episodes = results(page).getByRole('heading', { level: 3 });
  await expect(episodes).toHaveCount(6);
  for (const name of await episodes.allTextContents()) expect(name).not.toMatch(/\|/);
  await episodes.nth(1).getByRole('button').click();
  await expect(articles(page)).toHaveCount(1);
  await episodes.nth(2).getByRole('button').click();
  await expect(articles(page)).toHaveCount(1);
  await expect(episodes.nth(2).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
});

test('what is unfolded far below comes into sight inside the dropdown', async ({ page, site }) => {
  await page.goto(site.url);
  await field(page).fill('a');
  const last = results(page).getByRole('heading', { level: 2 }).last().getByRole('button');
  await last.click();
  await expect(last).toBeInViewport();
  await expect(articles(page).getByRole('link').first()).toBeInViewport();
});

test('the keys lead down into the results, between their headings, and up out of them', async ({ page, site }) => {
  await page.goto(site.url);
  await field(page).focus();
  await page.keyboard.type('night');
  await expect(results(page)).toBeVisible();
  const headings = results(page).getByRole('heading').getByRole('button');
  await page.keyboard.press('ArrowDown');
  await expect(headings.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(headings.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(headings.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(headings.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(headings.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headings.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(articles(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(headings.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(headings.first()).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('k');
  await expect(field(page)).toHaveValue('knight');
});

test('Escape closes and returns to the field, a second one clears; Down opens again', async ({ page, site }) => {
  await page.goto(site.url);
  await field(page).focus();
  await page.keyboard.type('night');
  await page.keyboard.press('Enter');
  await expect(results(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('night');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
});

test('the cross clears text and selection, and the field keeps the focus', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
  await field(page).fill('quiet');
  await result(page, /^A Quiet Harbour/).click();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(results(page)).toBeHidden();
  await field(page).fill('quiet');
  await expect(articles(page)).toHaveCount(0);
});

test('a press beside it closes at once; the focus gone elsewhere closes after a while; the text stays', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await field(page).fill('quiet');
  await expect(results(page)).toBeVisible();
  await page.mouse.move(640, 180);
  await page.mouse.down();
  await expect(results(page)).toBeHidden();
  await page.mouse.up();
  await field(page).click();
  await expect(results(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(results(page)).toBeHidden();
  await expect(field(page)).toHaveValue('quiet');
});

test('the focus that comes back in time keeps it open', async ({ page, site }) => {
  await openWithClock(page, site.url);
  await field(page).fill('quiet');
  await expect(results(page)).toBeVisible();
  // From here on it moves by the test alone.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).blur();
  await page.clock.runFor(190);
  await field(page).focus();
  await aSecond(page);
  await expect(results(page)).toBeVisible();
});

test('a press on a result that is held for a second still unfolds it', async ({ page, site }) => {
  await openWithClock(page, site.url);
  await field(page).fill('quiet');
  const harbour = result(page, /^A Quiet Harbour/);
  await harbour.hover();
  await page.mouse.down();
  await aSecond(page);
  await expect(results(page)).toBeVisible();
  await page.mouse.up();
  await expect(articles(page)).toHaveCount(1);
});

test('a press on words of the details does not close it', async ({ page, site }) => {
  await openWithClock(page, site.url);
  await field(page).fill('quiet');
  await result(page, /^A Quiet Harbour/).click();
  await articles(page)
    .getByText(/^Track released/)
    .click();
  await aSecond(page);
  await expect(articles(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap unfolds, and a finger that rests for a second on a result does so, too', async ({ page, site }) => {
    await openWithClock(page, site.url);
    await field(page).tap();
    await page.keyboard.type('quiet');
    const harbour = result(page, /^A Quiet Harbour/);
    await harbour.tap();
    await expect(articles(page)).toHaveCount(1);
    await harbour.tap();
    await expect(articles(page)).toHaveCount(0);

    const box = await harbour.boundingBox();
    if (!box) throw new Error('The result is nowhere.');
    const touchPoints = [{ x: box.x + 40, y: box.y + 20 }];
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await aSecond(page);
    await expect(results(page)).toBeVisible();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(articles(page)).toHaveCount(1);
    await aSecond(page);
    await expect(articles(page)).toHaveCount(1);
  });
});

test('a whole visit by keyboard: search, unfold, the list, details, next, close, and the focus is in the list', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.locator('#tracks li')).toHaveCount(136);
  await field(page).focus();
  await page.keyboard.type('deimos');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(articles(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const first = page.locator('#tracks li').getByRole('button').first();
  while (!(await first.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  const title = (await first.textContent()) ?? '';
  await page.keyboard.press('Enter');
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(heading).not.toHaveText(title);
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('the link of an open track is copied, or shown where that is not allowed', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(site.url).origin });
  await page.goto(`${site.url}?sort=length-longest`);
  await page.locator('#tracks li').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expectAccessible(page);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page).toHaveURL(copied);
  expect(copied).toContain('sort=length-longest&track=');

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(copied);
  await expectAccessible(page);
});
