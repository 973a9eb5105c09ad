import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { leaveUndrawn } from '../support/requests.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ tracks: 'few' });

/** Screenshots for review: each view on a phone and on a desktop, kept until the next run. */
const folder = path.resolve(import.meta.dirname, '../../../.tmp/pictures');

type View = { open: (page: Page, site: Site) => Promise<void> };

const firstRow = (page: Page) => page.locator('#tracks [role=listitem]').first();
const simplePage = (address: string, heading: string | RegExp = /./): View => ({
  open: async (tab, site) => {
    await tab.goto(site.url + address);
    await expect(tab.getByRole('heading', { name: heading }).first()).toBeVisible();
  },
});

/** The search, the details, the form and the sign-in form are checked by their own specs. */
const views: Record<string, View> = {
  list: {
    open: async (tab, site) => {
      await tab.goto(site.url);
      await expect(firstRow(tab)).toBeVisible();
    },
  },
  flat: {
    open: async (tab, site) => {
      await tab.goto(`${site.url}?sort=track-newest`);
      await expect(tab.getByRole('listitem').first()).toBeVisible();
    },
  },
  filtered: {
    open: async (tab, site) => {
      await tab.goto(`${site.url}?guest=June+Alder+%26+Teo+Marsh&genre=Drama&type=free&sort=length-longest`);
      await expect(tab.locator('#tracks').getByRole('listitem').first()).toBeVisible();
    },
  },
  empty: {
    open: async (tab, site) => {
      await tab.goto(`${site.url}?guest=Bo+Castellan&genre=Western&type=live`);
      await expect(tab.getByRole('heading', { name: /^No tracks/ })).toBeVisible();
    },
  },
  failed: {
    open: async (tab, site) => {
      await leaveUndrawn(tab);
      await tab.route('**/api/GetTracks', (route) => route.fulfill({ status: 503, body: '' }));
      await tab.goto(site.url);
      await expect(tab.getByRole('alert')).toBeVisible();
    },
  },
  rowsWithoutList: {
    open: async (tab, site) => {
      await tab.route('**/api/GetTracks', (route) => route.fulfill({ status: 503, body: '' }));
      await tab.goto(site.url);
      await expect(tab.getByRole('alert')).toBeVisible();
      await expect(firstRow(tab)).toBeVisible();
    },
  },
  tour: simplePage('tour'),
  old: simplePage('old'),
  joke: simplePage('encore'),
  missing: simplePage('nowhere', 'This page doesn’t exist'),
  desk: {
    open: async (tab, site) => {
      await tab.goto(`${site.url}manage`);
      await tab.getByPlaceholder('Password').fill(site.password);
      await tab.keyboard.press('Enter');
      await expect(firstRow(tab)).toBeVisible();
    },
  },
};

const screens = [
  { width: 320, height: 640, colorScheme: 'light', isChecked: false },
  { width: 390, height: 844, colorScheme: 'dark', isChecked: true },
  { width: 768, height: 1000, colorScheme: 'dark', isChecked: false },
  { width: 1280, height: 850, colorScheme: 'light', isChecked: true },
] as const;

test('each page and each state of the list is accessible in both themes, and needs no horizontal scrolling at four widths', async ({
  page: tab,
  site,
}) => {
  test.slow();
  for (const [name, { open }] of Object.entries(views))
    await test.step(name, async () => {
      await tab.setViewportSize({ width: 1280, height: 850 });
      await tab.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await open(tab, site);
      for (const { width, height, colorScheme, isChecked } of screens) {
        await tab.emulateMedia({ reducedMotion: 'reduce', colorScheme });
        await tab.setViewportSize({ width, height });
        await expectNoSidewaysScroll(tab);
        if (!isChecked) continue;
        await tab.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) });
        await expectAccessible(tab, { thorough: true });
      }
      await tab.unrouteAll();
    });
});
