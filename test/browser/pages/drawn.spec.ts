import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoTracks } from '../../../src/server/demo/demoTracks.ts';
import type { TrackRecord } from '../../../src/server/tracks/trackRecord.ts';
import shipped from '../../../src/site/site.json' with { type: 'json' };
import { makeRecords, people } from '../../bench/makeCatalogue.ts';
import { prepareFolder, spawnServer } from '../../setup/startServer.ts';
import { collectComplaints, expectNoSidewaysScroll } from '../support/checks.ts';
import { dialog, fontHasCome, rows, scriptHasTakenOver, scrollToRow, track } from '../support/list.ts';
import { holdRequests, makeGate } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

/** Follows the first title that the server drew, and what moves. */
async function watchFirstView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { first: null as Element | null, shift: 0 };
    Object.assign(window, { seen });
    document.addEventListener('DOMContentLoaded', () => {
      seen.first = document.querySelector('dialog h2, #tracks a, main h1');
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const seen = (page: Page) =>
  page.evaluate(() => {
    const { first, shift } = (window as unknown as { seen: { first: Element | null; shift: number } }).seen;
    return { isKept: first?.isConnected ?? false, isStill: shift <= 0.01 };
  });

const addresses = [
  '/',
  '/?guest=June+Alder&sort=track-newest',
  '/?genre=Comedy&type=free',
  '/?guest=Nobody',
  '/?look=posters',
  '/?track=5',
  '/tour',
  '/old',
  '/encore',
  '/no-such-page',
];

for (const { name, ...view } of [
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' as const },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
]) {
  test.describe(`on ${name}`, () => {
    test.use(view);
    test('every page is drawn by the server, and the script takes over what is there', async ({ page, site }) => {
      const complaints = collectComplaints(page, ['error', 'warning']);
      // The font comes when it likes, and this machine may not have its stand-in.
      await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
      await watchFirstView(page);
      for (const address of addresses) {
        await test.step(address, async () => {
          await page.goto(new URL(address, site.url).href);
          // Removed when the script has taken over.
          await expect(page.locator('[data-drawn]')).toHaveCount(0);
          expect(await seen(page)).toEqual({ isKept: true, isStill: true });
        });
      }
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    });

    test('nothing moves when the font comes late', async ({ page, site }) => {
      const release = await holdRequests(page, '**/*.woff2');
      await watchFirstView(page);
      await page.goto(site.url, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('[data-drawn]')).toHaveCount(0);
      const faces = await page.evaluate(() =>
        [...document.fonts].map(({ family, status }) => [family, status].join(' ')),
      );
      expect(faces, 'Install Liberation Sans, which is as wide as Arial.').toContain('Archivo Fallback loaded');
      release();
      await fontHasCome(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await seen(page)).toEqual({ isKept: true, isStill: true });
    });
  });
}

const lists = ['/', '/?genre=Comedy', '/?sort=track-newest', '/?look=posters'];

const pagesOfServer = 6;

/** Those with the most to show. */
const largest = (tracks: readonly TrackRecord[], count: number) =>
  [...tracks]
    .sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
    .slice(0, count)
    .map(({ id }) => `/?track=${id}`);

for (const { name, tracks, asked } of [
  { name: 'the demo’s tracks', tracks: demoTracks, asked: 30 },
  { name: '2,000 tracks', tracks: makeRecords(2000), asked: 6 },
]) {
  test(`a page weighs at most 16 kB, with ${name}`, async ({ site }) => {
    const folder = await prepareFolder(site.password, { tracks });
    const guests = ['June Alder', `${people[0]}`].map((guest) => `/?${new URLSearchParams({ guest })}`);
    const addresses = [...lists, ...largest(tracks, asked), ...guests];
    // A server draws for a second at once, which is enough for some pages on a slow machine, and then little by little.
    for (let from = 0; from < addresses.length; from += pagesOfServer) {
      const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: site.password });
      const url = new URL(await server.address);
      const pages = addresses.slice(from, from + pagesOfServer).map((address) => new URL(address, url));
      for (const page of pages)
        await expect.poll(async () => (await fetch(page)).text(), { message: page.href }).toContain('data-drawn');
      for (const page of pages) {
        const sizeOf = async () => {
          const answer = await fetch(page, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
          return Number(answer.headers.get('content-length') ?? Number.NaN);
        };
        // A page that is asked for again is compressed better.
        await expect.poll(sizeOf, { message: page.href, intervals: [200] }).toBeLessThanOrEqual(16_000);
      }
      await server.end('SIGTERM');
    }
    rmSync(folder, { recursive: true });
  });
}

test('the mark of the site is there for tabs, home screens and chats', async ({ site }) => {
  for (const [file, type] of [
    ['favicon.svg', 'image/svg+xml'],
    ['favicon.ico', /^image\/(vnd\.microsoft\.icon|x-icon)$/],
    ['apple-touch-icon.png', 'image/png'],
    ['card.png', 'image/png'],
  ] as const) {
    const { headers } = await fetch(new URL(file, site.url));
    expect(headers.get('content-type')).toMatch(type);
  }
});

test('rows are there before the list has come, and a press on one opens its track', async ({ page, site }) => {
  const { promise: released, release } = makeGate();
  await page.route('**/api/GetTracks', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(track(page, 'Arcade Summer')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await track(page, 'Arcade Summer').click();
  await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeVisible();
  release();
  await scriptHasTakenOver(page);
  await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await scrollToRow(track(page, 'Robot Librarian'));
});

test('a poster that failed before the script loaded is replaced by a drawn one', async ({ page, site }) => {
  await page.route('**/w92/**', (route) => route.fulfill({ status: 404 }));
  const { promise: released, release } = makeGate();
  await page.route('**/api/GetTracks', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url);
  const poster = rows(page).first().locator('img');
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.complete && !image.naturalWidth))
    .toBe(true);
  release();
  await expect(rows(page).first().locator('[data-title]')).toBeVisible();
  await expect(poster).toHaveCount(0);
});

test('what is typed and chosen before the list has loaded is kept, and the search loads in the meantime', async ({
  page,
  site,
}) => {
  const { promise: released, release } = makeGate();
  await page.route('**/api/GetTracks', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.getByLabel('Genre', { exact: true }).selectOption('Comedy');
  await page.getByText('FREE TRACKS').click();
  const searchLoaded = page.waitForResponse('**/assets/SearchDropdown-*.js');
  await page.getByRole('searchbox').pressSequentially('dei');
  await searchLoaded;
  release();
  await expect(page.getByRole('button', { name: /^Night Shift on Deimos/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('dei');
  await expect(page).toHaveURL(`${site.url}?genre=Comedy&type=free`);
});

test('a press before the script has loaded takes effect when it has', async ({ page, site }) => {
  const release = await holdRequests(page, '**/assets/index-*.js');
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.presses);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  // The browser opens it, still empty.
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  release();
  const guest = page.getByRole('option', { name: 'June Alder 49' });
  await expect(guest).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(guest).toHaveCount(0);
});

test('a track that is opened before the script has loaded is one of the filtered list', async ({ page, site }) => {
  const release = await holdRequests(page, '**/assets/index-*.js');
  await page.goto(`${site.url}?type=free`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.presses);
  await track(page, 'Arcade Summer').click();
  await expect(page).toHaveURL(/\?type=free&track=\d+$/);
  release();
  await scriptHasTakenOver(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${site.url}?type=free`);
});

test('a step back before the script has loaded leads to the list or page before', async ({ page, site }) => {
  const complaints = collectComplaints(page, ['error', 'warning']);
  await page.goto(site.url);
  await scriptHasTakenOver(page);
  const reloadAndGoBack = async () => {
    const release = await holdRequests(page, '**/assets/index-*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => window.presses);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(site.url);
    release();
    await scriptHasTakenOver(page);
    await page.unroute('**/assets/index-*.js');
  };

  await track(page, 'Arcade Summer').click();
  await dialog(page).getByRole('link', { name: 'Comedy' }).click();
  await expect(page).toHaveURL(`${site.url}?genre=Comedy`);
  await reloadAndGoBack();
  await expect(page.getByRole('combobox', { name: 'Genre' })).toHaveValue('');
  await scrollToRow(track(page, 'A Quiet Harbour'));

  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(`${site.url}old`);
  await reloadAndGoBack();
  await scrollToRow(track(page, 'A Quiet Harbour'));
  expect(complaints).toEqual([]);
});

test('a press while the code of a page is on its way takes effect once', async ({ page, site }) => {
  const release = await holdRequests(page, '**/assets/JokeScreen-*.js');
  await page.goto(`${site.url}encore`);
  const isReactThere = () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
  await page.waitForFunction(isReactThere);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  release();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a drawn page whose code does not load stays, and a press tries again', async ({ page, site }) => {
  const complaints = collectComplaints(page);
  const files = '**/assets/TourScreen-*.js';
  await page.route(files, (route) => route.abort());
  const failure = page.waitForEvent('requestfailed');
  await page.goto(`${site.url}tour`);
  await failure;
  const theme = page.getByRole('button', { name: 'Dark mode' });
  const failedAgain = page.waitForEvent('requestfailed');
  await theme.click();
  await failedAgain;
  await expect(page.getByRole('heading', { name: 'Upcoming performances' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(files);
  await theme.click();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
});

test('a saved theme is shown by a page that was drawn without it', async ({ page, site }) => {
  const complaints = collectComplaints(page, ['error', 'warning']);
  const folder = await prepareFolder(site.password);
  const siteFile = path.join(folder, 'site.json');
  writeFileSync(siteFile, JSON.stringify({ ...shipped, rememberTheme: true }));
  const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: site.password, SITE_FILE: siteFile });
  await page.goto(await server.address);
  const toggle = page.getByRole('button', { name: 'Dark mode' });
  for (const theme of ['dark', 'light']) {
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.reload();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(toggle).toHaveAttribute('aria-pressed', String(theme === 'dark'));
  }
  expect(complaints).toEqual([]);
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

test('a page drawn from an older list is drawn again', async ({ page, site }) => {
  const complaints = collectComplaints(page, ['error', 'warning']);
  await page.route(site.url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const older = html
      .replace(/data-version="[^"]*"/, 'data-version="older"')
      .replaceAll('Arcade Summer', 'Arcade Winter');
    await route.fulfill({ response, body: older });
  });
  await page.goto(site.url);
  await scriptHasTakenOver(page);
  await expect(track(page, 'Arcade Summer')).toBeVisible();
  await expect(page.getByText('Arcade Winter')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor filters, sorts, searches, sees more rows, opens a track and walks on', async ({ page, site }) => {
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).nth(2)).toBeInViewport({ ratio: 1 });
    const loadedFonts = () =>
      page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])));
    await expect.poll(loadedFonts).toContain('Archivo Variable');
    await page.getByRole('link', { name: 'Show more tracks' }).click();
    await expect(page).toHaveURL(/\?from=20#tracks$/);
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(100);
    // Until then the browser may scroll to #tracks once more, away from under the pointer.
    await page.waitForLoadState();
    await page.getByRole('link', { name: 'Previous tracks' }).click();
    await expect(rows(page)).toHaveCount(20);
    const form = page.locator('form');
    await expect(form.getByLabel('GENRE')).toHaveCSS('border-radius', '999px');
    await form.getByLabel('GENRE').selectOption('Comedy');
    await form.getByLabel('Tracks to show').selectOption('free');
    await form.getByLabel('Sort by').selectOption({ label: 'Shortest First' });
    await form.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/genre=Comedy&type=free&length=&sort=length-shortest/);
    await expect(rows(page)).toHaveCount(19);
    const first = rows(page).first().locator('[id^=track-]');
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(dialog(page).getByText(/\d min$/)).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole('button')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await dialog(page)
      .getByRole('link', { name: /^Next Track/ })
      .click();
    await expect(dialog(page).getByRole('heading', { name: title })).toBeHidden();
    await dialog(page).getByRole('link', { name: 'All tracks' }).click();
    await form.getByLabel('Search titles').fill('static hollow');
    await form.getByRole('button', { name: 'Show' }).click();
    await page
      .getByRole('link', { name: /Sign-Off/ })
      .first()
      .click();
    await expect(dialog(page).getByRole('heading', { name: /Sign-Off/ })).toBeVisible();
    await test.step('an old link to the list leads to it, with its filters', async () => {
      await page.goto(`${site.url}tracks?genre=Sci-Fi+%26+Fantasy`);
      await expect(page).toHaveURL(`${site.url}?genre=Sci-Fi+%26+Fantasy`);
      await expect(rows(page)).toHaveCount(13);
    });
    await test.step('no button is there that only a script could answer', async () => {
      for (const query of ['?guest=Nobody', '?genre=Horror&type=live&length=30']) {
        await page.goto(`${site.url}${query}`);
        await expect(page.getByRole('button')).toHaveText(['Show']);
      }
      await expect(page.getByText('We haven’t talked over that yet. Try fewer filters.')).toBeVisible();
    });
  });
});
