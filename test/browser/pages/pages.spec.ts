import type { Page } from '@playwright/test';
import { collectComplaints } from '../support/checks.ts';
import { openPage, rows } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const fontSizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test('each page has its title, its content and the footer, and an unknown path leads home', async ({ page, site }) => {
  await test.step('one h1 and the footer, and only the list requests tracks', async () => {
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
    for (const [path, title] of [
      ['tour', 'Tour – Talkover'],
      ['old', 'Video archive – Talkover'],
      ['encore', 'Yes – Talkover'],
      ['manage', 'Manage – Talkover'],
      ['', 'Talkover'],
    ] as const) {
      await test.step(`/${path}`, async () => {
        if (path === 'manage') expect(requests).toEqual([]);
        await page.goto(site.url + path);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const footer = page.getByRole('contentinfo');
        await expect(footer).toContainText('This website uses TMDB and the TMDB APIs');
        await expect(footer.getByRole('link', { name: /^Made by Placeholder Media/ })).toHaveAttribute(
          'href',
          'https://example.org/placeholder-media',
        );
        await expect(footer.getByRole('link', { name: 'Video archive' })).toHaveAttribute('href', '/old');
      });
    }
    await test.step('in the font of the site', async () => {
      const body = page.locator('body');
      await expect(body).toHaveCSS('font-family', /^"?Archivo Variable"?, /);
      await expect(body).toHaveCSS('font-size', '18px');
      await expect(body).toHaveCSS('line-height', '27.9px');
      const loadedFonts = () =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family.replaceAll('"', '')),
        );
      await expect.poll(loadedFonts).toContain('Archivo Variable');
      // Only the variable font has this width.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-stretch', '125%');
    });
  });
  await test.step('a link with a slash too many leads to its page', async () => {
    const complaints = collectComplaints(page, ['error', 'warning']);
    for (const [path, wanted] of [
      ['/?genre=Comedy', '?genre=Comedy'],
      ['/tour//', 'tour/'],
    ] as const) {
      await page.goto(site.url + path);
      await expect(page).toHaveURL(site.url + wanted);
    }
    await openPage(page, `${site.url}/`);
    await rows(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/\?track=/);
    expect(complaints).toEqual([]);
  });
  await test.step('an unknown path shows the 404 page with a link home, and has status 404', async () => {
    for (const path of ['tracks/5', 'tour/2025', '%E0%A4%A', 'track/%E0%A4%A', 'nothing']) {
      await test.step(`/${path}`, async () => {
        const response = await page.goto(site.url + path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
        await expect(page).toHaveTitle('Page not found – Talkover');
        await expect(page.getByRole('heading')).toHaveCount(1);
      });
    }
    await test.step('the header, the message and the footer begin at the same line', async () => {
      const starts = [];
      for (const part of [
        page.getByRole('link', { name: 'Talkover', exact: true }),
        page.getByRole('heading').locator('..'),
        page.getByText('The link is out of date'),
        page.getByRole('link', { name: 'Video archive' }),
      ])
        starts.push((await part.boundingBox())?.x);
      expect(new Set(starts).size).toBe(1);
    });
    await page.getByRole('link', { name: 'Browse all tracks' }).click();
    await expect(page.getByRole('status')).toHaveText(`${site.trackCount} tracks`);
  });
  await test.step('the joke is centered, and a screen reader reads the same text', async () => {
    await page.goto(`${site.url}encore`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('yes :(');
    const box = await page.getByRole('heading', { level: 1, name: 'yes sad face' }).boundingBox();
    const body = await page.evaluate(() => document.body.clientWidth);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - body / 2)).toBeLessThan(2);
  });
  await test.step('the tour lists its cities with tickets, its guest and the shows from 2013 to 2025, and is smaller on a phone', async () => {
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
    await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible();
    await expect(page.getByText('The Loud Whisper Tour, with Odette Price')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Past performances' })).toBeVisible();
    const past = page.locator('section', { hasText: 'Past performances' }).getByRole('listitem');
    await expect(past).toHaveCount(46);
    await expect(past.first()).toHaveText('6/8/2025Seattle');
    await expect(past.nth(1)).toHaveText('3/22/2025San Antonio');
    await expect(past.last()).toHaveText('10/12/2013Portland');
    await expect(page.locator('time:not([datetime])')).toHaveCount(0);

    await test.step('under 600 px the text shrinks, and the picture with the window', async () => {
      const read = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        const picture = await page.locator('main img').boundingBox();
        return {
          heading: await fontSizeOf(page, 'main h1'),
          city: await fontSizeOf(page, 'main li b'),
          past: await fontSizeOf(page, 'main section li'),
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
  });
});
