import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectUsable } from '../support/checks.ts';
import { openList } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const result = (page: Page, name: string | RegExp) => results(page).getByRole('button', { name });
const announced = (page: Page) => page.locator('search').getByRole('status');
const articles = (page: Page) => results(page).getByRole('article');

/** Opens the page with a clock that the test can move past the delay of the dropdown. */
async function openWithClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
}
const aSecond = (page: Page) => page.clock.runFor(1000);

/** Runs in the page. In one task, so that nothing is rendered in between. Returns what has the focus then. */
function typeAndPress(element: Element, { text, key }: { text: string; key: string }): string {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return document.activeElement?.textContent ?? '';
}

test('each state of the search is usable on every screen', async ({ page, site }) => {
  test.slow();
  await page.goto(site.url);
  const part = 'search';
  await field(page).fill('deimos');
  await expect(announced(page)).toHaveText('1 title');
  await expectUsable(page, { part });
  await result(page, /^Night Shift on Deimos\s?, 6 tracks$/).click();
  await results(page).getByRole('heading', { level: 3 }).first().getByRole('button').click();
  await expect(articles(page)).toHaveCount(1);
  const seen = async () => {
    const box = await results(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(450);
  };
  await expectUsable(page, { part, seen });
  await page.setViewportSize({ width: 768, height: 1000 });
  await expectNoSidewaysScroll(page);
  await seen();
  await field(page).fill('a');
  await expect(results(page)).toContainText(/10 of \d+ titles/);
  await expectUsable(page, { part });
  await field(page).fill('zzz');
  await expect(results(page).getByText('No results found', { exact: true })).toBeVisible();
  await expect(announced(page)).toHaveText('No results found');
  await expectUsable(page, { part });
});

test('results expand, are walked by keys, closed in every way, and a whole visit needs no mouse', async ({
  page,
  site,
}) => {
  test.slow();
  await test.step('a movie expands into its details, a show into all its episodes, one at a time', async () => {
    await page.goto(site.url);
    await test.step('a movie', async () => {
      await field(page).fill('quiet');
      await expect(results(page).locator('mark').first()).toHaveText('Quiet');
      const harbour = result(page, /^A Quiet Harbour/);
      await expect(harbour).toHaveAttribute('aria-expanded', 'false');
      await harbour.click();
      await expect(harbour).toHaveAttribute('aria-expanded', 'true');
      await expect(articles(page).getByRole('img', { name: 'Poster for A Quiet Harbour' })).toBeVisible();
      await expect(articles(page).getByText(/^Track released/)).toBeVisible();
      await expect(articles(page).getByRole('button')).toHaveText(['Mark as heard', 'Save for later']);
      await result(page, /^All Quiet on the Western Front/).click();
      await expect(harbour).toHaveAttribute('aria-expanded', 'false');
      await expect(articles(page)).toHaveCount(1);
      await result(page, /^All Quiet on the Western Front/).click();
      await expect(articles(page)).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('a show, with any filters, and no episode repeats its name', async () => {
      await field(page).fill('');
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
    await test.step('details that expand far down scroll into view', async () => {
      await field(page).fill('a');
      const last = results(page).getByRole('heading', { level: 2 }).last().getByRole('button');
      await last.click();
      await expect(last).toBeInViewport();
      await expect(articles(page).getByRole('link').first()).toBeInViewport();
    });
  });
  await test.step('arrow keys, Home and End move from the field to the results, between them and back', async () => {
    await page.goto(site.url);
    await field(page).focus();
    await page.keyboard.type('quiet');
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
    await expect(field(page)).toHaveValue('kquiet');
  });
  await test.step('Enter and Down right after a letter lead to the results of that letter', async () => {
    for (const [text, key] of [
      ['deimos', 'Enter'],
      ['harbour', 'ArrowDown'],
    ] as const) {
      const focused = await field(page).evaluate(typeAndPress, { text, key });
      expect(focused.toLowerCase()).toContain(text);
    }
  });

  await test.step('Escape, the clear button, a click outside and a lost focus close the results', async () => {
    await page.goto(site.url);
    await test.step('Escape closes, Down opens again, and a second Escape clears the field', async () => {
      await field(page).focus();
      await page.keyboard.type('quiet');
      await page.keyboard.press('Enter');
      await expect(results(page).getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(results(page)).toBeHidden();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('quiet');
      await page.keyboard.press('ArrowDown');
      await expect(results(page).getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
    });
    await test.step('the clear button clears the text and collapses the results, and the field keeps the focus', async () => {
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
    await test.step('a press outside closes at once, a lost focus after 200 ms, and the text stays', async () => {
      await expect(results(page)).toBeVisible();
      await page.mouse.move(400, 40);
      await page.mouse.down();
      await expect(results(page)).toBeHidden();
      await page.mouse.up();
      await field(page).click();
      await expect(results(page)).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(results(page)).toBeHidden();
      await expect(field(page)).toHaveValue('quiet');
    });
  });
  await test.step('a whole visit by keyboard: search, expand, list, details, next, close', async () => {
    await openList(page, site);
    await field(page).focus();
    await page.keyboard.type('deimos');
    const found = page.getByRole('region', { name: 'Search results' });
    await expect(found.getByRole('heading', { level: 2 })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(found.getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(articles(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const first = page.locator('#tracks [id^=track-]').first();
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
});

test('a focus that returns in time, a long press and a click on the details keep the results open', async ({
  page,
  site,
}) => {
  await openWithClock(page, site.url);
  await field(page).fill('quiet');
  await expect(results(page)).toBeVisible();
  const harbour = result(page, /^A Quiet Harbour/);
  await test.step('a press on a result that is held for a second expands it', async () => {
    await harbour.hover();
    await page.mouse.down();
    await aSecond(page);
    await expect(results(page)).toBeVisible();
    await page.mouse.up();
    await expect(articles(page)).toHaveCount(1);
  });
  await test.step('a click on text of the details', async () => {
    await articles(page)
      .getByText(/^Track released/)
      .click();
    await aSecond(page);
    await expect(articles(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(results(page)).toBeHidden();
    await expect(field(page)).toBeFocused();
  });
  await test.step('a focus that returns within 200 ms', async () => {
    await field(page).fill('quiet h');
    await expect(results(page)).toBeVisible();
    // From here on, only the test advances the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).blur();
    await page.clock.runFor(190);
    await field(page).focus();
    await aSecond(page);
    await expect(results(page)).toBeVisible();
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap expands a result, and so does a long press', async ({ page, site }) => {
    await openWithClock(page, site.url);
    await field(page).tap();
    await page.keyboard.type('quiet');
    const harbour = result(page, /^A Quiet Harbour/);
    await harbour.tap();
    await expect(articles(page)).toHaveCount(1);
    await harbour.tap();
    await expect(articles(page)).toHaveCount(0);

    const box = await harbour.boundingBox();
    if (!box) throw new Error('The result is not on the screen.');
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
