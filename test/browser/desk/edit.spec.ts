import type { Locator, Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { openDesk, titled } from '../support/desk.ts';
import { rows, scrollToRow } from '../support/list.ts';
import { makeGate } from '../support/requests.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'titles', tracks: 'few' });

async function openForm(page: Page, track: string): Promise<Locator> {
  await titled(page, track).click();
  await page.getByRole('button', { name: 'Edit track' }).click();
  const form = page.getByRole('dialog', { name: `Edit Track: ${track}` });
  await expect(form.getByRole('heading', { name: `Edit Track: ${track}` })).toBeFocused();
  return form;
}

async function openDeskAndForm(page: Page, site: Site, track: string): Promise<Locator> {
  await openDesk(page, site);
  return openForm(page, track);
}

const box = (form: Locator) => form.getByPlaceholder('Search for movie/TV show...');
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' });
const part = 'dialog[open]';

test('each state of the form is usable on every screen', { tag: '@slow' }, async ({ page, site, context }) => {
  test.slow();
  const form = await openDeskAndForm(page, site, 'A Quiet Harbour');
  await expectUsable(page, { part });
  await box(form).fill('zzzz');
  await expect(form.getByText('No results found')).toBeVisible();
  await box(form).fill('night');
  await expect(form.getByRole('radio').first()).toBeVisible();
  await expectUsable(page, { part });
  await form.getByText('Nightfall on Pier 6').click();
  await expect(form.getByRole('heading', { name: /^New match Nightfall on Pier 6/ })).toBeFocused();
  await expectUsable(page, { part });
  await form.getByRole('button', { name: 'Keep current match' }).click();

  await form.getByLabel('Sort Title').fill('Never saved');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeVisible();
  await expectUsable(page, { part });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await context.clearCookies();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' }).getByLabel('Password')).toBeFocused();
  await expectUsable(page, { part });
  await page.keyboard.press('Escape');
  await expect(form.getByText(/The sort title was not saved/)).toBeInViewport();
  await expectUsable(page, { part });
});

test('the form: a match by keyboard, a save that a visitor sees, questions before anything is lost, and the match search', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  await openDesk(page, site);
  await test.step('a match is found, compared and saved by keyboard', async () => {
    const form = await openForm(page, 'Robot Librarian');
    await box(form).focus();
    await page.keyboard.type('night');
    await expect(form.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('radio').nth(1)).toBeChecked();
    await expect(form.getByRole('region', { name: 'New match' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('radio').nth(2)).toBeFocused();
    const name = await form
      .locator('label')
      .filter({ has: page.getByRole('radio', { checked: true }) })
      .innerText();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('radio')).toHaveCount(0);
    const heading = form.getByRole('heading', { name: /^New match/ });
    await expect(heading).toBeFocused();
    await expect(heading).toContainText(name.split('\n')[0] ?? '');
    const saved = page.waitForRequest('**/api/UpdateMatch');
    await form.getByRole('button', { name: 'Save Changes' }).focus();
    await page.keyboard.press('Space');
    expect((await saved).method()).toBe('POST');
    await expect(form).toBeHidden();
  });
  await test.step('a save changes title and sort title, keeps the focus and the rows, and the next visitor sees it', async () => {
    const form = await openForm(page, 'Tumbleweed Union');
    const shown = await rows(page).count();
    const fewest = await page.evaluateHandle(() => {
      const list = document.querySelector('#tracks') as HTMLElement;
      const seen = { count: Number.POSITIVE_INFINITY };
      new MutationObserver(() => {
        seen.count = Math.min(seen.count, list.querySelectorAll('[role=listitem]').length);
      }).observe(list, { childList: true, subtree: true, characterData: true });
      return seen;
    });
    await form.getByLabel('Title', { exact: true }).fill('Tumbleweed Reunion');
    await form.getByLabel('Sort Title').fill('Reunion');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(titled(page, 'Tumbleweed Reunion')).toBeVisible();
    await expect(titled(page, 'Tumbleweed Reunion')).toBeFocused();
    expect(await fewest.evaluate(({ count }) => count)).toBeGreaterThanOrEqual(shown - 1);

    const visitor = await browser.newPage();
    await visitor.goto(site.url);
    await scrollToRow(titled(visitor, 'Tumbleweed Reunion'));
    await expect(titled(visitor, 'Tumbleweed Union')).toBeHidden();
    await visitor.close();
  });
  await test.step('Escape, Back and a click outside ask before they discard unsaved changes', async () => {
    let form = await openForm(page, 'Please Rewind');
    await test.step('no link behind the form can be focused', async () => {
      const isInDialog = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
      const links = page.locator('header a, button:text("Sign out")');
      expect(await links.count()).toBeGreaterThan(2);
      for (const link of await links.all()) {
        await link.evaluate((element) => (element as HTMLElement).focus());
        expect(await isInDialog()).toBe(true);
        const isOnTop = await link.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(isOnTop).toBe(false);
      }
      await expect(form).toBeVisible();
    });
    await test.step('Escape closes the results, then asks, then closes the form', async () => {
      await box(form).fill('night');
      await expect(form.getByRole('radio').first()).toBeVisible();
      await box(form).press('ArrowDown');
      await page.keyboard.press('Escape');
      await expect(form.getByRole('radio')).toHaveCount(0);
      await expect(box(form)).toBeFocused();
      await expect(box(form)).toHaveValue('night');
      await form.getByLabel('Sort Title').fill('Something else');
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(form.getByLabel('Sort Title')).toHaveValue('Something else');
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(form).toBeHidden();
      await expect(titled(page, 'Please Rewind')).toBeFocused();
    });
    await test.step('the browser’s Back button asks, and goes back after "Discard changes"', async () => {
      form = await openForm(page, 'Please Rewind');
      const here = page.url();
      await form.getByLabel('Sort Title').fill('Rewound');
      await page.goBack();
      await expect(question(page)).toBeVisible();
      expect(page.url()).toBe(here);
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(form.getByLabel('Sort Title')).toHaveValue('Rewound');
      await page.goBack();
      await question(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(`${site.url}manage`);
      await expect(titled(page, 'Please Rewind')).toBeFocused();
    });
    await test.step('the form’s Back button asks only after a change, and so does a click outside', async () => {
      form = await openForm(page, 'Quicksand Holiday');
      await form.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('dialog', { name: 'Quicksand Holiday' })).toBeVisible();
      await page.getByRole('button', { name: 'Edit track' }).click();
      await form.getByLabel('Title', { exact: true }).fill('Sand');
      await page.mouse.click(20, 400);
      await question(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(form).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
  await test.step('the match search: keys, clear button, a late response, a missing poster', async () => {
    const form = await openForm(page, 'Salt & Static');
    await test.step('Space picks a match too, and Tab keeps the one selected with the arrow keys', async () => {
      await box(form).fill('night');
      await expect(form.getByRole('radio').first()).toBeVisible();
      await box(form).press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(form.getByRole('radio')).toHaveCount(0);
      await expect(form.getByRole('heading', { name: /^New match Night/ })).toBeFocused();
      await box(form).click();
      await form.getByRole('radio', { checked: true }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await expect(form.getByRole('radio')).toHaveCount(0);
      await expect(form.getByRole('button', { name: 'Keep current match' })).toBeFocused();
    });
    await test.step('the clear button empties the field, which keeps the focus', async () => {
      await box(form).fill('nights');
      await box(form).fill('night');
      await expect(form.getByRole('radio').first()).toBeVisible();
      await form.getByRole('button', { name: 'Clear match search' }).click();
      await expect(box(form)).toHaveValue('');
      await expect(box(form)).toBeFocused();
      await expect(form.getByRole('radio')).toHaveCount(0);
    });
    await test.step('a late response does not replace a newer one', async () => {
      const match = (title: string) => [{ id: 1, tmdbId: 1, title, name: null, releaseDate: '1990-01-01' }];
      const { promise: released, release } = makeGate();
      const queries: string[] = [];
      await page.route('**/api/GetSearchResults', async (route) => {
        const query = route.request().postData() ?? '';
        queries.push(query);
        if (query.includes('newer')) return route.fulfill({ json: match('Newer') });
        await released;
        return route.fulfill({ json: match('Older') }).catch(() => undefined);
      });
      await box(form).fill('old');
      await expect.poll(() => queries).toHaveLength(1);
      await box(form).fill('newer');
      await expect(form.getByRole('radio', { name: 'Newer 1990' })).toBeVisible();
      const late = page.waitForResponse('**/api/GetSearchResults').catch(() => undefined);
      release();
      await late;
      await expect(form.getByRole('radio')).toHaveCount(1);
      await expect(form.getByRole('radio', { name: 'Newer 1990' })).toBeVisible();
      expect(queries).toEqual(['{"title":"\\"old\\""}', '{"title":"\\"newer\\""}']);
      await page.unroute('**/api/GetSearchResults');
    });
    await test.step('a match without a poster, or whose poster fails, shows a drawing, and the poster is requested once', async () => {
      await page.route('**/api/GetSearchResults', (route) =>
        route.fulfill({
          json: [
            { id: 1, title: 'Gone', posterPath: '/gone.jpg' },
            { id: 2, name: 'Nothing' },
          ],
        }),
      );
      const requests: string[] = [];
      page.on('request', (request) => request.url().includes('gone.jpg') && requests.push(request.url()));
      await box(form).fill('gone');
      await expect(form.getByRole('radio')).toHaveCount(2);
      await expect(form.locator('label [data-ground]')).toHaveCount(2);
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatch(/\/w92\/gone\.jpg$/);
    });
  });
});
