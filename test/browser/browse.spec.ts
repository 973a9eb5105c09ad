import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from './judge.ts';
import { expect, test } from './startSite.ts';

const rows = (page: Page) => page.locator('#tracks li');
const count = (page: Page) => page.getByRole('status');

test.describe('the list', () => {
  test('every row is on the page soon, for find-in-page and for screen readers', async ({ page, site }) => {
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(136);
    expect(
      await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Notice to Quit')),
    ).toBe(true);
  });

  test('free tracks show no watch-along, live ones do', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByText('FREE TRACKS').click();
    await expect(count(page)).toHaveText('37 tracks');
    await expect(rows(page).getByText('Watch Us Watch')).toHaveCount(0);
    await page.getByText('LIVE TRACKS').click();
    await expect(count(page)).toHaveText('31 tracks');
    await expect(rows(page).getByText('Watch Us Watch').first()).toBeVisible();
  });

  test('by track date it is one list with whole titles, and says what it leaves out', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByLabel('Sort by').selectOption('trackDateNewest');
    await expect(page.getByRole('heading', { name: 'All tracks' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Movies' })).toBeHidden();
    await expect(page.getByText(/are not shown, because the day of the release is not known/)).toBeVisible();
    await expect(
      rows(page)
        .getByRole('button', { name: /^Night Shift on Deimos \| / })
        .first(),
    ).toBeAttached();
  });

  test('nothing that fits says what to drop, and dropping one of them helps', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByText('FREE TRACKS').click();
    await page.getByLabel('Genre', { exact: true }).selectOption('Western');
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    await page.keyboard.type('zuzu');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No tracks match' })).toBeVisible();
    await expect(count(page)).toHaveText('No tracks match');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Any genre instead of Western' }).click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(count(page)).toHaveText('136 tracks');
  });
});

test.describe('the guest list, by keyboard', () => {
  test('down into the list, up out of it, letters search on, Escape gives the focus back', async ({ page, site }) => {
    await page.goto(site.url);
    const button = page.getByRole('button', { name: /^Guest filter/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Search guests');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Any guest(s)' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('listbox').getByRole('option').last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('odette');
    await expect(field).toHaveValue('odette');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('odette');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeFocused();
  });

  test('typed ahead while the page is busy: the guest is picked, and the list is closed', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: /^Guest filter/ }).focus();
    const keys = await page.context().newCDPSession(page);
    const press = (key: string, text?: string) =>
      keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key, ...(text && { text }) });
    const busy = page.evaluate(() => {
      const end = performance.now() + 600;
      while (performance.now() < end);
    });
    const presses = [press('Enter', '\r'), ...[...'odet'].map((key) => press(key, key)), press('Enter', '\r')];
    await Promise.all([busy, ...presses]);
    await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeFocused();
    await expect(page.getByLabel('Search guests')).toBeHidden();
  });

  test('stands in its order: any, the pair, the regulars, the collabs in a group', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.nth(0)).toHaveText(/Any guest/);
    await expect(options.nth(1)).toHaveText(/June Alder & Teo Marsh/);
    await expect(page.getByRole('group', { name: 'Collabs' }).getByRole('option')).toHaveCount(12);
  });
});

test.describe('the lights', () => {
  test('follow the system until they are switched, and the choice is saved but not read back', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(site.url);
    const toggle = page.getByRole('button', { name: 'Dark mode' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('the header', () => {
  test('leads outside in a new tab; the tour is a page of ours on a desktop', async ({ page, site }) => {
    await page.goto(site.url);
    for (const name of ['Videos', 'Membership', 'Shop']) {
      const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await page.getByRole('link', { name: 'Tour', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}tour`);
    await expect(page).toHaveTitle('Tour – Talkover');
    await expect(page.getByRole('heading', { name: 'Upcoming performances' })).toBeFocused();
  });

  test('on a phone the tour leads to its own site, and turning the phone changes that', async ({ page, site }) => {
    await page.setViewportSize({ width: 767, height: 400 });
    await page.goto(site.url);
    await expect(page.getByRole('link', { name: /^Tour/ })).toHaveAttribute('href', 'https://example.org/tour');
    await page.setViewportSize({ width: 768, height: 400 });
    await expect(page.getByRole('link', { name: 'Tour', exact: true })).toHaveAttribute('href', '/tour');
  });

  test('the first Tab leads past it and past the filters, to the tracks', async ({ page, site }) => {
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(136);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the tracks' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#tracks')).toBeFocused();
    expect(page.url()).toBe(site.url);
    await page.keyboard.press('Tab');
    await expect(rows(page).getByRole('button').first()).toBeFocused();
  });
});

test.describe('the pages', () => {
  test('the archive has the fifteen sections in their order and loads no player before it is asked', async ({
    page,
    site,
  }) => {
    const outside: string[] = [];
    await page.route(/youtube/, (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
    });
    await page.goto(`${site.url}old`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Talkover Show');
    const names = [
      'Friday show',
      'Recomonday',
      'Live',
      "Show 'n Tell",
      'Movie reviews',
      'Classic movie reviews',
      'Game reviews',
      'Music reviews',
      'Comic reviews',
      'TV reviews',
      'Theatre reviews',
      'Haunt reviews',
      'Gaming',
      'Trailer reactions',
      'Q&A',
    ];
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(names);
    await expectAccessible(page);
    expect(outside).toEqual([]);
    await page.getByRole('button', { name: 'Load playlist Friday show' }).click();
    await expect(page.getByTitle('Playlist Friday show')).toBeFocused();
    expect(outside).toEqual(['https://www.youtube-nocookie.com/embed/videoseries?list=PLtalkover-friday-show']);
  });

  test('the tour names its cities with tickets, and what has been', async ({ page, site }) => {
    await page.goto(`${site.url}tour`);
    for (const [date, city] of [
      ['8/21', 'Dallas'],
      ['8/23', 'Chicago'],
      ['8/28', 'Orlando'],
      ['8/31', 'Minneapolis'],
    ]) {
      const line = page.getByRole('listitem').filter({ hasText: `${date}${city}` });
      await expect(line.getByRole('link', { name: /^Tickets/ })).toHaveAttribute('target', '_blank');
    }
    await expect(page.getByRole('link', { name: /newsletter/ })).toHaveAttribute(
      'href',
      'https://example.org/newsletter',
    );
    await expect(page.getByRole('heading', { name: 'Past performances' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the joke says yes, sadly', async ({ page, site }) => {
    await page.goto(`${site.url}encore`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('yes :(');
    await expectAccessible(page);
  });

  test('going back to the list asks for nothing again and puts the focus on its heading', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}`);
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Tour', exact: true }).click();
    await page.getByRole('link', { name: 'Talkover', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'We talk over films' })).toBeFocused();
    expect(asked.sort()).toEqual(['/api/AddUser/', '/api/GetGenres', '/api/GetGuests', '/api/GetTracks']);
  });
});

for (const width of [1280, 768, 390, 320]) {
  test(`nothing runs out of the side at ${width}, with every filter set`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.url);
    if (width < 768) await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Sort by').selectOption('lengthShortest');
    await page.getByLabel('Genre', { exact: true }).selectOption('Science Fiction');
    await expectNoSideways(page);
    await expectAccessible(page);
    if (width < 768) {
      await page.getByRole('button', { name: 'Filters 2 active' }).click();
      await expect(page.getByLabel('Genre', { exact: true })).toBeHidden();
    }
    for (const address of ['tour', 'old', 'encore', 'nowhere']) {
      await page.goto(site.url + address);
      await expectNoSideways(page);
    }
  });
}

test('a visitor is counted once', async ({ page, site }) => {
  const counted: string[] = [];
  page.on('request', (request) => request.url().includes('AddUser') && counted.push(request.postData() ?? ''));
  await page.goto(site.url);
  await expect(rows(page).first()).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(counted).toHaveLength(1);
  expect(counted[0]).toBe(JSON.stringify(await page.evaluate(() => localStorage.getItem('userId'))));
});
