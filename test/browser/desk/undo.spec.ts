import type { Locator, Page } from '@playwright/test';
import { expectOnEveryScreen, expectUncovered, expectUsable } from '../support/checks.ts';
import {
  cutOffUndo,
  openDesk,
  openTrack,
  retitle,
  stopToastsFromClosing,
  titled,
  toasts,
  toastsPart,
} from '../support/desk.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'titles', tracks: 'few' });

const toastText = (page: Page, words: string | RegExp) => toasts(page).getByText(words);
const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' });

/** From now on, only the test advances the clock. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the screen.');
  const isApart = a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
}

// That a toast stays while it is hovered or focused is tested in test/features/Toaster.test.tsx.
test('the toast of a failed undo stays until it is dismissed', async ({ page, site }) => {
  await page.clock.install();
  await openDesk(page, site);
  await cutOffUndo(page);
  await retitle(page, 'Dust Jacket', 'Book Jacket');
  await undo(page).click();
  await expect(toastText(page, /Not undone: we can’t reach the catalogue/)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'History' }).focus();
  await stopTime(page);
  await page.clock.runFor(60_000);
  await expect(toastText(page, /Not undone/)).toBeVisible();
  await page.clock.resume();
  await toasts(page).getByRole('button', { name: 'Dismiss message' }).click();
  await expect(toastText(page, /Not undone/)).toBeHidden();
  await retitle(page, 'Book Jacket', 'Dust Jacket');
});

// What an undo says and does, and when it is refused, is tested in test/journey/undo.test.tsx.
test('an edit is undone and redone from its toast above an open dialog, by click and by key', async ({
  page,
  site,
}) => {
  await stopToastsFromClosing(page);
  await openDesk(page, site);
  const before = 'Elevator Etiquette';
  const after = 'Staircase Etiquette';
  const undone = toastText(page, `Undone. “${before}” is back to how it was.`);
  await retitle(page, before, after);
  await titled(page, 'A Quiet Harbour').click();
  const details = page.getByRole('dialog', { name: 'A Quiet Harbour' });
  await expect(details.getByRole('heading', { name: 'A Quiet Harbour' })).toBeFocused();
  await undo(page).click();
  await expect(undone).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(toastText(page, `Redone. “${after}” is changed again.`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(undone).toBeVisible();
  await expect(details).toBeVisible();
});

test('a toast is readable and clickable on every screen, and covers no control', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  test.slow();
  await stopToastsFromClosing(page);
  await openDesk(page, site);
  await retitle(page, 'Bread & Thunder', 'Bread and Thunder');
  const toast = toasts(page).locator('> *').last();
  const light = page.getByRole('button', { name: 'Dark mode' });
  await expectUsable(page, {
    part: toastsPart,
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
  const failed = toastText(page, /Not undone/);
  await expect(failed).toBeVisible();
  await expectUsable(page, { part: toastsPart, seen: () => expect(failed).toBeInViewport({ ratio: 1 }) });
  await restore();
  await page.getByRole('button', { name: 'History' }).click();
  await expectOnEveryScreen(page, () => expectUncovered(page, 'dialog[open]'));
  await page.keyboard.press('Escape');
  await openTrack(page, 'Bread and Thunder');
  await expectUsable(page, {
    part: `dialog ${toastsPart}`,
    seen: async () => {
      await expect(undo(page)).toBeInViewport({ ratio: 1 });
      await expectUncovered(page, 'dialog[open]');
    },
  });
  await page.getByRole('button', { name: 'Edit track' }).click();
  await page.getByLabel('Sort Title').fill('Never saved');
  await expectOnEveryScreen(page, () => expectUncovered(page, 'dialog[open]'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectOnEveryScreen(page, () => expectUncovered(page, 'dialog:has-text("Discard changes?")'));
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await undo(page).click();
  const done = toastText(page, 'Undone. “Bread & Thunder” is back to how it was.');
  await expect(done).toBeVisible();
  await expectUsable(page, { part: `dialog ${toastsPart}`, seen: () => expect(done).toBeInViewport({ ratio: 1 }) });

  await test.step('three long ones on a small phone leave room for the list, and each has its buttons in reach', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    const title = (name: string) => `${name}${' and another word'.repeat(16)}`;
    const long =
      'Detective Pigeon and the Extremely Long Title of the Second Sequel Nobody Asked For but Everybody Came to See';
    await retitle(page, long, title('First'));
    await retitle(page, title('First'), title('Second'));
    await retitle(page, title('Second'), long);
    await page.setViewportSize({ width: 320, height: 600 });
    await expect(undo(page)).toHaveCount(3);
    await expect(toasts(page).locator('> *').last()).toBeInViewport({ ratio: 1 });
    const buttons = toasts(page).getByRole('button');
    for (const button of await buttons.all()) {
      await button.focus();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const first = await toasts(page).locator('xpath=..').boundingBox();
    expect(first?.y).toBeGreaterThan(150);
  });
});
