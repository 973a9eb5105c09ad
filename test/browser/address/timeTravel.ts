import type { Page } from '@playwright/test';
import { importOn, inDevTools, installDevTools, lookOf, recordMoments, shuffled } from '../support/devTools.ts';
import { count, dialog, rows } from '../support/list.ts';
import { expect, type Site, test } from '../support/site.ts';
import { testDeskMoments } from './deskMoments.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });

const devices = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 800 } };
type Device = keyof typeof devices;

/**
 * What a jump shows and causes. The built site and the one of `npm run dev` have a spec each, and what is done on a
 * phone in one of them is done on a desktop in the other: development differs in React's double effects and in how
 * files come, not in the width of the page.
 */
export function testTimeTravel(on: Record<'visit' | 'desk' | 'buttons', Device>): void {
  test(`every moment of a visit comes back with a jump, on a ${on.visit}`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize(devices[on.visit]);
    const { moments, expectJumps, expectWalk } = await visit(page, site);
    await expectWalk();
    await expectJumps(shuffled(moments));
  });
  test(`every moment at the desk comes back while signed in, on a ${on.desk}`, { tag: '@slow' }, async ({
    page,
    site,
  }) => {
    test.slow();
    await page.setViewportSize(devices[on.desk]);
    await testDeskMoments(page, site);
  });
  test(`the buttons of Redux DevTools leave a page that works, on a ${on.buttons}`, async ({ page, site }) => {
    await page.setViewportSize(devices[on.buttons]);
    await pressEachButton(page, site);
  });
}

async function openList(page: Page, site: Site): Promise<void> {
  await installDevTools(page);
  await page.goto(site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  // Comes while the page is idle.
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeAttached();
}

async function visit(page: Page, site: Site) {
  await openList(page, site);
  const record = recordMoments(page);
  const { moments, note } = record;
  await note('list');
  await field(page).fill('deimos');
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await note('search');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(results(page).getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await note('expanded result');
  await page.keyboard.press('Escape');
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  if (await filters.isVisible()) {
    await filters.click();
    await note('filters');
  }
  await page.getByRole('button', { name: /^Guest filter/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await note('list of guests');
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/guest=/);
  await expect(count(page)).not.toHaveText(`${site.trackCount} tracks`);
  await note('guest');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).not.toHaveURL(/guest=/);
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
  const listed = (await count(page).textContent()) ?? '';
  await page.getByRole('link', { name: 'Video archive' }).click();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await note('archive');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await note('dark');
  await page
    .getByRole('link', { name: /Talkover/ })
    .first()
    .click();
  await expect(count(page)).toHaveText(listed);
  await note('list again');
  return record;
}

async function pressEachButton(page: Page, site: Site): Promise<void> {
  await openList(page, site);
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
    const closed = await inDevTools(page, (tools) => tools.lastOf('modal/modalClosed'));
    await inDevTools(page, (tools, id) => tools.dispatch({ type: 'TOGGLE_ACTION', id }), closed);
    await expect.poll(() => lookOf(page)).toEqual(before);
  });
  await test.step('Reset loads the list again', async () => {
    await inDevTools(page, (tools) => tools.dispatch({ type: 'RESET', timestamp: 0 }));
    await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
    await expect(field(page)).toHaveValue('');
    await field(page).fill('robot');
    await expect(results(page)).toBeVisible();
  });
  await test.step('Import on another screen draws the list as it was', async () => {
    await importOn(page, `${site.url}tour`, file);
    await expect.poll(() => lookOf(page)).toEqual(before);
  });
}
