import type { Locator, Page } from '@playwright/test';
import { cutOffUndo, messagePart, messages, openDesk, retitle, stopMessagesFromLeaving, titled } from './deskPage.ts';
import { expectOnEveryScreen, expectUncovered, expectUsable } from './judge.ts';
import { expect, test } from './startSite.ts';

test.use({ edits: 'undo' });

const message = (page: Page, words: string | RegExp) => messages(page).getByText(words);
const undo = (page: Page) => messages(page).getByRole('button', { name: 'Undo' });

/** From now on time moves only where a test moves it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

async function dismissAll(page: Page): Promise<void> {
  const dismiss = messages(page).getByRole('button', { name: 'Dismiss message' });
  for (let left = await dismiss.count(); left > 0; left -= 1) {
    await dismiss.first().click();
    await expect(dismiss).toHaveCount(left - 1);
  }
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both are to be seen.');
  const isApart = a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
}

test.describe('time', () => {
  test('a message stays under the pointer, and leaves six seconds after it', async ({ page, site }) => {
    await page.clock.install();
    await openDesk(page, site);
    await retitle(page, 'Dust Jacket', 'Book Jacket');
    const said = message(page, 'Title of “Dust Jacket” changed to “Book Jacket”.');
    await said.hover();
    await stopTime(page);
    await page.clock.runFor(60_000);
    await expect(said).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5900);
    await expect(said).toBeVisible();
    await page.clock.runFor(7000);
    await expect(said).toBeHidden();
    await page.clock.resume();
    await retitle(page, 'Book Jacket', 'Dust Jacket');
  });

  test('a message stays while the focus is in it, and leaves after it', async ({ page, site }) => {
    await page.clock.install();
    await openDesk(page, site);
    await retitle(page, 'Dust Jacket', 'Book Jacket');
    await undo(page).focus();
    await stopTime(page);
    await page.clock.runFor(60_000);
    await expect(undo(page)).toBeFocused();
    await page.getByRole('button', { name: 'History' }).focus();
    await page.clock.runFor(5900);
    await expect(undo(page)).toBeVisible();
    await page.clock.runFor(7000);
    await expect(undo(page)).toBeHidden();
    await page.clock.resume();
    await retitle(page, 'Book Jacket', 'Dust Jacket');
  });

  test('a failed undo stays until it is dismissed', async ({ page, site }) => {
    await page.clock.install();
    await openDesk(page, site);
    await cutOffUndo(page);
    await retitle(page, 'Dust Jacket', 'Book Jacket');
    await undo(page).click();
    await expect(message(page, /Not undone: the catalogue could not be reached/)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'History' }).focus();
    await stopTime(page);
    await page.clock.runFor(60_000);
    await expect(message(page, /Not undone/)).toBeVisible();
    await page.clock.resume();
    await messages(page).getByRole('button', { name: 'Dismiss message' }).click();
    await expect(message(page, /Not undone/)).toBeHidden();
    await retitle(page, 'Book Jacket', 'Dust Jacket');
  });
});

test.describe('an edit', () => {
  test.beforeEach(async ({ page, site }) => {
    await stopMessagesFromLeaving(page);
    await openDesk(page, site);
  });

  test('is taken back from its message, and made again from the next one', async ({ page }) => {
    await retitle(page, 'Elevator Etiquette', 'Staircase Etiquette');
    await undo(page).click();
    await expect(titled(page, 'Elevator Etiquette')).toBeVisible();
    await expect(message(page, 'Undone. “Elevator Etiquette” is as it was.')).toBeVisible();
    await messages(page).getByRole('button', { name: 'Redo' }).click();
    await expect(titled(page, 'Staircase Etiquette')).toBeVisible();
    await undo(page).click();
    await expect(titled(page, 'Elevator Etiquette')).toBeVisible();
  });

  test('is taken back with Control and Z, which a field keeps for itself', async ({ page }) => {
    await retitle(page, 'Elevator Etiquette', 'Staircase Etiquette');
    await page.getByRole('searchbox').first().fill('stair');
    await page.getByRole('searchbox').first().press('Control+z');
    await expect(undo(page)).toBeVisible();
    await page.getByRole('searchbox').first().fill('');
    await page.getByRole('button', { name: 'History' }).focus();
    await page.keyboard.press('Control+z');
    await expect(message(page, 'Undone. “Elevator Etiquette” is as it was.')).toBeVisible();
    await expect(titled(page, 'Elevator Etiquette')).toBeVisible();
  });

  test('keeps its message, and can be taken back later, where the network fails', async ({ page }) => {
    const restore = await cutOffUndo(page);
    await retitle(page, 'Elevator Etiquette', 'Staircase Etiquette');
    await undo(page).click();
    await expect(message(page, /Not undone: the catalogue could not be reached. Nothing is lost/)).toBeVisible();
    await expect(titled(page, 'Staircase Etiquette')).toBeVisible();
    await restore();
    await undo(page).click();
    await expect(message(page, 'Undone. “Elevator Etiquette” is as it was.')).toBeVisible();
    await expect(message(page, /Not undone/)).toBeHidden();
  });

  test('that a later one stands in the way of is not taken back, and its track is named', async ({ page }) => {
    await retitle(page, 'Elevator Etiquette', 'Staircase Etiquette');
    await retitle(page, 'Staircase Etiquette', 'Ladder Etiquette');
    await undo(page).first().click();
    await expect(
      message(page, 'Not undone. A later edit changed the same part of “Ladder Etiquette”. Nothing was changed.'),
    ).toBeVisible();
    await expect(titled(page, 'Ladder Etiquette')).toBeVisible();
    await dismissAll(page);
    await retitle(page, 'Ladder Etiquette', 'Elevator Etiquette');
  });

  test('gives the focus back where it came from when its message is dismissed', async ({ page }) => {
    await retitle(page, 'Elevator Etiquette', 'Staircase Etiquette');
    await titled(page, 'Staircase Etiquette').focus();
    await messages(page).getByRole('button', { name: 'Dismiss message' }).focus();
    await page.keyboard.press('Enter');
    await expect(undo(page)).toBeHidden();
    await expect(titled(page, 'Staircase Etiquette')).toBeFocused();
    await retitle(page, 'Staircase Etiquette', 'Elevator Etiquette');
  });

  test('can be taken back above an open dialog, with the pointer and with the keys', async ({ page }) => {
    await retitle(page, 'Elevator Etiquette', 'Staircase Etiquette');
    await titled(page, 'Robot Librarian').click();
    const details = page.getByRole('dialog', { name: 'Robot Librarian' });
    await expect(details.getByRole('heading', { name: 'Robot Librarian' })).toBeFocused();
    await undo(page).click();
    await expect(message(page, 'Undone. “Elevator Etiquette” is as it was.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(message(page, 'Redone. “Staircase Etiquette” is changed again.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(message(page, 'Undone. “Elevator Etiquette” is as it was.')).toBeVisible();
    await expect(details).toBeVisible();
  });
});

test('a message can be read and pressed on every screen, and covers nothing that can be pressed', async ({
  page,
  site,
}) => {
  // Four states are judged, one after another.
  test.slow();
  await stopMessagesFromLeaving(page);
  await openDesk(page, site);
  await retitle(page, 'Bread & Thunder', 'Bread and Thunder');
  const toast = messages(page).locator('> *').last();
  const light = page.getByRole('button', { name: 'Dark mode' });
  await expectUsable(page, {
    part: messagePart,
    seen: async () => {
      await expect(undo(page)).toBeInViewport({ ratio: 1 });
      await expectApart(toast, light);
      await expectUncovered(page, 'header');
      await expectUncovered(page, 'footer');
    },
  });

  await page.getByRole('button', { name: 'Select tracks' }).click();
  await page.locator('#tracks').getByRole('checkbox').first().click();
  const bar = page.getByRole('region', { name: 'Bulk update' });
  await expect(bar).toBeVisible();
  await expectOnEveryScreen(page, async () => {
    await expectApart(toast, bar);
    await expectApart(toast, light);
    await expectUncovered(page, 'footer, [aria-label="Bulk update"]');
  });
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  const restore = await cutOffUndo(page);
  await undo(page).click();
  const failed = message(page, /Not undone/);
  await expect(failed).toBeVisible();
  await expectUsable(page, { part: messagePart, seen: () => expect(failed).toBeInViewport({ ratio: 1 }) });
  await restore();
  await page.getByRole('button', { name: 'History' }).click();
  await expectOnEveryScreen(page, () => expectUncovered(page, 'dialog[open]'));
  await page.keyboard.press('Escape');
  await titled(page, 'Bread and Thunder').click();
  await expectUsable(page, {
    part: `dialog ${messagePart}`,
    seen: async () => {
      await expect(undo(page)).toBeInViewport({ ratio: 1 });
      await expectUncovered(page, 'dialog[open]');
    },
  });
  await page.getByRole('button', { name: 'Edit track' }).click();
  await page.getByLabel('Sort Title').fill('Never saved');
  await expectOnEveryScreen(page, () => expectUncovered(page, 'dialog[open]'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectOnEveryScreen(page, () => expectUncovered(page, 'dialog:has-text("Drop your changes?")'));
  await page.getByRole('button', { name: 'Drop changes' }).click();
  await undo(page).click();
  const done = message(page, 'Undone. “Bread & Thunder” is as it was.');
  await expect(done).toBeVisible();
  await expectUsable(page, { part: `dialog ${messagePart}`, seen: () => expect(done).toBeInViewport({ ratio: 1 }) });
});
