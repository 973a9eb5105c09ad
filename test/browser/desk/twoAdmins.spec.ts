import { titled, toasts } from '../support/desk.ts';
import { choose, idOf, openBoth, openForm, openFormOf, row, save, tick, title } from '../support/forms.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'two admins', tracks: 'few' });

test('a match does not put back the title that another admin has changed', async ({ browser, page, site }) => {
  const id = await idOf(page, site, 'Dust Jacket');
  const { mine, theirs } = await openBoth(browser, page, site, 'Dust Jacket');
  await title(theirs).fill('Dust Jacket (remastered)');
  await save(theirs);
  await expect(theirs).toBeHidden();
  await choose(mine, 'nightfall', /^Nightfall on Pier 6/);
  await tick(mine, 'Title').uncheck();
  await save(mine);
  await expect(mine).toBeHidden();
  await expect(titled(page, 'Dust Jacket (remastered)')).toBeVisible();
  expect(await row(page, site, id)).toMatchObject({ title: 'Dust Jacket (remastered)' });
});

test('what both admins changed is asked about, field by field, and nothing is saved until then', async ({
  browser,
  page,
  site,
}) => {
  const id = await idOf(page, site, 'Salt & Static');
  const { mine, theirs } = await openBoth(browser, page, site, 'Salt & Static');
  await title(theirs).fill('Salt');
  await theirs.getByLabel('Sort Title').fill('Salt 1');
  await choose(theirs, 'robot', /^Robot Librarian/);
  await save(theirs);
  await expect(theirs).toBeHidden();

  await title(mine).fill('Static');
  await mine.getByLabel('Sort Title').fill('Static 1');
  await choose(mine, 'elevator', /^Elevator Etiquette/);
  await save(mine);
  await expect(mine.getByText(/The sort title was not saved: no track has its old title/)).toBeVisible();
  await mine.getByRole('button', { name: 'Reload tracks' }).click();
  await expect(
    mine.getByText(/Its title is now “Salt”. Its sort title is now “Salt 1”. It now has a different match/),
  ).toBeVisible();
  const before = await row(page, site, id);
  expect(before).toMatchObject({ title: 'Salt', sortTitle: 'Salt 1' });

  await mine.getByRole('button', { name: 'Keep their title' }).click();
  await expect(title(mine)).toHaveValue('Salt');
  await mine.getByRole('button', { name: 'Keep their match' }).click();
  await expect(mine.getByRole('region', { name: 'New match' })).toBeHidden();
  await save(mine);
  await expect(mine).toBeHidden();
  expect(await row(page, site, id)).toEqual({ ...before, sortTitle: 'Static 1' });
});

test('a match that another admin has replaced is not overwritten unseen', async ({ browser, page, site }) => {
  const id = await idOf(page, site, 'Bread & Thunder');
  const { mine, theirs } = await openBoth(browser, page, site, 'Bread & Thunder');
  await choose(theirs, 'robot', /^Robot Librarian/);
  await tick(theirs, 'Title').uncheck();
  await save(theirs);
  await expect(theirs).toBeHidden();
  const before = await row(page, site, id);
  await choose(mine, 'elevator', /^Elevator Etiquette/);
  await tick(mine, 'Title').uncheck();
  await save(mine);
  await expect(mine.getByText(/The match was not saved. Someone else chose another match/)).toBeVisible();
  expect(await row(page, site, id)).toEqual(before);
  await mine.getByRole('button', { name: 'Reload tracks' }).click();
  await expect(mine.getByText('It now has a different match. Saving replaces it with yours.')).toBeVisible();
  await save(mine);
  await expect(mine).toBeHidden();
  expect((await row(page, site, id))['tmdbId']).not.toBe(before['tmdbId']);
});

test('a sort title says beforehand which tracks get it, and asks if there are others by now', async ({
  browser,
  page,
  site,
}) => {
  const { mine, theirs, other } = await openBoth(browser, page, site, 'Quicksand Holiday');
  await expect(mine.getByText('Used for alphabetical order only.', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Cancel' }).click();
  await other.keyboard.press('Escape');
  const second = await openFormOf(other, 'Cold Coffee, Warm Gun');
  await title(second).fill('Quicksand Holiday');
  await save(second);
  await expect(second).toBeHidden();

  await mine.getByLabel('Sort Title').fill('Union');
  await save(mine);
  await expect(mine.getByText(/Someone else changed which tracks have this title/)).toBeVisible();
  await mine.getByRole('button', { name: 'Reload tracks' }).click();
  await expect(mine.getByText('1 other track has this title and gets it, too.')).toBeVisible();
  await save(mine);
  await expect(toasts(page)).toContainText('Sort title of 2 tracks changed to “Union”.');
});

test('a title, and a sort title, that both changed is asked about by itself', async ({ browser, page, site }) => {
  const { mine, theirs, other } = await openBoth(browser, page, site, 'Elevator Etiquette');
  await title(theirs).fill('Lift Etiquette');
  await save(theirs);
  await expect(theirs).toBeHidden();
  await title(mine).fill('Elevator Manners');
  await save(mine);
  await expect(
    mine.getByText(
      'The title was not saved. Someone else changed the title to “Lift Etiquette” while you were editing.',
    ),
  ).toBeVisible();
  await mine.getByRole('button', { name: 'Reload tracks' }).click();
  await expect(mine.getByText('Its title is now “Lift Etiquette”. Saving replaces it with yours.')).toBeVisible();
  await expect(title(mine)).toHaveValue('Elevator Manners');
  await save(mine);
  await expect(toasts(page)).toContainText('Someone else had changed it to “Lift Etiquette” while you were editing.');

  const again = await openFormOf(page, 'Elevator Manners');
  await other.reload();
  const theirsAgain = await openForm(other, site, 'Elevator Manners');
  await theirsAgain.getByLabel('Sort Title').fill('Theirs');
  await save(theirsAgain);
  await expect(theirsAgain).toBeHidden();
  await again.getByLabel('Sort Title').fill('Mine');
  await save(again);
  await expect(again.getByText(/Someone else changed the sort title to “Theirs”/)).toBeVisible();
  await again.getByRole('button', { name: 'Reload tracks' }).click();
  await again.getByRole('button', { name: 'Keep their sort title' }).click();
  await expect(again.getByLabel('Sort Title')).toHaveValue('Theirs');
});

test('“No match” does not take off the match that another admin has just chosen', async ({ browser, page, site }) => {
  const id = await idOf(page, site, 'Robot Librarian');
  const { mine, theirs } = await openBoth(browser, page, site, 'Robot Librarian');
  await choose(theirs, 'hotel', /^Hotel Perpendicular/);
  await tick(theirs, 'Title').uncheck();
  await save(theirs);
  await expect(theirs).toBeHidden();
  const before = await row(page, site, id);
  await mine.getByRole('button', { name: 'No match' }).click();
  await save(mine);
  await expect(mine.getByText(/The match was not saved. Someone else chose another match/)).toBeVisible();
  expect(await row(page, site, id)).toEqual(before);
});

test('an undo by another admin while the form is open is asked about, and does not block it', async ({
  browser,
  page,
  site,
}) => {
  const id = await idOf(page, site, 'Please Rewind');
  const { mine, other } = await openBoth(browser, page, site, 'Please Rewind');
  await page.route('**/api/UpdateMatch', (route) => route.abort());
  await title(mine).fill('Rewound');
  await choose(mine, 'hotel', /^Hotel Perpendicular/);
  await save(mine);
  await expect(mine.getByText(/The match was not saved.*Already saved: title/)).toBeVisible();
  await expect(tick(mine, 'Title')).not.toBeChecked();
  await page.unroute('**/api/UpdateMatch');
  const headers = { origin: site.url.replace(/\/$/, ''), 'sec-fetch-site': 'same-origin' };
  const { edits } = (await (await other.request.get(`${site.url}api/History`)).json()) as {
    edits: { version: number }[];
  };
  const undone = await other.request.post(`${site.url}api/Undo`, { headers, data: { version: edits[0]?.version } });
  expect(undone.status()).toBe(200);

  await title(mine).fill('Rewound twice');
  await save(mine);
  await expect(mine.getByText(/Someone else changed the title to “Please Rewind”/)).toBeVisible();
  await mine.getByRole('button', { name: 'Reload tracks' }).click();
  await expect(mine.getByText(/Its title is now “Please Rewind”/)).toBeVisible();
  await save(mine);
  await expect(mine).toBeHidden();
  expect(await row(page, site, id)).toMatchObject({ title: 'Rewound twice' });
});

test('a title that both changed, one of them in its row, is asked about there', async ({ browser, page, site }) => {
  const { mine, theirs } = await openBoth(browser, page, site, 'A Quiet Harbour');
  await mine.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Edit title of A Quiet Harbour' }).click();
  const field = page.getByRole('textbox', { name: 'Title of A Quiet Harbour' });
  await field.fill('Mine');
  await title(theirs).fill('Theirs');
  await save(theirs);
  await expect(theirs).toBeHidden();
  await field.press('Enter');
  await expect(page.getByText(/Someone else changed the title to “Theirs” while you were editing/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload tracks' }).click();
  await expect(page.getByText('Its title is now “Theirs”. Saving replaces it with yours.')).toBeVisible();
  const reloaded = page.getByRole('textbox', { name: 'Title of Theirs' });
  await expect(reloaded).toHaveValue('Mine');
  await expect(reloaded).toBeFocused();
  await reloaded.press('Enter');
  await expect(titled(page, 'Mine')).toBeFocused();
});
