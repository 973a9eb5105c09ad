import type { Page } from '@playwright/test';
import { expect, type Site } from './site.ts';

export const rows = (page: Page) => page.locator('#tracks [role=listitem]');
export const track = (page: Page, title: string) =>
  page.locator('#tracks').getByRole('link', { name: title, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const count = (page: Page) => page.locator('#tracks').getByRole('status');
export const genre = (page: Page) => page.getByLabel('Genre', { exact: true });
export const sort = (page: Page) => page.getByLabel('Sort by');

/** Opens the list and waits until each of its rows is on the page. */
export async function openList(page: Page, site: Site): Promise<void> {
  await page.goto(site.url);
  await expect(rows(page)).toHaveCount(site.trackCount);
}
