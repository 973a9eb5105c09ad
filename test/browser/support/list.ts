import type { Locator, Page } from '@playwright/test';
import { leaveUndrawn } from './requests.ts';
import { expect, type Site } from './site.ts';

export const rows = (page: Page) => page.locator('#tracks [role=listitem]');
export const rowOf = (part: Locator) => part.locator('xpath=ancestor::*[@role="listitem"]');
export const titles = (page: Page) => rows(page).locator('[id^=track-]');
export const track = (page: Page, title: string) =>
  page.locator('#tracks').getByRole('link', { name: title, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** Without a connection, the list has another line of that role above it. */
export const count = (page: Page) => page.locator('#tracks').getByRole('status').filter({ hasNotText: 'Offline' });
export const genre = (page: Page) => page.getByLabel('Genre', { exact: true });
export const sort = (page: Page) => page.getByLabel('Sort by');

/** React has hydrated what the server has rendered, except for a list: before, the page knows no keys. */
export const shellIsLive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** The rows are live, too: before the list has come, a press on one is a plain link. Then the script keeps the place. */
export async function scriptHasTakenOver(page: Page): Promise<void> {
  await shellIsLive(page);
  await page.waitForFunction(() => !document.getElementById('tracks') || history.scrollRestoration === 'manual');
}

/** The font of the site has come. Rows below the first screen may then need a line less than with its stand-in. */
export const fontHasCome = (page: Page) =>
  page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Archivo Variable')));

/** Opens a page that is pressed or typed into next. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await scriptHasTakenOver(page);
}

/** Opens the list, and waits until its rows can be pressed. */
export async function openList(page: Page, site: Site): Promise<void> {
  await openPage(page, site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
}

/** Scrolls down, as a visitor does, until this row, or a part of it, is in the window: far rows are not on the page. */
export async function scrollToRow(row: Locator): Promise<Locator> {
  const isThere = async () => {
    // It may be far again by then, when an edit has moved it.
    if ((await row.count()) > 0)
      return row.scrollIntoViewIfNeeded({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    await row.page().evaluate(async () => {
      const before = scrollY;
      scrollBy(0, innerHeight);
      if (scrollY === before) scrollTo(0, 0);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    return false;
  };
  await expect.poll(isThere, { intervals: [0] }).toBe(true);
  return row;
}

export async function openTrack(page: Page, title: string): Promise<void> {
  await (await scrollToRow(track(page, title))).click();
}

/** Scrolls to the last row, until it stays in the window: far rows have estimated heights. */
export async function scrollToEnd(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(async () => {
      scrollTo(0, document.documentElement.scrollHeight);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return Math.abs(innerHeight + scrollY - document.documentElement.scrollHeight) <= 1;
    });
  await expect.poll(isThere, { intervals: [0] }).toBe(true);
}

/** Reads something while all rows are on the page, as they are for the printer only. */
export async function readAllRows<Read>(page: Page, read: () => Promise<Read>): Promise<Read> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const found = await read();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return found;
}

/** The catalogue many times over, with ids and titles of their own. */
export async function serveCopies(page: Page, url: string, copies: number): Promise<void> {
  const tracks = (await (await page.request.get(`${url}api/GetTracks`)).json()) as { id: number; title: string }[];
  const json = Array.from({ length: copies }, (_, copy) =>
    tracks.map((one) => ({ ...one, id: one.id + 1000 * copy, title: `${one.title}${copy === 0 ? '' : ` ${copy}`}` })),
  ).flat();
  await leaveUndrawn(page);
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json }));
}
