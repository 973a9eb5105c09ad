import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { openDesk, retitle } from '../support/desk.ts';
import { makeGate } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'titles', tracks: 'few' });

const field = (page: Page) => page.getByPlaceholder('Password');
const arrow = (page: Page) => page.getByRole('button', { name: 'Sign in' });

test('the sign-in form keeps a wrong password and announces each failure; leaving the page ends the session', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  await page.goto(`${site.url}manage`);
  await expect(field(page)).toHaveAttribute('autocomplete', 'current-password');
  const box = page.locator('main form').locator('..');
  const seen = async () => {
    const bounds = await box.boundingBox();
    expect(Math.round(bounds?.height ?? 0)).toBe(250);
    expect(Math.round(bounds?.width ?? 0)).toBeLessThanOrEqual(300);
    const body = await page.evaluate(() => document.body.getBoundingClientRect().width);
    expect(Math.abs((bounds?.x ?? 0) + (bounds?.width ?? 0) / 2 - body / 2)).toBeLessThan(2);
  };
  await expectUsable(page, { part: 'html', seen });

  const message = page.getByRole('alert').locator('span');
  await test.step('a wrong password', async () => {
    await field(page).fill('not it');
    await arrow(page).click();
    await expect(message).toHaveText('Incorrect password. Please try again.');
    await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('not it');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription('Incorrect password. Please try again.');
    await expectUsable(page, { part: 'html', seen });
  });
  await test.step('a second wrong password', async () => {
    const before = await message.elementHandle();
    await page.keyboard.type('!');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Enter');
    // A screen reader announces the same text again only in a new element.
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(message).toHaveText('Incorrect password. Please try again.');
  });
  await test.step('the right password: scripts cannot read the cookie, and the page does not keep the password', async () => {
    await field(page).fill(site.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Movies' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['talkover_browser', 'talkover_session']);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(site.password);
  });
  await test.step('the logo and Tour open in a new tab, so that the desk stays open', async () => {
    for (const link of [0, 1].map((place) => page.locator('header a:not([rel])').nth(place))) {
      const opened = context.waitForEvent('page');
      await link.click();
      const tab = await opened;
      await expect(tab.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
      await tab.close();
    }
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });
  await test.step('leaving and coming back, or a reload, requires the password again and says why', async () => {
    const left = page.getByText('You were signed out when you left the admin desk.');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(site.url);
    await page.getByRole('banner').getByRole('link', { name: 'Tour', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}tour`);
    await page.goBack();
    await page.goBack();
    await expect(field(page)).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(left).toBeVisible();
    await expectUsable(page, { part: 'html', seen });
    await page.reload();
    await expect(field(page)).toBeVisible();
    await expect(left).toBeHidden();
  });
});

test('a reload ends the session; the password form in a second tab does not, and both tabs share what it opens', async ({
  page,
  site,
  context,
}) => {
  await openDesk(page, site);
  const tab = await context.newPage();
  const ended: string[] = [];
  tab.on('request', (request) => request.url().endsWith('/Logout') && ended.push(request.url()));
  await openDesk(tab, site);
  expect(ended).toEqual([]);
  await retitle(page, 'A Quiet Harbour', 'A Loud Harbour');
  await retitle(page, 'A Loud Harbour', 'A Quiet Harbour');
  await tab.close();
  const history = async () => (await page.request.get(`${site.url}api/History`)).status();
  expect(await history()).toBe(200);
  await page.reload();
  await expect(field(page)).toBeVisible();
  await expect.poll(history).toBe(401);
});

test('pressing Enter repeatedly sends one request, with the password as it was typed', async ({ page, site }) => {
  await page.goto(`${site.url}manage`);
  const alert = page.getByRole('alert');
  const sent: (string | null)[] = [];
  const { promise: released, release } = makeGate();
  await page.route('**/api/ValidatePassword/', async (route) => {
    sent.push(route.request().postData());
    await released;
    await route.fulfill({ json: false });
  });
  await field(page).fill(' a "b" ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await arrow(page).dispatchEvent('click');
  await expect(page.getByRole('status').getByText('Checking the password…')).toBeVisible();
  await expect(alert).toBeHidden();
  release();
  await expect(alert).toHaveText('Incorrect password. Please try again.');
  expect(sent).toEqual(['" a \\"b\\" "']);
});

test('"Edit track" is shown on the desk only, but not in its search', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Arcade Summer', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Arcade Summer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit track' })).toHaveCount(0);
  await page.goto(`${site.url}manage`);
  await field(page).fill(site.password);
  await page.keyboard.press('Enter');
  await page
    .getByPlaceholder(/search/i)
    .first()
    .fill('arcade summer');
  await page
    .getByRole('button', { name: /^Arcade Summer/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Commentary Track/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit track' })).toHaveCount(0);
});
