import type { Page } from '@playwright/test';
import { expect } from './ownSite.ts';

/** The addresses that the browser has kept for this site, without their origin. */
export async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

/** Waits until the next visit could do without the network. */
export async function siteIsKept(page: Page): Promise<void> {
  await expect
    .poll(() => keptAddresses(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/', '/tracks', '/api/GetTracks', '/api/GetGuests', '/api/GetGenres']));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The script of the page names its release. */
export async function releaseOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');
}

/** Waits until the service worker of another release, or none, has taken over. */
export async function workerHasFiles(page: Page, expected: (releases: string[]) => void): Promise<void> {
  await expect(async () => {
    const names = await page.evaluate(() => caches.keys());
    expected(names.filter((name) => name.startsWith('files ')).map((name) => name.slice('files '.length)));
  }).toPass({ timeout: 30_000 });
}
