import { expect, type Page } from '@playwright/test';

/** As a person does who knows the name: what is typed leaves the one option, at the top, where nothing has to scroll. */
export async function pickGuest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await page.getByRole('searchbox', { name: 'Search guests' }).fill(name);
  const option = page.getByRole('listbox').getByRole('option');
  await expect(option).toHaveCount(1);
  await option.click();
}
