import type { Locator, Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { openDesk, titled, toasts } from '../support/desk.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'films', tracks: 'few' });

async function openForm(page: Page, name: string): Promise<Locator> {
  await titled(page, name).click();
  await page.getByRole('button', { name: 'Edit track' }).click();
  return page.getByRole('dialog', { name: `Edit Track: ${name}` });
}

async function choose(form: Locator, query: string, name: RegExp): Promise<void> {
  await form.getByPlaceholder('Search for movie/TV show...').fill(query);
  await form.getByRole('radio', { name }).first().waitFor();
  await form.locator('label').filter({ hasText: name }).first().click();
  await form.getByRole('region', { name: 'New match' }).waitFor();
}

const title = (form: Locator) => form.getByLabel('Title', { exact: true });
const save = (form: Locator) => form.getByRole('button', { name: 'Save Changes' }).click();
const tick = (form: Locator, field: string) => form.getByRole('checkbox', { name: `Change ${field}` });
const findTrack = async (page: Page, site: Site, name: string) => {
  const tracks = (await (await page.request.get(`${site.url}api/GetTracks`)).json()) as Record<string, unknown>[];
  return tracks.find((track) => track['title'] === name) ?? {};
};

test('matches are taken off, replaced with two keys each, put right, and leave a typed title alone', async ({
  page,
  site,
}) => {
  test.slow();
  await openDesk(page, site);
  await test.step('“No match” takes the match off, only where it is ticked, and can be undone', async () => {
    const before = await findTrack(page, site, 'Brass Knuckle Ballet');
    const form = await openForm(page, 'Brass Knuckle Ballet');
    await form.getByRole('button', { name: 'No match' }).click();
    await expect(form.getByRole('heading', { name: 'New match None' })).toBeFocused();
    await tick(form, 'Film released').uncheck();
    await save(form);
    await expect(form).toBeHidden();
    expect(await findTrack(page, site, 'Brass Knuckle Ballet')).toEqual({
      ...before,
      tmdbId: 0,
      posterPath: null,
      overview: null,
      voteAverage: null,
      genreIds: [],
      genreNames: '',
      runtime: 0,
      justWatchLink: expect.stringContaining('/0/'),
    });
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => findTrack(page, site, 'Brass Knuckle Ballet')).toEqual(before);
  });
  await test.step('wrong matches are fixed one after another with two keys each', async () => {
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const form = page.getByRole('dialog', { name: /^Edit Track/ });
    await titled(page, 'Cold Coffee, Warm Gun').focus();
    await press('E');
    for (const name of ['Cold Coffee, Warm Gun', 'Detective Pigeon', 'Dust Jacket']) {
      await expect(form).toHaveAccessibleName(new RegExp(`Edit Track: ${name}`));
      await expect(form.getByRole('radio').first()).toBeVisible();
      await press('ArrowDown');
      await expect(form.getByRole('region', { name: 'New match' })).toBeVisible();
      await press('Control+Enter');
    }
    await expect(form).toHaveAccessibleName('Edit Track: Elevator Etiquette');
    await expect(form.getByPlaceholder('Search for movie/TV show...')).toBeFocused();
    expect(keys).toBe(1 + 3 * 2);
  });
  await test.step('a film that was matched to a show by mistake is put right by the right film', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const before = await findTrack(page, site, 'Low Tide Choir');
    let form = await openForm(page, 'Low Tide Choir');
    await expect(form.getByRole('region', { name: 'Current match' })).toContainText('Low Tide Choir');
    await choose(form, 'static hollow', /^Static Hollow/);
    await save(form);
    await expect(form).toBeHidden();
    expect(await findTrack(page, site, 'Low Tide Choir')).toMatchObject({ name: 'Static Hollow' });
    form = await openForm(page, 'Low Tide Choir');
    await expect(form.getByRole('region', { name: 'Current match' })).toContainText('Static Hollow');
    await choose(form, 'robot', /^Robot Librarian/);
    await expect(tick(form, 'TV show')).toBeChecked();
    await tick(form, 'Title').uncheck();
    await save(form);
    await expect(form).toBeHidden();
    expect(await findTrack(page, site, 'Low Tide Choir')).toMatchObject({ name: null, isMovie: true });
    await expect(toasts(page).getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    expect(before['name']).toBeNull();
  });
  await test.step('a typed title is kept in one save with a match, and later matches leave it alone', async () => {
    const form = await openForm(page, 'Hotel Perpendicular');
    await choose(form, 'robot', /^Robot Librarian/);
    await expect(tick(form, 'Title')).toBeChecked();
    await title(form).fill('The Perpendicular');
    await expect(tick(form, 'Title')).toBeHidden();
    await save(form);
    await expect(form).toBeHidden();
    expect(await findTrack(page, site, 'The Perpendicular')).toMatchObject({ title: 'The Perpendicular' });
    const again = await openForm(page, 'The Perpendicular');
    await choose(again, 'elevator', /^Elevator Etiquette/);
    await expect(tick(again, 'Title')).not.toBeChecked();
    await expect(again.getByText('Elevator Etiquette Not changed')).toBeVisible();
    await tick(again, 'Title').check();
    await expect(again.getByText('The new match changes it to “Elevator Etiquette”.')).toBeVisible();
    await expectUsable(page, { part: 'dialog[open]' });
  });
});
