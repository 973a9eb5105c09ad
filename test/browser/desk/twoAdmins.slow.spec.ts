import { openDesk, titled, toasts } from '../support/desk.ts';
import { choose, discard, idOf, openFormOf, row, save, sendElsewhere, tick, title } from '../support/forms.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'two admins', tracks: 'few' });

test('what another admin has saved while a form is open is asked about, field by field, and never overwritten unseen', async ({
  page,
  site,
}) => {
  test.slow();
  await openDesk(page, site);
  const another = (call: string, data: object) => sendElsewhere(page, site, call, data);

  await test.step('a match does not put back a title', async () => {
    const id = await idOf(page, site, 'Dust Jacket');
    const mine = await openFormOf(page, 'Dust Jacket');
    await another('EditTrack', { id, fields: { title: 'Dust Jacket (remastered)' } });
    await choose(mine, 'nightfall', /^Nightfall on Pier 6/);
    await tick(mine, 'Title').uncheck();
    await save(mine);
    await expect(mine).toBeHidden();
    await expect(titled(page, 'Dust Jacket (remastered)')).toBeVisible();
    expect(await row(page, site, id)).toMatchObject({ title: 'Dust Jacket (remastered)' });
  });

  await test.step('title, sort title and match, of which nothing is saved until then', async () => {
    const id = await idOf(page, site, 'Salt & Static');
    const mine = await openFormOf(page, 'Salt & Static');
    await another('EditTrack', { id, fields: { title: 'Salt', sortTitle: 'Salt 1' } });
    await another('UpdateMatch', { id, tmdbId: 4711, posterPath: '/salt.jpg' });
    const before = await row(page, site, id);
    await title(mine).fill('Static');
    await mine.getByLabel('Sort Title').fill('Static 1');
    await choose(mine, 'elevator', /^Elevator Etiquette/);
    await save(mine);
    await expect(mine.getByText(/The sort title was not saved: no track has its old title/)).toBeVisible();
    await mine.getByRole('button', { name: 'Reload tracks' }).click();
    await expect(
      mine.getByText(/Its title is now “Salt”. Its sort title is now “Salt 1”. It now has a different match/),
    ).toBeVisible();
    expect(await row(page, site, id)).toEqual(before);
    await mine.getByRole('button', { name: 'Keep their title' }).click();
    await expect(title(mine)).toHaveValue('Salt');
    await mine.getByRole('button', { name: 'Keep their match' }).click();
    await expect(mine.getByRole('region', { name: 'New match' })).toBeHidden();
    await save(mine);
    await expect(mine).toBeHidden();
    expect(await row(page, site, id)).toEqual({ ...before, sortTitle: 'Static 1' });
  });

  await test.step('a match', async () => {
    const id = await idOf(page, site, 'Bread & Thunder');
    const mine = await openFormOf(page, 'Bread & Thunder');
    await another('UpdateMatch', { id, tmdbId: 4712, posterPath: '/bread.jpg' });
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

  await test.step('“No match”', async () => {
    const id = await idOf(page, site, 'Robot Librarian');
    const mine = await openFormOf(page, 'Robot Librarian');
    await another('UpdateMatch', { id, tmdbId: 4713, posterPath: '/robot.jpg' });
    const before = await row(page, site, id);
    await mine.getByRole('button', { name: 'No match' }).click();
    await save(mine);
    await expect(mine.getByText(/The match was not saved. Someone else chose another match/)).toBeVisible();
    expect(await row(page, site, id)).toEqual(before);
    await discard(page, mine);
  });

  await test.step('a sort title says beforehand which tracks get it, and asks if there are others by now', async () => {
    const coffee = await idOf(page, site, 'Cold Coffee, Warm Gun');
    const mine = await openFormOf(page, 'Quicksand Holiday');
    await expect(mine.getByText('Used for alphabetical order only.', { exact: true })).toBeVisible();
    await another('EditTrack', { id: coffee, fields: { title: 'Quicksand Holiday' } });
    await mine.getByLabel('Sort Title').fill('Union');
    await save(mine);
    await expect(mine.getByText(/Someone else changed which tracks have this title/)).toBeVisible();
    await mine.getByRole('button', { name: 'Reload tracks' }).click();
    await expect(mine.getByText('1 other track has this title and gets it, too.')).toBeVisible();
    await save(mine);
    await expect(toasts(page)).toContainText('Sort title of 2 tracks changed to “Union”.');
  });

  await test.step('a title, and a sort title, by itself', async () => {
    const id = await idOf(page, site, 'Elevator Etiquette');
    const mine = await openFormOf(page, 'Elevator Etiquette');
    await another('EditTrack', { id, fields: { title: 'Lift Etiquette' } });
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
    await another('EditTrack', { id, fields: { sortTitle: 'Theirs' } });
    await again.getByLabel('Sort Title').fill('Mine');
    await save(again);
    await expect(again.getByText(/Someone else changed the sort title to “Theirs”/)).toBeVisible();
    await again.getByRole('button', { name: 'Reload tracks' }).click();
    await again.getByRole('button', { name: 'Keep their sort title' }).click();
    await expect(again.getByLabel('Sort Title')).toHaveValue('Theirs');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('an undo, which does not block the form', async () => {
    const id = await idOf(page, site, 'Please Rewind');
    const mine = await openFormOf(page, 'Please Rewind');
    await page.route('**/api/UpdateMatch', (route) => route.abort());
    await title(mine).fill('Rewound');
    await choose(mine, 'hotel', /^Hotel Perpendicular/);
    await save(mine);
    await expect(mine.getByText(/The match was not saved.*Already saved: title/)).toBeVisible();
    await expect(tick(mine, 'Title')).not.toBeChecked();
    await page.unroute('**/api/UpdateMatch');
    const { edits } = (await (await page.request.get(`${site.url}api/History`)).json()) as {
      edits: { version: number }[];
    };
    await another('Undo', { version: edits[0]?.version });
    await title(mine).fill('Rewound twice');
    await save(mine);
    await expect(mine.getByText(/Someone else changed the title to “Please Rewind”/)).toBeVisible();
    await mine.getByRole('button', { name: 'Reload tracks' }).click();
    await expect(mine.getByText(/Its title is now “Please Rewind”/)).toBeVisible();
    await save(mine);
    await expect(mine).toBeHidden();
    expect(await row(page, site, id)).toMatchObject({ title: 'Rewound twice' });
  });

  await test.step('a title that is changed in its row, there', async () => {
    const id = await idOf(page, site, 'A Quiet Harbour');
    await page.getByRole('button', { name: 'Edit title of A Quiet Harbour' }).click();
    const field = page.getByRole('textbox', { name: 'Title of A Quiet Harbour' });
    await field.fill('Mine');
    await another('EditTrack', { id, fields: { title: 'Theirs' } });
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
});
