import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { openDesk } from '../support/desk.ts';
import { readAllRows, rows, scrollToRow } from '../support/list.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'showNotes', tracks: 'few' });

const bar = (page: Page) => page.getByRole('region', { name: 'Bulk update' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste show notes' });
const row = (page: Page, text: string) => dialog(page).getByRole('listitem').filter({ hasText: text });

/** Text without key presses, as a paste brings it. */
async function openAndPaste(page: Page, site: Site, notes: string): Promise<void> {
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Paste show notes' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Show notes' })).toBeFocused();
  await page.keyboard.insertText(notes);
}

const twelve = `Otto's favourites, part 2:

1. Dust Jacket (2015)
2. Salt and Static
3. 99 Red Lanterns
• robot libarian
• "Hotel Perpendicular"
12:30 Elevator Etiquette
1:02:33 Quicksand Holiday
Watch: Low Tide Choir
Static Hollow S01E10
Static Hollow | Episode 11: The Morning Show
Please Rewind / Cold Coffee, Warm Gun`;

test('five presses and a paste add a guest to twelve tracks of show notes', async ({ page, site }) => {
  await openDesk(page, site);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Paste show notes' }).focus();
  await press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Show notes' })).toBeFocused();
  await page.keyboard.insertText(twelve);
  await expect(dialog(page).getByText('13 titles: 12 found, 1 not found')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Select 12 tracks' })).toBeVisible();
  await press('Control+Enter');

  await expect(dialog(page)).toBeHidden();
  await expect(bar(page).getByText('12 selected')).toBeVisible();
  const ticked = page.locator('#tracks').getByRole('checkbox', { checked: true });
  expect(await readAllRows(page, () => ticked.count())).toBe(12);
  await expect(bar(page).getByRole('button', { name: /^Guest to assign/ })).toBeFocused();
  await press('Enter');
  await page.keyboard.type('clementine');
  await press('Enter');
  const sent = page.waitForRequest(/UpdateMultipleGuests/);
  await press('Control+Enter');
  const { guest, ids } = (await sent).postDataJSON() as { guest: string; ids: number[] };
  expect([guest, ids.length]).toEqual(['Clementine Rook', 12]);
  await expect(page.getByText('Added Clementine Rook to')).toBeVisible();
  expect(presses).toBe(5);

  await expect(bar(page)).toBeHidden();
  for (const title of ['Dust Jacket', 'Robot Librarian', 'Cold Coffee, Warm Gun'])
    await expect(await scrollToRow(rows(page).filter({ hasText: title }))).toContainText(/Clementine Rook/i);
  await page.keyboard.press('Control+z');
  await expect(await scrollToRow(rows(page).filter({ hasText: 'Robot Librarian' }))).not.toContainText(
    /Clementine Rook/i,
  );
});

test('what is ambiguous, wrong or not found is settled by keyboard, and usable on every screen', async ({
  page,
  site,
}) => {
  test.slow();
  await openAndPaste(page, site, 'Dust Jacket\nStatic Hollow\nKold Coffe\nA Trip to the Moon\nZzz');
  await expect(dialog(page).getByText('5 titles: 2 found, 1 ambiguous, 2 not found')).toBeVisible();
  await expectUsable(page, { part: 'dialog' });
  await page.setViewportSize({ width: 1366, height: 768 });

  await test.step('an ambiguous title offers its candidates with their years', async () => {
    const ambiguous = row(page, 'Ambiguous');
    const names = await ambiguous.locator('label').allTextContents();
    expect(names).toEqual([
      expect.stringMatching(/^Static Hollow \| Episode 10: Sign-Off, \d{4}$/),
      expect.stringMatching(/^Static Hollow \| Episode 11: The Morning Show, \d{4}$/),
    ]);
    await ambiguous.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByRole('radio', { name: /Morning Show/ })).toBeChecked();
    await expect(dialog(page).getByRole('button', { name: 'Select 3 tracks' })).toBeVisible();
    await page.keyboard.press('Enter');
  });
  await test.step('a title that is not found is corrected where it stands', async () => {
    const field = dialog(page).getByRole('textbox', { name: 'Correct “Kold Coffe”' });
    await expect(field).toBeFocused();
    await field.fill('');
    await page.keyboard.type('cold coffee warm gun');
    await expect(field).toBeFocused();
    await expect(row(page, 'Cold Coffee, Warm Gun')).toContainText('Found');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox', { name: 'Correct “Zzz”' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Select 4 tracks' })).toBeFocused();
  });
  await test.step('closing asks first, and keeps everything', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog(page).getByRole('textbox', { name: 'Show notes' })).toHaveValue(/Kold Coffe/);
  });
  await test.step('a found title is unticked, and earlier selections stay', async () => {
    await dialog(page)
      .getByRole('checkbox', { name: /Dust Jacket/ })
      .uncheck();
    await dialog(page).getByRole('button', { name: 'Select 3 tracks' }).click();
    await expect(bar(page).getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Paste show notes' }).click();
    await expect(dialog(page).getByText('3 tracks are already selected')).toBeVisible();
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.insertText('dust jacket');
    await dialog(page).getByRole('button', { name: 'Select 1 track', exact: true }).click();
    await expect(bar(page).getByText('4 selected')).toBeVisible();
  });
  await test.step('an empty dialog closes without a question', async () => {
    await page.getByRole('button', { name: 'Paste show notes' }).click();
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Paste show notes' })).toBeFocused();
  });
});
