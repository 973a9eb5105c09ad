import type { Page } from '@playwright/test';
import { openList, scrollToRow, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const themeToggle = (page: Page) => page.getByRole('button', { name: 'Dark mode' });

async function edgesOf(page: Page) {
  const box = await results(page).boundingBox();
  if (!box) throw new Error('There are no results on the screen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('the results begin with the field, are no narrower than it, and end inside the window', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto(site.url);
  await field(page).fill('a');
  await expect(results(page)).toContainText(/10 of \d+ titles/);
  const search = (await page.locator('search').boundingBox()) ?? { x: 0, width: 0 };
  const edges = await edgesOf(page);
  expect([edges.x, edges.width]).toEqual([search.x, Math.max(search.width, 520)]);
  expect(edges.bottom).toBeLessThanOrEqual(640);
  const last = results(page).getByRole('button').last();
  await field(page).press('ArrowDown');
  await page.keyboard.press('End');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 1200 });
  expect((await edgesOf(page)).height).toBeLessThanOrEqual(450);
});

test('between the names of three filters, what is typed into the search can be read', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}?guest=Ezra+Puddlewick&genre=Comedy&length=90`);
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
  await field(page).fill('static hollow');
  const hidden = () => field(page).evaluate((input) => input.scrollWidth - input.clientWidth);
  await expect.poll(hidden).toBe(0);
  const { x, y, width } = (await field(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const isOnTop = ([left, top]: number[]) => document.elementFromPoint(left as number, top as number)?.tagName;
  expect(await page.evaluate(isOnTop, [x + width - 4, y + 20])).toBe('INPUT');
});

test('in a window of 1280 pixels, the search in use ends before the first choice of tracks', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.url);
  await field(page).click();
  const box = (selector: string) => page.locator(selector).first().boundingBox();
  const [search, choice] = [await box('search > *'), await box('fieldset')];
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(choice?.x ?? 0);
});

test('typing into the sticky search and walking through its results keep the place in the list', async ({
  page,
  site,
}) => {
  await openList(page, site);
  const row = await scrollToRow(track(page, 'The Lost Reel'));
  const place = () => row.evaluate((title) => Math.round(title.getBoundingClientRect().top));
  const before = await place();
  const { x, y } = (await field(page).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 40, y + 20);
  await page.keyboard.type('quiet');
  await expect(results(page)).toBeVisible();
  expect(await place()).toBe(before);
  await field(page).fill('a');
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const key of ['ArrowDown', 'End', 'Home', 'ArrowUp']) {
    await page.keyboard.press(key);
    expect(await place()).toBe(before);
  }
});

/** Drawn beside the placeholder; "none" where it is not. */
const shownKey = (page: Page) =>
  field(page).evaluate((input) => getComputedStyle(input.parentElement as Element, '::after').content);

test('the field shows the key that leads to it, which keeps the place in the list, until it is there', async ({
  page,
  site,
}) => {
  await openList(page, site);
  await expect(field(page)).toHaveAttribute('aria-keyshortcuts', '/');
  expect(await shownKey(page)).toContain('/');
  await page.evaluate(() => scrollTo(0, 1200));
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  expect(await shownKey(page)).toBe('none');
  await expect(field(page)).toHaveValue('');
  // Lines that are measured by then have fractions of a pixel.
  expect(Math.abs((await page.evaluate(() => scrollY)) - 1200)).toBeLessThanOrEqual(1);
  await test.step('in a window so low that the bar is not in sight, too', async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await field(page).blur();
    await page.evaluate(() => scrollTo(0, 1200));
    await expect(field(page)).not.toBeInViewport();
    await page.keyboard.press('/');
    await expect(field(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the field shows no key', async ({ page, site }) => {
    await page.goto(site.url);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(field(page)).toBeVisible();
    expect(await shownKey(page)).toBe('none');
  });

  test('an open search is at the top of the window, above the keyboard, and nothing lies on it', async ({
    page,
    site,
  }) => {
    // A keyboard shrinks only the visual viewport, which no setting of the browser does.
    await page.addInitScript(() => {
      if (visualViewport) Object.defineProperty(visualViewport, 'height', { get: () => 400 });
    });
    await page.goto(site.url);
    const before = (await field(page).boundingBox())?.y;
    await field(page).tap();
    await page.keyboard.type('a');
    await expect(results(page)).toContainText(/10 of \d+ titles/);
    expect((await field(page).boundingBox())?.y).toBeLessThan(24);
    expect((await edgesOf(page)).bottom).toBeLessThanOrEqual(400);
    await expect(themeToggle(page)).toBeHidden();
    await page.touchscreen.tap(195, 700);
    await expect(results(page)).toBeHidden();
    await expect(themeToggle(page)).toBeVisible();
    expect((await field(page).boundingBox())?.y).toBe(before);
  });

  test('a long title has the width of the results, and no line of details begins with a dot', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(site.url);
    await field(page).fill('extremely long');
    const result = results(page).getByRole('button', { name: /^Detective Pigeon/ });
    // Around its parts: those that match are marked.
    const label = result.getByText('Detective Pigeon and the').locator('..');
    expect((await label.boundingBox())?.width).toBeGreaterThan(200);
    await result.tap();
    const details = results(page).getByRole('article').getByRole('list').last();
    const dotsAtLineStarts = await details.evaluate((line) => {
      const cutOff = Number.parseFloat(getComputedStyle(line).clipPath.split(' ').at(-1) ?? '') || 0;
      const start = line.getBoundingClientRect().left + cutOff;
      const items = [...line.children].map((item) => item.getBoundingClientRect());
      const wrapped = items.filter(({ top }, at) => at > 0 && top > (items[at - 1]?.top ?? top));
      return { lines: wrapped.length + 1, dots: wrapped.filter(({ left }) => left >= start).length };
    });
    expect(dotsAtLineStarts.lines).toBeGreaterThan(1);
    expect(dotsAtLineStarts.dots).toBe(0);
  });
});
