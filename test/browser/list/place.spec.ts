import type { Locator, Page } from '@playwright/test';
import { expectFocusVisible } from '../support/checks.ts';
import { openDesk, retitle } from '../support/desk.ts';
import { sendElsewhere } from '../support/forms.ts';
import {
  count,
  dialog,
  openList,
  openPage,
  openTrack,
  rows,
  scrollToEnd,
  scrollToRow,
  serveCopies,
  track,
} from '../support/list.ts';
import { expect, test } from '../support/site.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const screens = [desktop, phone];

/** In pixels: less than a quarter of a line. */
const maxShift = 5;

const topOf = (row: Locator) => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));

const idOf = async (row: Locator) => `#${await row.locator('[id^=track-]').getAttribute('id')}`;

/** The title of a row in the middle of the window. */
async function rowInMiddle(page: Page): Promise<Locator> {
  const found = await page.waitForFunction(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role=listitem]');
    return row?.querySelector('[id^=track-]')?.id;
  });
  return page.locator(`#${await found.jsonValue()}`);
}

/** Scrolls until the row is this far from the top of the window. */
const placeAt = (row: Locator, top: number) =>
  row.evaluate((element, wanted) => {
    element.scrollIntoView();
    for (let round = 0; round < 3; round += 1) scrollBy(0, element.getBoundingClientRect().top - wanted);
  }, top);

/** Rows above that come near the window get other heights. */
async function expectToStayAt(row: Locator, wanted: number): Promise<void> {
  await scrollToRow(row);
  await expect
    .poll(async () => {
      const top = await topOf(row);
      await placeAt(row, wanted);
      return top;
    })
    .toBe(wanted);
}

const expectNear = (row: Locator, wanted: number) =>
  expect.poll(async () => Math.abs((await topOf(row)) - wanted)).toBeLessThanOrEqual(maxShift);

/** The page has noted where the visitor is, which it does some times in a second. */
const isNoted = (page: Page) =>
  page.waitForFunction(() => {
    const { id, top } = history.state?.place ?? {};
    const row = document.getElementById(`track-${id}`)?.closest('[role=listitem]');
    return row && Math.abs(row.getBoundingClientRect().top - top) <= 1;
  });

async function expectPlaceAfterReload(page: Page, row: Locator): Promise<void> {
  await expectToStayAt(row, 301);
  await isNoted(page);
  await page.reload();
  await expectNear(row, 301);
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01);
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
      await openTrack(page, 'A Quiet Harbour');
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
      await expectNear(track(page, 'Quicksand Holiday'), before);
      await page.keyboard.press('Escape');
      await expect(track(page, 'Quicksand Holiday')).toBeFocused();
      await expect(page).toHaveURL(site.url);
    });
    await test.step('and behind the desk, which has a place of its own', async () => {
      const before = await topOf(track(page, 'Quicksand Holiday'));
      await openDesk(page, site);
      await scrollToEnd(page);
      await page.goBack();
      await expect(page).toHaveURL(site.url);
      await expectNear(track(page, 'Quicksand Holiday'), before);
    });
    await openPage(page, `${site.url}?type=all`);
    await expect(rows(page).first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('a reload keeps the place among two thousand tracks, without a jump, and so does the way back from another page or site', {
  tag: '@slow',
}, async ({ page, site }) => {
  test.slow();
  await noteShifts(page);
  await serveCopies(page, site.url, 15);
  for (const { look, ...screen } of [
    { ...phone, look: '' },
    { ...desktop, look: '?look=posters' },
  ]) {
    await page.setViewportSize(screen);
    await openPage(page, site.url + look);
    // Until then, there are the server's few rows.
    await page.waitForFunction(() => document.documentElement.scrollHeight > 20_000);
    await page.evaluate(() => scrollTo(0, 0.6 * document.documentElement.scrollHeight));
    const row = await rowInMiddle(page);
    await test.step('a reload', () => expectPlaceAfterReload(page, row));
    await test.step('the way back from another site leads to the place, too', async () => {
      await page.goto('about:blank');
      await page.goBack();
      await expectNear(row, 301);
    });
    await test.step('and so does the way back from another page of this site, but not a link to the list', async () => {
      await scrollToEnd(page);
      const last = await idOf(rows(page).last());
      // As assistive technology presses a link: without moving the focus.
      await page.getByRole('link', { name: 'Video archive' }).evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { name: 'The Talkover Show' })).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect(page.locator(last)).toBeInViewport();
      await page.goForward();
      await page.getByRole('link', { name: 'Talkover', exact: true }).click();
      await expect(rows(page).first()).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await test.step('and the way back past that list', async () => {
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'The Talkover Show' })).toBeVisible();
        await page.goBack();
        await expect(page.locator(last)).toBeInViewport();
      });
    });
  }
});

test.describe('at the desk', () => {
  test.use({ edits: 'place' });

  test('new tracks of another admin above a row leave it where it is', async ({ page, site }) => {
    await openDesk(page, site);
    const row = track(page, 'Quicksand Holiday');
    await expectToStayAt(row, 301);
    for (const title of ['A first one', 'A second one', 'A third one'])
      await sendElsewhere(page, site, 'AddTrack', { title });
    await retitle(page, 'Quicksand Holiday', 'Quicksand Holidays');
    await expect(count(page)).toHaveText(`${site.trackCount + 3} tracks`);
    await expectNear(track(page, 'Quicksand Holidays'), 301);
  });
});

test.describe('on a phone', { tag: '@slow' }, () => {
  test.use({ isMobile: true, hasTouch: true });

  test('turning it keeps the place in the list and on the wall, and so does turning it back', async ({
    page,
    site,
  }) => {
    for (const look of ['', '?look=posters']) {
      const row = track(page, 'Quicksand Holiday');
      await page.setViewportSize(phone);
      await openPage(page, site.url + look);
      await expectToStayAt(row, 90);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(row).toBeInViewport();
      await page.setViewportSize(phone);
      await expectNear(row, 90);
    }
  });

  test('turned with the letters open, it still shows them', async ({ page, site }) => {
    await page.setViewportSize(phone);
    await openList(page, site);
    await scrollToRow(track(page, 'Quicksand Holiday'));
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
    await page.setViewportSize(phone);
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
