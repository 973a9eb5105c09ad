import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoTracks } from '../../../src/server/demo/demoTracks.ts';
import type { TrackRecord } from '../../../src/server/tracks/trackRecord.ts';
import shipped from '../../../src/site/site.json' with { type: 'json' };
import { makeRecords, people } from '../../bench/makeCatalogue.ts';
import { prepareFolder, spawnServer } from '../../setup/startServer.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { dialog, fontHasCome, rows, scriptHasTakenOver, shellIsLive, track } from '../support/list.ts';
import { allTracks, expect, hold, script, test } from '../support/served.ts';

/** Follows the first title that the server has rendered, and what moves. */
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

for (const { name, tag, ...view } of [
  { name: 'a desktop', tag: [], viewport: { width: 1280, height: 800 }, colorScheme: 'light' as const },
  { name: 'a phone in the dark', tag: ['@slow'], viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
]) {
  test.describe(`on ${name}`, { tag }, () => {
    test.use({ ...view, fails: '.woff2' });

    test('every page is rendered by the server, and hydrated as it is', async ({ page, site }) => {
      // The font comes when it likes, and this machine may not have its stand-in.
      await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
      await watchFirstView(page);
      for (const address of addresses) {
        await test.step(address, async () => {
          await page.goto(new URL(address, site.url).href);
          await scriptHasTakenOver(page);
          expect(await seen(page)).toEqual({ isKept: true, isStill: true });
        });
      }
      for (const address of ['/?from=20', '/?search=harbour'])
        await test.step(`${address}, which is for a browser without script`, async () => {
          await page.goto(new URL(address, site.url).href);
          await scriptHasTakenOver(page);
          await expect(track(page, '7½ Umbrellas')).toBeVisible();
        });
    });

    test('nothing moves when the font comes late', async ({ page, site }) => {
      const release = await hold(page, '**/*.woff2');
      await watchFirstView(page);
      await page.goto(site.url, { waitUntil: 'domcontentloaded' });
      await scriptHasTakenOver(page);
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
  test(`a page weighs at most 17 kB, with ${name}`, { tag: '@slow' }, async ({ site }) => {
    const folder = await prepareFolder(site.password, { tracks });
    const guests = ['June Alder', `${people[0]}`].map((guest) => `/?${new URLSearchParams({ guest })}`);
    const addresses = [...lists, ...largest(tracks, asked), ...guests];
    // A server draws for a second at once, which is enough for some pages on a slow machine, and then little by little.
    for (let from = 0; from < addresses.length; from += pagesOfServer) {
      const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: site.password });
      const url = new URL(await server.address);
      const pages = addresses.slice(from, from + pagesOfServer).map((address) => new URL(address, url));
      for (const page of pages)
        await expect.poll(async () => (await fetch(page)).text(), { message: page.href }).toContain('id="start"');
      for (const page of pages) {
        const sizeOf = async () => {
          const answer = await fetch(page, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
          return Number(answer.headers.get('content-length') ?? Number.NaN);
        };
        // A page that is asked for again is compressed better.
        await expect.poll(sizeOf, { message: page.href, intervals: [200] }).toBeLessThanOrEqual(17_000);
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

test('a press on a row opens its track before the list has come', async ({ page, site }) => {
  const release = await hold(page, allTracks);
  await page.goto(site.url);
  await shellIsLive(page);
  await expect(rows(page)).toHaveCount(20);
  await track(page, 'Arcade Summer').click();
  await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeVisible();
  release();
  await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(track(page, 'Arcade Summer')).toBeFocused();
});

test.describe('with a poster that fails', () => {
  test.use({ fails: '/w92/' });

  test('a drawn one replaces it, also if it failed before the script was there', async ({ page, site }) => {
    await page.route('**/w92/**', (route) => route.fulfill({ status: 404 }));
    const release = await hold(page, script);
    await page.goto(site.url, { waitUntil: 'commit' });
    const poster = rows(page).first().locator('img');
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.complete && !image.naturalWidth))
      .toBe(true);
    release();
    await expect(rows(page).first().locator('[data-title]')).toBeVisible();
    await expect(poster).toHaveCount(0);
  });
});

test.describe('a page whose code does not load', () => {
  test.use({ fails: '/assets/TourScreen-' });

  test('stays as the server has rendered it, and a press tries again', async ({ page, site }) => {
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
    await expect(page.locator('#start')).toHaveCount(0);
    // Where the code came fast, that press has had its effect already.
    const isDark = (await theme.getAttribute('aria-pressed')) === 'true';
    await theme.click();
    await expect(theme).toHaveAttribute('aria-pressed', `${!isDark}`);
  });
});

test('a saved theme is shown by a page that the server has rendered without it', async ({ page, site }) => {
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
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(toggle).toHaveAttribute('aria-pressed', String(theme === 'dark'));
  }
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor filters, sorts, searches, sees more rows, opens a track and walks on', async ({ page, site }) => {
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
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
    await dialog(page).getByRole('link', { name: 'Close' }).click();
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
