import type { Page } from '@playwright/test';
import { expect } from './site.ts';

export const rows = (page: Page) => page.locator('#tracks li');
export const track = (page: Page, title: string) =>
  page.locator('#tracks').getByRole('button', { name: title, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const count = (page: Page) => page.locator('#tracks').getByRole('status');
export const genre = (page: Page) => page.getByLabel('Genre', { exact: true });
export const sort = (page: Page) => page.getByLabel('Sort by');

/** Opens the list and waits until each of its rows is on the page. */
export async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(rows(page)).toHaveCount(136);
}
