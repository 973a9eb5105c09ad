import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { count } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const entry = (page: Page, name: string | RegExp) => results(page).getByRole('button', { name });
const noResults = (page: Page) => results(page).getByText('No results found', { exact: true });
const list = (page: Page) => page.locator('#tracks');

test('a guest that was typed becomes the filter, by two keys', async ({ page, site }) => {
  await page.goto(site.url);
  await field(page).focus();
  await page.keyboard.type('june alder');
  await expect(noResults(page)).toBeVisible();
  const guest = entry(page, /^Guest: June Alder\s?, \d+ tracks$/);
  const tracks = /\d+ tracks/.exec((await guest.textContent()) ?? '')?.[0];
  await test.step('a screen reader hears it once, with the number of suggestions', async () => {
    await expect(page.locator('search').getByRole('status')).toHaveText('No results found. 2 suggestions');
    expect((await page.locator('search').ariaSnapshot()).match(/No results found/g)).toHaveLength(1);
    await expect(results(page).getByRole('list', { name: 'Show' })).toBeVisible();
  });
  await expectUsable(page, { part: 'search' });
  await page.keyboard.press('ArrowDown');
  await expect(guest).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(results(page)).toBeHidden();
  await expect(field(page)).toHaveValue('');
  await expect(count(page)).toHaveText(tracks ?? '');
  await expect(page).toHaveURL(/\?guest=June\+Alder$/);
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toBeInViewport();
});

test('suggestions: a genre or a length becomes the filter, an episode opens, a title with a typo expands, a pasted title is found', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await test.step('a genre', async () => {
    await field(page).fill('comdy');
    await entry(page, /^Genre: Comedy/).click();
    await expect(page).toHaveURL(/\?genre=Comedy$/);
    await expect(results(page)).toBeHidden();
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });
  await test.step('a length', async () => {
    await field(page).fill('90 min');
    const length = entry(page, /^Up to 90 minutes\s?: \d+ tracks$/);
    const tracks = /\d+ tracks/.exec((await length.textContent()) ?? '')?.[0];
    await length.click();
    await expect(page).toHaveURL(/\?length=90$/);
    await expect(field(page)).toHaveValue('');
    await expect(list(page)).toBeFocused();
    await expect(count(page)).toHaveText(tracks ?? '');
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });
  await test.step('an episode, whose row has the focus after its details are closed', async () => {
    await field(page).fill('sign off');
    await entry(page, /^Episode: Episode 10: Sign-Off\s?, Static Hollow$/).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText('Sign-Off');
    await page.keyboard.press('Escape');
    await expect(results(page)).toBeHidden();
    await expect(list(page).getByRole('link', { name: 'Episode 10: Sign-Off', exact: true })).toBeFocused();
  });
  await test.step('films of a year, between which the arrow keys move', async () => {
    await field(page).fill('1930');
    await field(page).press('ArrowDown');
    await expect(entry(page, /^All Quiet on the Western Front\s?, Movie, 1930$/)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
  });
  await test.step('a title', async () => {
    await field(page).fill('lost rele');
    await expect(noResults(page)).toBeVisible();
    await entry(page, /^The Lost Reel/).click();
    await expect(results(page).getByRole('article')).toHaveCount(1);
  });
  await test.step('a pasted title with its year, and a fraction', async () => {
    await field(page).fill('A Trip to the Moon (1902)');
    await expect(entry(page, /^A Trip to the Moon/)).toBeVisible();
    await field(page).fill('7 1/2');
    await expect(entry(page, /^7½ Umbrellas/)).toBeVisible();
    await field(page).fill('712');
    await expect(noResults(page)).toBeVisible();
    await expect(results(page).getByRole('button')).toHaveCount(0);
  });
});
