import type { Locator, Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { openDesk, stopToastsFromClosing, toasts } from '../support/desk.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'guestList', tracks: 'few' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Guests' });
const mergeDialog = (page: Page) => page.getByRole('dialog', { name: 'Merge guests' });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const newName = (page: Page, guest: string) => page.getByLabel(`New name for ${guest}`);
const tracksOf = (page: Page, guest: string) =>
  page.locator('#tracks [role=listitem]').filter({ hasText: new RegExp(guest, 'i') });

/** What the host answers, byte for byte. */
const catalogue = (page: Page) =>
  page.evaluate(async () =>
    Promise.all(['GetTracks', 'GetGuests'].map(async (call) => (await fetch(`/api/${call}`)).text())),
  );

/** An edit by another admin, who signs in at the same desk. */
async function editElsewhere(page: Page, site: Site, call: string, body: object): Promise<void> {
  const headers = { origin: new URL(site.url).origin };
  const other = await page.context().browser()?.newContext();
  const signIn = await other?.request.post(`${site.url}api/ValidatePassword/`, {
    data: `"${site.password}"`,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  expect(signIn?.ok()).toBe(true);
  expect((await other?.request.post(`${site.url}api/${call}`, { data: body, headers }))?.ok()).toBe(true);
  await other?.close();
}

/** Counts the presses. Letters that are typed are not counted. */
function makePress() {
  const press = async (target: Locator) => {
    press.count += 1;
    await target.click();
  };
  press.count = 0;
  return press;
}

async function misspell(page: Page, site: Site): Promise<void> {
  const tracks = (await (await page.request.get(`${site.url}api/GetTracks`)).json()) as {
    id: number;
    newGuests: string[];
  }[];
  const ids = tracks.slice(0, 3).map(({ id }) => id);
  await editElsewhere(page, site, 'AddGuest', { guest: 'Odete Price' });
  await editElsewhere(page, site, 'UpdateMultipleGuests/', { guest: 'Odete Price', ids });
  await editElsewhere(page, site, 'UpdateMultipleGuests/', {
    guest: 'Odette Price',
    ids: tracks.slice(2, 12).map(({ id }) => id),
  });
}

test('two spellings are merged in three presses, and an undo restores every byte', async ({ page, site }) => {
  await stopToastsFromClosing(page);
  await misspell(page, site);
  await openDesk(page, site);
  const before = await catalogue(page);
  await expect(tracksOf(page, 'Odete Price')).toHaveCount(3);

  await test.step('a merge is three presses, and the filter follows', async () => {
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    await page.keyboard.type('Odete');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/guest=Odete/);
    const press = makePress();
    await press(button(page, 'Guests'));
    await press(button(dialog(page), 'Merge Odete Price'));
    await expect(mergeDialog(page).getByText('Changes 3 tracks, and Odete Price leaves the guest list.')).toBeVisible();
    await expect(mergeDialog(page).getByRole('listitem')).toHaveCount(3);
    await press(button(mergeDialog(page), 'Merge into Odette Price'));
    expect(press.count).toBe(3);
    await expect(mergeDialog(page)).toBeHidden();
    await expect(toasts(page).getByText('Merged Odete Price into Odette Price on 3 tracks.')).toBeVisible();
    await expect(button(dialog(page), 'Rename Odete Price')).toHaveCount(0);
    await expect(button(dialog(page), 'Rename Odette Price')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/guest=Odette/);
    await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page).getByText('Undone. 3 tracks are back to how they were.')).toBeVisible();
    expect(await catalogue(page)).toEqual(before);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
  });
});

test('the guest list by keyboard, beside another admin, after a session that ends, and in each state on every screen', async ({
  page,
  site,
}) => {
  test.slow();
  for (const guest of ['Nadia Brook', 'Nadia Brock', 'Felix Tarow', 'Rex Dun'])
    await editElsewhere(page, site, 'AddGuest', { guest });
  await openDesk(page, site);
  await test.step('by keyboard: search, rename onto another guest, merge, delete', async () => {
    await button(page, 'Guests').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { name: 'Guests' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('nadia');
    await expect(dialog(page).getByText('2 found')).toBeVisible();
    await expect(button(dialog(page), 'Merge Nadia Brock with Nadia Brook')).toBeVisible();

    await test.step('the name of another guest leads to a merge, and what was typed stays', async () => {
      await button(dialog(page), 'Rename Nadia Brock').focus();
      await page.keyboard.press('Enter');
      await expect(newName(page, 'Nadia Brock')).toBeFocused();
      await page.keyboard.type('NADIA brook');
      await expect(dialog(page).getByText('Nadia Brook is already a guest. You can merge the two.')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(mergeDialog(page).getByText('Changes no track. Nadia Brock leaves the guest list.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(newName(page, 'Nadia Brock')).toHaveValue('NADIA brook');
      await expect(newName(page, 'Nadia Brock')).toBeFocused();
    });

    await test.step('leaving asks first', async () => {
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Discard changes?' });
      await button(question, 'Keep editing').press('Enter');
      await expect(newName(page, 'Nadia Brock')).toHaveValue('NADIA brook');
      await page.keyboard.press('Escape');
      await button(question, 'Discard changes').press('Enter');
      await expect(button(dialog(page), 'Rename Nadia Brock')).toBeFocused();
    });

    await test.step('an unused guest is deleted at once', async () => {
      await page.keyboard.press('Shift+Tab');
      await expect(button(dialog(page), 'Delete Nadia Brock')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toasts(page).getByText('Deleted Nadia Brock from the guest list.')).toBeVisible();
      await expect(button(dialog(page), 'Rename Nadia Brook')).toBeFocused();
      await expect(dialog(page).getByText('1 found')).toBeVisible();
    });

    await test.step('any guest is merged: the list of the others opens by itself', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(mergeDialog(page).getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('greta');
      await page.keyboard.press('Enter');
      await button(mergeDialog(page), 'Merge into Greta Moonwhistle').press('Enter');
      await expect(dialog(page).getByText('No guest has this name.')).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await expect(button(page, 'Guests')).toBeFocused();
  });
  await test.step('two admins, and a session that ends: the message is clear and what was typed stays', async () => {
    await button(page, 'Guests').click();

    await test.step('a guest whom someone else renamed', async () => {
      await button(dialog(page), 'Rename Felix Tarow').click();
      await page.keyboard.type('Felix T.');
      await editElsewhere(page, site, 'RenameGuest', { guest: 'Felix Tarow', newName: 'Felix Tarrow' });
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText(
        'Not renamed. No guest in the catalogue is called “Felix Tarow”. Nothing was changed.',
      );
      await expect(button(dialog(page), 'Rename Felix Tarrow')).toBeVisible();
      await expect(newName(page, 'Felix Tarow')).toHaveValue('Felix T.');
      await button(dialog(page), 'Cancel').click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(newName(page, 'Felix Tarow')).toBeHidden();
    });

    await test.step('a guest whom someone else put on a track', async () => {
      const [first] = (await (await page.request.get(`${site.url}api/GetTracks`)).json()) as { id: number }[];
      await editElsewhere(page, site, 'UpdateGuest/', { guest: 'Felix Tarrow', id: first?.id });
      await button(dialog(page), 'Delete Felix Tarrow').click();
      await expect(dialog(page).getByRole('alert')).toContainText('Not deleted. “Felix Tarrow” is a guest of');
      await expect(button(dialog(page), 'Delete Felix Tarrow')).toBeHidden();
    });

    await test.step('after a new sign-in, the rename goes on by itself', async () => {
      await button(dialog(page), 'Rename Felix Tarrow').click();
      await page.keyboard.type('Felix Tarrowby');
      await page.context().clearCookies();
      await page.keyboard.press('Enter');
      const again = page.getByRole('dialog', { name: 'Sign in again' });
      await again.getByPlaceholder('Password').fill(site.password);
      await page.keyboard.press('Enter');
      await expect(toasts(page).getByText(/^Renamed Felix Tarrow to Felix Tarrowby on/)).toBeVisible();
    });
  });
  await test.step('each state is usable on every screen', async () => {
    await expect(dialog(page)).toBeVisible();
    await expectUsable(page, { part: 'dialog', thorough: true });
    await button(dialog(page), 'Rename Greta Moonwhistle').click();
    await page.keyboard.type('Rex Dunnn');
    await expect(dialog(page).getByText(/Did you mean/)).toBeVisible();
    await expectUsable(page, { part: 'dialog' });
    await button(dialog(page), 'Cancel').click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await button(dialog(page), 'Merge Rex Dun').click();
    await expect(mergeDialog(page).getByRole('button', { name: 'Merge into Rex Dunn' })).toBeVisible();
    await expectUsable(page, { part: 'dialog:has(+ dialog)' });
  });
});
