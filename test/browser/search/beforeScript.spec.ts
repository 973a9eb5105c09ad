import type { Page } from '@playwright/test';
import { collectComplaints, expectAccessible } from '../support/checks.ts';
import { dialog, rows } from '../support/list.ts';
import { makeGate } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.getByLabel('Search results');

/** They come when the returned function is called. */
async function hold(page: Page, urls: string): Promise<() => void> {
  const { promise: released, release } = makeGate();
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const holdList = (page: Page) => hold(page, '**/api/GetTracks');
const holdScript = (page: Page) => hold(page, '**/assets/index-*.js');

/** What is seen of the search in every frame from now on, each state once. */
async function watchSearch(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    const watch = () => {
      const box = document.querySelector('[aria-label="Search results"]');
      const shown = box?.parentElement;
      const { x, y, width, height } = shown?.getBoundingClientRect() ?? new DOMRect();
      const titles = [...(box?.querySelectorAll('li h2') ?? [])].map((title) => title.textContent);
      const { value, selectionStart } = document.activeElement as HTMLInputElement;
      const opacity = shown && getComputedStyle(shown).opacity;
      const look = [box, box?.querySelector('h2 > *'), box?.querySelector('mark')].map((part) => {
        if (!part) return undefined;
        const { color, backgroundColor, borderRadius, padding, fontWeight, textDecorationLine } = getComputedStyle(part);
        return [color, backgroundColor, borderRadius, padding, fontWeight, textDecorationLine];
      });
      const state = JSON.stringify({ value, selectionStart, titles, opacity, look, place: [x, y, width, height] });
      if (state !== states.at(-1)) states.push(state);
      requestAnimationFrame(watch);
    };
    watch();
  });
  return () => page.evaluate(() => (window as unknown as { states: string[] }).states);
}

for (const { name, ...view } of [
  { name: 'a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`on ${name}`, () => {
    test.use(view);

    test('a letter is answered before script and list have come, and nothing changes when they come', async ({
      page,
      site,
    }) => {
      const complaints = collectComplaints(page, ['error', 'warning']);
      const releaseScript = await holdScript(page);
      const releaseList = await holdList(page);
      await page.goto(site.url, { waitUntil: 'commit' });
      await field(page).pressSequentially('te');
      // In the middle of the word.
      await page.keyboard.press('ArrowLeft');
      await expect(results(page).getByRole('link')).toHaveCount(10);
      await expect(page.getByRole('search').getByRole('status')).toHaveText(/^10 of \d+ titles$/);
      await expectAccessible(page, { part: 'search' });
      const statesOf = await watchSearch(page);
      releaseScript();
      releaseList();
      await expect(results(page).getByRole('button')).toHaveCount(10);
      await expect(page.locator('[data-drawn]')).toHaveCount(0);
      await expect(rows(page)).toHaveCount(site.trackCount);
      const states = await statesOf();
      expect(states).toEqual([states[0]]);
      await page.route('**/tracks/found?*', (route) => {
        complaints.push(`asked for ${route.request().url()}`);
        return route.abort();
      });
      await page.keyboard.type('s');
      await expect(field(page)).toHaveValue('tse');
      await expect(results(page)).toContainText('No results found');
      await page.keyboard.press('Escape');
      await expect(results(page)).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

test('only a page that our server has drawn lets the server search', async ({ site }) => {
  const namesScript = async (path: string) => (await (await fetch(site.url + path)).text()).includes('/assets/early-');
  expect([await namesScript(''), await namesScript('tour'), await namesScript('manage')]).toEqual([true, true, false]);
});

test('the focus on a title that was found early stays there', async ({ page, site }) => {
  const release = await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('deimos');
  await expect(results(page).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(results(page).getByRole('link')).toBeFocused();
  release();
  await expect(results(page).getByRole('button', { name: /^Night Shift on Deimos/ })).toBeFocused();
});

test('a title that was found early leads to its track', async ({ page, site }) => {
  await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('deimos');
  await results(page).getByRole('link', { name: 'Night Shift on Deimos' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Night Shift on Deimos' })).toBeVisible();
});

test('while one text is searched for, only the last of those typed meanwhile is searched for next', async ({
  page,
  site,
}) => {
  await holdList(page);
  const { promise: answered, release: answer } = makeGate();
  const asked: (string | null)[] = [];
  await page.route('**/tracks/found?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('search'));
    await answered;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('d');
  await expect.poll(() => asked).toEqual(['d']);
  await field(page).pressSequentially('eimos');
  answer();
  await expect(results(page).getByRole('link')).toHaveCount(1);
  expect(asked).toEqual(['d', 'deimos']);
});

test('what was found early goes with the text, with Escape and with a press elsewhere', async ({ page, site }) => {
  await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  for (const leave of [
    () => field(page).fill(''),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]) {
    await field(page).fill('');
    await field(page).pressSequentially('deimos');
    await expect(results(page)).toBeVisible();
    await leave();
    await expect(results(page)).toHaveCount(0);
  }
});

test('a text that no title has is answered when the list has come', async ({ page, site }) => {
  const release = await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  const answered = page.waitForResponse('**/tracks/found?search=dzz');
  await field(page).pressSequentially('dzz');
  expect((await answered).status()).toBe(200);
  await expect(results(page)).toHaveCount(0);
  release();
  await expect(results(page)).toContainText('No results found');
});
