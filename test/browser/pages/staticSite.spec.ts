import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { collectComplaints } from '../support/checks.ts';
import { rows, track } from '../support/list.ts';
import { makeGate } from '../support/requests.ts';
import { serveFolder } from '../support/serveFolder.ts';

/** The files of the built site alone, as a host serves them that is not ours. Its calls answer with one track. */
const test = base.extend<{ url: string }>({
  url: async ({ page }, use) => {
    const { server, url } = await serveFolder(path.resolve('dist/site'));
    await page.route('**/api/**', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/GetTracks', (route) => route.fulfill({ json: [{ id: 1, title: 'Arcade Summer' }] }));
    await use(url);
    server.close();
  },
});
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const logo = (page: Page) => page.locator('[data-covering]');

for (const [colorScheme, background] of [
  ['light', 'oklch(0.968 0.012 38)'],
  ['dark', 'oklch(0.176 0.02 12)'],
] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('the logo fills the screen and moves while no script has come', async ({ page, url }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(url);
      await expect(logo(page)).toHaveText('Loading tracks');
      await expect(logo(page)).toHaveCSS('background-color', background);
      await expect(logo(page)).toHaveCSS('position', 'fixed');
      await expect(logo(page)).toHaveCSS('inset', '0px');
      // Ten bars and the bubble.
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(11);
    });
  });
}

/** Notes in each frame how the logo looks, and when it began to move. */
const watchLogo = () => {
  const seen: string[] = [];
  Object.assign(window, { seen });
  const look = () => {
    const covering = document.querySelector('[data-covering]');
    const mark = covering?.querySelector('svg');
    if (!covering || !mark) return;
    const { opacity, transform } = getComputedStyle(mark);
    const { x, y, width } = mark.getBoundingClientRect();
    const starts = mark.getAnimations({ subtree: true }).map(({ startTime }) => startTime);
    seen.push(JSON.stringify([covering.textContent, opacity, transform, x, y, width, starts]));
    requestAnimationFrame(look);
  };
  look();
};

test('the script takes the logo over without a change that could be seen, and then shows the tracks', async ({
  page,
  url,
}) => {
  const complaints = collectComplaints(page, ['error', 'warning']);
  const script = makeGate();
  const tracks = makeGate();
  await page.route('**/assets/index-*.js', async (route) => {
    await script.promise;
    await route.fallback();
  });
  await page.route('**/api/GetTracks', async (route) => {
    await tracks.promise;
    await route.fallback();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(logo(page)).toBeVisible();
  await page.evaluate(() => Promise.all([...document.getAnimations()].slice(0, 1).map(({ finished }) => finished)));
  await page.evaluate(watchLogo);
  script.release();
  await expect(page.locator('main')).toBeAttached();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])).toHaveLength(1);
  tracks.release();
  await expect(track(page, 'Arcade Summer')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(logo(page)).toHaveCount(0);
  await test.step('a print leaves out what cannot be pressed on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'The show' })).toBeHidden();
  });
  expect(complaints).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says that it needs one, and shows no logo that would load for ever', async ({ page, url }) => {
    await page.goto(url);
    await expect(page.locator('noscript')).toBeInViewport({ ratio: 1 });
    expect(await page.locator('noscript').innerHTML()).toBe('This catalogue needs JavaScript.');
    await expect(logo(page)).toBeHidden();
  });
});
