import type { Page } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { readAllRows, rows } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'guests' });

const bar = (page: Page) => page.getByRole('region', { name: 'Bulk update' });
const boxes = (page: Page) => page.locator('#tracks').getByRole('checkbox');
const ticked = (page: Page) => page.locator('#tracks').getByRole('checkbox', { checked: true });

test('a guest is added to forty tracks by keyboard, and removed again by an undo', async ({ page, site }) => {
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Select tracks' }).focus();
  await page.keyboard.press('Enter');
  await boxes(page).first().focus();
  for (let step = 0; step < 39; step += 1) await page.keyboard.press('Shift+ArrowDown');
  const focused = rows(page).filter({ has: page.locator(':focus') });
  await expect(focused).toHaveAttribute('aria-posinset', '40');
  await expect(focused).toBeInViewport({ ratio: 1 });
  // One too many, then one step back.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar(page).getByText('40 selected')).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('button', { name: /^Guest to assign/ })).toBeFocused();
  await page.keyboard.press('Enter');
  // At once: no letter may be lost when typing fast.
  await page.keyboard.type('clementine');
  await expect(bar(page).getByRole('searchbox')).toHaveValue('clementine');
  // Held for a moment: it picks once, and does not open the list again.
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(bar(page).getByRole('button', { name: 'Guest to assign, Clementine Rook' })).toBeFocused();
  await expect(bar(page).getByText(/Adds Clementine Rook to \d+ tracks/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: /^Add to [\d,]+ tracks?$/ })).toBeFocused();
  const guests = async () => {
    const texts = await readAllRows(page, () => rows(page).allTextContents());
    return texts.map((row) => /Clementine Rook/i.test(row));
  };
  const before = await guests();
  expect(before.filter(Boolean).length).toBeLessThan(40);
  const sent = page.waitForRequest(/UpdateMultipleGuests/);
  await page.keyboard.press('Enter');
  const { guest, ids } = (await sent).postDataJSON() as { guest: string; ids: number[] };
  expect([guest, ids.length]).toEqual(['Clementine Rook', 40]);

  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Movies' })).toBeFocused();
  await expect(ticked(page)).toHaveCount(0);
  await expect.poll(async () => (await guests()).slice(0, 40)).toEqual(Array(40).fill(true));
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(guests).toEqual(before);
  await expect(page.getByRole('heading', { name: 'Movies' })).toBeFocused();
});

test('tracks are ticked by key and range, and the bar never covers the focus', async ({ page, site }) => {
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Select tracks' }).click();
  await test.step('Escape moves the focus from the bar to the checkbox, and from a list to its button', async () => {
    await boxes(page).nth(4).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('searchbox')).toBeHidden();
    await expect(bar(page).getByRole('button', { name: /^Guest to assign/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(boxes(page).nth(4)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(bar(page)).toBeHidden();
  });
  await test.step('the bar covers no focused checkbox', async () => {
    await boxes(page).first().focus();
    await page.keyboard.press('Space');
    await expect(bar(page)).toBeVisible();
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press('ArrowDown');
      const [focus, top] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().bottom ?? 0,
        document.querySelector('[aria-label="Bulk update"]')?.getBoundingClientRect().top ?? 0,
      ]);
      expect(focus).toBeLessThanOrEqual(top as number);
    }
    await page.keyboard.press('End');
    await expect(boxes(page).last()).toBeFocused();
    await expect(boxes(page).last()).toBeInViewport();
    await boxes(page).first().click();
    await expect(bar(page)).toBeHidden();
  });
  await test.step('Shift-click ticks the range in the order of the list, and unticks one', async () => {
    const firstTitle = page.locator('#tracks [id^=track-]').first();
    const before = await firstTitle.innerText();
    await page.getByLabel('Sort by').selectOption('lengthLongest');
    await expect(firstTitle).not.toHaveText(before);
    await boxes(page).nth(2).click();
    await boxes(page)
      .nth(7)
      .click({ modifiers: ['Shift'] });
    await expect(ticked(page)).toHaveCount(6);
    for (let at = 2; at <= 7; at += 1) await expect(boxes(page).nth(at)).toBeChecked();
    await boxes(page).nth(5).click();
    await boxes(page)
      .nth(7)
      .click({ modifiers: ['Shift'] });
    await expect(ticked(page)).toHaveCount(3);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.getByLabel('Sort by').selectOption('');
  });
});
