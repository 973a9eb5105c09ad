import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/checks.ts';
import { cutOffUndo, openDesk, retitle, stopToastsFromClosing, titled, toasts } from '../support/desk.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'titles', tracks: 'few' });

const history = (page: Page) => page.getByRole('dialog', { name: 'History' });
const opener = (page: Page) => page.getByRole('button', { name: 'History', exact: true });
const entry = (page: Page, at: number) => history(page).locator('ol > li').nth(at);
const newest = (page: Page) => entry(page, 0);

async function openHistory(page: Page): Promise<void> {
  await opener(page).click();
  await expect(history(page).getByRole('heading', { name: 'History' })).toBeFocused();
}

/** Edits five tracks in one call, without the page. */
async function giveGuest(page: Page, site: Site, guest: string): Promise<void> {
  const tracks = (await (await page.request.get(`${site.url}api/GetTracks`)).json()) as { id: number | string }[];
  const ids = tracks.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])).slice(-5);
  const answer = await page.request.post(`${site.url}api/UpdateMultipleGuests/`, { data: { guest, ids } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const undoOf = (entry: Locator) => entry.getByRole('button', { name: /^Undo / });

test('the history shows each edit, and undoes it unless a later edit conflicts', async ({ page, site }) => {
  test.slow();
  await stopToastsFromClosing(page);
  await openDesk(page, site);
  await test.step('Escape closes it and restores the focus', async () => {
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(history(page).getByRole('heading', { name: 'History' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(history(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
  await test.step('an entry shows the field, the time, whose edit it was, the number of tracks, and old and new values', async () => {
    await retitle(page, 'Cold Coffee, Warm Gun', 'Hot Coffee, Warm Gun');
    await openHistory(page);
    await expect(newest(page).getByRole('heading', { name: 'title changed' })).toBeVisible();
    await expect(newest(page).getByRole('time')).toHaveText(/^\d+\/\d+\/\d+, \d+:\d\d/);
    await expect(newest(page)).toContainText('1 track');
    await expect(newest(page).getByRole('listitem')).toContainText(/^Hot Coffee, Warm Gun \d{4}/);
    await expect(newest(page)).toContainText('by you');
    await expect(newest(page).getByRole('deletion')).toContainText('Cold Coffee, Warm Gun');
    await expect(newest(page).getByRole('insertion')).toContainText('Hot Coffee, Warm Gun');
    await newest(page)
      .getByRole('button', { name: /^Undo title changed/ })
      .click();
    await expect(newest(page).getByRole('heading', { name: 'Undone: title changed' })).toBeVisible();
    await expect(entry(page, 1)).toContainText('undone');
    await newest(page)
      .getByRole('button', { name: /^Redo / })
      .click();
    await expect(toasts(page)).toContainText('Redone. “Hot Coffee, Warm Gun” is changed again.');
    await page.keyboard.press('Control+z');
    await expect(toasts(page)).toContainText('Undone. “Cold Coffee, Warm Gun” is back to how it was. Restored: title.');
    await page.keyboard.press('Escape');
  });
  await test.step('a large edit shows three tracks, and all of them on request', async () => {
    await giveGuest(page, site, 'Winnie Tuckerbag');
    await openHistory(page);
    await expect(newest(page).getByRole('heading', { name: 'added Winnie Tuckerbag' })).toBeVisible();
    await expect(newest(page)).toContainText('5 tracks');
    await expect(newest(page).getByRole('listitem')).toHaveCount(3);
    await newest(page).getByRole('button', { name: 'Show 2 more' }).press('Enter');
    await expect(newest(page).getByRole('listitem')).toHaveCount(5);
    await newest(page).getByRole('button', { name: 'Show fewer' }).press('Enter');
    await expect(newest(page).getByRole('listitem')).toHaveCount(3);
  });
  await test.step('an undo that fails offline can be retried', async () => {
    const restore = await cutOffUndo(page);
    await undoOf(newest(page)).click();
    await expect(toasts(page)).toContainText('Not undone: the catalogue could not be reached. Check your connection');
    await restore();
    await undoOf(newest(page)).click();
    await expect(newest(page).getByRole('heading', { name: 'Undone: added Winnie Tuckerbag' })).toBeVisible();
    await expect(toasts(page)).toContainText('Undone. 5 tracks are back to how they were.');
    await page.keyboard.press('Escape');
  });
  await test.step('an edit names the later edit that prevents its undo, until that one is undone', async () => {
    await retitle(page, 'Brass Knuckle Ballet', 'Brass Ballet');
    await retitle(page, 'Brass Ballet', 'Knuckle Ballet');
    await openHistory(page);
    await expect(entry(page, 1)).toContainText(
      'Can’t be undone. A later edit changed the same part of “Knuckle Ballet”.',
    );
    await expect(entry(page, 1).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await newest(page)
      .getByRole('button', { name: /^Undo title changed/ })
      .click();
    await entry(page, 2)
      .getByRole('button', { name: /^Undo title changed/ })
      .click();
    await expect(toasts(page)).toContainText('Undone. “Brass Knuckle Ballet” is back to how it was.');
    await page.keyboard.press('Escape');
    await expect(titled(page, 'Brass Knuckle Ballet')).toBeVisible();
  });
  await test.step('a title that changes the direction of its text leaves the year after it as it is', async () => {
    await retitle(page, 'Brass Knuckle Ballet', 'Brass בלט');
    await expect(toasts(page)).toContainText('changed to “\u2068Brass בלט\u2069”.');
    await openHistory(page);
    const year = newest(page).getByText(/^ \d{4}$/);
    const digits = await year.evaluate(({ lastChild }) =>
      [0, 3].map((at) => {
        const digit = document.createRange();
        digit.setStart(lastChild as Node, at);
        digit.setEnd(lastChild as Node, at + 1);
        return digit.getBoundingClientRect().left;
      }),
    );
    expect(digits[0]).toBeLessThan(digits[1] ?? 0);
    await undoOf(newest(page)).click();
    await expect(toasts(page)).toContainText('Undone. “Brass Knuckle Ballet” is back to how it was.');
    await page.keyboard.press('Escape');
  });
});

test('each state of the history is usable on every screen, also when it does not load', async ({ page, site }) => {
  test.slow();
  await stopToastsFromClosing(page);
  await openDesk(page, site);
  await giveGuest(page, site, 'Winnie Tuckerbag');
  await test.step('a history that fails to load shows an error, and a retry loads it', async () => {
    await page.route('**/api/History*', (route) => route.abort());
    await openHistory(page);
    await expect(history(page).getByRole('alert')).toContainText('History not loaded');
    await expectAccessible(page, { part: 'dialog[open]' });
    await page.unroute('**/api/History*');
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await expect(newest(page)).toContainText('5 tracks');
  });
  await test.step('each state is usable on every screen', async () => {
    await newest(page).getByRole('button', { name: 'Show 2 more' }).click();
    await expect(newest(page).getByRole('listitem')).toHaveCount(5);
    const part = 'dialog[open]';
    await expectUsable(page, { part });
    const restore = await cutOffUndo(page);
    const undo = newest(page).getByRole('button', { name: /^Undo / });
    await undo.click();
    const failed = toasts(page).getByText(/Not undone/);
    await expect(failed).toBeVisible();
    await expectUsable(page, { part, seen: () => expect(failed).toBeInViewport({ ratio: 1 }) });
    await restore();
    await undo.click();
    const done = toasts(page).getByText('Undone. 5 tracks are back to how they were.');
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
});
