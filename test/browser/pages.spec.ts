import type { Page } from '@playwright/test';
import { expectAccessible } from './judge.ts';
import { expect, test } from './startSite.ts';

const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test.describe('the addresses', () => {
  for (const address of ['tracks/5', 'tour/2025', 'nothing']) {
    test(`/${address} is no page, says so, and leads home`, async ({ page, site }) => {
      await page.goto(site.url + address);
      await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
      await expect(page).toHaveTitle('Page not found – Talkover');
      await page.getByRole('link', { name: 'All tracks are on the first page.' }).click();
      await expect(page.getByRole('status')).toHaveText('136 tracks');
    });
  }

  for (const [address, title] of [
    ['', 'Talkover'],
    ['tour', 'Tour – Talkover'],
    ['old', 'Archive – Talkover'],
    ['encore', 'Yes – Talkover'],
    ['manage', 'Manage – Talkover'],
  ] as const) {
    test(`/${address} is called "${title}", has one h1 and a footer with its credit and the database’s notice`, async ({
      page,
      site,
    }) => {
      await page.goto(site.url + address);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('This website uses TMDB and the TMDB APIs');
      await expect(footer.getByRole('link', { name: /^Made by Placeholder Media/ })).toHaveAttribute(
        'href',
        'https://example.org/placeholder-media',
      );
    });
  }

  test('the pages beside the list wait for no track', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    for (const address of ['tour', 'old', 'encore']) {
      await page.goto(site.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(asked).toEqual([]);
  });
});

test.describe('the tour', () => {
  test('under 600 px the text shrinks, at 600 it does not, and the picture with the window', async ({ page, site }) => {
    await page.goto(`${site.url}tour`);
    const read = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const picture = await page.locator('main img').boundingBox();
      return {
        heading: await sizeOf(page, 'main h1'),
        city: await sizeOf(page, 'main li b'),
        past: await sizeOf(page, 'main section li'),
        picture: Math.round(picture?.height ?? 0),
      };
    };
    const wide = await read(600);
    const narrow = await read(599);
    expect(narrow.heading).toBeLessThan(wide.heading - 1);
    expect(narrow.city).toBeLessThan(wide.city - 1);
    expect(narrow.past).toBeLessThan(wide.past);
    expect((await read(390)).picture).toBeLessThan(narrow.picture - 10);
  });

  test('names the tour and its guest, and what has been from 2013 to 2025', async ({ page, site }) => {
    await page.goto(`${site.url}tour`);
    await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible();
    await expect(page.getByText('The Loud Whisper Tour, with Odette Price')).toBeVisible();
    const past = page.locator('section', { hasText: 'Past performances' }).getByRole('listitem');
    await expect(past).toHaveCount(46);
    await expect(past.first()).toContainText('2013');
    await expect(past.last()).toContainText('2025');
    await expect(page.locator('time:not([datetime])')).toHaveCount(0);
  });
});

test('the joke is centred and reads the same to everybody', async ({ page, site }) => {
  await page.goto(`${site.url}encore`);
  const heading = page.getByRole('heading', { level: 1, name: 'yes sad face' });
  const box = await heading.boundingBox();
  const body = await page.evaluate(() => document.body.clientWidth);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - body / 2)).toBeLessThan(2);
});

test.describe('the archive', () => {
  test('has its intro, and several playlists where there are several', async ({ page, site }) => {
    await page.goto(`${site.url}old`);
    await expect(page.getByText(/over the past decade/)).toBeVisible();
    const lists = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })
        .getByRole('button', { name: /^Load playlist/ });
    await expect(lists('Movie reviews')).toHaveCount(4);
    await expect(lists('Gaming')).toHaveCount(2);
    await expect(lists('Q&A')).toHaveCount(1);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`every page can be used by everybody, ${colorScheme}, at ${width}`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      for (const address of ['tour', 'old', 'encore', 'nowhere']) {
        await page.goto(site.url + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expectAccessible(page);
      }
    });
  }
}
