import type { Page } from '@playwright/test';
import {
  count,
  genre,
  openList,
  openPage,
  readAllRows,
  rowOf,
  rows,
  scrollToRow,
  sort,
  titles,
  track,
} from '../support/list.ts';
import { expect, test } from '../support/site.ts';

const heading = (page: Page, name: string) => page.locator('#tracks').getByRole('heading', { name, exact: true });

test('the list is grouped into movies and shows by default, and flat by track date', async ({ page, site }) => {
  await openList(page, site);
  await test.step('grouped: an episode is listed under its show, without the show’s name', async () => {
    const [sections, shows, all] = await readAllRows(page, () =>
      Promise.all(['h2', 'h3', '[id^=track-]'].map((part) => page.locator(`#tracks ${part}`).allTextContents())),
    );
    expect(sections).toEqual(['Movies', 'TV shows']);
    expect(shows).toEqual([...(shows ?? [])].sort(new Intl.Collator('en', { numeric: true }).compare));
    expect(all).toHaveLength(site.trackCount);
    expect(all?.join()).not.toContain('|');
    const episode = await scrollToRow(page.getByRole('link', { name: 'S1E1 The Almond Affair', exact: true }));
    const show = page.locator('#tracks section').filter({ has: episode });
    await expect(show.getByRole('heading', { name: 'Inspector Marzipan', exact: true })).toBeVisible();
  });
  await test.step('flat by track date, with full titles, also with other filters', async () => {
    for (const date of ['trackDateNewest', 'trackDateEarliest']) {
      await sort(page).selectOption(date);
      await expect(page.locator('#tracks h2')).toHaveText(['All tracks']);
    }
    await scrollToRow(
      titles(page)
        .filter({ hasText: /^Night Shift on Deimos \| / })
        .first(),
    );
    await page.getByText('LIVE TRACKS').click();
    await genre(page).selectOption('Comedy');
    await expect(page.locator('#tracks h2')).toHaveText(['Live tracks']);
    for (const other of ['filmDateNewest', 'lengthLongest', '']) {
      await sort(page).selectOption(other);
      await expect(heading(page, 'Live tracks')).toHaveCount(0);
      await sort(page).selectOption('trackDateNewest');
      await expect(heading(page, 'Live tracks')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(heading(page, 'Movies')).toBeVisible();
  });
  await test.step('both orders of a sort show the same tracks', async () => {
    await sort(page).selectOption('trackDateNewest');
    await expect(count(page)).toHaveText('132 tracks');
    const all = () => readAllRows(page, () => titles(page).allTextContents());
    await expect.poll(all).toHaveLength(132);
    const newest = await all();
    await sort(page).selectOption('trackDateEarliest');
    await expect(titles(page).first()).toHaveText(newest.at(-1) ?? '');
    expect((await all()).sort()).toEqual(newest.sort());
  });
  for (const [name, left, why] of [
    ['trackDateNewest', 4, 'without a release date'],
    ['filmDateEarliest', 4, 'without a film release date'],
    ['lengthShortest', 5, 'without a known length'],
  ] as const) {
    await test.step(`sorted by ${name}, the list reports that ${left} tracks are left out, and why`, async () => {
      await sort(page).selectOption(name);
      const words = page.getByText(new RegExp(`^${left} tracks without a .+ are left out\\.`));
      await expect(words).toBeVisible();
      await expect(words).toContainText(why);
      await expect(count(page)).toHaveText(`${136 - left} tracks`);
    });
  }
});

test('a row shows guests, year and minutes, and links open new tabs, those of the header, too', async ({
  page,
  context,
  site,
}) => {
  await test.step('a row shows guests, year and minutes, and its links open new tabs', async () => {
    await openList(page, site);
    const row = async (title: string) => rowOf(await scrollToRow(track(page, title)));
    await expect(await row('Aldous & the Moon Machine')).toContainText(/with Mina Okafor & Rex Dunn\s*1996\s*\d+ min/i);
    const metropolis = await row('Metropolis');
    await expect(metropolis).toContainText('The Three Projectionists');
    await expect(metropolis).not.toContainText('Cosmo Tandy');

    await context.route(/example\.org/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Here</p>' }));
    const teatime = await row('12 Minutes to Teatime');
    for (const name of [/^Commentary Track/, /^Watch Us Watch/]) {
      const opened = context.waitForEvent('page');
      await teatime.getByRole('link', { name }).click();
      const tab = await opened;
      expect(tab.url()).toBe(await teatime.getByRole('link', { name }).getAttribute('href'));
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
    }
    await expect((await row('99 Red Lanterns')).getByRole('link')).toHaveCount(2);
    await test.step('on a phone, the minutes are in the line of the year, and that of the guests where it fits', async () => {
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        const apart = () =>
          rows(page).evaluateAll((all) =>
            all.flatMap((row) => {
              const tops = [...row.querySelectorAll('p:last-of-type > span')].map(
                (fact) => fact.getClientRects()[0]?.top,
              );
              return tops.length > 2 && Math.abs((tops[1] ?? 0) - (tops[2] ?? 0)) > 1 ? [row.textContent] : [];
            }),
          );
        expect(await readAllRows(page, apart)).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    expect(await readAllRows(page, () => rows(page).locator('a:not([href^="https://"], [id^=track-])').count())).toBe(
      0,
    );
  });
  await test.step('header links open new tabs, but the tour opens in this one, or its own site on a phone', async () => {
    for (const name of ['Videos', 'Membership', 'Shop']) {
      const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await page.setViewportSize({ width: 767, height: 400 });
    await expect(page.getByRole('link', { name: /^Tour/ })).toHaveAttribute('href', 'https://example.org/tour');
    await page.setViewportSize({ width: 768, height: 400 });
    const tour = page.getByRole('link', { name: 'Tour', exact: true });
    await expect(tour).toHaveAttribute('href', '/tour');
    await tour.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}tour`);
    await expect(page).toHaveTitle('Tour – Talkover');
    await expect(page.getByRole('heading', { name: 'Upcoming performances' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Talkover');
  });
});

test('a visit requests each list once, and is counted once', async ({ page, site }) => {
  const requests: string[] = [];
  const counted: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(new URL(request.url()).pathname);
    if (request.url().includes('AddUser')) counted.push(request.postData());
  });
  await openPage(page, site.url);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Tour', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming performances' })).toBeFocused();
  await page.getByRole('link', { name: 'Talkover', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We talk over films' })).toBeFocused();
  expect(requests.sort()).toEqual(['/api/AddUser/', '/api/GetGenres', '/api/GetGuests', '/api/GetTracks']);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(counted).toEqual([JSON.stringify(await page.evaluate(() => localStorage.getItem('userId')))]);
});

test('the theme follows the system until it is switched; the choice is saved but not read back', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(site.url);
  const toggle = page.getByRole('button', { name: 'Dark mode' });
  await expect(toggle).toHaveCSS('position', 'fixed');
  await expect(toggle).toHaveCSS('left', '16px');
  await expect(toggle).toHaveCSS('bottom', '16px');
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
