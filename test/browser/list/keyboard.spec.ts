import type { Page } from '@playwright/test';
import { expectAccessible, expectFocusVisible } from '../support/checks.ts';
import { genre, openList, rows, scriptHasTakenOver, scrollToRow, sort, titles, track } from '../support/list.ts';
import { expect, type Site, test } from '../support/site.ts';

const focused = (page: Page) => page.locator(':focus');

/** The letters, which are a stop of the Tab key, come while the page is idle. */
async function openWithLetters(page: Page, site: Site): Promise<void> {
  await openList(page, site);
  await expect(page.locator('nav[aria-label="Letters"]')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeVisible();
}

/** Presses Tab once for each name, and expects that the focused element has it and is visible. */
async function expectTabStops(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName(name);
    await expectFocusVisible(page);
  }
}

test('on a phone the ring of a focused row is cut off nowhere', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, site);
  await titles(page).nth(1).focus();
  await expectFocusVisible(page);
  const room = await focused(page).evaluate((title) => {
    const row = title.closest('[role=listitem]')?.getBoundingClientRect() as DOMRect;
    const { outlineWidth, outlineOffset } = getComputedStyle(title, '::after');
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const rooms: number[] = [];
    for (let part = title.parentElement; part; part = part.parentElement) {
      if (getComputedStyle(part).overflowX !== 'clip') continue;
      const { left, right } = part.getBoundingClientRect();
      rooms.push(row.left - ring - left, right - row.right - ring);
    }
    return Math.min(...rooms);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('Tab moves through the header and the filters to the rows, and the skip link goes straight to them', async ({
  page,
  site,
}) => {
  await openWithLetters(page, site);
  await expectTabStops(page, [
    'Skip to tracks',
    'Talkover',
    /^Videos/,
    /^Membership/,
    /^Shop/,
    'Tour',
    'Latest Operation: Marmalade',
    'Orchid Protocol',
    'Untitled Fog Project',
    'The Postmaster’s Bluff',
    'Sandcastle Rebellion',
    /search/i,
    'ALL TRACKS',
    'Guest filter, GUEST(S)',
    'Genre',
    'Length',
    'Sort by',
    'Surprise me',
    'List',
    '#',
    '7½ Umbrellas',
    /^Commentary Track, 7½ Umbrellas \(opens in a new tab\)$/,
    '12 Minutes to Teatime',
    /^Commentary Track, 12 Minutes/,
    /^Watch Us Watch, 12 Minutes/,
  ]);

  await openWithLetters(page, site);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to tracks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#tracks')).toBeFocused();
  expect(page.url()).toBe(site.url);
  await expectTabStops(page, ['Surprise me', 'List', '#', '7½ Umbrellas']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '7½ Umbrellas' })).toBeVisible();
  await expectFocusVisible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: '7½ Umbrellas', exact: true })).toBeFocused();
});

test('keys pick kind, genre and letter, an empty list offers a way back, and the focus is never lost or hidden', async ({
  page,
  site,
}) => {
  test.slow();
  await openWithLetters(page, site);
  await test.step('arrow keys pick the kind, letters the genre, and the focus is never lost or hidden', async () => {
    await (await scrollToRow(track(page, 'S2E10 Notice to Quit'))).focus();
    await test.step('backwards through the rows, the sticky bar and headings never cover the focus', async () => {
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press('Shift+Tab');
        await expectFocusVisible(page);
      }
    });
    await test.step('arrows and letters', async () => {
      await page.getByLabel('ALL TRACKS').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByLabel('LIVE TRACKS')).toBeChecked();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByLabel('FREE TRACKS')).toBeFocused();
      await expect(page.getByRole('status')).toHaveText('37 tracks');
      await genre(page).focus();
      await page.keyboard.type('wes');
      await expect(genre(page)).toHaveValue('Western');
      await expectFocusVisible(page);
    });
    await test.step('"Clear filters" disappears after a click, and the focus moves next to it', async () => {
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await sort(page).selectOption('lengthShortest');
      await page.getByRole('button', { name: 'Clear filters' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
      await expect(sort(page)).toBeFocused();
      await expect(rows(page).first()).toContainText('7½ Umbrellas');
      await expectTabStops(page, ['Surprise me', 'List', '#', '7½ Umbrellas']);
    });
  });
  await test.step('one press of Tab reaches the letters, and arrow keys move among them', async () => {
    const letters = page.getByRole('navigation', { name: 'Letters' });
    const entry = (name: string) => letters.getByRole(name === 'TV shows' ? 'button' : 'link', { name, exact: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    for (const name of ['#', 'TV shows']) await expect(entry(name)).toBeInViewport({ ratio: 1 });
    await page.getByLabel('List', { exact: true }).focus();
    await expectTabStops(page, ['#']);
    for (const [key, letter] of [
      ['ArrowDown', 'A'],
      ['ArrowDown', 'B'],
      ['ArrowUp', 'A'],
      ['End', 'TV shows'],
      ['Home', '#'],
      ['ArrowUp', '#'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(entry(letter)).toBeFocused();
    }
    await test.step('their ring is not cut off where the list of letters ends', async () => {
      await expect(focused(page)).toHaveCSS('outline-style', 'solid');
      await expect(focused(page)).toHaveCSS('outline-offset', '-3px');
    });
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search shows' })).toBeFocused();
    await expect(letters.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveAttribute('id', /^track-/);
    await expect(focused(page)).toBeInViewport({ ratio: 1 });
    await test.step('the current one is marked with forced colors, too', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const colors = () =>
        letters
          .locator('li > *')
          .evaluateAll((all) => new Set(all.map((letter) => getComputedStyle(letter).backgroundColor)).size);
      await expect.poll(colors).toBe(2);
      await page.emulateMedia({ forcedColors: null });
    });
    await test.step('in a window as low as with a large zoom, too', async () => {
      await page.setViewportSize({ width: 320, height: 200 });
      await page.getByRole('button', { name: 'Jump to a letter' }).click();
      for (const name of ['TV shows', '#']) {
        await entry(name).focus();
        await expect(focused(page)).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 720 });
    });
  });
  await test.step('an empty list offers to remove one filter or all, and then takes the focus', async () => {
    await test.step('one filter', async () => {
      await filterDownToNothing(page, 'Science Fiction');
      await page.getByRole('button', { name: /^Any guest \d/ }).focus();
      await page.keyboard.press('Enter');
      await expect(rows(page).first()).toBeVisible();
      await expect(page.locator('#tracks')).toBeFocused();
      await expectTabStops(page, ['Surprise me', 'List']);
      await page.keyboard.press('Tab');
      await expect(rows(page).getByRole('link').first()).toBeFocused();
    });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await test.step('all of them', async () => {
      await filterDownToNothing(page, 'Western');
      await expect(page.getByRole('status')).toHaveText('0 of 2 tracks');
      await expect(page.getByRole('button', { name: /^Any \w+.* tracks?$/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page.locator('#tracks').getByRole('button', { name: 'Clear filters' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText('136 tracks');
      await expect(page.locator('#tracks')).toBeFocused();
    });
  });
});

async function filterDownToNothing(page: Page, named: string): Promise<void> {
  await page.getByText('FREE TRACKS').click();
  await genre(page).selectOption(named);
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await page.keyboard.type('zuzu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No tracks match' })).toBeVisible();
}

test('the filter panel of a phone keeps the focus on its button and counts the active filters', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithLetters(page, site);
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectTabStops(page, [
    'ALL TRACKS',
    'Guest filter, GUEST(S)',
    'Genre',
    'Length',
    'Sort by',
    'Surprise me',
    'List',
    'Jump to a letter',
    '7½ Umbrellas',
  ]);
  await genre(page).selectOption('Drama');
  await sort(page).selectOption('lengthLongest');
  // It stays open while filters are picked.
  await expect(sort(page)).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeFocused();
  await expect(sort(page)).toBeHidden();
  await expectTabStops(page, ['Surprise me', 'List']);
  await page.keyboard.press('Tab');
  await expect(rows(page).getByRole('link').first()).toBeFocused();

  await test.step('a window that narrows keeps the focus in the filters', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await sort(page).focus();
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(sort(page)).toBeFocused();
    await expect(sort(page)).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).focus();
    await expect(sort(page)).toBeHidden();
  });
});

test.describe('in a short list', () => {
  test.use({ tracks: 'few' });

  test('the guest list by keyboard: arrow keys, letters, Escape, and keys typed while the page is busy', async ({
    page,
    site,
  }) => {
    await test.step('arrow keys, letters, Escape', async () => {
      await page.goto(site.url);
      const button = page.getByRole('button', { name: /^Guest filter/ });
      await button.focus();
      await page.keyboard.press('Enter');
      const field = page.getByLabel('Search guests');
      await expect(field).toBeFocused();
      await expect(page.getByRole('option', { name: 'Odette Price' })).toBeAttached();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: 'Any guest(s)' })).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('listbox').getByRole('option').last()).toBeFocused();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowUp');
      await expect(field).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type('odette');
      await expect(field).toHaveValue('odette');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(field).toBeHidden();
      await expect(field).toHaveValue('');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type('odette');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: 'Odette Price' })).toBeFocused();
      await page.keyboard.press(' ');
      await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeFocused();
      // Escape would clear a search field that still has its text.
      await expect(field).toHaveValue('');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeFocused();
    });
    await test.step('keys typed while the page is busy pick the guest and close the list, which is empty the next time', async () => {
      await page.goto(site.url);
      await scriptHasTakenOver(page);
      await page.getByRole('button', { name: /^Guest filter/ }).focus();
      const keys = await page.context().newCDPSession(page);
      const press = (key: string, text?: string) =>
        keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key, ...(text && { text }) });
      const busy = page.evaluate(() => {
        const end = performance.now() + 600;
        while (performance.now() < end);
      });
      const presses = [press('Enter', '\r'), ...[...'odet'].map((key) => press(key, key)), press('Enter', '\r')];
      await Promise.all([busy, ...presses]);
      await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeFocused();
      await expect(page.getByLabel('Search guests')).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Search guests')).toHaveValue('');
    });
  });
});
