import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/checks.ts';
import { openDesk, stopToastsFromClosing, titled, toasts } from '../support/desk.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'tracks', tracks: 'few' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Track' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: `Edit Track: ${title}` });
const link = 'https://example.org/commentary/new';

test('a track is added with the keyboard, gets its match, and is undone', async ({ page, site }) => {
  await stopToastsFromClosing(page);
  await openDesk(page, site);

  await test.step('a title and a link are enough', async () => {
    await page.getByRole('button', { name: 'Add track' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Title')).toBeFocused();
    await page.keyboard.insertText('The Kid');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(link);
    await page.keyboard.press('Enter');
    await expect(form(page, 'The Kid')).toBeVisible();
    await expect(toasts(page)).toContainText('Added “The Kid”.');
  });

  await test.step('its form searches for a match at once', async () => {
    await form(page, 'The Kid').getByRole('radio').first().press(' ');
    await page.keyboard.press('Enter');
    await form(page, 'The Kid').getByRole('button', { name: 'Save Changes' }).click();
    await expect(form(page, 'The Kid')).toBeHidden();
    await expect(titled(page, 'The Kid')).toBeVisible();
  });

  await test.step('both edits are undone, the match first', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    const drawer = page.getByRole('dialog', { name: 'History' });
    await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['match changed', 'track added']);
    await expect(drawer.getByText('A later edit changed the same part of “The Kid”.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Undo match changed' }).click();
    await drawer.getByRole('button', { name: 'Undo track added' }).click();
    await page.keyboard.press('Escape');
    await expect(titled(page, 'The Kid')).toBeHidden();
  });
});

test('the dialog points out twins and faults, asks before it closes, and fits every screen', async ({ page, site }) => {
  await openDesk(page, site);
  const button = page.getByRole('button', { name: 'Add track' });
  await button.click();
  await dialog(page).getByLabel('Title').fill(' arcade  SUMMER');
  await expect(dialog(page).getByText('“Arcade Summer” is in the catalogue already.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'More fields' }).click();
  await dialog(page).getByLabel('Shop link').fill('example.org');
  await dialog(page).getByRole('button', { name: 'Free' }).click();
  await dialog(page).getByRole('button', { name: 'More fields' }).click();
  await dialog(page).getByLabel('Title').press('Enter');
  await expect(dialog(page).getByLabel('Shop link')).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toHaveText('Enter an address that begins with https://');
  await expectUsable(page, { part: 'dialog[open]' });

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard this track?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, { part: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByLabel('Shop link')).toHaveValue('example.org');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard track' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('nothing typed is lost while the network, the server or the session fails', async ({ page, context, site }) => {
  await stopToastsFromClosing(page);
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Add track' }).click();
  await dialog(page).getByLabel('Title').fill('Persistent');
  const add = dialog(page).getByRole('button', { name: 'Add track' });
  const alert = dialog(page).getByRole('alert');

  await page.route('**/api/AddTrack', (route) => route.abort());
  await add.click();
  await expect(alert).toContainText('The track was not added: the catalogue could not be reached.');
  await page.unroute('**/api/AddTrack');

  await page.route('**/api/AddTrack', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await add.click();
  await expect(alert).toContainText('something went wrong on the server');
  await page.unroute('**/api/AddTrack');

  await context.clearCookies();
  await add.click();
  await page.getByPlaceholder('Password').fill(site.password);
  await page.getByPlaceholder('Password').press('Enter');
  // The track is added by itself after the password.
  await expect(form(page, 'Persistent')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(form(page, 'Persistent').getByText('This track is no longer in the catalogue')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(titled(page, 'Persistent')).toBeHidden();
});
