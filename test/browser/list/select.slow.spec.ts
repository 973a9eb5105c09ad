import type { Locator, Page } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { dialog, openList, openPage, rows, track } from '../support/list.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const title = (page: Page) => track(page, 'Arcade Summer');
const row = (page: Page) => rows(page).filter({ hasText: 'Arcade Summer' });
const guests = (page: Page) => row(page).getByText('Teo Marsh');
const selected = (page: Page) => page.evaluate(() => getSelection()?.toString().replaceAll(/\s+/g, ' ').trim());

/** From the first letter of one text past the last one of another. */
async function drag(page: Page, from: Locator, to = from): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is no text.');
  await page.mouse.move(start.x + 1, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width + 20, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

async function expectNothingOpened(page: Page, url: string): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(dialog(page)).toHaveCount(0);
}

async function expectOpened(page: Page, site: Site): Promise<void> {
  await expect(dialog(page)).toHaveAccessibleName('Arcade Summer');
  await page.keyboard.press('Escape');
  await expectNothingOpened(page, site.url);
}

test('dragging the mouse over the text of a row selects it and opens nothing', async ({ page, site }) => {
  await openList(page, site);
  await test.step('the facts, to the empty place behind them', async () => {
    await drag(page, row(page).getByText('with', { exact: true }), row(page).getByText(/ min$/));
    expect(await selected(page)).toBe('WITH TEO MARSH & HOLLIS CRABAPPLE 1991 92 min');
  });
  await test.step('the title', async () => {
    await drag(page, title(page));
    expect(await selected(page)).toBe('Arcade Summer');
  });
  await test.step('from the title to the facts', async () => {
    await drag(page, title(page), row(page).getByText(/ min$/));
    expect(await selected(page)).toMatch(/^Arcade Summer .* 92 min$/);
  });
  await expectNothingOpened(page, site.url);
  await test.step('on the wall', async () => {
    await openPage(page, `${site.url}?look=posters`);
    await drag(page, row(page).getByText('1991'));
    expect(await selected(page)).toMatch(/^1991/);
    await drag(page, title(page));
    expect(await selected(page)).toBe('Arcade Summer');
    await expectNothingOpened(page, `${site.url}?look=posters`);
  });
  await test.step('at the desk', async () => {
    await openDesk(page, site);
    await drag(page, guests(page));
    expect(await selected(page)).toMatch(/^Teo Marsh/);
    await drag(page, title(page));
    expect(await selected(page)).toBe('Arcade Summer');
    await expectNothingOpened(page, `${site.url}manage`);
  });
});

test('a press on the text of a row opens the details, whatever is selected, or another tab', async ({
  page,
  site,
  context,
}) => {
  await openList(page, site);
  await guests(page).click();
  await expectOpened(page, site);
  await test.step('on what is selected, and by a hand that moves a little', async () => {
    await drag(page, row(page).getByText('with', { exact: true }), guests(page));
    await guests(page).click();
    await expectOpened(page, site);
    await drag(page, title(page));
    await title(page).click();
    await expectOpened(page, site);
    const { x = 0, y = 0 } = (await guests(page).boundingBox()) ?? {};
    await page.mouse.move(x + 2, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 8, y + 9, { steps: 3 });
    await page.mouse.up();
    await expectOpened(page, site);
  });
  await test.step('by key, while something is selected', async () => {
    await drag(page, title(page));
    await title(page).press('Enter');
    await expectOpened(page, site);
  });
  await test.step('in another tab, with the middle button and with Control', async () => {
    for (const press of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), guests(page).click(press)]);
      await expect(dialog(tab)).toHaveAccessibleName('Arcade Summer');
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
    }
    await guests(page).click({ button: 'right' });
    await expectNothingOpened(page, site.url);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole row is the link of its title', async ({ page, site }) => {
    await page.goto(site.url);
    await guests(page).click({ force: true });
    await expect(page).toHaveURL(`${site.url}${await title(page).getAttribute('href')}`);
  });
});
