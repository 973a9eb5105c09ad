import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { importOn, installDevTools, lookOf } from '../support/devTools.ts';
import { expect, test } from '../support/ownSite.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy this moment' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });

/** When this is there, the page has loaded all that it loads by itself. */
const isIdle = (page: Page) => expect(page.getByRole('button', { name: 'Surprise me' })).toBeAttached();

async function copiedMoment(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await copyButton(page).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** As the address is without `?debug`. */
async function plainLookOf(page: Page) {
  const { address, ...look } = await lookOf(page);
  return { ...look, address: address.replace(/debug&?/, '').replace(/\?$/, '') };
}

test('a moment copied from a page with ?debug is drawn in another browser, and at the desk it holds no password', async ({
  page,
  own,
  browser,
}) => {
  test.slow();
  await test.step('a site that does not allow it has no button', async () => {
    await page.goto(`${own.url}?debug`);
    await isIdle(page);
    await expect(copyButton(page)).toHaveCount(0);
  });
  await own.start({ site: { debug: true } });
  await test.step('nor has a visit that does not ask for it', async () => {
    await page.goto(own.url);
    await isIdle(page);
    await expect(copyButton(page)).toHaveCount(0);
  });
  await page.goto(`${own.url}?debug`);
  await isIdle(page);
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await installDevTools(other);
  const expectDrawn = async (file: string) => {
    await importOn(other, `${own.url}tour`, file);
    await expect.poll(() => lookOf(other)).toEqual(await plainLookOf(page));
  };

  await test.step('with an open search, which the press leaves open', async () => {
    await page.getByRole('searchbox', { name: 'Search movies and TV shows' }).fill('deimos');
    await expect(results(page).getByRole('heading', { level: 2 })).toHaveCount(1);
    const file = await copiedMoment(page);
    await expect(results(page)).toBeVisible();
    await expectDrawn(file);
    await page.keyboard.press('Escape');
  });
  await test.step('with an open list of guests, which the browser closes at the press', async () => {
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    const { preloadedState } = JSON.parse(await copiedMoment(page));
    expect(JSON.parse(preloadedState).filters.isGuestListOpen).toBe(true);
  });
  await test.step('with an open track, and as a file', async () => {
    await page.locator('#tracks [role=listitem]').first().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const file = await copiedMoment(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as a file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('moment.json');
    expect(readFileSync(await download.path(), 'utf8')).toBe(file);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectDrawn(file);
  });
  await other.context().close();
  await test.step('a browser that refuses to copy offers it as a file, also at the desk', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto(`${own.url}manage?debug`);
    await page.getByPlaceholder('Password').fill(own.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Movies' })).toBeVisible();
    await copyButton(page).click();
    await expect(page.getByText('The browser did not allow copying.')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as a file' }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    expect(JSON.parse(JSON.parse(file).preloadedState).screen).toBe('/manage');
    expect(file).not.toContain(own.password);
  });
});
