import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/checks.ts';
import { cutOffUndo, openDesk, retitle, stopToastsFromClosing, toasts } from '../support/desk.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'titles', tracks: 'few' });

const history = (page: Page) => page.getByRole('dialog', { name: 'History' });
const opener = (page: Page) => page.getByRole('button', { name: 'History', exact: true });
const newest = (page: Page) => history(page).locator('ol > li').first();

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

// What it lists, and what it undoes and does not, is tested in test/journey/history.test.tsx and undo.test.tsx.
test('Escape closes the history and restores the focus, and a title from right to left leaves its year as it is', async ({
  page,
  site,
}) => {
  await stopToastsFromClosing(page);
  await openDesk(page, site);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(history(page).getByRole('heading', { name: 'History' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(history(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

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
});

test('each state of the history is usable on every screen, also when it does not load', { tag: '@slow' }, async ({
  page,
  site,
}) => {
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
