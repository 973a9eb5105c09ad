import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/checks.ts';
import { openDesk, openTrack, stopToastsFromClosing, titled, toasts } from '../support/desk.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'tracks', tracks: 'few' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Track' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: `Edit Track: ${title}` });
async function dismissToasts(page: Page): Promise<void> {
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss message' });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

const link = 'https://example.org/commentary/new';

test('a track is added, its dialog keeps what was typed through faults, and a track is removed', async ({
  page,
  site,
}) => {
  test.slow();
  await stopToastsFromClosing(page);
  await openDesk(page, site);
  await test.step('a track is added with the keyboard, gets its match, and is undone', async () => {
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
  await test.step('the dialog points out twins and faults, asks before it closes, and fits every screen', async () => {
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
  await test.step('a track is removed after one question, and comes back', async () => {
    const title = 'Tumbleweed Union';
    await dismissToasts(page);
    await openTrack(page, title);
    await page.getByRole('button', { name: 'Edit track' }).click();
    const button = form(page, title).getByRole('button', { name: 'Remove track' });
    const question = page.getByRole('dialog', { name: 'Remove this track?' });
    await button.click();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await page.route('**/api/RemoveTrack', (route) => route.fulfill({ status: 500, body: '' }));
    await button.click();
    await question.getByRole('button', { name: 'Remove track' }).click();
    await expect(form(page, title).getByRole('alert')).toContainText('The track was not removed: something went wrong');
    await page.unroute('**/api/RemoveTrack');

    await button.click();
    await question.getByRole('button', { name: 'Remove track' }).click();
    await expect(form(page, title)).toBeHidden();
    await expect(titled(page, title)).toBeHidden();
    await expect(toasts(page)).toContainText('Removed “Tumbleweed Union”.');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(titled(page, title)).toBeVisible();
  });
});

const openForm = async (page: Page, title: string) => {
  await openTrack(page, title);
  await page.getByRole('button', { name: 'Edit track' }).click();
  await form(page, title).getByRole('button', { name: 'More fields' }).click();
};
const save = (page: Page, title: string) => form(page, title).getByRole('button', { name: 'Save Changes' }).click();

test('every other field is edited, and two admins never overwrite each other unseen', { tag: '@slow' }, async ({
  page,
  browser,
  site,
}) => {
  const title = 'Low Tide Choir';
  await stopToastsFromClosing(page);
  await openDesk(page, site);
  const other = await browser.newPage();
  await openDesk(other, site);

  await test.step('faults are shown and nothing is sent', async () => {
    await openForm(page, title);
    await form(page, title).getByLabel('Minutes').fill('ninety');
    await save(page, title);
    await expect(form(page, title).getByLabel('Minutes')).toBeFocused();
    await expect(form(page, title).getByText('Enter a whole number of minutes.')).toBeVisible();
    await expectUsable(page, { part: 'dialog[open]' });
    await form(page, title).getByLabel('Minutes').fill('95');
  });

  await test.step('both admins open the form, and the first one saves', async () => {
    await openForm(other, title);
    await other.getByLabel('Shop link').fill('https://example.org/theirs');
    await form(other, title).getByLabel('Track release date').fill('2021-03-04');
    await save(other, title);
    await expect(form(other, title)).toBeHidden();
    await expect(toasts(other)).toContainText('Shop link, Track release date of “Low Tide Choir” changed.');
  });

  await test.step('the second one is asked about the one field that both changed', async () => {
    await form(page, title).getByLabel('Shop link').fill('https://example.org/mine');
    await form(page, title).getByRole('button', { name: 'Live' }).click();
    await save(page, title);
    await expect(form(page, title).getByRole('alert')).toContainText(
      'Someone else changed the shop link to “https://example.org/theirs” while you were editing.',
    );
    await form(page, title).getByRole('button', { name: 'Reload tracks' }).click();
    await expect(
      form(page, title).getByText('Someone else changed this to “https://example.org/theirs”.'),
    ).toBeVisible();
    await expect(form(page, title).getByLabel('Shop link')).toHaveValue('https://example.org/mine');
    await expect(form(page, title).getByLabel('Track release date')).toHaveValue('2021-03-04');
    await form(page, title).getByRole('button', { name: 'Keep their other fields' }).click();
    await expect(form(page, title).getByLabel('Shop link')).toHaveValue('https://example.org/theirs');
    await save(page, title);
    await expect(form(page, title)).toBeHidden();
    await expect(toasts(page)).toContainText('Live, Minutes of “Low Tide Choir” changed.');
  });
  await other.close();

  await test.step('a session that ends goes on after the password', async () => {
    await openForm(page, title);
    await expect(form(page, title).getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'true');
    await form(page, title).getByLabel('Shop link').fill('');
    await page.context().clearCookies();
    await save(page, title);
    await page.getByPlaceholder('Password').fill(site.password);
    await page.getByPlaceholder('Password').press('Enter');
    await expect(form(page, title)).toBeHidden();
    await expect(toasts(page)).toContainText('Shop link of “Low Tide Choir” changed.');
  });
});
