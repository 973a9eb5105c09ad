import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/checks.ts';
import { openDesk } from '../support/desk.ts';
import { scrollToEnd, scrollToRow } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'guests', tracks: 'few' });

const bar = (page: Page) => page.getByRole('region', { name: 'Bulk update' });
const boxes = (page: Page) => page.locator('#tracks').getByRole('checkbox');

test('the guest menu of a track, and the guests of a row on a small phone', async ({ page, site }) => {
  await openDesk(page, site);
  await test.step('the guest menu of a track: one at a time, closed by Escape or a click outside; a new name, typed while the row is far from the window, is confirmed first, and Escape leads back to the menu', async () => {
    const menu = (title: string) => page.getByRole('button', { name: `Guests of ${title}`, exact: true });
    await menu('Arcade Summer').click();
    await expect(menu('Arcade Summer')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await menu('99 Red Lanterns').click();
    await expect(menu('Arcade Summer')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu('99 Red Lanterns')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Movies' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await menu('Arcade Summer').click();
    await scrollToEnd(page);
    await page.keyboard.type('Clementine Rok');
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New guest' });
    await expect(dialog.getByRole('button', { name: 'Clementine Rook' })).toBeVisible();
    await expectAccessible(page, { part: 'dialog' });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Name').fill('Nadia Brook');
    await dialog.getByRole('button', { name: 'Add guest' }).click();
    await expect(dialog).toBeHidden();
    const row = page.locator('#tracks [role=listitem]').filter({ has: menu('Arcade Summer') });
    await expect(row).toContainText('Nadia Brook');
    await expect(menu('Arcade Summer')).toBeFocused();
  });
  await test.step('on a small phone the guests of a row can be read, and its menu is on the screen', async () => {
    await page.setViewportSize({ width: 320, height: 480 });
    const cut = () =>
      page.locator('#tracks [role=listitem]').evaluateAll((all) =>
        all.flatMap((item) => {
          const guests = item.querySelector<HTMLElement>('[class*="guests"]');
          return guests && guests.clientWidth < Math.min(guests.scrollWidth, 96)
            ? [`${guests.textContent}: ${guests.clientWidth} of ${guests.scrollWidth}`]
            : [];
        }),
      );
    await expect.poll(cut).toEqual([]);
    await page.getByRole('button', { name: 'Select tracks' }).click();
    await expect(boxes(page).first()).toBeVisible();
    await expect.poll(cut).toEqual([]);
    for (const [width, height] of [
      [320, 480],
      [1366, 500],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const title of ['Dust Jacket', 'Hotel Perpendicular']) {
        const opener = await scrollToRow(page.getByRole('button', { name: `Guests of ${title}`, exact: true }));
        await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        // Waits until the rows that came into the window have been measured.
        await opener.hover();
        const before = await opener.boundingBox();
        await opener.click();
        const menu = page.getByRole('dialog');
        await expect(menu.getByRole('option').first()).toBeVisible();
        await expect(menu).toBeInViewport({ ratio: 1 });
        expect(await opener.boundingBox()).toEqual(before);
        await page.keyboard.press('Escape');
      }
    }
    await page.setViewportSize({ width: 320, height: 480 });
    await (await scrollToRow(page.getByRole('button', { name: /^Guests of Detective Pigeon/ }))).click();
    const title = await page
      .getByRole('dialog')
      .getByText(/^Guests of Detective Pigeon/)
      .boundingBox();
    expect(title?.height).toBeLessThan(50);
  });
});

test('each state of the bulk update is usable on every screen', { tag: '@slow' }, async ({ page, site }) => {
  test.slow();
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Select tracks' }).click();
  await boxes(page).nth(1).click();
  await boxes(page).nth(3).click();
  await expect(bar(page)).toBeVisible();
  await expectUsable(page);
  const part = '[aria-label="Bulk update"]';
  await bar(page)
    .getByRole('button', { name: /^Guest to assign/ })
    .click();
  const list = bar(page).getByRole('dialog', { name: 'Guest' });
  const option = list.getByRole('option', { name: 'Clementine Rook' });
  await list.getByRole('searchbox').fill('clem');
  await expect(option).toBeVisible();
  await expectUsable(page, { part, seen: () => expect(option).toBeInViewport({ ratio: 1 }) });
  await page.keyboard.press('Enter');
  await bar(page).getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'What will change' });
  await expect(preview).toBeVisible();
  await expectUsable(page, {
    part: 'dialog',
    seen: async () => {
      // The marked name is in one piece.
      const pieces = preview
        .getByRole('insertion')
        .evaluateAll((all) => all.map((name) => name.getClientRects().length));
      expect(await pieces).toEqual([1, 1]);
    },
  });
  await page.keyboard.press('Escape');
  await bar(page).getByText('Remove', { exact: true }).click();
  await expectUsable(page, { part });
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await page
    .getByRole('button', { name: /^Guests of/ })
    .nth(2)
    .click();
  const menu = page.getByRole('dialog').getByRole('option').first();
  await expect(menu).toBeVisible();
  await expectUsable(page, {
    part: '[data-track-menu]:has([popover])',
    seen: async () => {
      // The rows above it have another height in each width, and the bar may cover half of its button.
      await page.locator('[data-track-menu] [aria-expanded="true"]').evaluate((opener) => {
        opener.scrollIntoView({ block: 'center' });
      });
      await expect(menu).toBeInViewport({ ratio: 1 });
    },
  });
});
