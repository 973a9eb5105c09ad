import type { Page } from '@playwright/test';
import { collectComplaints, expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { rows } from '../support/list.ts';
import { answerWith, holdRequests, leaveUndrawn } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const count = (page: Page) => page.getByRole('status');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('while the tracks load, the logo fills the screen, without animation if motion is reduced', async ({
  page,
  site,
}) => {
  const release = await holdRequests(page, '**/api/GetTracks');
  await page.goto(site.url);
  await expect(count(page)).toHaveText('Loading tracks');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  const logo = page.locator('[data-covering]');
  await expect(logo).toHaveCSS('inset', '0px');
  await expect(logo).toHaveCSS('position', 'fixed');
  const movingBars = () =>
    logo.locator('svg').evaluate((mark) => {
      const running = mark.getAnimations({ subtree: true });
      return running.filter(({ effect }) => (effect as KeyframeEffect).target !== mark).length;
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movingBars()).toBe(10);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movingBars()).toBe(0);
  await expectAccessible(page);

  // Nothing behind the logo can be focused.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to tracks' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('header a:focus, footer a:focus, button:focus')).toHaveCount(0);

  release();
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await expect(page.getByRole('link', { name: 'Talkover', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('Loading tracks')).toHaveCount(0);
  await expect(page.locator('svg[class*="talking"]')).toHaveCount(0);
});

test('slow guests, genres and visitor counts do not delay the list, and the menus show what is still loading', async ({
  page,
  site,
}) => {
  await holdRequests(page, '**/api/AddUser/');
  const releaseGuests = await holdRequests(page, '**/api/GetGuests');
  const releaseGenres = await holdRequests(page, '**/api/GetGenres');
  await page.goto(site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await expect(page.getByRole('option', { name: 'Loading genres…' })).toBeAttached();
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  const guests = page.getByRole('dialog', { name: 'Guest' });
  await expect(guests.getByRole('status')).toHaveText('Loading guests…');
  releaseGuests();
  releaseGenres();
  await expect(guests.getByRole('option', { name: 'Agnes Thimble' })).toBeVisible();
  await expect(guests.getByRole('status')).toBeEmpty();
  await expect(page.getByRole('option', { name: /^Western/ })).toBeAttached();
});

const failures: [string, string, (page: Page) => Promise<unknown>][] = [
  [
    'no connection',
    'can’t reach the catalogue',
    async (page) => {
      await leaveUndrawn(page);
      await page.route('**/api/GetTracks', (route) => route.abort());
    },
  ],
  ['an HTML page', 'Something’s wrong with the list', (page) => answerWith(page, 'GetTracks', '<p>Hi</p>')],
];

test('a list that fails to load shows why; each retry keeps the focus, and a successful one shows the list', async ({
  page,
  site,
}) => {
  const alert = page.getByRole('alert');
  for (const [at, [name, words, fail]] of failures.entries()) {
    await test.step(name, async () => {
      await page.unroute('**/api/GetTracks');
      await fail(page);
      await (at === 0 ? page.goto(site.url) : tryAgain(page).click());
      await expect(alert).toContainText('The tracks didn’t load');
      await expect(alert).toContainText(words);
      await expectAccessible(page);
    });
  }
  await test.step('a retry by keyboard that fails too', async () => {
    await page.unroute('**/api/GetTracks');
    const release = await holdRequests(page, '**/api/GetTracks', { status: 500 });
    await tryAgain(page).focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('Loading tracks');
    release();
    await expect(alert).toContainText('is having problems right now');
    await expect(tryAgain(page)).toBeFocused();
  });
  await test.step('a retry that succeeds', async () => {
    await page.unroute('**/api/GetTracks');
    await tryAgain(page).click();
    await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
    await expect(alert).toHaveCount(0);
    await expect(page.locator('#tracks')).toBeFocused();
  });
});

test('guests and genres that fail to load leave the list usable, and each menu offers a retry', async ({
  page,
  site,
}) => {
  // High enough for the whole menu: Playwright scrolls to a button near the edge, and clicks before the menu has
  // followed.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await answerWith(page, 'GetGuests', '{}');
  await leaveUndrawn(page);
  await page.route('**/api/GetGenres', (route) => route.abort());
  await page.goto(site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  const guests = page.getByRole('dialog', { name: 'Guest' });
  await expect(guests.getByRole('status')).toHaveText('The other guests didn’t load.');
  // site.json names these.
  await expect(guests.getByRole('option')).toHaveCount(14);
  await expectAccessible(page);
  await page.unroute('**/api/GetGuests');
  await tryAgain(page).click();
  await expect(guests.getByRole('option', { name: 'Agnes Thimble' })).toBeVisible();
  await expect(guests.getByLabel('Search guests')).toBeFocused();
  await expect(tryAgain(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  const genre = page.getByLabel('Genre', { exact: true });
  await expect(genre.getByRole('option')).toHaveText(['Any genre', 'The genres didn’t load. Try again']);
  await page.unroute('**/api/GetGenres');
  await genre.selectOption('The genres didn’t load. Try again');
  await expect(genre.getByRole('option', { name: /^Western/ })).toBeAttached();
  await expect(genre).toHaveValue('');
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
});

test('an empty catalogue shows a message', async ({ page, site }) => {
  const complaints = collectComplaints(page, []);
  for (const call of ['GetTracks', 'GetGuests', 'GetGenres']) await answerWith(page, call, 'null');
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: 'No tracks yet' })).toBeVisible();
  await expect(count(page)).toHaveText('0 tracks');
  await expect(page.getByLabel('Genre', { exact: true }).getByRole('option')).toHaveText(['Any genre']);
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(14);
  await page.keyboard.press('Escape');
  await page.getByText('FREE TRACKS').click();
  await expect(page.getByRole('heading', { name: 'No tracks yet' })).toBeVisible();
  expect(complaints).toEqual([]);
  await expectAccessible(page);
});

const longTitle = `${'Endless'.repeat(42)} tail`;
const hostileRows = [
  { id: 1, title: longTitle, commentaryTrackLink: 'javascript:alert(1)', watchUsWatchLink: ' JaVaScRiPt:alert(2)' },
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

test('hostile rows are shown as text, have no unsafe links, and fit every width', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  const complaints = collectComplaints(page, []);
  await answerWith(page, 'GetTracks', JSON.stringify(hostileRows));
  // So high that all rows are on the page.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(site.url);
  await expect(rows(page)).toHaveCount(7);
  const links = await rows(page)
    .locator('a:not([id^=track-])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.sort()).toEqual(['https://example.org/c', 'https://example.org/p']);
  for (const width of [1280, 768, 390, 320]) {
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height: 1600 });
      await expect(page.getByRole('link', { name: longTitle })).toBeVisible();
      await expect(page.getByText('<img src=x onerror=alert(4)>')).toBeVisible();
      await expect(page.getByRole('link', { name: 'مسار' })).toHaveCSS('direction', 'rtl');
      await expect(rows(page).filter({ hasText: 'Sixty guests' })).toContainText('Guest Number59');
      const bare = rows(page).filter({ hasText: 'Dates of nowhere' });
      await expect(bare).toHaveText('Dates of nowhere');
      const poster = await bare.locator(':scope > span').boundingBox();
      const title = await bare.getByRole('link').boundingBox();
      expect(title?.x).toBeGreaterThan((poster?.x ?? width) + (poster?.width ?? 0));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, { thorough: true });
      expect(complaints).toEqual([]);
    });
  }
});
