import type { Browser, Locator, Page } from '@playwright/test';
import { openDesk, openTrack } from './desk.ts';
import { expect, type Site } from './site.ts';

/** Two admins, each in a browser of their own, with the form of the same track open. */
export async function openBoth(browser: Browser, page: Page, site: Site, title: string) {
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const [mine, theirs] = [await openForm(page, site, title), await openForm(other, site, title)];
  return { mine, theirs, other };
}

async function openForm(page: Page, site: Site, title: string): Promise<Locator> {
  await openDesk(page, site);
  return openFormOf(page, title);
}

export async function openFormOf(page: Page, title: string): Promise<Locator> {
  await openTrack(page, title);
  await page.getByRole('button', { name: 'Edit track' }).click();
  return page.getByRole('dialog', { name: /^Edit Track/ });
}

/** Closes the form, with what was typed in it, and the details behind it. */
export async function discard(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function choose(form: Locator, query: string, name: RegExp): Promise<void> {
  await form.getByPlaceholder('Search for movie/TV show...').fill(query);
  await form.getByRole('radio', { name }).first().waitFor();
  await form.getByRole('listitem').or(form.locator('label')).filter({ hasText: name }).first().click();
  await form.getByRole('region', { name: 'New match' }).waitFor();
}

/** The field of a form. */
export const title = (form: Locator) => form.getByLabel('Title', { exact: true });
export const save = (form: Locator) => form.getByRole('button', { name: 'Save Changes' }).click();
export const tick = (form: Locator, field: string) => form.getByRole('checkbox', { name: `Change ${field}` });
export const row = async (page: Page, site: Site, id: number) => {
  const tracks = (await (await page.request.get(`${site.url}api/GetTracks`)).json()) as Record<string, unknown>[];
  return tracks.find((track) => track['id'] === id) ?? {};
};
export const idOf = async (page: Page, site: Site, name: string) => {
  const tracks = (await (await page.request.get(`${site.url}api/GetTracks`)).json()) as { id: number; title: string }[];
  return tracks.find((track) => track.title === name)?.id ?? 0;
};

/** An edit by another admin, of whom only the call matters. */
export async function sendElsewhere(page: Page, site: Site, call: string, data: object): Promise<void> {
  const headers = { origin: site.url.replace(/\/$/, ''), 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post(`${site.url}api/${call}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}
