import type { Page } from '@playwright/test';
import { expect, type Site } from './site.ts';

export const rows = (page: Page) => page.locator('#tracks [role=listitem]');
export const track = (page: Page, title: string) =>
  page.locator('#tracks').getByRole('link', { name: title, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** Without a connection, the list has another line of that role above it. */
export const count = (page: Page) =>
  page.locator('#tracks').getByRole('status').filter({ hasNotText: 'Offline since' });
export const genre = (page: Page) => page.getByLabel('Genre', { exact: true });
export const sort = (page: Page) => page.getByLabel('Sort by');

/** The script has taken over what the server has drawn: before, a press is a plain link, and the page knows no keys. */
export const scriptHasTakenOver = (page: Page) => expect(page.locator('[data-drawn]')).toHaveCount(0);

/** The font of the site has come. Rows below the first screen may then need a line less than with its stand-in. */
export const fontHasCome = (page: Page) =>
  page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Archivo Variable')));

/** Opens a page that is pressed or typed into next. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await scriptHasTakenOver(page);
}

/** Opens the list and waits until each of its rows is on the page, and can be pressed. */
export async function openList(page: Page, site: Site): Promise<void> {
  await openPage(page, site.url);
  await expect(rows(page)).toHaveCount(site.trackCount);
}
