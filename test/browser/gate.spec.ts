import type { Page } from '@playwright/test';
import { expectUsable } from './judge.ts';
import { expect, test } from './startSite.ts';

test.use({ edits: 'gate' });

const field = (page: Page) => page.getByPlaceholder('Password');
const arrow = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const answerWith = (page: Page, status: number, headers: Record<string, string> = {}) =>
  page.route('**/api/ValidatePassword/', (route) => route.fulfill({ status, headers, body: 'No.' }));

test('the gate is a box of 300 by 250 in the middle, for everybody', async ({ page, site }) => {
  await page.goto(`${site.url}manage`);
  await expect(field(page)).toHaveAttribute('autocomplete', 'current-password');
  const gate = page.locator('main form').locator('..');
  const seen = async () => {
    const box = await gate.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(250);
    expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(300);
    const body = await page.evaluate(() => document.body.getBoundingClientRect().width);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - body / 2)).toBeLessThan(2);
  };
  await expectUsable(page, { part: 'html', seen });
  await field(page).fill('not it');
  await arrow(page).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.');
  await expectUsable(page, { part: 'html', seen });
});

test('a refusal keeps the text and the focus, says so each time, and stays until the password is right', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}manage`);
  await field(page).fill('not it');
  await arrow(page).click();
  const said = page.getByRole('alert').locator('span');
  await expect(said).toHaveText('Incorrect password. Please try again.');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('not it');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription('Incorrect password. Please try again.');
  const before = await said.elementHandle();
  await page.keyboard.type('!');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  // A new element with the same words is what a screen reader says again.
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(said).toHaveText('Incorrect password. Please try again.');
  await field(page).fill(site.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Movies' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is no wrong password is not called one', async ({ page, site }) => {
  await page.goto(`${site.url}manage`);
  const alert = page.getByRole('alert');
  for (const [status, headers, words] of [
    [429, { 'retry-after': '42' }, 'Too many tries. Wait 42 seconds and try again.'],
    [429, {}, 'Too many tries. Wait a minute and try again.'],
    [503, {}, 'The catalogue has a fault just now. Try again in a moment.'],
  ] as const) {
    await answerWith(page, status, headers);
    await field(page).fill('x');
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText(words);
    await expect(field(page)).toHaveValue('x');
    await page.unrouteAll();
  }
  await page.route('**/api/ValidatePassword/', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText('The catalogue could not be reached. Check your connection and try again.');
});

test('the password goes as a quoted string, once, however often Enter is pressed', async ({ page, site }) => {
  await page.goto(`${site.url}manage`);
  const asked: (string | null)[] = [];
  let answer = () => {};
  const patience = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ValidatePassword/', async (route) => {
    asked.push(route.request().postData());
    await patience;
    await route.fulfill({ json: false });
  });
  await field(page).fill(' a "b" ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await arrow(page).dispatchEvent('click');
  answer();
  await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.');
  expect(asked).toEqual(['" a \\"b\\" "']);
});

test('nothing is kept: a reload, or another page and back, and the gate is shut', async ({ page, site }) => {
  await page.goto(`${site.url}manage`);
  await field(page).fill(site.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Movies' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(site.password);
  await page.getByRole('link', { name: 'Tour', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming performances' })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.reload();
  await expect(field(page)).toBeVisible();
});

test('the pencil is the admin’s: on the desk, not in its search, and not for visitors', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'A Quiet Harbour', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'A Quiet Harbour' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit track' })).toHaveCount(0);
  await page.goto(`${site.url}manage`);
  await field(page).fill(site.password);
  await page.keyboard.press('Enter');
  await page
    .getByPlaceholder(/search/i)
    .first()
    .fill('quiet harbour');
  await page
    .getByRole('button', { name: /^A Quiet Harbour/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Commentary Track/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit track' })).toHaveCount(0);
});
