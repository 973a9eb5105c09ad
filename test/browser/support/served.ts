import type { Page } from '@playwright/test';
import { collectComplaints } from './checks.ts';
import { makeGate } from './requests.ts';
import { test as base, expect, type Site } from './site.ts';

export { expect };

/**
 * As in `site.ts`; and at the end of each test, no page may have complained. A spec that makes a request fail names it
 * with `test.use({ fails })`, as the browser complains of that.
 */
export const test = base.extend<{ fails: string; complaints: string[] }>({
  fails: ['', { option: true }],
  complaints: [
    async ({ page, fails }, use) => {
      const complaints = collectComplaints(page, ['error', 'warning']);
      const expected: string[] = [];
      page.on('console', (message) => {
        if (fails && message.location().url.includes(fails)) expected.push(message.text());
      });
      await use(complaints);
      expect(complaints.filter((text) => !expected.includes(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Delays what a page asks for, until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, release } = makeGate();
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export const allTracks = '**/api/GetTracks';
export const script = '**/assets/index-*.js';

/** The server sends another list than the one that it has rendered. */
export async function changeList(page: Page, change: (tracks: string) => string): Promise<void> {
  await page.route(allTracks, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), etag: '"another"' };
    await route.fulfill({ response, headers, body: change(await response.text()) });
  });
}

export async function idOf(site: Site, title: string): Promise<number> {
  const tracks = (await (await fetch(`${site.url}api/GetTracks`)).json()) as { id: number; title: string }[];
  return tracks.find((one) => one.title === title)?.id ?? 0;
}
