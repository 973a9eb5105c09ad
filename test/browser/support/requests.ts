import type { Page } from '@playwright/test';

type Answer = { status: number } | { json: unknown };

/** Delays requests until the returned function is called. They then continue, or get this response. */
export async function holdRequests(page: Page, url: string, answer?: Answer): Promise<() => void> {
  if (/Get(Tracks|Guests|Genres)/.test(url)) await leaveUndrawn(page);
  const { promise: released, release } = makeGate();
  await page.route(url, async (route) => {
    await released;
    await (answer ? route.fulfill('json' in answer ? answer : { ...answer, body: '' }) : route.continue());
  });
  return release;
}

export function makeGate(): { promise: Promise<void>; release: () => void } {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

/** From now on, the host answers this call with this response. */
export async function answerWith(page: Page, call: string, body: string, status = 200): Promise<void> {
  await leaveUndrawn(page);
  await page.unroute(`**/api/${call}`);
  await page.route(`**/api/${call}`, (route) => route.fulfill({ status, contentType: 'application/json', body }));
}

/** The server draws the list from what it has. For a test in which the lists are others, the browser draws it. */
export async function leaveUndrawn(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      // The desk's page is the same one, undrawn.
      const url = new URL('/manage', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    },
  );
}
