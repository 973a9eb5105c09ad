import type { Page } from '@playwright/test';
import { count, genre, openList, openPage, rows, sort } from '../support/list.ts';
import { leaveUndrawn } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

const titles = (page: Page) => rows(page).locator('[id^=track-]');
const heading = (page: Page, name: string) => page.locator('#tracks').getByRole('heading', { name, exact: true });

test('the list is grouped into movies and shows by default, and flat by track date', async ({ page, site }) => {
  await openList(page, site);
  await test.step('grouped: an episode is listed under its show, without the show’s name', async () => {
    await expect(page.locator('#tracks h2')).toHaveText(['Movies', 'TV shows']);
    const shows = await page.locator('#tracks h3').allTextContents();
    expect(shows).toEqual([...shows].sort(new Intl.Collator('en', { numeric: true }).compare));
    const show = page
      .locator('#tracks section')
      .filter({ has: page.getByRole('heading', { name: 'Inspector Marzipan', exact: true }) });
    await expect(show.getByRole('link', { name: 'S1E1 The Almond Affair', exact: true })).toBeVisible();
    await expect(titles(page).filter({ hasText: '|' })).toHaveCount(0);
  });
  await test.step('find-in-page reaches every row', async () => {
    const isFound = () => (window as unknown as { find(text: string): boolean }).find('Notice to Quit');
    expect(await page.evaluate(isFound)).toBe(true);
  });
  await test.step('flat by track date, with full titles, also with other filters', async () => {
    for (const date of ['trackDateNewest', 'trackDateEarliest']) {
      await sort(page).selectOption(date);
      await expect(page.locator('#tracks h2')).toHaveText(['All tracks']);
    }
    await expect(
      titles(page)
        .filter({ hasText: /^Night Shift on Deimos \| / })
        .first(),
    ).toBeAttached();
    await page.getByText('LIVE TRACKS').click();
    await genre(page).selectOption('Comedy');
    await expect(page.locator('#tracks h2')).toHaveText(['Live tracks']);
    for (const other of ['filmDateNewest', 'lengthLongest', '']) {
      await sort(page).selectOption(other);
      await expect(heading(page, 'Live tracks')).toHaveCount(0);
      await sort(page).selectOption('trackDateNewest');
      await expect(heading(page, 'Live tracks')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(heading(page, 'Movies')).toBeVisible();
  });
  await test.step('both orders of a sort show the same tracks', async () => {
    await sort(page).selectOption('trackDateNewest');
    await expect(count(page)).toHaveText('132 tracks');
    await expect(rows(page)).toHaveCount(132);
    const newest = await titles(page).allTextContents();
    await sort(page).selectOption('trackDateEarliest');
    await expect(titles(page).first()).toHaveText(newest.at(-1) ?? '');
    await expect(rows(page)).toHaveCount(132);
    expect((await titles(page).allTextContents()).sort()).toEqual(newest.sort());
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
    await expect(rows(page).filter({ hasText: 'Aldous & the Moon Machine' })).toContainText(
      /with Mina Okafor & Rex Dunn\s*1996\s*\d+ min/i,
    );
    const metropolis = rows(page).filter({ hasText: 'Metropolis' });
    await expect(metropolis).toContainText('The Three Projectionists');
    await expect(metropolis).not.toContainText('Cosmo Tandy');

    await context.route(/example\.org/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Here</p>' }));
    const row = rows(page).filter({ hasText: '12 Minutes to Teatime' });
    for (const name of [/^Commentary Track/, /^Watch Us Watch/]) {
      const opened = context.waitForEvent('page');
      await row.getByRole('link', { name }).click();
      const tab = await opened;
      expect(tab.url()).toBe(await row.getByRole('link', { name }).getAttribute('href'));
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
    }
    await expect(rows(page).filter({ hasText: '99 Red Lanterns' }).getByRole('link')).toHaveCount(2);
    await test.step('on a phone, the minutes are in the line of the year, and that of the guests where it fits', async () => {
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        const apart = await rows(page).evaluateAll((all) =>
          all.flatMap((row) => {
            const tops = [...row.querySelectorAll('p:last-of-type > span')].map(
              (fact) => fact.getClientRects()[0]?.top,
            );
            return tops.length > 2 && Math.abs((tops[1] ?? 0) - (tops[2] ?? 0)) > 1 ? [row.textContent] : [];
          }),
        );
        expect(apart).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    expect(await rows(page).locator('a:not([href^="https://"], [id^=track-])').count()).toBe(0);
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

const many = Array.from({ length: 420 }, (_, id) => ({ id, title: `Film ${id}`, trackReleaseDate: '2020-01-02' }));

async function openLongList(page: Page, url: string): Promise<void> {
  await leaveUndrawn(page);
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: many }));
  await page.goto(url);
  await expect(rows(page)).toHaveCount(420);
}

test('a replaced long list takes no space and no focus, also after a dialog', async ({ page, site }) => {
  await test.step('a replaced long list takes no space below the new one and cannot be focused', async () => {
    await openLongList(page, site.url);
    const seen = await page.evaluate(async () => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      const before = document.querySelector('#tracks > div:last-of-type') as HTMLElement;
      const select = document.querySelector('select[aria-label="Sort by"]') as HTMLSelectElement;
      select.value = 'trackDateNewest';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      while (!before.ariaHidden) await nextFrame();
      const heights = new Set<number>();
      let isFocused = true;
      while (before.isConnected) {
        heights.add(before.offsetHeight);
        const row = before.querySelector('a');
        row?.focus();
        // The first attempts may come before it is unreachable; the last one must fail.
        if (row) isFocused = document.activeElement === row;
        await nextFrame();
      }
      return { heights: [...heights], isFocused };
    });
    expect(seen).toEqual({ heights: [0], isFocused: false });
    await expect(rows(page)).toHaveCount(420);
  });
  await test.step('a closed dialog returns the focus to the current list, not to the replaced one', async () => {
    await openLongList(page, site.url);
    const row = page
      .locator('#tracks > div:not([aria-hidden]) [role=listitem]')
      .getByRole('link', { name: 'Film 2', exact: true });
    await row.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await sort(page).selectOption('trackDateNewest');
    await expect(page.getByRole('heading', { name: 'All tracks' })).toBeVisible();
    await expect(rows(page)).toHaveCount(420);
    await rows(page).first().getByRole('link').focus();
    // While the page is never idle, the replaced list stays in the document.
    await page.evaluate(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await page.goForward();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.locator('#tracks > div[aria-hidden]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toBeFocused();
  });
});
