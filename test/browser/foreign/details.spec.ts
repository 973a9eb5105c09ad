import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/foreignSite.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });

test('its tracks are opened, stepped through and closed by keyboard, with their text ids in the URL', async ({
  page,
  foreign,
}) => {
  await page.goto(foreign.url);
  await page.getByRole('link', { name: 'Part 2 of the Lighthouse', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Part 2 of the Lighthouse');
  await expect(heading(page)).toBeFocused();
  await expect(dialog(page).getByText('Fog.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Edit track' })).toHaveCount(0);
  await expect(page).toHaveURL(`${foreign.url}?track=m-2`);
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Part 10 of the Lighthouse');
  await expect(dialog(page)).toContainText('Guests:');
  await expect(dialog(page)).toContainText('Wanda Quill & Otto Fenn');
  await expect(dialog(page)).toContainText('101 min');
  await expect(dialog(page)).toContainText('2 of 5');
  await expect(page).toHaveURL(`${foreign.url}?track=m-10`);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Part 10 of the Lighthouse');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Part 10 of the Lighthouse', exact: true })).toBeFocused();
  await expect(page).toHaveURL(foreign.url);
});
