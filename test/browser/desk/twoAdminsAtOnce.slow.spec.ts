import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runOwner } from '../../setup/runOwner.ts';
import { openDesk, titled, toasts } from '../support/desk.ts';
import {
  choose,
  discard,
  idOf,
  openBoth,
  openFormOf,
  row,
  save,
  sendElsewhere,
  tick,
  title,
} from '../support/forms.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'two admins at once', tracks: 'few' });

async function importLines(site: Site, lines: string): Promise<void> {
  const file = path.join(site.dataDir, 'sheet.csv');
  writeFileSync(file, lines);
  const { code, stderr } = await runOwner(site.dataDir, ['import', file]);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
}

test('the same film chosen by both is no conflict, and each writes only what was ticked', async ({
  browser,
  page,
  site,
}) => {
  const id = await idOf(page, site, 'Dust Jacket');
  const { mine, theirs } = await openBoth(browser, page, site, 'Dust Jacket');
  await choose(theirs, 'nightfall', /^Nightfall on Pier 6/);
  await tick(theirs, 'Title').uncheck();
  await tick(theirs, 'Overview').uncheck();
  await choose(mine, 'nightfall', /^Nightfall on Pier 6/);
  await tick(mine, 'Poster').uncheck();
  const before = await row(page, site, id);
  await save(theirs);
  await expect(theirs).toBeHidden();
  const between = await row(page, site, id);
  expect(between).toMatchObject({ title: 'Dust Jacket', overview: before['overview'] });
  expect(between['posterPath']).not.toBe(before['posterPath']);
  await save(mine);
  await expect(mine).toBeHidden();
  const after = await row(page, site, id);
  expect(after).toMatchObject({ title: 'Nightfall on Pier 6', posterPath: between['posterPath'] });
  expect(after['tmdbId']).toBe(between['tmdbId']);
  expect(after['overview']).not.toBe(before['overview']);
});

test('Apply in the proposals does not overwrite a title that another admin typed meanwhile', async ({ page, site }) => {
  await openDesk(page, site);
  for (const name of ['robot librarian', 'elevator etiquette'])
    await sendElsewhere(page, site, 'AddTrack', { title: name });
  const [robot, elevator] = [await idOf(page, site, 'robot librarian'), await idOf(page, site, 'elevator etiquette')];
  await page.reload();
  await openDesk(page, site);
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  await page.getByText(/^No match \d/).click();
  await page.getByRole('button', { name: 'Propose matches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposed matches' });
  const proposal = (name: string) => page.getByRole('checkbox', { name: `Apply the match for ${name}` });
  const rowOf = (name: string) => dialog.getByRole('listitem').filter({ has: proposal(name) });
  // One with its title, and one without: that one is no conflict.
  await rowOf('robot librarian').getByRole('checkbox', { name: 'Change Title' }).check();
  await proposal('elevator etiquette').check();
  await proposal('robot librarian').check();
  await sendElsewhere(page, site, 'EditTrack', { id: robot, fields: { title: 'robot librarian, typed by hand' } });
  await sendElsewhere(page, site, 'EditTrack', {
    id: elevator,
    fields: { title: 'elevator etiquette, typed by hand' },
  });
  await dialog.getByRole('button', { name: 'Apply 2 matches' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Someone else changed the title to “robot librarian, typed by hand” while you were editing.',
  );
  expect(await row(page, site, robot)).toMatchObject({ title: 'robot librarian, typed by hand', tmdbId: 0 });
  const applied = await row(page, site, elevator);
  expect(applied).toMatchObject({ title: 'elevator etiquette, typed by hand' });
  expect(applied['tmdbId']).not.toBe(0);
});

test('an import, a correction elsewhere and a session that ends meet an open form', async ({ page, site }) => {
  test.slow();
  await openDesk(page, site);
  const salt = await idOf(page, site, 'Salt & Static');

  await test.step('an import is asked about like another admin: a match leaves its title and link alone', async () => {
    const form = await openFormOf(page, 'Salt & Static');
    await importLines(site, `id,title,shopLink\n${salt},Salt & Static (1999),https://example.org/sheet\n`);
    await choose(form, 'nightfall', /^Nightfall on Pier 6/);
    await tick(form, 'Title').uncheck();
    await save(form);
    await expect(form).toBeHidden();
    expect(await row(page, site, salt)).toMatchObject({
      title: 'Salt & Static (1999)',
      shopLink: 'https://example.org/sheet',
    });
  });
  await test.step('a title that it changed, too, is a conflict', async () => {
    const form = await openFormOf(page, 'Salt & Static (1999)');
    await importLines(site, `id,title\n${salt},Salt\n`);
    await title(form).fill('Mine');
    await save(form);
    await expect(form.getByText(/Someone else changed the title to “Salt” while you were editing/)).toBeVisible();
    await form.getByRole('button', { name: 'Reload tracks' }).click();
    await form.getByRole('button', { name: 'Keep their title' }).click();
    await expect(title(form)).toHaveValue('Salt');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
  });
  await test.step('a track that is removed meanwhile is named as gone', async () => {
    const form = await openFormOf(page, 'Salt');
    await sendElsewhere(page, site, 'RemoveTrack', { ids: [salt] });
    await title(form).fill('Gone');
    await save(form);
    await expect(form.getByText(/The title was not saved: no track has its old title any more/)).toBeVisible();
    await expect(title(form)).toHaveValue('Gone');
    await discard(page, form);
  });

  await test.step('a track that another admin has just corrected is not removed unseen', async () => {
    const id = await idOf(page, site, 'Robot Librarian');
    const form = await openFormOf(page, 'Robot Librarian');
    await sendElsewhere(page, site, 'EditTrack', { id, fields: { shopLink: 'https://example.org/theirs' } });
    const remove = async () => {
      await form.getByRole('button', { name: 'Remove track' }).click();
      const question = page.getByRole('dialog', { name: 'Remove this track?' });
      await question.getByRole('button', { name: 'Remove track' }).click();
    };
    await remove();
    await expect(form.getByRole('alert')).toContainText(
      'Someone else changed “Robot Librarian” while you were editing.',
    );
    expect(await row(page, site, id)).toMatchObject({ shopLink: 'https://example.org/theirs' });
    await form.getByRole('button', { name: 'More fields' }).click();
    await expect(form.getByLabel('Shop link')).toHaveValue('https://example.org/theirs');
    await remove();
    await expect(form).toBeHidden();
    expect(await row(page, site, id)).toEqual({});
    await page.keyboard.press('Control+z');
    await expect(titled(page, 'Robot Librarian')).toBeVisible();
  });

  await test.step('a session that ends between title and match: the save goes on with the match, and both are undone', async () => {
    const id = await idOf(page, site, 'Please Rewind');
    const before = await row(page, site, id);
    const form = await openFormOf(page, 'Please Rewind');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/Update(Title|Match)/.test(request.url())) sent.push(/Update\w+/.exec(request.url())?.[0] ?? '');
    });
    await page.route(
      '**/api/UpdateMatch',
      async (route) => {
        const { cookie: _, ...headers } = route.request().headers();
        await page.context().clearCookies();
        await route.continue({ headers });
      },
      { times: 1 },
    );
    await title(form).fill('Rewound');
    await choose(form, 'hotel', /^Hotel Perpendicular/);
    await save(form);
    const signIn = page.getByRole('dialog', { name: 'Sign in again' });
    await signIn.getByPlaceholder('Password').fill(site.password);
    await signIn.getByPlaceholder('Password').press('Enter');
    await expect(form).toBeHidden();
    await expect(titled(page, 'Rewound')).toBeVisible();
    expect(sent).toEqual(['UpdateTitle', 'UpdateMatch', 'UpdateMatch']);
    const after = await row(page, site, id);
    expect(after).toMatchObject({ title: 'Rewound' });
    expect(after['tmdbId']).not.toBe(before['tmdbId']);
    // One toast has both, so one undo takes both back.
    await page.keyboard.press('Control+z');
    await expect(toasts(page)).toContainText('Undone.');
    await expect.poll(() => row(page, site, id)).toEqual(before);
  });
});
