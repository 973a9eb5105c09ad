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
    .toEqual(expect.arrayContaining(['/', '/tracks/undrawn', '/api/GetTracks', '/api/GetGuests', '/api/GetGenres']));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What an open page answers to a worker that wants to know whose files it may forget. */
export async function releaseOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        const ask = () => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { ports: [port2] }));
        // It answers once its list is there.
        const asking = setInterval(ask, 100);
        port1.onmessage = ({ data }) => {
          clearInterval(asking);
          resolve(data);
        };
      }),
  );
}

/** Waits until the service worker of another release, or none, has taken over. */
export async function workerHasFiles(page: Page, expected: (releases: string[]) => void): Promise<void> {
  await expect(async () => {
    const names = await page.evaluate(() => caches.keys());
    expected(names.filter((name) => name.startsWith('files ')).map((name) => name.slice('files '.length)));
  }).toPass({ timeout: 30_000 });
}
