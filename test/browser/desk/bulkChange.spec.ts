import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { openDesk, toasts } from '../support/desk.ts';
import { scrollToRow } from '../support/list.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'many tracks', tracks: 'few' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change tracks' });
const apply = (page: Page) => dialog(page).getByRole('button', { name: /^Change \d/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Bulk update' });
const rowOf = (page: Page, title: string) => dialog(page).getByRole('listitem').filter({ hasText: title });
const exported = async (page: Page, site: Site) => (await page.request.get(`${site.url}api/GetTracks`)).text();
const tracksOf = async (page: Page, site: Site) =>
  JSON.parse(await exported(page, site)) as { id: number; title: string; sortTitle: string; name: string }[];

/** An edit from another browser. */
async function edit(page: Page, site: Site, title: string, fields: object) {
  const id = (await tracksOf(page, site)).find((track) => track.title === title)?.id;
  const headers = { origin: site.url.replace(/\/$/, ''), 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post(`${site.url}api/EditTrack`, { headers, data: { id, fields } });
  expect(answer.status()).toBe(200);
}

async function openChange(page: Page, titles: readonly string[]) {
  for (const title of titles) {
    const box = page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
    await (await scrollToRow(box)).click();
  }
  await bar(page).getByRole('button', { name: 'Change…' }).click();
  await expect(dialog(page).getByRole('heading')).toBeFocused();
}

test('one field of the selected tracks is changed after a look at each, and one undo restores all', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  await edit(page, site, 'The Lost Reel', { sortTitle: '' });
  await page.reload();
  await openDesk(page, site);
  const before = await exported(page, site);
  await page.getByRole('button', { name: 'Select tracks' }).click();

  await test.step('free: only what changes is counted', async () => {
    await page.getByRole('button', { name: /^Select all/ }).click();
    await bar(page).getByRole('button', { name: 'Change…' }).click();
    await expectUsable(page, { part: 'dialog' });
    const changing = Number(/\d+/.exec(await apply(page).innerText())?.[0]);
    expect(changing).toBeGreaterThan(5);
    const first = dialog(page).getByRole('listitem').filter({ hasText: 'yes' }).first();
    await first.getByRole('checkbox').click();
    await expect(apply(page)).toHaveText(`Change ${changing - 1} tracks`);
    await apply(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(bar(page)).toBeHidden();
    await expect(toasts(page)).toContainText(`Free turned on: ${changing - 1} tracks.`);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toContainText('Undone.');
    expect(await exported(page, site)).toBe(before);
  });

  await test.step('a sort title from the title, by keyboard', async () => {
    await openChange(page, ['The Lost Reel', 'Dust Jacket']);
    await dialog(page).getByRole('radio', { name: 'Free' }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(rowOf(page, 'The Lost Reel')).toContainText('Lost Reel, The');
    await expect(dialog(page).getByText('2 selected. Changes 1 track, 1 stays as it is')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Movies' })).toBeFocused();
    await expect(toasts(page)).toContainText('Sort title made from the title: “The Lost Reel”. 1 unchanged.');
    const reel = (await tracksOf(page, site)).find(({ title }) => title === 'The Lost Reel');
    expect(reel?.sortTitle).toBe('Lost Reel, The');
    await page.keyboard.press('Control+z');
    // “Undone.” is also said of the step before.
    await expect.poll(() => exported(page, site)).toBe(before);
  });

  await test.step('a show: what was typed is asked about, and the history says it', async () => {
    await openChange(page, ['Dust Jacket', 'Please Rewind']);
    await dialog(page).getByText('Show', { exact: true }).click();
    await expect(dialog(page).getByText('First enter a show.')).toBeVisible();
    await dialog(page).getByRole('combobox', { name: 'Show' }).fill('Night Shift');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await apply(page).click();
    await expect(toasts(page)).toContainText('Show changed to “Night Shift”: 2 tracks.');
    await page.getByRole('button', { name: 'History' }).click();
    const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
    await expect(entry).toContainText('show changed to “Night Shift”');
    await entry.getByRole('button', { name: /^Undo/ }).click();
    await expect(entry).toContainText('Undone: show changed to “Night Shift”');
    await page.keyboard.press('Escape');
    expect(await exported(page, site)).toBe(before);
  });
});

test('a refused change keeps the dialog: after another admin, without a connection, and without a session', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Select tracks' }).click();
  await openChange(page, ['Dust Jacket', 'Salt & Static']);
  await dialog(page).getByText('Show', { exact: true }).click();
  await dialog(page).getByRole('combobox', { name: 'Show' }).fill('Mine');
  await edit(page, site, 'Dust Jacket', { name: 'Theirs' });
  await apply(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Not updated. Someone else changed “Dust Jacket” while you were editing. Nothing was changed.',
  );
  // What they chose is in the preview from now on.
  await expect(rowOf(page, 'Dust Jacket')).toContainText('Theirs');

  await page.route('**/api/UpdateMultipleTracks', (route) => route.abort());
  await apply(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('can’t reach the catalogue');
  await page.unroute('**/api/UpdateMultipleTracks');
  await page.context().clearCookies();
  await apply(page).click();
  const signIn = page.getByRole('dialog').filter({ has: page.getByPlaceholder('Password') });
  await signIn.getByPlaceholder('Password').fill(site.password);
  await signIn.getByPlaceholder('Password').press('Enter');
  await expect(toasts(page)).toContainText('Show changed to “Mine”: 2 tracks.');
  await expect(dialog(page)).toBeHidden();
  await expect(bar(page)).toBeHidden();
});
