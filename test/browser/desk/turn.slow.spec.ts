import type { Page } from '@playwright/test';
import { openDesk, titled } from '../support/desk.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'a turned phone', tracks: 'few', viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const turn = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
};

test('a phone that is turned keeps the field that has the focus in sight, with its label', async ({ page, site }) => {
  await openDesk(page, site);
  await titled(page, 'Arcade Summer').click();
  await button(page, 'Edit track').click();
  const form = page.getByRole('dialog', { name: 'Edit Track: Arcade Summer' });
  await button(page, 'More fields').click();
  const minutes = form.getByLabel('Minutes', { exact: true });
  await minutes.fill('91');
  await turn(page);
  await expect(minutes).toBeInViewport({ ratio: 1 });
  await expect(minutes).toHaveValue('91');
  const title = form.getByLabel('Title', { exact: true });
  await title.focus();
  await turn(page);
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(form.getByText('Title', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('a phone that is turned keeps the menu of a row in sight, with the name that was typed', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  const opener = page.getByRole('button', { name: /^Guests of / }).nth(9);
  await opener.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await opener.click();
  await page.keyboard.type('Quincy');
  await turn(page);
  const menu = page.getByRole('dialog');
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('searchbox')).toHaveValue('Quincy');
  await menu.getByRole('button', { name: 'Add guest “Quincy”…' }).click();
  await expect(page.getByRole('textbox', { name: /guest|name/i })).toHaveValue('Quincy');
});

test('the menu of a row is in sight, too, where a new title has moved the row away', async ({ page, site }) => {
  await openDesk(page, site);
  await button(page, 'Edit title of Arcade Summer').click();
  await page.keyboard.type('Zebra Summer');
  await button(page, 'Guests of Arcade Summer').click();
  await expect(titled(page, 'Zebra Summer')).toBeAttached();
  const menu = page.getByRole('dialog', { name: 'Guests of Zebra Summer' });
  await expect(menu).toBeInViewport({ ratio: 1 });
});
