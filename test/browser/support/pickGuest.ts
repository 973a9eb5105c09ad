import { expect, type Page } from '@playwright/test';

/** Types the name first, which leaves one option at the top, so that nothing has to scroll. */
export async function pickGuest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await page.getByRole('searchbox', { name: 'Search guests' }).fill(name);
  const option = page.getByRole('listbox').getByRole('option');
  await expect(option).toHaveCount(1);
  await option.click();
}
