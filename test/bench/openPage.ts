import type { Browser, CDPSession, Page } from '@playwright/test';

/** How much slower than this machine the processor of a visitor is. */
export const cpuSlowdown = 4;

const poster = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export type Visit = { page: Page; session: CDPSession; close: () => Promise<void> };

/** A visitor with a slow processor and no cache, on the way to this page. */
export async function openPage(browser: Browser, options: object = {}): Promise<Visit> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  // On a busy machine.
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/png', body: poster }));
  return { page, session, close: () => context.close() };
}
