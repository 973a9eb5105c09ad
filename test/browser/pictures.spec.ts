import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from './judge.ts';
import { expect, type Site, test } from './startSite.ts';

/** For looking at: every view in both lights and four widths, kept until the next run. */
const folder = path.resolve(import.meta.dirname, '../../.tmp/pictures');

type Show = (page: Page, site: Site) => Promise<void>;

const quiet = (page: Page) => page.getByRole('button', { name: 'A Quiet Harbour', exact: true });

const list: Show = async (page, site) => {
  await page.goto(site.url);
  await expect(quiet(page)).toBeVisible();
};

const desk: Show = async (page, site) => {
  await page.goto(`${site.url}manage`);
  await page.getByPlaceholder('Password').fill(site.password);
  await page.keyboard.press('Enter');
  await expect(quiet(page)).toBeVisible();
};

const views: Record<string, Show> = {
  list,
  flat: async (page, site) => {
    await page.goto(`${site.url}?sort=track-newest`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
  },
  filtered: async (page, site) => {
    await page.goto(`${site.url}?guest=June+Alder+%26+Teo+Marsh&genre=Drama&type=free&sort=length-longest`);
    await expect(page.locator('#tracks').getByRole('listitem').first()).toBeVisible();
  },
  empty: async (page, site) => {
    await page.goto(`${site.url}?guest=Bo+Castellan&genre=Western&type=live`);
    await expect(page.getByRole('heading', { name: /^No tracks/ })).toBeVisible();
  },
  failed: async (page, site) => {
    await page.route('**/api/GetTracks', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(site.url);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  search: async (page, site) => {
    await list(page, site);
    await page.getByRole('searchbox').fill('night');
    await page
      .getByRole('button', { name: /^Night of the Living Dead/ })
      .first()
      .click();
    await expect(page.getByText('10/1/1968')).toBeVisible();
  },
  details: async (page, site) => {
    await list(page, site);
    await quiet(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  gate: async (page, site) => {
    await page.goto(`${site.url}manage`);
    await expect(page.getByPlaceholder('Password')).toBeVisible();
  },
  desk,
  edit: async (page, site) => {
    await desk(page, site);
    await quiet(page).click();
    await page.getByRole('button', { name: 'Edit track' }).click();
    // Without a token the server searches what it has, and says so.
    await expect(page.getByText(/^Searches the films of this catalogue and a built-in list/)).toBeVisible();
  },
  tour: async (page, site) => {
    await page.goto(`${site.url}tour`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  old: async (page, site) => {
    await page.goto(`${site.url}old`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  joke: async (page, site) => {
    await page.goto(`${site.url}encore`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  missing: async (page, site) => {
    await page.goto(`${site.url}nowhere`);
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  },
};

const widths = [
  [320, 640],
  [390, 844],
  [768, 1000],
  [1280, 850],
] as const;

for (const [name, show] of Object.entries(views)) {
  test(`${name} is usable by everybody and needs no scrolling sideways, in both lights and at four widths`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 850 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await show(page, site);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      for (const [width, height] of widths) {
        await page.setViewportSize({ width, height });
        await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) });
        await expectNoSideways(page);
        if (width === (colorScheme === 'dark' ? 390 : 1280)) await expectAccessible(page);
      }
    }
  });
}
