import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { openDesk, toasts } from '../support/desk.ts';
import { expect, test } from '../support/site.ts';

test.use({ edits: 'files', tracks: 'few' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Files' });
const choose = (page: Page, name: string, text: string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a spreadsheet is previewed, imported after a lost session, exported and backed up', async ({ page, site }) => {
  await openDesk(page, site);
  const tracks = () => page.evaluate(async () => (await fetch('/api/GetTracks')).text());
  const before = await tracks();
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await expectUsable(page);

  await test.step('every fault is told with its line', async () => {
    await choose(page, 'mine.csv', 'title,link\nOne,nowhere\nTwo,ftp://x\n');
    await expect(dialog(page)).toContainText('2 errors in mine.csv. Nothing was changed.');
    await expect(dialog(page).locator('input[type=file]')).toHaveValue(/mine\.csv$/);
    await expect(dialog(page).getByRole('region', { name: 'Errors' }).getByRole('listitem')).toHaveText([
      /^line 2: link/,
      /^line 3: link/,
    ]);
  });

  await test.step('a preview changes nothing, and goes on after signing in again', async () => {
    await choose(page, 'mine.csv', 'title,link,guests\nThe Lighthouse Job,https://example.org/a,Ida Marsh\n');
    await expect(dialog(page)).toContainText('Nothing is changed yet.');
    await expect(dialog(page).getByRole('region', { name: 'Added' })).toContainText('“The Lighthouse Job”');
    expect(await tracks()).toBe(before);
    await page.context().clearCookies();
    await dialog(page).getByRole('button', { name: 'Import 1 change' }).click();
    await page.getByLabel('Password').fill(site.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Imported mine.csv: 1 added');
    await expect(toasts(page).locator('p')).toHaveText('Imported: 1 added.');
    expect(await tracks()).toContain('The Lighthouse Job');
  });

  await test.step('a download holds every track, one that fails leaves the desk as it is, and a backup is listed', async () => {
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download CSV' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('The Lighthouse Job');
    await page.route('**/api/Backups', (route) => route.fulfill({ json: { why: null, backups: [] } }));
    await page.context().clearCookies();
    const refused = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download JSON' }).click();
    expect(await (await refused).failure()).not.toBeNull();
    await page.unroute('**/api/Backups');
    await dialog(page).getByRole('button', { name: 'Back up now' }).click();
    await page.getByLabel('Password').fill(site.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Backed up, and the copy was checked.');
    await expect(dialog(page).getByRole('list', { name: 'Kept backups' })).toContainText('-manual.db');
  });

  await test.step('the import is undone as one edit', async () => {
    await dialog(page).getByRole('button', { name: 'Show the list' }).click();
    await page.getByRole('button', { name: 'Undo last' }).click();
    await expect.poll(tracks).toBe(before);
    await expect(toasts(page).locator('p')).toHaveText('Undone. 1 track is removed.');
  });

  const write = dialog(page).getByRole('button', { name: 'Import 1 change' });
  await test.step('what was previewed is shown again if the catalogue has changed meanwhile', async () => {
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    await choose(page, 'more.csv', 'title,link\nThe Clockmaker,https://example.org/b\n');
    await expect(dialog(page)).toContainText('Nothing is changed yet.');
    await expectUsable(page);
    await page.evaluate(() => {
      const body = JSON.stringify({ guest: 'Nora Meanwhile' });
      return fetch('/api/AddGuest', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
    await write.click();
    await expect(dialog(page)).toContainText('The catalogue was changed in the meantime, so look again.');
    expect(await tracks()).not.toContain('The Clockmaker');
  });

  await test.step('a failed import keeps its preview and the focus', async () => {
    await page.route('**/api/ImportTracks', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await write.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Not imported: something went wrong on the server. Wait a moment and import again.',
    );
    await expect(dialog(page).getByRole('region', { name: 'Added' })).toContainText('“The Clockmaker”');
    await expect(write).toBeFocused();
    await page.unroute('**/api/ImportTracks');
  });

  await test.step('while it is imported, closing asks first, until there is nothing to ask', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/ImportTracks', async (route) => {
      await released;
      await route.continue();
    });
    await write.press('Enter');
    const importing = dialog(page).getByRole('button', { name: 'Importing' });
    await expect(importing).toBeFocused();
    const question = page.getByRole('dialog', { name: 'Close while importing?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep open' }).press('Enter');
    await expect(importing).toBeFocused();
    await expect(dialog(page).locator('input[type=file]')).toBeDisabled();
    await page.keyboard.press('Escape');
    await expectUsable(page, { part: 'dialog:has(+ dialog)' });
    release();
    await expect(dialog(page)).toContainText('Imported more.csv: 1 added');
    await expect(question).toBeHidden();
    await expect(dialog(page).getByRole('heading', { name: 'Import', exact: true })).toBeFocused();
  });

  await test.step('a file that nobody waits for any more is not sent to its end', async () => {
    // A server that never answers.
    await page.route('**/api/ImportTracks', () => undefined);
    const sent = (name: string) =>
      Promise.all([page.waitForRequest('**/api/ImportTracks'), choose(page, name, 'title,link\n')]);
    const given = () => page.waitForEvent('requestfailed', { timeout: 15_000 });
    const [first] = await sent('slow.csv');
    const replaced = given();
    const [second] = await sent('other.csv');
    expect(await replaced).toBe(first);
    const closed = given();
    await page.keyboard.press('Escape');
    expect(await closed).toBe(second);
  });
});
