import type { Page } from '@playwright/test';
import { cutOffUndo, messages, openDesk, retitle, stopMessagesFromLeaving, titled } from './deskPage.ts';
import { expectAccessible, expectUsable } from './judge.ts';
import { expect, type Site, test } from './startSite.ts';

test.use({ edits: 'history' });

const history = (page: Page) => page.getByRole('dialog', { name: 'History' });
const opener = (page: Page) => page.getByRole('button', { name: 'History', exact: true });
/** The newest edit. */
const newest = (page: Page) => history(page).locator('ol > li').first();

async function openHistory(page: Page): Promise<void> {
  await opener(page).click();
  await expect(history(page).getByRole('heading', { name: 'History' })).toBeFocused();
}

/** Behind the page's back, and five tracks at once. */
async function giveGuest(page: Page, site: Site, guest: string): Promise<void> {
  const tracks = (await (await page.request.get(`${site.url}api/GetTracks`)).json()) as { id: number | string }[];
  const ids = tracks.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])).slice(-5);
  const answer = await page.request.post(`${site.url}api/UpdateMultipleGuests/`, { data: { guest, ids } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.describe('the history', () => {
  test.beforeEach(async ({ page, site }) => {
    await stopMessagesFromLeaving(page);
    await openDesk(page, site);
  });

  test('tells what was edited, when, how many tracks, and from what to what', async ({ page }) => {
    await retitle(page, 'Cold Coffee, Warm Gun', 'Hot Coffee, Warm Gun');
    await openHistory(page);
    await expect(newest(page).getByRole('heading', { name: 'title changed' })).toBeVisible();
    await expect(newest(page).getByRole('time')).toHaveText(/^\d+\/\d+\/\d+, \d+:\d\d/);
    await expect(newest(page)).toContainText('1 track');
    await expect(newest(page)).toContainText('by you');
    await expect(newest(page).getByRole('deletion')).toContainText('Cold Coffee, Warm Gun');
    await expect(newest(page).getByRole('insertion')).toContainText('Hot Coffee, Warm Gun');
    await newest(page)
      .getByRole('button', { name: /^Undo title changed/ })
      .click();
    await expect(newest(page).getByRole('heading', { name: 'Undone: title changed' })).toBeVisible();
    await expect(history(page).locator('ol > li').nth(1)).toContainText('undone');
    await newest(page)
      .getByRole('button', { name: /^Redo / })
      .click();
    await expect(messages(page)).toContainText('Redone. “Hot Coffee, Warm Gun” is changed again.');
    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Undone. “Cold Coffee, Warm Gun” is as it was.');
    await page.keyboard.press('Escape');
  });

  test('shows a few tracks of a long edit, and all of them on a press', async ({ page, site }) => {
    await giveGuest(page, site, 'Clementine Rook');
    await openHistory(page);
    await expect(newest(page).getByRole('heading', { name: 'Clementine Rook added' })).toBeVisible();
    await expect(newest(page)).toContainText('5 tracks');
    await expect(newest(page).getByRole('listitem')).toHaveCount(3);
    await newest(page).getByRole('button', { name: 'and 2 more' }).press('Enter');
    await expect(newest(page).getByRole('listitem')).toHaveCount(5);
    await newest(page).getByRole('button', { name: 'Show fewer' }).press('Enter');
    await expect(newest(page).getByRole('listitem')).toHaveCount(3);
    await newest(page)
      .getByRole('button', { name: /^Undo / })
      .click();
    await expect(newest(page).getByRole('heading', { name: 'Undone: Clementine Rook added' })).toBeVisible();
    await expect(messages(page)).toContainText('Undone. 5 tracks are as they were.');
  });

  test('says of an edit what stands in its way, and undoes it once that is taken back', async ({ page }) => {
    await retitle(page, 'Brass Knuckle Ballet', 'Brass Ballet');
    await retitle(page, 'Brass Ballet', 'Knuckle Ballet');
    await openHistory(page);
    const older = history(page).locator('ol > li').nth(1);
    await expect(older).toContainText('Cannot be undone. A later edit changed the same part of “Knuckle Ballet”.');
    await expect(older.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await newest(page)
      .getByRole('button', { name: /^Undo title changed/ })
      .click();
    await history(page)
      .locator('ol > li')
      .nth(2)
      .getByRole('button', { name: /^Undo title changed/ })
      .click();
    await expect(messages(page)).toContainText('Undone. “Brass Knuckle Ballet” is as it was.');
    await page.keyboard.press('Escape');
    await expect(titled(page, 'Brass Knuckle Ballet')).toBeVisible();
  });

  test('says when the network failed during an undo, and the same press does it later', async ({ page, site }) => {
    await giveGuest(page, site, 'Clementine Rook');
    const restore = await cutOffUndo(page);
    await openHistory(page);
    await newest(page)
      .getByRole('button', { name: /^Undo / })
      .click();
    await expect(messages(page)).toContainText('Not undone: the catalogue could not be reached. Nothing is lost');
    await restore();
    await newest(page)
      .getByRole('button', { name: /^Undo / })
      .click();
    await expect(newest(page).getByRole('heading', { name: 'Undone: Clementine Rook added' })).toBeVisible();
  });

  test('that cannot be loaded says so, and comes on a second try', async ({ page, site }) => {
    await giveGuest(page, site, 'Clementine Rook');
    await page.route('**/api/History*', (route) => route.abort());
    await openHistory(page);
    await expect(history(page).getByRole('alert')).toContainText('The history could not be loaded');
    await expectAccessible(page, 'dialog[open]');
    await page.unroute('**/api/History*');
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await newest(page)
      .getByRole('button', { name: /^Undo / })
      .click();
    await expect(newest(page).getByRole('heading', { name: 'Undone: Clementine Rook added' })).toBeVisible();
  });

  test('is left with Escape, and the focus goes back to its button', async ({ page }) => {
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(history(page).getByRole('heading', { name: 'History' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(history(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});

test('every state of the history can be used by everybody', async ({ page, site }) => {
  // Three states are judged, one after another.
  test.slow();
  await stopMessagesFromLeaving(page);
  await openDesk(page, site);
  await giveGuest(page, site, 'Clementine Rook');
  await openHistory(page);
  await newest(page).getByRole('button', { name: 'and 2 more' }).click();
  await expect(newest(page).getByRole('listitem')).toHaveCount(5);
  const part = 'dialog[open]';
  await expectUsable(page, { part });
  const restore = await cutOffUndo(page);
  const undo = newest(page).getByRole('button', { name: /^Undo / });
  await undo.click();
  const failed = messages(page).getByText(/Not undone/);
  await expect(failed).toBeVisible();
  await expectUsable(page, { part, seen: () => expect(failed).toBeInViewport({ ratio: 1 }) });
  await restore();
  await undo.click();
  const done = messages(page).getByText('Undone. 5 tracks are as they were.');
  await expect(done).toBeVisible();
  await expectUsable(page, {
    part,
    seen: async () => {
      await expect(newest(page).getByRole('button', { name: /^Redo / })).toBeInViewport({ ratio: 1 });
      await expect(done).toBeInViewport({ ratio: 1 });
      const sideways = (body: HTMLElement) => body.scrollWidth - body.clientWidth;
      expect(await history(page).getByRole('group').evaluate(sideways)).toBe(0);
    },
  });
});
