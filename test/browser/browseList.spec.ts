import type { Page } from '@playwright/test';
import { pickGuest } from './pickGuest.ts';
import { expect, test } from './startSite.ts';

const rows = (page: Page) => page.locator('#tracks li');
const titles = (page: Page) => rows(page).getByRole('button');
const count = (page: Page) => page.getByRole('status');
const heading = (page: Page, name: string) => page.locator('#tracks').getByRole('heading', { name, exact: true });

test.beforeEach(async ({ page, site }) => {
  await page.goto(site.url);
  await expect(rows(page)).toHaveCount(136);
});

test.describe('the views', () => {
  test('grouped at first: movies, then every show as a heading, its episodes without its name', async ({ page }) => {
    await expect(page.locator('#tracks h2')).toHaveText(['Movies', 'TV shows']);
    const shows = await page.locator('#tracks h3').allTextContents();
    expect(shows).toEqual([...shows].sort(new Intl.Collator('en', { numeric: true }).compare));
    const show = page
      .locator('#tracks section')
      .filter({ has: page.getByRole('heading', { name: 'Inspector Marzipan', exact: true }) });
    await expect(show.getByRole('button', { name: 'S1E1 The Almond Affair', exact: true })).toBeVisible();
    await expect(titles(page).filter({ hasText: '|' })).toHaveCount(0);
  });

  test('flat by track date, and still flat with any other filter; grouped again by any other sort', async ({
    page,
  }) => {
    const sort = page.getByLabel('Sort by');
    for (const date of ['trackDateNewest', 'trackDateEarliest']) {
      await sort.selectOption(date);
      await expect(page.locator('#tracks h2')).toHaveText(['All tracks']);
    }
    await page.getByText('LIVE TRACKS').click();
    await page.getByLabel('Genre', { exact: true }).selectOption('Comedy');
    await expect(page.locator('#tracks h2')).toHaveText(['All tracks']);
    for (const other of ['filmDateNewest', 'lengthLongest', '']) {
      await sort.selectOption(other);
      await expect(heading(page, 'All tracks')).toHaveCount(0);
      await sort.selectOption('trackDateNewest');
      await expect(heading(page, 'All tracks')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(heading(page, 'Movies')).toBeVisible();
  });

  test('both orders of a sort show the same tracks, one the other way round but for ties', async ({ page }) => {
    await page.getByLabel('Sort by').selectOption('trackDateNewest');
    await expect(count(page)).toHaveText('132 tracks');
    await expect(rows(page)).toHaveCount(132);
    const newest = await titles(page).allTextContents();
    await page.getByLabel('Sort by').selectOption('trackDateEarliest');
    await expect(titles(page).first()).toHaveText(newest.at(-1) ?? '');
    await expect(rows(page)).toHaveCount(132);
    expect((await titles(page).allTextContents()).sort()).toEqual(newest.sort());
  });

  for (const [sort, left, why] of [
    ['trackDateNewest', 4, 'the day of the release is not known'],
    ['filmDateEarliest', 4, 'the film has no release date'],
    ['lengthShortest', 5, 'the length of the film is not known'],
  ] as const) {
    test(`sorted by ${sort} the list says that ${left} tracks are not shown, and why`, async ({ page }) => {
      await page.getByLabel('Sort by').selectOption(sort);
      const words = page.getByText(new RegExp(`^${left} tracks are not shown, because `));
      await expect(words).toBeVisible();
      await expect(words).toContainText(why);
      await expect(count(page)).toHaveText(`${136 - left} tracks`);
    });
  }
});

test.describe('a row', () => {
  test('opens the details by its title', async ({ page }) => {
    await titles(page).filter({ hasText: 'Aldous & the Moon Machine' }).click();
    await expect(page.getByRole('dialog', { name: 'Aldous & the Moon Machine' })).toBeVisible();
  });

  test('names its guests, its year and its minutes; the three showmen are one short line', async ({ page }) => {
    await expect(rows(page).filter({ hasText: 'Aldous & the Moon Machine' })).toContainText(
      /with Mina Okafor & Rex Dunn\s*1996\s*\d+ min/i,
    );
    const metropolis = rows(page).filter({ hasText: 'Metropolis' });
    await expect(metropolis).toContainText('The Three Projectionists');
    await expect(metropolis).not.toContainText('Cosmo Tandy');
  });

  test('leads to its track and its watch-along in a new tab, where it has them', async ({ page, context }) => {
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
    await expect(rows(page).filter({ hasText: '99 Red Lanterns' }).getByRole('link')).toHaveCount(1);
    expect(await rows(page).locator('a:not([href^="https://"])').count()).toBe(0);
  });
});

test.describe('the filters', () => {
  for (const height of [900, 600, 420]) {
    test(`show all of the guest list in a window ${height} high`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height });
      await page.getByRole('button', { name: /^Guest filter/ }).click();
      const guests = await page.getByRole('dialog', { name: 'Guest' }).boundingBox();
      expect(guests?.y).toBeGreaterThanOrEqual(0);
      expect((guests?.y ?? 0) + (guests?.height ?? 999)).toBeLessThanOrEqual(height);
      expect(guests?.height).toBeGreaterThanOrEqual(160);
    });
  }

  test('are called as they have always been called', async ({ page }) => {
    const bar = page.getByRole('region', { name: 'Filters' });
    await expect(bar).toContainText('GUEST(S)');
    await expect(bar).toContainText('GENRE');
    await expect(bar).toContainText('Sort by: Default');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(page.getByLabel('ALL TRACKS')).toBeChecked();
  });

  test('a guest’s brackets stand in the list and not on the button', async ({ page }) => {
    await pickGuest(page, 'Dana Whitlock (Snack Bar Radio)');
    await expect(page.getByRole('button', { name: 'Guest filter, Dana Whitlock Snack Bar Radio' })).toBeVisible();
  });

  test('the genres begin with any, the sorts with the default and their types', async ({ page }) => {
    await expect(page.getByLabel('Genre', { exact: true }).getByRole('option').first()).toHaveText('Any genre');
    const sort = page.getByLabel('Sort by');
    await expect(sort.getByRole('option')).toHaveText([
      'Default',
      'Newest First',
      'Earliest First',
      'Newest First',
      'Earliest First',
      'Shortest First',
      'Longest First',
    ]);
    expect(
      await sort.locator('optgroup').evaluateAll((all) => all.map((group) => group.getAttribute('label'))),
    ).toEqual(['Track Release Date', 'Film Release Date', 'Film Length']);
    await sort.selectOption('filmDateNewest');
    await expect(page.getByRole('region', { name: 'Filters' })).toContainText('Film Release Date: Newest First');
  });

  test('the co-hosts together mean either of the two', async ({ page }) => {
    await pickGuest(page, 'June Alder & Teo Marsh');
    await expect(rows(page).first()).toBeVisible();
    const lines = await rows(page).allTextContents();
    expect(lines.filter((line) => !/June Alder|Teo Marsh/.test(line))).toEqual([]);
    expect(lines.some((line) => !(/June Alder/.test(line) && /Teo Marsh/.test(line)))).toBe(true);
  });

  test('each choice says how many tracks it would show, given the other filters', async ({ page }) => {
    await page.getByText('FREE TRACKS').click();
    const genre = page.getByLabel('Genre', { exact: true });
    await genre.focus();
    const words = (await genre.getByRole('option', { name: /^Comedy/ }).textContent()) ?? '';
    const number = /\((\d+)\)/.exec(words)?.[1];
    await genre.selectOption({ label: words });
    await expect(count(page)).toHaveText(number === '1' ? '1 track' : `${number} tracks`);
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    const guest = page.getByRole('option', { name: /^June Alder & Teo Marsh/ });
    const ofPair = /(\d+)$/.exec((await guest.textContent()) ?? '')?.[1];
    await guest.click();
    await expect(count(page)).toHaveText(ofPair === '1' ? '1 track' : `${ofPair} tracks`);
  });

  test('are a row from 768 px on and a panel behind a button below', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Filters', exact: true });
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(toggle).toBeHidden();
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(toggle).toBeVisible();
    await expect(page.getByLabel('Sort by')).toBeHidden();
    await toggle.click();
    await expect(page.getByLabel('Sort by')).toBeVisible();
  });

  for (const width of [1280, 1140, 1024, 768]) {
    test(`keep to one row at ${width} when all of them are set`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.getByText('LIVE TRACKS').click();
      await page.getByLabel('Genre', { exact: true }).selectOption('Science Fiction');
      await page.getByLabel('Sort by').selectOption('trackDateNewest');
      await pickGuest(page, 'Saffron Dell (Third Row Left)');
      const middles = await Promise.all(
        [
          page.getByRole('button', { name: /^Guest filter/ }),
          page.getByLabel('Genre', { exact: true }),
          page.getByLabel('Sort by'),
          page.getByRole('button', { name: 'Clear all' }),
        ].map(async (part) => {
          const box = await part.boundingBox();
          return box && Math.round(box.y + box.height / 2);
        }),
      );
      expect(new Set(middles).size).toBe(1);
    });
  }
});

test('the theme toggle is fixed at the bottom left', async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Dark mode' });
  await expect(toggle).toHaveCSS('position', 'fixed');
  await expect(toggle).toHaveCSS('left', '16px');
  await expect(toggle).toHaveCSS('bottom', '16px');
});

const many = Array.from({ length: 420 }, (_, id) => ({ id, title: `Film ${id}`, trackReleaseDate: '2020-01-02' }));

test('a dialog that closes gives the focus to the list as it is now, not to the one before', async ({ page, site }) => {
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: many }));
  await page.goto(site.url);
  const row = page.locator('#tracks > div:not([aria-hidden]) li').getByRole('button', { name: 'Film 2', exact: true });
  await expect(page.locator('#tracks li')).toHaveCount(420);
  await row.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.getByLabel('Sort by').selectOption('trackDateNewest');
  await expect(page.getByRole('heading', { name: 'All tracks' })).toBeVisible();
  await expect(page.locator('#tracks li')).toHaveCount(420);
  await page.locator('#tracks li').first().getByRole('button').focus();
  // The page has no idle moment any more: the list before stays where it is put first.
  await page.evaluate(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#tracks > div[aria-hidden]')).toHaveCount(1);
  await expect(row).toBeFocused();
});

test('a long list that another pick replaces takes no room behind the new one, and gives nobody the focus', async ({
  page,
  site,
}) => {
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: many }));
  await page.goto(site.url);
  await expect(page.locator('#tracks li')).toHaveCount(420);
  const seen = await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const before = document.querySelector('#tracks > div:last-child') as HTMLElement;
    const sort = document.querySelector('select[aria-label="Sort by"]') as HTMLSelectElement;
    sort.value = 'trackDateNewest';
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    while (!before.ariaHidden) await nextFrame();
    const heights = new Set<number>();
    let isFocused = true;
    while (before.isConnected) {
      heights.add(before.offsetHeight);
      const row = before.querySelector('button');
      row?.focus();
      // The first tries may come before it is out of reach, the last may not succeed.
      if (row) isFocused = document.activeElement === row;
      await nextFrame();
    }
    return { heights: [...heights], isFocused };
  });
  expect(seen).toEqual({ heights: [0], isFocused: false });
  await expect(page.locator('#tracks li')).toHaveCount(420);
});
