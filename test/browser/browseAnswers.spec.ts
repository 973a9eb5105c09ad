import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from './judge.ts';
import { expect, test } from './startSite.ts';

const rows = (page: Page) => page.locator('#tracks li');
const count = (page: Page) => page.getByRole('status');
const list = (page: Page) => page.locator('#tracks');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** From now on the host gives this answer to this call. */
async function answer(page: Page, call: string, body: string, status = 200): Promise<void> {
  await page.unroute(`**/api/${call}`);
  await page.route(`**/api/${call}`, (route) => route.fulfill({ status, contentType: 'application/json', body }));
}

/** Holds the answer to this call back until it is let go; it may then be an error. */
async function hold(page: Page, call: string, status?: number): Promise<() => void> {
  let letGo = () => {};
  const patience = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/${call}`, async (route) => {
    await patience;
    await (status ? route.fulfill({ status, body: '' }) : route.continue());
  });
  return letGo;
}

test.describe('a host that is slow', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`has the whole screen filled with the logo until the tracks are there (motion: ${reducedMotion})`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion });
      const letGo = await hold(page, 'GetTracks');
      await page.goto(site.url);
      await expect(count(page)).toHaveText('Loading tracks');
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
      const logo = page.locator('[data-covering]');
      await expect(logo).toHaveCSS('inset', '0px');
      await expect(logo).toHaveCSS('position', 'fixed');
      const moving = await logo.locator('svg').evaluate((mark) => {
        const running = mark.getAnimations({ subtree: true });
        return { bars: running.filter(({ effect }) => (effect as KeyframeEffect).target !== mark).length };
      });
      expect(moving).toEqual({ bars: reducedMotion === 'reduce' ? 0 : 10 });
      await expectAccessible(page);
      letGo();
      await expect(count(page)).toHaveText('136 tracks');
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
      await expect(page.getByText('Loading tracks')).toHaveCount(0);
      await expect(page.locator('svg[class*="talking"]')).toHaveCount(0);
    });
  }

  test('does not let the keyboard behind the logo', async ({ page, site }) => {
    const letGo = await hold(page, 'GetTracks');
    await page.goto(site.url);
    await expect(count(page)).toHaveText('Loading tracks');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the tracks' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('header a:focus, footer a:focus, button:focus')).toHaveCount(0);
    letGo();
    await expect(page.getByRole('link', { name: 'Talkover', exact: true })).toBeVisible();
  });

  test('with guests and genres keeps nobody from the list, and the pickers say what is missing', async ({
    page,
    site,
  }) => {
    const letGuestsGo = await hold(page, 'GetGuests');
    const letGenresGo = await hold(page, 'GetGenres');
    await page.goto(site.url);
    await expect(count(page)).toHaveText('136 tracks');
    await expect(page.getByRole('option', { name: 'The genres are on their way …' })).toBeAttached();
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    const guests = page.getByRole('dialog', { name: 'Guest' });
    await expect(guests.getByRole('status')).toHaveText('The other guests are on their way …');
    letGuestsGo();
    letGenresGo();
    await expect(guests.getByRole('option', { name: 'Agnes Thimble' })).toBeVisible();
    await expect(guests.getByRole('status')).toHaveCount(0);
    await expect(page.getByRole('option', { name: /^Western/ })).toBeAttached();
  });

  test('with counting its visitors keeps nobody waiting', async ({ page, site }) => {
    await hold(page, 'AddUser/');
    await page.goto(site.url);
    await expect(count(page)).toHaveText('136 tracks');
  });
});

test.describe('a first load that fails', () => {
  const failures = [
    ['a host out of reach', 'could not be reached', (page: Page) => page.route('**/api/GetTracks', (r) => r.abort())],
    ['a host with a fault', 'has a fault just now', (page: Page) => answer(page, 'GetTracks', '"no"', 503)],
    ['an answer that is no list', 'not with a list of tracks', (page: Page) => answer(page, 'GetTracks', '{}')],
    ['a page instead of a list', 'not with a list of tracks', (page: Page) => answer(page, 'GetTracks', '<p>Hi</p>')],
    ['half an answer', 'not with a list of tracks', (page: Page) => answer(page, 'GetTracks', '[{"id":1')],
    ['a host that does not know the call', 'would not send', (page: Page) => answer(page, 'GetTracks', '', 404)],
  ] as const;
  for (const [name, words, fail] of failures) {
    test(`${name}: says so, and another try shows the list`, async ({ page, site }) => {
      await fail(page);
      await page.goto(site.url);
      await expect(page.getByRole('alert')).toContainText('The tracks didn’t load');
      await expect(page.getByRole('alert')).toContainText(words);
      await expectAccessible(page);
      await page.unroute('**/api/GetTracks');
      await again(page).click();
      await expect(count(page)).toHaveText('136 tracks');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(list(page)).toBeFocused();
    });
  }

  test('that fails again keeps the focus on the button and says it again', async ({ page, site }) => {
    await answer(page, 'GetTracks', '{}');
    await page.goto(site.url);
    await expect(page.getByRole('alert')).toContainText('not with a list');
    const letGo = await hold(page, 'GetTracks', 500);
    await again(page).focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('Loading tracks');
    letGo();
    await expect(page.getByRole('alert')).toContainText('has a fault just now');
    await expect(again(page)).toBeFocused();
  });
});

test.describe('a part that fails alone', () => {
  test('the guests: the list can be used, the picker says so and asks again', async ({ page, site }) => {
    await answer(page, 'GetGuests', '{}');
    await page.goto(site.url);
    await expect(count(page)).toHaveText('136 tracks');
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    const guests = page.getByRole('dialog', { name: 'Guest' });
    await expect(guests.getByRole('status')).toHaveText('The other guests didn’t load.');
    // Those that site.json names are there all the same.
    await expect(guests.getByRole('option')).toHaveCount(14);
    await expectAccessible(page);
    await page.unroute('**/api/GetGuests');
    await again(page).click();
    await expect(guests.getByRole('option', { name: 'Agnes Thimble' })).toBeVisible();
    await expect(guests.getByLabel('Search guests')).toBeFocused();
    await expect(again(page)).toHaveCount(0);
  });

  test('the genres: the list can be used, the picker says so and asks again', async ({ page, site }) => {
    await page.route('**/api/GetGenres', (route) => route.abort());
    await page.goto(site.url);
    await expect(count(page)).toHaveText('136 tracks');
    const genre = page.getByLabel('Genre', { exact: true });
    await expect(genre.getByRole('option')).toHaveText(['Any genre', 'The genres didn’t load. Try again']);
    await page.unroute('**/api/GetGenres');
    await genre.selectOption('The genres didn’t load. Try again');
    await expect(genre.getByRole('option', { name: /^Western/ })).toBeAttached();
    await expect(genre).toHaveValue('');
    await expect(count(page)).toHaveText('136 tracks');
  });
});

test.describe('nothing to show', () => {
  for (const [name, body] of [
    ['an empty list', '[]'],
    ['null', 'null'],
    ['an empty answer', ''],
  ] as const) {
    test(`${name}: the catalogue is empty, and nothing is broken`, async ({ page, site }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      for (const call of ['GetTracks', 'GetGuests', 'GetGenres']) await answer(page, call, body);
      await page.goto(site.url);
      await expect(page.getByRole('heading', { name: 'No tracks yet' })).toBeVisible();
      await expect(count(page)).toHaveText('No tracks yet');
      await expect(page.getByLabel('Genre', { exact: true }).getByRole('option')).toHaveText(['Any genre']);
      await page.getByRole('button', { name: /^Guest filter/ }).click();
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(14);
      await page.keyboard.press('Escape');
      await page.getByText('FREE TRACKS').click();
      await expect(page.getByRole('heading', { name: 'No tracks yet' })).toBeVisible();
      await expectAccessible(page);
      expect(faults).toEqual([]);
    });
  }
});

test.describe('hostile rows', () => {
  const title = `${'Endless'.repeat(42)} tail`;
  const hostile = [
    { id: 1, title, commentaryTrackLink: 'javascript:alert(1)', watchUsWatchLink: ' JaVaScRiPt:alert(2)' },
    { id: 2, title: 'مسار التعليق على الفيلم', commentaryTrackLink: 'data:text/html,<script>alert(3)</script>' },
    { id: 3, title: 'Sixty guests', newGuests: Array.from({ length: 60 }, (_, at) => `Guest Number${at}`) },
    { id: 4, title: '<img src=x onerror=alert(4)><script>alert(5)</script>', guests: '<b>Bold</b>' },
    { id: 5, title: '', commentaryTrackLink: 'https://example.org/c', watchUsWatchLink: '' },
    { id: 6, title: 'Dates of nowhere', releaseDate: 'soon', runtime: -5, trackReleaseDate: 'never' },
    { id: 7, name: `Show ${'W'.repeat(200)}`, title: 'Show | Pilot', commentaryTrackLink: 'https://example.org/p' },
    'no track at all',
    { id: 8, title: { no: 'text' } },
    null,
  ];

  for (const width of [1280, 768, 390, 320]) {
    test(`at ${width}: are shown as text, lead nowhere they should not, and break nothing`, async ({ page, site }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('dialog', (dialog) => {
        faults.push(dialog.message());
        void dialog.dismiss();
      });
      await page.setViewportSize({ width, height: 800 });
      await answer(page, 'GetTracks', JSON.stringify(hostile));
      await page.goto(site.url);
      await expect(rows(page)).toHaveCount(7);
      const links = await rows(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.sort()).toEqual(['https://example.org/c', 'https://example.org/p']);
      await expect(page.getByRole('button', { name: title })).toBeVisible();
      await expect(page.getByText('<img src=x onerror=alert(4)>')).toBeVisible();
      await expect(page.getByRole('button', { name: 'مسار' })).toHaveCSS('direction', 'rtl');
      await expect(rows(page).filter({ hasText: 'Sixty guests' })).toContainText('Guest Number59');
      await expect(rows(page).filter({ hasText: 'Dates of nowhere' })).toHaveText('Dates of nowhere');
      await expectNoSideways(page);
      await expectAccessible(page);
      expect(faults).toEqual([]);
    });
  }
});
