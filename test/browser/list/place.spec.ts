import type { Locator, Page } from '@playwright/test';
import { expectFocusVisible } from '../support/checks.ts';
import { openDesk } from '../support/desk.ts';
import { dialog, openList, rows, track } from '../support/list.ts';
import { leaveUndrawn } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

const screens = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** In pixels: less than a quarter of a line. */
const maxShift = 5;

const topOf = (row: Locator) => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Scrolls until the row is this far from the top of the window. */
const placeAt = (row: Locator, top: number) =>
  row.evaluate((element, wanted) => {
    element.scrollIntoView();
    for (let round = 0; round < 3; round += 1) scrollBy(0, element.getBoundingClientRect().top - wanted);
  }, top);

/** The page has led the visitor back, and does not scroll by itself any more. */
const isSettled = (page: Page) => page.waitForFunction(() => document.getElementById('tracks')?.style.opacity === '');

/** After a change of the width, the rows above get other heights. */
const expectToStayAt = (row: Locator, wanted: number) =>
  expect
    .poll(async () => {
      const top = await topOf(row);
      await placeAt(row, wanted);
      return top;
    })
    .toBe(wanted);

/** The page has seen where the visitor is: it looks while it is idle, after it was scrolled. */
const isNoted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );

async function expectPlaceAfterReload(page: Page, row: Locator): Promise<void> {
  await expectToStayAt(row, 301);
  await page.reload();
  await expect.poll(async () => Math.abs((await topOf(row)) - 301)).toBeLessThanOrEqual(maxShift);
  await isSettled(page);
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01);
  await expect(page.locator('#tracks')).toHaveCSS('opacity', '1');
}

declare global {
  interface Window {
    shift: number;
  }
}

/** Adds up how much of the screen has moved by itself. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The catalogue many times over, with ids and titles of their own. */
async function serveCopies(page: Page, url: string, copies: number): Promise<void> {
  const tracks = (await (await page.request.get(`${url}api/GetTracks`)).json()) as { id: number; title: string }[];
  const json = Array.from({ length: copies }, (_, copy) =>
    tracks.map((one) => ({ ...one, id: one.id + 1000 * copy, title: `${one.title}${copy === 0 ? '' : ` ${copy}`}` })),
  ).flat();
  await leaveUndrawn(page);
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json }));
}

test('the place in the list is kept by a reload, without a jump, and by the details, and a new visit starts at the top', async ({
  page,
  site,
}) => {
  test.slow();
  await test.step('closing the details shows the row of the last track seen', async () => {
    await noteShifts(page);
    await openList(page, site);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.evaluate(() => scrollTo(0, 0));
      await track(page, 'A Quiet Harbour').click();
      for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
      const last = (await dialog(page).getByRole('heading', { level: 2 }).textContent()) ?? '';
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      expect(last).toContain((await page.locator(':focus').textContent()) ?? '?');
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
      await expectFocusVisible(page);
      await expect(page).toHaveURL(site.url);
      // Going back in the history has not scrolled.
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('a reload keeps the place', async () => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expectPlaceAfterReload(page, track(page, 'Quicksand Holiday'));
    }
    await test.step('behind the details, too', async () => {
      await track(page, 'Quicksand Holiday').click();
      await expect(page).toHaveURL(/track=/);
      const before = await topOf(track(page, 'Quicksand Holiday'));
      await page.reload();
      await expect(dialog(page)).toBeVisible();
      await expect
        .poll(async () => Math.abs((await topOf(track(page, 'Quicksand Holiday'))) - before))
        .toBeLessThanOrEqual(maxShift);
      await page.keyboard.press('Escape');
      await expect(track(page, 'Quicksand Holiday')).toBeFocused();
      await expect(page).toHaveURL(site.url);
    });
    await test.step('and behind the desk, which has a place of its own', async () => {
      const before = await topOf(track(page, 'Quicksand Holiday'));
      await openDesk(page, site);
      await rows(page).last().scrollIntoViewIfNeeded();
      await page.goBack();
      await expect(page).toHaveURL(site.url);
      await expect
        .poll(async () => Math.abs((await topOf(track(page, 'Quicksand Holiday'))) - before))
        .toBeLessThanOrEqual(maxShift);
    });
    await page.goto(`${site.url}?type=all`);
    await expect(rows(page)).toHaveCount(site.trackCount);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('a reload keeps the place among two thousand tracks, without a jump, and so does the way back from another page or site', async ({
  page,
  site,
}) => {
  test.slow();
  await noteShifts(page);
  await serveCopies(page, site.url, 15);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  await expect(rows(page)).toHaveCount(15 * site.trackCount);
  const row = track(page, 'Smörgåsbord of Doom 7');
  await expectPlaceAfterReload(page, row);
  await test.step('the way back from another site leads to the place, too', async () => {
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(async () => Math.abs((await topOf(row)) - 301)).toBeLessThanOrEqual(maxShift);
    await isSettled(page);
  });
  await test.step('and so does the way back from another page of this site, but not a link to the list', async () => {
    // Until it stays there: the rows above have estimated heights until they are near the window.
    await expect(async () => {
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(rows(page).last()).toBeInViewport({ timeout: 1000 });
    }).toPass();
    // As assistive technology presses a link: without moving the focus.
    await page.getByRole('link', { name: 'Video archive' }).evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { name: 'The Talkover Show' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(rows(page)).toHaveCount(15 * site.trackCount);
    await expect(rows(page).last()).toBeInViewport();
    await isSettled(page);
    await expect(rows(page).last()).toBeInViewport();
    await page.goForward();
    await page.getByRole('link', { name: 'Talkover', exact: true }).click();
    await expect(rows(page)).toHaveCount(15 * site.trackCount);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await test.step('and the way back past that list', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'The Talkover Show' })).toBeVisible();
      await page.goBack();
      await expect(rows(page)).toHaveCount(15 * site.trackCount);
      await expect(rows(page).last()).toBeInViewport();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('turning it keeps the place in the list and on the wall, and so does turning it back', async ({
    page,
    site,
  }) => {
    for (const look of ['', '?look=posters']) {
      const row = track(page, 'Quicksand Holiday');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(site.url + look);
      await expect(rows(page)).toHaveCount(site.trackCount);
      await expectToStayAt(row, 90);
      await isNoted(page);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(row).toBeInViewport();
      await isSettled(page);
      await expect(row).toBeInViewport();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(async () => Math.abs((await topOf(row)) - 90)).toBeLessThanOrEqual(maxShift);
    }
  });

  test('turned with the letters open, it still shows them', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, site);
    await track(page, 'Quicksand Holiday').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Jump to a letter' }).tap();
    await page.setViewportSize({ width: 844, height: 390 });
    const letter = page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'B', exact: true });
    await expect(letter).toBeInViewport({ ratio: 1 });
    expect((await letter.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await letter.tap();
    await expect(track(page, 'Big Buck Bunny')).toBeInViewport();
  });

  test('on its side, the button of the letters is whole, and lies on nothing above the rows', async ({
    page,
    site,
  }) => {
    for (const [width, height] of [
      [844, 390],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openList(page, site);
      const letters = page.getByRole('button', { name: 'Jump to a letter' });
      await expect(letters).toBeInViewport({ ratio: 1 });
      const covered = await letters.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const middle = (left + right) / 2;
        const isOnTop = [top + 2, bottom - 2].every((y) => document.elementFromPoint(middle, y) === button);
        const words = document.createRange();
        const meets = [...document.querySelectorAll('header a, section button, label')].filter((part) => {
          words.selectNodeContents(part);
          const box = words.getBoundingClientRect();
          const isSeen = box.width > 1 && box.bottom <= innerHeight;
          return isSeen && box.right > left && box.left < right && box.bottom > top && box.top < bottom;
        });
        return [...meets.map((part) => part.textContent), ...(isOnTop ? [] : ['the button itself'])];
      });
      expect(covered, `${width} × ${height}`).toEqual([]);
    }
  });

  test('turned with the filters open, the focus is where it was, beside them', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, site);
    const open = page.getByRole('button', { name: 'Filters' });
    await open.tap();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByLabel('Genre')).toBeVisible();
    await expect(open).toBeFocused();
    await expect(open).toHaveCSS('clip-path', 'inset(50%)');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'ALL TRACKS' })).toBeFocused();
  });
});
