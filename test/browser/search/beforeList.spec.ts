import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { rows, scriptHasTakenOver, shellIsLive } from '../support/list.ts';
import { allTracks, expect, hold, script, test } from '../support/served.ts';

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.getByLabel('Search results');
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 });
const foundFor = (text: string) => `**/tracks/found?search=${text}`;

/** What the page asks our server to find. */
function noteQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/tracks/found') asked.push(searchParams.get('search') ?? '');
  });
  return asked;
}

test('our server answers a search while the list is on its way, and is not asked once it has come', async ({
  page,
  site,
}) => {
  const asked = noteQuestions(page);
  const release = await hold(page, allTracks);
  await page.goto(site.url);
  await shellIsLive(page);
  for (const text of ['t', 'te']) {
    await field(page).fill(text);
    await expect(titles(page)).toHaveCount(10);
    await expect.poll(() => asked.at(-1)).toBe(text);
  }
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^10 of \d+ titles$/);
  await expectAccessible(page, { part: 'search' });
  expect(asked).toEqual(['t', 'te']);
  const before = await titles(page).allTextContents();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const expanded = results(page).getByRole('button', { expanded: true });
  await expect(expanded).toBeFocused();
  release();
  await scriptHasTakenOver(page);
  await expect(expanded).toBeFocused();
  expect(await titles(page).allTextContents()).toEqual(before);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('a');
  await expect(titles(page)).not.toHaveCount(10);
  expect(asked).toEqual(['t', 'te']);
});

test('Enter leads to the first result as soon as our server has found it', async ({ page, site }) => {
  await hold(page, allTracks);
  const release = await hold(page, foundFor('night'));
  await page.goto(site.url);
  await shellIsLive(page);
  await field(page).fill('night');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  release();
  await expect(results(page).getByRole('button').first()).toBeFocused();
});

test('what was found stays while a longer text is searched for, but not for another text', async ({ page, site }) => {
  await hold(page, allTracks);
  await page.goto(site.url);
  await shellIsLive(page);
  await field(page).fill('night');
  await expect(titles(page)).toHaveCount(5);
  const release = await hold(page, foundFor('nightf'));
  await page.keyboard.type('f');
  await expect(field(page)).toHaveValue('nightf');
  await expect(titles(page)).toHaveCount(5);
  release();
  await expect(titles(page)).toHaveCount(2);
  await hold(page, foundFor('d'));
  await field(page).fill('d');
  await expect(results(page)).toHaveCount(0);
});

test('a text that was typed before the script was there is answered, in a field that was left only when one is back', async ({
  page,
  site,
}) => {
  await hold(page, allTracks);
  for (const isLeft of [false, true]) {
    const release = await hold(page, script);
    await page.goto(site.url, { waitUntil: 'commit' });
    await field(page).pressSequentially('night');
    if (isLeft) await page.keyboard.press('Tab');
    release();
    await shellIsLive(page);
    if (isLeft) {
      await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
      await expect(results(page)).toHaveCount(0);
      await field(page).click();
    }
    await expect(titles(page)).toHaveCount(5);
    await expect(field(page)).toBeFocused();
    await page.unroute(script);
  }
});

test('a word of an input method is not broken off when the script and the list come', async ({
  page,
  site,
  context,
}) => {
  const releaseList = await hold(page, allTracks);
  const releaseScript = await hold(page, script);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(rows(page).first()).toBeVisible();
  await field(page).focus();
  const session = await context.newCDPSession(page);
  const compose = async (text: string) => {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(field(page)).toHaveValue(text);
  };
  await compose('n');
  releaseScript();
  await shellIsLive(page);
  for (const text of ['ni', 'nig', 'nigh', 'night']) await compose(text);
  await expect(titles(page)).toHaveCount(5);
  releaseList();
  await scriptHasTakenOver(page);
  await compose('nightf');
  await session.send('Input.insertText', { text: 'nightfall' });
  await expect(titles(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('nightfall');
});

test.describe('without an answer of our server', () => {
  test.use({ fails: '/tracks/found' });

  test('a text is answered when the list has come', async ({ page, site }) => {
    const release = await hold(page, allTracks);
    await page.route(foundFor('*'), (route) => route.fulfill({ status: 503 }));
    await page.goto(site.url);
    await shellIsLive(page);
    const answered = page.waitForResponse(foundFor('night'));
    await field(page).fill('night');
    await answered;
    await expect(results(page)).toHaveCount(0);
    release();
    await expect(titles(page)).toHaveCount(5);
  });
});
