import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { runOwner } from '../../setup/runOwner.ts';
import { openDesk, titled, toasts } from '../support/desk.ts';
import { choose, idOf, openBoth, openFormOf, row, save, tick, title } from '../support/forms.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'two admins at once', tracks: 'few' });

/** An edit by another admin, of whom only the call matters. */
async function send(page: Page, site: Site, call: string, data: object): Promise<void> {
  const headers = { origin: site.url.replace(/\/$/, ''), 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post(`${site.url}api/${call}`, { headers, data });
  expect(answer.status()).toBe(200);
}

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
  for (const name of ['robot librarian', 'elevator etiquette']) await send(page, site, 'AddTrack', { title: name });
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
  await send(page, site, 'EditTrack', { id: robot, fields: { title: 'robot librarian, typed by hand' } });
  await send(page, site, 'EditTrack', { id: elevator, fields: { title: 'elevator etiquette, typed by hand' } });
  await dialog.getByRole('button', { name: 'Apply 2 matches' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Someone else changed the title to “robot librarian, typed by hand” while you were editing.',
  );
  expect(await row(page, site, robot)).toMatchObject({ title: 'robot librarian, typed by hand', tmdbId: 0 });
  const applied = await row(page, site, elevator);
  expect(applied).toMatchObject({ title: 'elevator etiquette, typed by hand' });
  expect(applied['tmdbId']).not.toBe(0);
});

test('an import while a form is open is asked about like another admin', async ({ page, site }) => {
  const id = await idOf(page, site, 'Salt & Static');
  await openDesk(page, site);
  const form = await openFormOf(page, 'Salt & Static');
  await importLines(site, `id,title,shopLink\n${id},Salt & Static (1999),https://example.org/sheet\n`);
  await test.step('a match leaves the imported title and link alone', async () => {
    await choose(form, 'nightfall', /^Nightfall on Pier 6/);
    await tick(form, 'Title').uncheck();
    await save(form);
    await expect(form).toBeHidden();
    expect(await row(page, site, id)).toMatchObject({
      title: 'Salt & Static (1999)',
      shopLink: 'https://example.org/sheet',
    });
  });
  await test.step('a typed title is a conflict', async () => {
    const again = await openFormOf(page, 'Salt & Static (1999)');
    await importLines(site, `id,title\n${id},Salt\n`);
    await title(again).fill('Mine');
    await save(again);
    await expect(again.getByText(/Someone else changed the title to “Salt” while you were editing/)).toBeVisible();
    await again.getByRole('button', { name: 'Reload tracks' }).click();
    await again.getByRole('button', { name: 'Keep their title' }).click();
    await expect(title(again)).toHaveValue('Salt');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
  });
  await test.step('a track that an import removed is named as gone', async () => {
    const last = await openFormOf(page, 'Salt');
    await send(page, site, 'RemoveTrack', { ids: [id] });
    await title(last).fill('Gone');
    await save(last);
    await expect(last.getByText(/The title was not saved: no track has its old title any more/)).toBeVisible();
    await expect(title(last)).toHaveValue('Gone');
  });
});

test('a session that ends between title and match: the save goes on with the match, and both are undone', async ({
  page,
  site,
}) => {
  const id = await idOf(page, site, 'Please Rewind');
  await openDesk(page, site);
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
  await test.step('one toast has both, so one undo takes both back', async () => {
    await page.keyboard.press('Control+z');
    await expect(toasts(page)).toContainText('Undone.');
    await expect.poll(() => row(page, site, id)).toEqual(before);
  });
});

test('a track that another admin has just corrected is not removed unseen', async ({ browser, page, site }) => {
  const id = await idOf(page, site, 'Robot Librarian');
  const { mine, theirs } = await openBoth(browser, page, site, 'Robot Librarian');
  await theirs.getByRole('button', { name: 'More fields' }).click();
  await theirs.getByLabel('Shop link').fill('https://example.org/theirs');
  await save(theirs);
  await expect(theirs).toBeHidden();
  const remove = async () => {
    await mine.getByRole('button', { name: 'Remove track' }).click();
    await page
      .getByRole('dialog', { name: 'Remove this track?' })
      .getByRole('button', { name: 'Remove track' })
      .click();
  };
  await remove();
  await expect(mine.getByRole('alert')).toContainText('Someone else changed “Robot Librarian” while you were editing.');
  expect(await row(page, site, id)).toMatchObject({ shopLink: 'https://example.org/theirs' });
  await mine.getByRole('button', { name: 'More fields' }).click();
  await expect(mine.getByLabel('Shop link')).toHaveValue('https://example.org/theirs');
  await remove();
  await expect(mine).toBeHidden();
  expect(await row(page, site, id)).toEqual({});
  await page.keyboard.press('Control+z');
  await expect(titled(page, 'Robot Librarian')).toBeVisible();
});
