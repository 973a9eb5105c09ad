import type { Page } from '@playwright/test';

type Answer = { status: number } | { json: unknown };

/** Delays requests until the returned function is called. They then continue, or get this response. */
export async function holdRequests(page: Page, url: string, answer?: Answer): Promise<() => void> {
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
  await page.unroute(`**/api/${call}`);
  await page.route(`**/api/${call}`, (route) => route.fulfill({ status, contentType: 'application/json', body }));
}
