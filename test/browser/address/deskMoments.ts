import { expect, type Locator, type Page } from '@playwright/test';
import { openDesk, stopToastsFromClosing, titled } from '../support/desk.ts';
import { inDevTools, installDevTools, lookOf, recordMoments, shuffled } from '../support/devTools.ts';
import { count, dialog, rows, scrollToRow } from '../support/list.ts';
import { pickGuest } from '../support/pickGuest.ts';
import { makeGate } from '../support/requests.ts';
import type { Site } from '../support/site.ts';

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first().click();
const bar = (page: Page) => page.getByRole('region', { name: 'Bulk update' });

/** The store has what was entered, for the first or another time. */
const paused = (page: Page, draft: string, times = 1) =>
  expect
    .poll(
      () =>
        inDevTools(page, (tools) =>
          tools
            .log()
            .filter((type) => type.startsWith('drafts/'))
            .join(),
        ),
      // By default it would look only 0.85 and 1.85 seconds later, and the draft comes after one.
      { intervals: [100] },
    )
    .toMatch(new RegExp(`(?:formPaused [^,]*${draft}[^]*){${times}}`));

/** Closes a form with something in it. */
async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await press(page.getByRole('dialog', { name: /^Discard/ }), /^Discard/);
  await expect(dialog(page)).toHaveCount(0);
}

type Note = ReturnType<typeof recordMoments>['note'];

/** More than 60 actions, then each of them again, and all moments in another order. */
export async function testDeskMoments(page: Page, site: Site): Promise<void> {
  await installDevTools(page);
  await stopToastsFromClosing(page);
  await page.goto(`${site.url}manage`);
  await page.getByPlaceholder('Password').fill('a wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await openDesk(page, site);
  const { moments, note, expectJumps, expectWalk } = recordMoments(page);
  await note('desk');
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  for (const part of [findTracks, tickTracks, proposeMatches, fillForms, editTrack]) await part(page, note);

  expect((await inDevTools(page, (tools) => tools.log())).length).toBeGreaterThan(60);
  await expectWalk();
  await expectJumps(shuffled(moments));
  await expectJumps(moments.slice(-1));
  const everything = await inDevTools(page, (tools) => tools.everything());
  expect(everything).not.toContain(site.password);
  expect(everything).not.toContain('a wrong password');

  // In a browser that signs in only then, the exported log ends on the same screen.
  const [last, file] = [await lookOf(page), await inDevTools(page, (tools) => tools.exported())];
  await page.reload();
  await openDesk(page, site);
  await inDevTools(page, (tools, text) => tools.imported(text as string), file);
  await expect.poll(() => lookOf(page)).toEqual(last);

  // Leaving the desk ends the rights, and a jump does not bring them back.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /^Sign(ing)? out/ })).toHaveCount(0);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await inDevTools(page, (tools, to) => tools.jumpTo(to as number), moments[1]?.position);
  await expect(page.getByPlaceholder('Password')).toBeVisible();
  await expect(page).toHaveURL(/manage$/);
}

async function findTracks(page: Page, note: Note): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search movies and TV shows' }).fill('deimos');
  await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible();
  await note('search');
  await page.keyboard.press('Escape');
  await press(page, 'Clear search');
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  if (await filters.isVisible()) await filters.click();
  await pickGuest(page, 'Clementine Rook');
  await expect(page).toHaveURL(/guest=/);
  await note('guest');
  await page.getByLabel('Sort by').selectOption('trackDateNewest');
  await expect(page).toHaveURL(/sort=/);
  await note('sorted');
  await press(page, 'Clear filters');
  await expect(page).toHaveURL(/manage$/);
  if (await filters.isVisible()) await filters.click();
  await press(page, 'Dark mode');
  await note('dark');
}

async function tickTracks(page: Page, note: Note): Promise<void> {
  await press(page, 'Select tracks');
  await (await scrollToRow(page.getByRole('checkbox', { name: 'Select The Umbrella Heist' }))).check();
  await (await scrollToRow(page.getByRole('checkbox', { name: 'Select Dust Jacket' }))).check();
  await note('ticked');
  await press(bar(page), /^Guest to assign/);
  await note('list of guests in the bar');
  await page.getByRole('option', { name: /^Clementine Rook/ }).click();
  await press(bar(page), 'Preview');
  await note('preview');
  await page.keyboard.press('Escape');
  await press(bar(page), 'Change…');
  await page.getByText('Show', { exact: true }).click();
  await dialog(page).getByLabel('Show', { exact: true }).last().fill('A show of two');
  await paused(page, 'bulk show');
  await note('show of many');
  await discard(page);
  await (await scrollToRow(page.getByRole('checkbox', { name: 'Select Dust Jacket' }))).uncheck();
  await note('unticked');
  await press(page, 'Select tracks');
}

async function proposeMatches(page: Page, note: Note): Promise<void> {
  const { promise: released, release } = makeGate();
  let searches = 0;
  await page.route('**/api/GetSearchResults*', async (route) => {
    searches += 1;
    if (searches > 1) await released;
    await route.continue();
  });
  await press(page, /^Needs attention/);
  await expect(rows(page)).toHaveCount(5);
  await note('worklist');
  await page.getByText(/^No match \d/).click();
  await press(page, 'Propose matches');
  await expect(
    dialog(page)
      .getByText(/^1 of \d+ looked up/)
      .first(),
  ).toBeVisible();
  await press(dialog(page), 'Stop');
  await paused(page, 'proposals lookups');
  await note('stopped');
  release();
  await press(dialog(page), 'Continue');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await paused(page, 'proposals lookups', 2);
  await note('proposals');
  await page.keyboard.press('Escape');
  await press(page, /^Needs attention/);
  await page.unroute('**/api/GetSearchResults*');
}

async function fillForms(page: Page, note: Note): Promise<void> {
  await press(page, 'Paste show notes');
  await page.getByRole('textbox', { name: 'Show notes' }).fill('Dust Jacket (2015)\nrobot libarian\nNo such film');
  await dialog(page).getByRole('listitem').getByRole('textbox').fill('low tide choir');
  await expect(dialog(page).getByText('3 titles: 3 found')).toBeVisible();
  await paused(page, 'notes entered');
  await note('show notes');
  await discard(page);
  await press(page, 'Guests');
  await dialog(page).getByRole('searchbox').fill('o');
  await paused(page, 'guests query');
  await dialog(page)
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await page.keyboard.type('A new name');
  await paused(page, 'rename name');
  await note('new name');
  await page.keyboard.press('Escape');
  await press(page.getByRole('dialog', { name: /^Discard/ }), 'Discard changes');
  await page.keyboard.press('Escape');
  await press(page, 'Add track');
  await dialog(page).getByLabel('Title').fill('The Kid');
  await press(dialog(page), 'More fields');
  await paused(page, 'track entered');
  await note('new track');
  await discard(page);
  await press(page, 'History');
  await expect(dialog(page)).toBeVisible();
  await note('history');
  await page.keyboard.press('Escape');
}

async function editTrack(page: Page, note: Note): Promise<void> {
  await (await scrollToRow(titled(page, 'The Umbrella Heist'))).click();
  await expect(page).toHaveURL(/track=/);
  await note('details');
  await press(page, 'Edit track');
  // The form searches for a match by itself.
  await dialog(page).getByRole('radio').first().waitFor();
  await note('form');
  await dialog(page).getByLabel('Title', { exact: true }).fill('The Umbrella Heist II');
  await dialog(page).getByPlaceholder('Search for movie/TV show...').fill('robot');
  await expect(dialog(page).getByRole('radio', { name: /^Robot Librarian/ })).toBeVisible();
  await paused(page, 'search');
  await note('filled in');
  await press(dialog(page), 'Save Changes');
  await expect(dialog(page)).toHaveCount(0);
  await scrollToRow(titled(page, 'The Umbrella Heist II'));
  await expect(page).toHaveURL(/manage$/);
  await note('saved');
  // As it was, for the visit on the other device.
  await press(page, /^Undo/);
  await scrollToRow(titled(page, 'The Umbrella Heist'));
  await note('undone');
}
