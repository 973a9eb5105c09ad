import type { Locator, Page } from '@playwright/test';
import { expectFocusVisible, expectUsable } from '../support/checks.ts';
import { expectListed, openDesk, stopToastsFromClosing, titled, toasts } from '../support/desk.ts';
import { readAllRows, rows, scrollToEnd, scrollToRow } from '../support/list.ts';
import { pickGuest } from '../support/pickGuest.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'layout' });

const row = (page: Page, title: string) => rows(page).filter({ has: titled(page, title) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The title with the focus, if its row is between the bar and the end of the window. */
function idInSight(): string | undefined {
  const { top, bottom } = document.activeElement?.closest('[role=listitem]')?.getBoundingClientRect() ?? new DOMRect();
  const bar = document.getElementById('filter-bar')?.getBoundingClientRect().bottom ?? 0;
  return top >= bar && bottom <= innerHeight ? document.activeElement?.id : undefined;
}

type Box = { x: number; y: number; width: number; height: number };

/** Completely on the screen, and not behind the bar. */
const rowsInSight = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom, height, left } = row.getBoundingClientRect();
        const isOnTop = (y: number) => row.contains(document.elementFromPoint(left + 100, y));
        return height > 0 && bottom <= innerHeight && isOnTop(top + 4) && isOnTop(bottom - 4);
      }).length,
  );

async function openOnScreen(page: Page, site: Site, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await openDesk(page, site);
  await expectListed(page, site.trackCount);
}

test('after sign-in, twelve tracks are in sight on a small laptop and six on a phone, below a bar that stays', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}manage`);
  await expect(page.getByPlaceholder('Password')).toBeFocused();
  await openOnScreen(page, site, 1366, 768);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(12);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const links = row(page, '12 Minutes to Teatime').getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(links.nth(1)).toHaveAccessibleName('Commentary Track, 12 Minutes to Teatime (opens in a new tab)');
  await expect(links.last()).toHaveAccessibleName('Watch Us Watch, 12 Minutes to Teatime (opens in a new tab)');
  for (const text of ['1980', 'Winnie Tuckerbag', 'Built-in list, no. 90', 'Free'])
    await expect(row(page, '12 Minutes to Teatime').getByText(text, { exact: true })).toBeVisible();
  const unmatched = await scrollToRow(row(page, 'Hotel Perpendicular'));
  await expect(unmatched.getByText('No match yet', { exact: true })).toBeVisible();
  for (const name of ['Movies', 'TV shows']) await scrollToRow(page.getByRole('heading', { name }));
  for (const name of ['Select tracks', /^Needs attention/, 'Undo last', 'History', 'Keys'])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  const topOf = async (name: string) => (await button(page, name).boundingBox())?.y;
  expect(await topOf('Sign out')).toBe(await topOf('Select tracks'));
  await expect(search(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(6);

  const boxOf = async (part: Locator): Promise<Box> =>
    (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await test.step('on a phone the list begins right below the tools, and the name of a guest at its left edge', async () => {
    const bar = await boxOf(page.getByRole('region', { name: 'Filters' }));
    const movies = await boxOf(page.getByRole('heading', { name: 'Movies' }));
    expect(movies.y - bar.y - bar.height).toBeLessThan(20);
    await button(page, 'Filters').click();
    await pickGuest(page, 'Winnie Tuckerbag');
    const guest = page.getByRole('heading', { name: 'Winnie Tuckerbag' });
    await expect.poll(async () => (await boxOf(guest)).x).toBe(movies.x);
    await button(page, 'Clear filters').click();
    await expectListed(page, site.trackCount);
    await button(page, /^Filters/).click();
  });
  await test.step('on a phone the rest of the tools is behind a button, and the light switch is not on a checkbox', async () => {
    await expect(button(page, 'History')).toBeHidden();
    await button(page, 'More').click();
    await expect(button(page, 'History')).toBeInViewport({ ratio: 1 });
    await button(page, 'More').click();
    await button(page, 'Select tracks').click();
    const boxes = page.locator('#tracks').getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    const light = await button(page, 'Dark mode').boundingBox();
    const box = await boxes.first().boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan((light?.x ?? 0) + (light?.width ?? 0));
  });
  await test.step('on a phone the buttons of the form are one row, or two with equal edges, and a choice of two stays side by side', async () => {
    await button(page, 'Edit 12 Minutes to Teatime').click();
    const form = page.getByRole('dialog', { name: /^Edit Track/ });
    const boxes = () =>
      Promise.all(['Cancel', 'Save & next', 'Save Changes'].map((name) => boxOf(form.getByRole('button', { name }))));
    const [cancel, next, save] = (await boxes()) as [Box, Box, Box];
    expect([next.y, save.y]).toEqual([cancel.y, cancel.y]);
    await page.setViewportSize({ width: 320, height: 640 });
    const [narrowCancel, narrowNext, narrowSave] = (await boxes()) as [Box, Box, Box];
    expect(narrowNext.y).toBe(narrowCancel.y);
    expect(narrowSave.x).toBe(narrowCancel.x);
    expect(narrowSave.x + narrowSave.width).toBeCloseTo(narrowNext.x + narrowNext.width, 0);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await button(page, 'More').click();
    await button(page, 'Guests').click();
    const orders = page.getByRole('dialog', { name: 'Guests' });
    const [byName, byTracks] = [await boxOf(orders.getByText('By name')), await boxOf(orders.getByText('By tracks'))];
    expect(byTracks.y).toBe(byName.y);
  });
});

test('a title is edited in its row, a form with Control+Enter, the search is a filter, and the keys are listed on "?"', async ({
  page,
  site,
}) => {
  test.slow();
  await stopToastsFromClosing(page);
  await openOnScreen(page, site, 1280, 800);
  await test.step('a title is edited in its row, undone by "Undo last", and the keys are listed on "?"', async () => {
    const edit = (title: string) => button(page, `Edit title of ${title}`);
    const field = (title: string) => page.getByRole('textbox', { name: `Title of ${title}` });
    const undoLast = button(page, 'Undo last');
    await expect(undoLast).toHaveAccessibleDescription('Nothing to undo: you have not edited anything yet.');
    await expect(undoLast).toHaveAttribute('aria-disabled', 'true');

    await test.step('Enter saves, and Escape keeps the title', async () => {
      await edit('Arcade Summer').click();
      await expect(field('Arcade Summer')).toBeFocused();
      await page.keyboard.type('Arcade Winter');
      await page.keyboard.press('Enter');
      await expect(titled(page, 'Arcade Winter')).toBeFocused();
      await expect(toasts(page)).toContainText('Title of “Arcade Summer” changed to “Arcade Winter”.');
      await page.keyboard.press('t');
      await page.keyboard.type('je?');
      await page.keyboard.press('Escape');
      await expect(titled(page, 'Arcade Winter')).toBeFocused();
    });
    await test.step('leaving the field saves, too', async () => {
      await edit('Big Buck Bunny').click();
      await page.keyboard.type('Big Duck Bunny');
      await page.getByRole('heading', { name: 'Movies' }).click();
      await expect(titled(page, 'Big Duck Bunny')).toBeVisible();
    });
    await test.step('what could not be saved stays in the field', async () => {
      await page.route('**/api/UpdateTitle/**', (route) => route.abort());
      await edit('99 Red Lanterns').click();
      await page.keyboard.type('100 Red Lanterns');
      await page.keyboard.press('Enter');
      await expect(row(page, '7½ Umbrellas')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'can’t reach the catalogue' })).toBeVisible();
      await expect(field('99 Red Lanterns')).toHaveValue('100 Red Lanterns');
      await expectUsable(page);
      await test.step('also while it is far from the window, with what is said of it', async () => {
        await scrollToEnd(page);
        const failedAgain = page.waitForEvent('requestfailed');
        await rows(page).last().getByRole('link').first().focus();
        await failedAgain;
        await expect(field('99 Red Lanterns')).toHaveValue('100 Red Lanterns');
        await expect(page.getByRole('alert').filter({ hasText: 'can’t reach the catalogue' })).toBeVisible();
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.unroute('**/api/UpdateTitle/**');
      await field('99 Red Lanterns').press('Escape');
      await expect(titled(page, '99 Red Lanterns')).toBeVisible();
    });
    await test.step('"Undo last" goes back step by step', async () => {
      await undoLast.click();
      await expect(titled(page, 'Big Buck Bunny')).toBeVisible();
      await undoLast.click();
      await expect(titled(page, 'Arcade Summer')).toBeVisible();
      await expect(undoLast).toHaveAttribute('aria-disabled', 'true');
    });
    await test.step('"?" lists the keys, but not while typing', async () => {
      await page.getByRole('heading', { name: 'Movies' }).click();
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Keys' });
      await expect(sheet.getByRole('heading', { name: 'Keys' })).toBeFocused();
      await expectUsable(page, { part: 'dialog' });
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await search(page).press('?');
      await expect(sheet).toBeHidden();
    });
  });
  await test.step('J and K, held down, go from row to row, and to the next section from a row that was scrolled away', async () => {
    const titles = await readAllRows(page, () =>
      page
        .locator('#tracks section')
        .evaluateAll((all) => all.map((section) => [...section.querySelectorAll('[id^=track-]')].map(({ id }) => id))),
    );
    const [movies = [], , [pilot] = []] = titles;
    const focus = (id: string | undefined) => page.locator(`#${id}`).focus();
    const hold = async (key: string, times: number) => {
      const visited: (string | undefined)[] = [];
      for (let press = 0; press < times; press += 1) {
        await page.keyboard.down(key);
        visited.push(await page.evaluate(idInSight));
      }
      await page.keyboard.up(key);
      return visited;
    };
    await focus(movies[0]);
    expect(await hold('j', 60)).toEqual(movies.slice(1, 61));
    expect(await hold('k', 60)).toEqual(movies.slice(0, 60).reverse());
    await scrollToRow(page.locator(`#${movies.at(-1)}`));
    await focus(movies.at(-1));
    for (const [key, to] of [
      ['j', pilot],
      ['k', movies.at(-1)],
    ] as const) {
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.locator(`#${movies[12]}`)).toBeVisible();
      expect(await hold(key, 1)).toEqual([to]);
    }
  });
  await test.step('Enter in the search lists what was found: it can be ticked and edited, and the search is a filter', async () => {
    await search(page).fill('');
    await (await scrollToRow(titled(page, 'Arcade Summer'))).focus();
    const filter = button(page, 'Remove search: night');
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('night');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(10);
    await expect(filter).toHaveText('Search: night');
    await expect(search(page)).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Search results' })).toHaveCount(0);
    await expect(titled(page, 'The Midnight Aisle')).toBeFocused();
    await expectFocusVisible(page);
    await test.step('"Select all" selects what was found', async () => {
      await button(page, 'Select tracks').click();
      await button(page, 'Select all 10 shown').click();
      await expect(page.getByText('10 selected', { exact: true })).toBeVisible();
      await button(page, 'Select tracks').click();
    });
    await test.step('E edits the row with the focus, J and K move it', async () => {
      await titled(page, 'The Midnight Aisle').focus();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      await expect(titled(page, 'Night of the Living Dead')).toBeFocused();
      await page.keyboard.press('e');
      await expect(page.getByRole('dialog', { name: 'Edit Track: Night of the Living Dead' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(titled(page, 'Night of the Living Dead')).toBeFocused();
      await expect(filter).toBeVisible();
    });
    await test.step('Escape removes it, and the next search of nothing has a way back', async () => {
      await page.keyboard.press('Escape');
      await expectListed(page, site.trackCount);
      await expect(search(page)).toBeFocused();
      await page.keyboard.insertText('zzzz '.repeat(60));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Any title/ })).toBeVisible();
      await search(page).fill('zzzz');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'No tracks match' })).toBeVisible();
      await expect(search(page)).toBeFocused();
      await expectUsable(page);
      await page.getByRole('button', { name: /^Any title/ }).click();
      await expectListed(page, site.trackCount);
    });
  });
  await test.step('Control+Enter saves the form and opens the next one', async () => {
    await button(page, /^Needs attention/).click();
    await (await scrollToRow(button(page, 'Edit The Big Lint'))).click();
    const form = page.getByRole('dialog', { name: 'Edit Track: The Big Lint' });
    await form.getByLabel('Sort Title').fill('Lint');
    await form.getByLabel('Sort Title').press('Control+Enter');
    await expect(page.getByRole('dialog', { name: /^Edit Track: / })).not.toHaveAccessibleName(/Big Lint/);
    await expect(toasts(page)).toContainText('Sort title of “The Big Lint” changed');
  });
});
