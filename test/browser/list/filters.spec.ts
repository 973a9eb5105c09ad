import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { count, genre, openList, readAllRows, rows, scrollToEnd, sort } from '../support/list.ts';
import { pickGuest } from '../support/pickGuest.ts';
import { expect, test } from '../support/site.ts';

const guestButton = (page: Page) => page.getByRole('button', { name: /^Guest filter/ });
const clearAll = (page: Page) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' });
const tracks = (number: string | undefined) => (number === '1' ? '1 track' : `${number} tracks`);

test('the filters keep their names, and each shows as many tracks as its choice announces', async ({ page, site }) => {
  await test.step('they keep their names, and their choices in order', async () => {
    await openList(page, site);
    const bar = page.getByRole('region', { name: 'Filters' });
    await expect(bar).toContainText('GUEST(S)');
    await expect(bar).toContainText('GENRE');
    await expect(bar).toContainText('Sort by: Default');
    await expect(bar.getByRole('radio')).toHaveCount(3);
    await expect(page.getByLabel('ALL TRACKS')).toBeChecked();
    await expect(genre(page).getByRole('option').first()).toHaveText('Any genre');
    await expect(sort(page).getByRole('option').first()).toHaveText('Default');
    await sort(page).selectOption('filmDateNewest');
    await expect(bar).toContainText('Newest films');
    await guestButton(page).click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.nth(0)).toHaveText(/Any guest/);
    await expect(options.nth(1)).toHaveText(/June Alder & Teo Marsh/);
    await expect(page.getByRole('group', { name: 'Collabs' }).getByRole('option')).toHaveCount(12);
    await page.keyboard.press('Escape');
    await clearAll(page).click();
  });
  await test.step('free tracks show no watch-along, live ones do', async () => {
    await page.getByText('LIVE TRACKS').click();
    await expect(count(page)).toHaveText('31 tracks');
    await expect(rows(page).getByText('Watch Us Watch').first()).toBeVisible();
    await page.getByText('FREE TRACKS').click();
    await expect(count(page)).toHaveText('37 tracks');
    await expect(rows(page).getByText('Watch Us Watch')).toHaveCount(0);
  });
  await test.step('the number of a choice is the number of tracks it shows, given the other filters', async () => {
    await genre(page).focus();
    const words =
      (await genre(page)
        .getByRole('option', { name: /^Comedy/ })
        .textContent()) ?? '';
    await genre(page).selectOption({ label: words });
    await expect(count(page)).toHaveText(tracks(/\((\d+)\)/.exec(words)?.[1]));
    await guestButton(page).click();
    const pair = page.getByRole('option', { name: /^June Alder & Teo Marsh/ });
    const ofPair = /(\d+)$/.exec((await pair.textContent()) ?? '')?.[1];
    await pair.click();
    await expect(count(page)).toHaveText(new RegExp(`^${ofPair} of \\d+ tracks$`));
    await clearAll(page).click();
    await expect(count(page)).toHaveText('136 tracks');
  });
  await test.step('picked far down the list, the new list is shown from its beginning', async () => {
    await scrollToEnd(page);
    await genre(page).selectOption('Comedy');
    await expect(page.getByRole('heading', { name: 'Movies' })).toBeInViewport();
    await expect(count(page)).not.toHaveText('136 tracks');
    await clearAll(page).click();
    await expect(count(page)).toHaveText('136 tracks');
  });
  await test.step('with a time limit, no track is longer', async () => {
    await page.getByLabel('Length').selectOption('Up to 60 minutes');
    await expect(page).toHaveURL(/[?&]length=60/);
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: '7½ Umbrellas' })).toHaveCount(0);
    // What is announced follows the list.
    await expect(count(page)).not.toHaveText(`${site.trackCount} tracks`);
    const lengths = await readAllRows(page, () =>
      rows(page)
        .getByText(/^\d+ min$/)
        .allTextContents(),
    );
    await expect(count(page)).toHaveText(`${lengths.length} tracks`);
    expect(Math.max(...lengths.map((text) => Number.parseInt(text, 10)))).toBeLessThanOrEqual(60);
    await clearAll(page).click();
  });
  await test.step('the co-hosts’ pair matches either of the two', async () => {
    await pickGuest(page, 'June Alder & Teo Marsh');
    await expect(rows(page).first()).toBeVisible();
    const lines = await readAllRows(page, () => rows(page).allTextContents());
    expect(lines.filter((line) => !/June Alder|Teo Marsh/.test(line))).toEqual([]);
    expect(lines.some((line) => !(/June Alder/.test(line) && /Teo Marsh/.test(line)))).toBe(true);
  });
  await test.step('a guest’s parentheses are shown in the list, not on the button', async () => {
    await pickGuest(page, 'Dana Whitlock (Snack Bar Radio)');
    await expect(page.getByRole('button', { name: 'Guest filter, Dana Whitlock Snack Bar Radio' })).toBeVisible();
  });
});

test('the filters fit every window', async ({ page, site }) => {
  await openList(page, site);
  const bar = page.getByRole('region', { name: 'Filters' });
  await test.step('the guest list fits the height', async () => {
    for (const height of [900, 600, 420]) {
      await page.setViewportSize({ width: 1280, height });
      await guestButton(page).click();
      const guests = await page.getByRole('dialog', { name: 'Guest' }).boundingBox();
      expect(guests?.y).toBeGreaterThanOrEqual(0);
      expect((guests?.y ?? 0) + (guests?.height ?? 999)).toBeLessThanOrEqual(height);
      expect(guests?.height).toBeGreaterThanOrEqual(160);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Guest' })).toBeHidden();
    }
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('it is as low as what is found, and finds a name without its accents', async () => {
    await guestButton(page).click();
    const part = page.getByRole('searchbox', { name: 'Search guests' });
    await part.fill('renee');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Renée Duskwood/]);
    const heightOf = async () => (await page.getByRole('dialog', { name: 'Guest' }).boundingBox())?.height;
    expect(await heightOf()).toBeLessThan(140);
    await part.fill('nobody');
    await expect(page.getByText('No matching guests')).toBeVisible();
    expect(await heightOf()).toBeLessThan(140);
    await page.keyboard.press('Escape');
  });
  await page.getByText('LIVE TRACKS').click();
  await genre(page).selectOption('Science Fiction');
  await sort(page).selectOption('trackDateNewest');
  await pickGuest(page, 'Saffron Dell (Third Row Left)');
  await page.getByLabel('Length').selectOption('120');
  await test.step('they stay in one row when all of them are set, and what the order is can be read', async () => {
    for (const width of [1280, 1140, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const middles = await Promise.all(
        [guestButton(page), genre(page), sort(page), clearAll(page)].map(async (part) => {
          const box = await part.boundingBox();
          return box && Math.round(box.y + box.height / 2);
        }),
      );
      expect(new Set(middles).size).toBe(1);
      const order = bar.getByText('Newest tracks');
      expect(await order.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
  await clearAll(page).click();
  await sort(page).selectOption('trackDateNewest');
  const expectWhole = async (names: string[], width: number) => {
    for (const name of names) {
      const words = bar.getByText(name, { exact: true });
      const cut = await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(`${name} at ${width}: ${cut}`).toBe(`${name} at ${width}: 0`);
    }
  };
  await test.step('the menus keep their whole names while an order is set, also beside a long name', async () => {
    for (const width of [1920, 1280, 1200, 1140, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWhole(['GUEST(S)', 'GENRE', 'LENGTH', 'Newest tracks'], width);
      await expectNoSidewaysScroll(page);
    }
    await pickGuest(page, 'Saffron Dell (Third Row Left)');
    for (const width of [1140, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWhole(['GENRE', 'LENGTH', 'Newest tracks'], width);
    }
  });
  await clearAll(page).click();
  await pickGuest(page, 'Clementine Rook');
  await genre(page).selectOption('Science Fiction');
  await test.step('with two set, the search still has room for its words', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const room = await page.getByPlaceholder('Search titles').evaluate((field: HTMLInputElement) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      pen.font = font;
      const inner = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      return inner - pen.measureText(field.placeholder).width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });
  await clearAll(page).click();
  await sort(page).selectOption('lengthShortest');
  await genre(page).selectOption('Science Fiction');
  const toggle = page.getByRole('button', { name: /^Filters/ });
  await test.step('they are a row from 768 px on', async () => {
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(toggle).toBeHidden();
      await expect(sort(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
  await test.step('below that they are a panel behind a button', async () => {
    await rows(page).first().getByRole('link').first().focus();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(toggle).toBeVisible();
    await expect(sort(page)).toBeHidden();
    await toggle.click();
    await expect(sort(page)).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
  await test.step('picked far down the list, the new list begins below the open panel', async () => {
    await scrollToEnd(page);
    await sort(page).selectOption('trackDateNewest');
    await expect(rows(page).first()).toBeInViewport({ ratio: 0.5 });
    const [panel, first] = [await bar.boundingBox(), await rows(page).first().boundingBox()];
    expect(first?.y).toBeGreaterThan((panel?.y ?? 0) + (panel?.height ?? 999));
    await page.getByRole('button', { name: /^Filters \d active/ }).click();
    await expect(genre(page)).toBeHidden();
  });
});
