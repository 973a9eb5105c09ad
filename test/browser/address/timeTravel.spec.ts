import type { Page } from '@playwright/test';
import { stopToastsFromClosing, titled } from '../support/desk.ts';
import { inDevTools, installDevTools, lookOf, type Moment, recordMoments } from '../support/devTools.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few', edits: 'timeTravel' });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('#tracks [role=listitem]');

/** Each moment once, neighbours far apart. */
function shuffled(moments: readonly Moment[]): Moment[] {
  const step = [7, 5, 3, 2].find((size) => moments.length % size !== 0) ?? 1;
  return moments.map((_, at) => moments[(at * step) % moments.length] as Moment);
}

for (const device of ['desktop', 'phone'] as const) {
  test(`every moment of a visit comes back with a jump, on a ${device}`, async ({ page, site }) => {
    test.slow();
    if (device === 'phone') await page.setViewportSize({ width: 390, height: 800 });
    await installDevTools(page);
    await page.goto(site.url);
    await expect(rows(page)).toHaveCount(site.trackCount);
    // Comes while the page is idle.
    await expect(page.getByRole('button', { name: 'Surprise me' })).toBeAttached();
    const { moments, note, expectJumps } = recordMoments(page);
    await note('list');
    await field(page).fill('deimos');
    await expect(results(page).getByRole('heading', { level: 2 })).toHaveCount(1);
    await note('search');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(results(page).getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await note('expanded result');
    await page.keyboard.press('Escape');
    if (device === 'phone') {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await note('filters');
    }
    await page.getByLabel('Sort by').selectOption('trackDateNewest');
    await expect(page).toHaveURL(/sort=track-newest/);
    await expect(page.locator('#tracks').getByRole('heading', { name: 'All tracks' })).toBeVisible();
    await note('sorted');
    await rows(page).first().getByRole('link').first().click();
    await expect(dialog(page)).toBeVisible();
    await note('details');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await lookOf(page)).address).not.toBe(moments.at(-1)?.look.address);
    await note('next track');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/track=/);
    await note('closed');
    const listed = await rows(page).count();
    await page.getByRole('link', { name: 'Video archive' }).click();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
    await note('archive');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await note('dark');
    await page
      .getByRole('link', { name: /Talkover/ })
      .first()
      .click();
    await expect(rows(page)).toHaveCount(listed);
    await note('list again');

    await expectJumps([...moments].reverse());
    await expectJumps(shuffled(moments));
  });
}

test('from another screen, a jump opens the details of a track, and a press goes on from the last moment', async ({
  page,
  site,
}) => {
  await installDevTools(page);
  await page.goto(site.url);
  await titled(page, 'The Umbrella Heist').click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/track=/);
  const { moments, note, expectJumps } = recordMoments(page);
  await note('details');
  await page.goBack();
  await page.getByRole('link', { name: 'Tour', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await note('tour');
  await expectJumps([moments[0], moments[1], moments[0], moments[1]] as Moment[]);
  await page
    .getByRole('link', { name: /Talkover/ })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(site.trackCount);
  await expect(dialog(page)).toHaveCount(0);
});

test('every moment at the desk comes back while signed in, then the gate', async ({ page, site }) => {
  test.slow();
  await installDevTools(page);
  await stopToastsFromClosing(page);
  await page.goto(`${site.url}manage`);
  await page.getByPlaceholder('Password').fill('a wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await page.getByPlaceholder('Password').fill(site.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Movies' })).toBeVisible();
  const { moments, note, expectJumps } = recordMoments(page);
  await note('desk');
  await page.getByRole('button', { name: 'Select tracks' }).click();
  await page.getByRole('checkbox', { name: 'Select The Umbrella Heist' }).check();
  await page.getByRole('checkbox', { name: 'Select Dust Jacket' }).check();
  await note('ticked');
  await page.getByRole('checkbox', { name: 'Select Dust Jacket' }).uncheck();
  await note('unticked');
  await page.getByRole('button', { name: 'Select tracks' }).click();
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  await note('worklist');
  await page.getByText(/^No match \d/).click();
  await page.getByRole('button', { name: 'Propose matches' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await note('proposals');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(dialog(page)).toBeVisible();
  await note('history');
  await page.keyboard.press('Escape');
  await titled(page, 'The Umbrella Heist').click();
  await note('details');
  await page.getByRole('button', { name: 'Edit track' }).click();
  // The form searches for a match by itself.
  await dialog(page).getByRole('radio').first().waitFor();
  await note('form');
  await dialog(page).getByLabel('Title', { exact: true }).fill('The Umbrella Heist II');
  await dialog(page).getByPlaceholder('Search for movie/TV show...').fill('robot');
  await expect(dialog(page).getByRole('radio', { name: /^Robot Librarian/ })).toBeVisible();
  const paused = (name: string) =>
    expect.poll(() => inDevTools(page, (tools) => tools.log().join())).toMatch(new RegExp(`formPaused .*${name}`));
  await paused('typed');
  await paused('search');
  await note('filled in');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(titled(page, 'The Umbrella Heist II')).toBeVisible();
  await note('saved');

  await expectJumps([...moments].reverse());
  await expectJumps(shuffled(moments));
  await expectJumps([moments.at(-1) as Moment]);

  const everything = await inDevTools(page, (tools) => tools.everything());
  expect(everything).not.toContain(site.password);
  expect(everything).not.toContain('a wrong password');

  await test.step('leaving the desk ends the rights, and a jump does not bring them back', async () => {
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Sign out' })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(site.trackCount);
    await inDevTools(page, (tools, to) => tools.jumpTo(to as number), moments[1]?.position);
    await expect(page.getByPlaceholder('Password')).toBeVisible();
    await expect(page).toHaveURL(/manage$/);
  });
});

test('the buttons of Redux DevTools leave a page that works', async ({ page, site }) => {
  await installDevTools(page);
  await page.goto(site.url);
  await expect(rows(page)).toHaveCount(site.trackCount);
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeAttached();
  await field(page).fill('deimos');
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('link').first().click();
  await expect(dialog(page)).toBeVisible();
  const before = await lookOf(page);
  const log = await inDevTools(page, (tools) => tools.log());
  const file = await inDevTools(page, (tools) => tools.exported());

  await test.step('the log names calls and tracks, and no housekeeping', () => {
    expect(log.slice(0, 2)).toEqual(['@@INIT', 'screen/screenEntered "/"']);
    expect(log).toContain('api/executeQuery/fulfilled getTracks');
    expect(log).toContain('search/queryTyped "deimos"');
    expect(log.at(-1)).toMatch(/^modal\/trackOpened track \d+ ".+"$/);
    expect(log.join()).not.toMatch(/subscriptions|middlewareRegistered/);
  });
  await test.step('a message has less than 4 kB in median', async () => {
    const lengths = (await inDevTools(page, (tools) => tools.messageLengths())).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(4096);
  });
  await test.step('Commit and Revert keep the page', async () => {
    await inDevTools(page, (tools) => tools.dispatch({ type: 'COMMIT', timestamp: 0 }));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await inDevTools(page, (tools) => tools.dispatch({ type: 'ROLLBACK', timestamp: 0 }));
    await expect.poll(() => lookOf(page)).toEqual(before);
  });
  await test.step('Lock changes nothing, and Skip takes one action out', async () => {
    await inDevTools(page, (tools) => tools.dispatch({ type: 'LOCK_CHANGES', status: true }));
    await page.keyboard.press('Escape');
    await expect.poll(() => lookOf(page)).toEqual(before);
    await inDevTools(page, (tools) => tools.dispatch({ type: 'LOCK_CHANGES', status: false }));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    const position = await inDevTools(page, (tools) => tools.position());
    await inDevTools(page, (tools, id) => tools.dispatch({ type: 'TOGGLE_ACTION', id }), position);
    await expect.poll(() => lookOf(page)).toEqual(before);
  });
  await test.step('Reset loads the list again', async () => {
    await inDevTools(page, (tools) => tools.dispatch({ type: 'RESET', timestamp: 0 }));
    await expect(rows(page)).toHaveCount(site.trackCount);
    await expect(field(page)).toHaveValue('');
    await field(page).fill('robot');
    await expect(results(page)).toBeVisible();
  });
  await test.step('Import on another screen draws the list as it was', async () => {
    await page.goto(`${site.url}tour`);
    await inDevTools(page, (tools, text) => tools.imported(text as string), file);
    await expect.poll(() => lookOf(page)).toEqual(before);
  });
});

test('a jump to a result expanded far below scrolls to it', async ({ page, site }) => {
  await installDevTools(page);
  await page.goto(site.url);
  await expect(rows(page)).toHaveCount(site.trackCount);
  await field(page).fill('a');
  const last = results(page).getByRole('heading', { level: 2 }).last().getByRole('button');
  await last.click();
  const details = results(page).getByRole('link').first();
  await expect(details).toBeInViewport();
  const expanded = await inDevTools(page, (tools) => tools.position());
  await field(page).fill('deimos');
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await inDevTools(page, (tools, to) => tools.jumpTo(to as number), expanded);
  await expect(details).toBeInViewport();
});
