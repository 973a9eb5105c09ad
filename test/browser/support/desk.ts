import type { Page } from '@playwright/test';
import type { Site } from './site.ts';

export const toastsPart = '[data-toasts]';
export const toasts = (page: Page) => page.locator(toastsPart);
export const titled = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

export async function openDesk(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}manage`);
  await page.getByPlaceholder('Password').fill(site.password);
  await page.getByPlaceholder('Password').press('Enter');
  await page.getByRole('heading', { name: 'Movies' }).waitFor();
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
  await titled(page, from).click();
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
