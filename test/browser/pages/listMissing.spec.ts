import type { Page } from '@playwright/test';
import { collectComplaints, expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { dialog, fontHasCome, genre, rows, scriptHasTakenOver, scrollToRow, track } from '../support/list.ts';
import { makeGate } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

const message = (page: Page) => page.getByRole('alert');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const themeToggle = (page: Page) => page.getByRole('button', { name: 'Dark mode' });
const allTracks = '**/api/GetTracks';

/** Each request for the list fails until the route is removed; the first one when the returned function is called. */
async function failTracks(page: Page): Promise<() => void> {
  const { promise: released, release } = makeGate();
  await page.route(allTracks, async (route) => {
    await released;
    await route.fulfill({ status: 503 });
  });
  return release;
}

for (const { name, ...view } of [
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' as const },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
]) {
  test.describe(`on ${name}`, () => {
    test.use(view);

    test('rows that the server drew stay when the list fails, keep focus and place, and become the list', async ({
      page,
      site,
    }) => {
      const complaints = collectComplaints(page, ['warning']);
      const fail = await failTracks(page);
      await page.goto(site.url, { waitUntil: 'commit' });
      await fontHasCome(page);
      const link = page.locator(`#${await rows(page).nth(15).locator('[id^=track-]').getAttribute('id')}`);
      const placeOf = async () => (await link.boundingBox())?.y ?? 0;
      await link.focus();
      const first = await rows(page).first().elementHandle();
      const place = await placeOf();
      fail();
      await expect(message(page)).toContainText('The rest of the list didn’t load');
      await expect(message(page)).toContainText('is having problems right now');
      await expect(message(page)).toBeInViewport({ ratio: 1 });
      await expect(rows(page)).toHaveCount(20);
      await expect(link).toBeFocused();
      // A browser may round the place where it has scrolled to.
      expect(await placeOf()).toBeCloseTo(place, 0);
      await expect(genre(page)).toBeDisabled();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await tryAgain(page).click();
      await expect(message(page)).toContainText('is having problems right now');
      await expect(tryAgain(page)).toBeFocused();

      await page.unroute(allTracks);
      await link.evaluate((element) => element.focus({ preventScroll: true }));
      const laterPlace = await placeOf();
      await tryAgain(page).evaluate((button: HTMLElement) => button.click());
      await expect(message(page)).toHaveCount(0);
      await scriptHasTakenOver(page);
      await expect(link).toBeFocused();
      expect(await placeOf()).toBeCloseTo(laterPlace, 0);
      expect(await first?.evaluate((row) => row.isConnected)).toBe(true);
      await expect(genre(page)).toBeEnabled();
      expect(complaints).toEqual([]);
    });

    test('the details that the server drew stay when the list fails, and close', async ({ page, site }) => {
      const complaints = collectComplaints(page, ['warning']);
      (await failTracks(page))();
      await page.goto(`${site.url}?track=5&sort=length-longest`);
      await expect(dialog(page).getByRole('alert')).toContainText('The rest of the list didn’t load');
      await expect(dialog(page).getByRole('heading', { name: 'Nosferatu' })).toBeInViewport();
      await expect(dialog(page).getByRole('button', { name: /^Next Track/ })).toBeDisabled();
      await expectAccessible(page);
      await page.reload();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${site.url}?sort=length-longest`);
      await expect(message(page)).toBeInViewport();
      await expect(rows(page)).toHaveCount(20);

      await page.unroute(allTracks);
      await tryAgain(page).click();
      await expect(page).toHaveTitle('Talkover');
      await expect(page.locator('#tracks')).toBeFocused();
      await scriptHasTakenOver(page);
      await expect(dialog(page)).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

declare global {
  interface Window {
    hidings: number;
  }
}

test('open details become those of the script when a later try succeeds, and stay in sight', async ({ page, site }) => {
  (await failTracks(page))();
  await page.addInitScript(() => {
    // A page that is idle before the dialog can be shown.
    const { requestIdleCallback } = window;
    let left = 20;
    window.requestIdleCallback = (work, options) => {
      left -= 1;
      if (left < 0) return requestIdleCallback(work, options);
      work({ didTimeout: false, timeRemaining: () => 50 });
      return 0;
    };
    window.hidings = 0;
    new MutationObserver(() => {
      const isSeen = document.querySelector('dialog')?.checkVisibility({ visibilityProperty: true });
      if (!isSeen) window.hidings += 1;
    }).observe(document, { subtree: true, attributeFilter: ['data-drawn', 'open'] });
  });
  await page.goto(`${site.url}?track=5`);
  await expect(message(page)).toBeVisible();
  await page.unroute(allTracks);
  await tryAgain(page).click();
  await scriptHasTakenOver(page);
  await expect(message(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.hidings)).toBe(0);
  const heading = dialog(page).getByRole('heading', { name: 'Nosferatu' });
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('Escape closes drawn details, and the focus goes to a row that is there', async ({ page, site }) => {
  (await failTracks(page))();
  await page.goto(`${site.url}?track=17`);
  await expect(message(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#tracks :focus')).toBeInViewport();
});

test('without the list, the server still searches, a choice made before is kept, and the theme changes', async ({
  page,
  site,
}) => {
  const fail = await failTracks(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await genre(page).selectOption('Comedy');
  await page.waitForFunction(() => window.presses);
  await themeToggle(page).click();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('dei');
  fail();
  await expect(message(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(search).toBeFocused();
  await search.pressSequentially('m');
  await expect(page.locator('search').getByRole('link', { name: /Night Shift on Deimos/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await themeToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'false');
  await themeToggle(page).click();

  await page.unroute(allTracks);
  await tryAgain(page).click();
  await expect(page).toHaveURL(`${site.url}?genre=Comedy`);
  await expect(search).toHaveValue('deim');
  await expect(genre(page)).toHaveValue('Comedy');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'true');
  await themeToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a list that has changed until a later try is drawn in the place of the rows', async ({ page, site }) => {
  (await failTracks(page))();
  await page.goto(site.url);
  await expect(message(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await page.unroute(allTracks);
  await page.route(allTracks, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), etag: '"another"' } });
  });
  await tryAgain(page).click();
  await expect(message(page)).toHaveCount(0);
  await expect(track(page, 'Arcade Summer')).toBeInViewport();
});

test('without a connection the message says so', async ({ page, site }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(site.url);
  await expect(message(page)).toContainText('Check your connection');
  await expect(rows(page)).toHaveCount(20);
  await page.unroute('**/api/**');
  await tryAgain(page).click();
  await expect(message(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await expect(page.getByRole('option', { name: 'June Alder 49' })).toBeVisible();
  await page.keyboard.press('Escape');
  await scrollToRow(track(page, 'Robot Librarian'));
});
