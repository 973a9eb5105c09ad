import type { Page } from '@playwright/test';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { count, scrollToRow } from './list.ts';
import { expect, type Site } from './site.ts';

export const toastsPart = '[data-toasts]';
export const toasts = (page: Page) => page.locator(toastsPart);
export const titled = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

/** The list has this many rows, most of which may be far from the window. */
export const expectListed = (page: Page, tracks: number) => expect(count(page)).toHaveText(formatTrackCount(tracks));

export async function openDesk(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}manage`);
  await page.getByPlaceholder('Password').fill(site.password);
  await page.getByPlaceholder('Password').press('Enter');
  await page.getByRole('heading', { name: 'Movies' }).waitFor();
}

/** Opens the details of a track, wherever in the list it is. */
export async function openTrack(page: Page, title: string): Promise<void> {
  await (await scrollToRow(titled(page, title))).click();
}

/** A toast closes after six seconds, and a busy machine may need longer to click on it. */
export async function stopToastsFromClosing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begin = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, delay?: number) =>
      delay === 6000 ? 0 : begin(work, delay)) as typeof window.setTimeout;
  });
}

/** Opens the track, changes its title in the form and saves. */
export async function retitle(page: Page, from: string, to: string): Promise<void> {
  await openTrack(page, from);
  await page.getByRole('button', { name: 'Edit track' }).click();
  const form = page.getByRole('dialog', { name: `Edit Track: ${from}` });
  await form.getByLabel('Title', { exact: true }).fill(to);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.waitFor({ state: 'hidden' });
  // Closing goes back in the history, and would end a visit that begins meanwhile.
  await page.waitForURL((url) => !url.searchParams.has('track'));
}

/** Each undo fails as if offline, until the returned function is called. */
export async function cutOffUndo(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/Undo*', (route) => route.abort());
  return () => page.unroute('**/api/Undo*');
}
