import type { Locator, Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import {
  count,
  openPage,
  readAllRows,
  rowOf,
  rows,
  scriptHasTakenOver,
  scrollToRow,
  serveCopies,
  titles,
  track,
} from '../support/list.ts';
import { holdRequests } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const look = (page: Page, name: 'List' | 'Posters') => page.getByRole('radio', { name, exact: true });
const placeIn = async (all: string[], focused: Locator) => all.indexOf((await focused.textContent()) ?? '');
const focusedPlace = (page: Page) =>
  titles(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));

/** Expects that the ring of the focus is drawn above and left of the first poster, where its list ends. */
async function expectWholeRing(page: Page) {
  const shoot = async (place: number) => {
    await titles(page).nth(place).focus();
    await rows(page)
      .first()
      .evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
    const { x = 0, y = 0 } = (await rows(page).first().boundingBox()) ?? {};
    const left = await page.screenshot({ clip: { x: x - 6, y: y + 40, width: 5, height: 20 } });
    const above = await page.screenshot({ clip: { x: x + 40, y: y - 6, width: 20, height: 5 } });
    return [left, above].map((picture) => picture.toString('base64'));
  };
  const [plainLeft, plainAbove] = await shoot(1);
  const [left, above] = await shoot(0);
  expect(left).not.toBe(plainLeft);
  expect(above).not.toBe(plainAbove);
}

test('the posters are picked by a press, named in the address, and kept by a reload and by Back', async ({
  page,
  site,
}) => {
  await openPage(page, site.url);
  await expect(look(page, 'List')).toBeChecked();
  await page.getByText('Posters', { exact: true }).click();
  await expect(page).toHaveURL(`${site.url}?look=posters`);
  await expect(look(page, 'Posters')).toBeChecked();
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  const tile = rowOf(await scrollToRow(track(page, 'A Quiet Harbour')));
  await expect(tile.getByRole('link')).toHaveText(['A Quiet Harbour', /Commentary Track/, /Watch Us Watch/]);
  await scrollToRow(page.getByRole('heading', { level: 2, name: /^TV shows/i }));

  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Comedy');
  await expect(page).toHaveURL(/genre=Comedy.*look=posters|look=posters.*genre=Comedy/);
  // What is announced follows the list.
  await expect(count(page)).not.toHaveText(`${site.trackCount} tracks`);
  const filtered = (await count(page).textContent()) ?? '';
  await page.reload();
  await expect(look(page, 'Posters')).toBeChecked();
  await expect(count(page)).toHaveText(filtered);
  // The poster itself, above its links.
  await rows(page)
    .first()
    .click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(titles(page).first()).toBeFocused();
  await page.getByText('List', { exact: true }).click();
  await expect(page).not.toHaveURL(/look=/);
});

test('the arrow keys go along a line of posters and from line to line, through the whole list, also past headings', async ({
  page,
  site,
}) => {
  await openPage(page, `${site.url}?look=posters`);
  const lefts = await rows(page).evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().left)));
  const columns = lefts.lastIndexOf(Math.max(...lefts.slice(0, 12)), 11) + 1;
  expect(columns).toBeGreaterThan(3);
  // What answers the keys is loaded while the page is idle.
  await expect(async () => {
    await titles(page).first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedPlace(page)).toBe(1);
  }).toPass();
  for (const [key, place] of [
    ['ArrowDown', columns + 1],
    ['ArrowLeft', columns],
    ['ArrowUp', 0],
    // There is nothing before the first.
    ['ArrowLeft', 0],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focusedPlace(page), key).toBe(place);
  }
  await test.step('through all lines, down and up', async () => {
    const all = await readAllRows(page, () => titles(page).allTextContents());
    const focused = page.locator('#tracks :focus');
    // The list was read to its end, and returns to its beginning.
    await expect(async () => {
      await rowOf(focused).evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
      await expect(rowOf(focused)).toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass();
    for (const key of ['ArrowDown', 'ArrowUp']) {
      let seen = -1;
      for (let place = await placeIn(all, focused); place !== seen; place = await placeIn(all, focused)) {
        await expect(rowOf(focused)).toBeInViewport({ ratio: 0.9 });
        if (seen >= 0) expect(Math.abs(place - seen), `from ${all[seen]} to ${all[place]}`).toBeLessThan(2 * columns);
        seen = place;
        await page.keyboard.press(key);
      }
      // The last line, and the first one.
      expect(key === 'ArrowDown' ? all.length - seen : seen + 1).toBeLessThanOrEqual(columns);
    }
  });
});

test.describe('of a long list', () => {
  test.use({ tracks: 'all' });

  test('the ring of a focused poster is whole, and the posters fill every window', async ({ page, site }) => {
    await openPage(page, `${site.url}?look=posters`);
    await expectWholeRing(page);

    await test.step('on a large window the posters are wider, and the headline begins where they do', async () => {
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.evaluate(() => scrollTo(0, 0));
      const wall = await page.locator('#tracks [role=list]').first().boundingBox();
      expect(wall?.width).toBeGreaterThan(1500);
      const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(headline?.x).toBe(wall?.x);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('sorted by date, the titles of a line stand at one height, with and without a month', async () => {
      await page.getByLabel('Sort by').selectOption('trackDateNewest');
      await expect(rows(page).getByRole('heading').first()).toBeVisible();
      const line = rows(page).filter({ visible: true });
      const tops = await line.evaluateAll((all) =>
        all
          .slice(0, 7)
          .map((tile) => Math.round(tile.querySelector('[id^="track-"]')?.getBoundingClientRect().top ?? 0)),
      );
      const months = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((at) => line.nth(at).getByRole('heading').count()));
      expect(new Set(months)).toEqual(new Set([0, 1]));
      expect(new Set(tops).size).toBe(1);
    });
  });
});

test.describe('a show of many episodes', () => {
  test.use({ tracks: 'all' });

  const card = (page: Page) =>
    page.locator('#tracks section').filter({ has: page.getByRole('heading', { name: /Marz/ }) });
  const episodes = (page: Page) => card(page).getByRole('listitem');
  const button = (page: Page) => page.getByRole('button', { name: 'All 30 episodes of Inspector Marzipan' });

  test('unfolds where it is, and folds from far down, with the focus on its button', async ({ page, site }) => {
    await serveCopies(page, site.url, 6);
    await openPage(page, `${site.url}?look=posters`);
    await scrollToRow(button(page));
    await expect(episodes(page)).toHaveCount(8);
    const topOf = async () => (await card(page).boundingBox())?.y ?? 0;
    const top = await topOf();
    await button(page).press('Enter');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    expect(Math.abs((await topOf()) - top)).toBeLessThan(2);
    await expect(episodes(page).first()).toHaveAttribute('aria-setsize', '30');
    await scrollToRow(episodes(page).filter({ has: page.locator('#track-5122') }));
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toBeInViewport();
    await button(page).press('Enter');
    await expect(episodes(page)).toHaveCount(8);
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toBeInViewport();
    await expect(card(page).getByRole('heading')).toBeInViewport();
  });

  test('shows the one whose details were open, also after Next', async ({ page, site }) => {
    await serveCopies(page, site.url, 6);
    await openPage(page, `${site.url}?look=posters&track=3120`);
    await page.getByRole('button', { name: /^Next Track/ }).click();
    const title = await page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent();
    await page.keyboard.press('Escape');
    await expect(page.locator('#tracks :focus')).toHaveText(title?.split(' | ')[1] ?? '');
    await expect(rowOf(page.locator('#tracks :focus'))).toBeInViewport({ ratio: 1 });
    await expect(episodes(page)).toHaveCount(8);
  });
});

test('the wall is usable on every screen', async ({ page, site }) => {
  test.slow();
  await page.goto(`${site.url}?look=posters&genre=Comedy`);
  await expect(look(page, 'Posters')).toBeChecked();
  await expectUsable(page, { part: 'html' });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, tracks: 'few' });

  test('the links below a poster are as large as those of a row', async ({ page, site }) => {
    const release = await holdRequests(page, '**/assets/index-*.js');
    await page.goto(`${site.url}?look=posters`, { waitUntil: 'commit' });
    const links = page.locator('#tracks').getByRole('link', { name: /^(Commentary Track|Watch Us Watch)/ });
    await expect(links.first()).toBeVisible();
    await test.step('a poster keeps the focus when the script takes over, and in a turned phone', async () => {
      await titles(page).nth(1).focus();
      release();
      await scriptHasTakenOver(page);
      await expect(titles(page).nth(1)).toBeFocused();
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(titles(page).nth(1)).toBeFocused();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(titles(page).nth(1)).toBeFocused();
    });
    const lowest = () =>
      links.evaluateAll((all) => Math.min(...all.map((link) => link.getBoundingClientRect().height)));
    await expect.poll(lowest).toBeGreaterThanOrEqual(44);
    await test.step('and follow its title, whether there are one or two', async () => {
      const gaps = await rows(page).evaluateAll((all) =>
        all.map((tile) => {
          const [words, below] = ['p:last-of-type', 'a:not([id])'].map((part) =>
            tile.querySelector(part)?.getBoundingClientRect(),
          );
          return Math.round((below?.top ?? 0) - (words?.bottom ?? 0));
        }),
      );
      expect(new Set(gaps)).toEqual(new Set([8]));
    });
    await expectWholeRing(page);
  });
});
