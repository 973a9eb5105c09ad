import type { Locator, Page } from '@playwright/test';
import { openDesk, titled } from './deskPage.ts';
import { expectUsable } from './judge.ts';
import { expect, type Site, test } from './startSite.ts';

test.use({ edits: 'edit' });

async function openForm(page: Page, site: Site, track: string): Promise<Locator> {
  await openDesk(page, site);
  await titled(page, track).click();
  await page.getByRole('button', { name: 'Edit track' }).click();
  const form = page.getByRole('dialog', { name: `Edit Track: ${track}` });
  await expect(form.getByRole('heading', { name: `Edit Track: ${track}` })).toBeFocused();
  return form;
}

const box = (form: Locator) => form.getByPlaceholder('Search for movie/TV show...');
const part = 'dialog[open]';

test('the form and what it finds can be used by everybody', async ({ page, site }) => {
  test.slow();
  const form = await openForm(page, site, 'A Quiet Harbour');
  await expectUsable(page, { part });
  await box(form).fill('zzzz');
  await expect(form.getByText('No results found')).toBeVisible();
  await box(form).fill('night');
  await expect(form.getByRole('radio').first()).toBeVisible();
  await expectUsable(page, { part });
  await form.getByText('Nightfall on Pier 6').click();
  await expect(form.getByRole('heading', { name: /^New match Nightfall on Pier 6/ })).toBeFocused();
  await expectUsable(page, { part });
});

test('what stands above the form, and a save that failed, can be used by everybody', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const form = await openForm(page, site, 'A Quiet Harbour');
  await form.getByLabel('Sort Title').fill('Never saved');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Drop your changes?' })).toBeVisible();
  await expectUsable(page, { part });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await context.clearCookies();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' }).getByLabel('Password')).toBeFocused();
  await expectUsable(page, { part });
  await page.keyboard.press('Escape');
  const why = form.getByText(/The sort title was not saved/);
  await expect(why).toBeInViewport();
  await expectUsable(page, { part });
});

test('a match is found, compared and saved by the keyboard alone', async ({ page, site }) => {
  const form = await openForm(page, site, 'Robot Librarian');
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

test('the space bar chooses too, and going on with Tab keeps what was marked', async ({ page, site }) => {
  const form = await openForm(page, site, 'Salt & Static');
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
  await expect(form.getByRole('button', { name: 'Keep the old match' })).toBeFocused();
});

test('Escape closes the list, then asks, then lets the details be', async ({ page, site }) => {
  const form = await openForm(page, site, 'Please Rewind');
  await box(form).fill('night');
  await expect(form.getByRole('radio').first()).toBeVisible();
  await box(form).press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('radio')).toHaveCount(0);
  await expect(box(form)).toBeFocused();
  await expect(box(form)).toHaveValue('night');
  await form.getByLabel('Sort Title').fill('Something else');
  const question = page.getByRole('dialog', { name: 'Drop your changes?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Sort Title')).toHaveValue('Something else');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Drop changes' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Please Rewind', exact: true })).toBeFocused();
});

test('a press beside the form asks as well, and Back with nothing changed does not', async ({ page, site }) => {
  const form = await openForm(page, site, 'Quicksand Holiday');
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog', { name: 'Quicksand Holiday' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit track' }).click();
  await form.getByLabel('Title', { exact: true }).fill('Sand');
  await page.mouse.click(20, 400);
  await expect(page.getByRole('dialog', { name: 'Drop your changes?' })).toBeVisible();
});

test("the browser's Back asks before it drops what was typed, and is taken after the answer", async ({
  page,
  site,
}) => {
  const form = await openForm(page, site, 'Please Rewind');
  const here = page.url();
  await form.getByLabel('Sort Title').fill('Rewound');
  const question = page.getByRole('dialog', { name: 'Drop your changes?' });
  await page.goBack();
  await expect(question).toBeVisible();
  expect(page.url()).toBe(here);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Sort Title')).toHaveValue('Rewound');
  await page.goBack();
  await question.getByRole('button', { name: 'Drop changes' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(`${site.url}manage`);
  await expect(page.getByRole('button', { name: 'Please Rewind', exact: true })).toBeFocused();
});

test('no link of the page behind the form can be reached', async ({ page, site }) => {
  const form = await openForm(page, site, 'Please Rewind');
  const focused = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  const links = page.locator('header a, a:text("Leave desk")');
  expect(await links.count()).toBeGreaterThan(2);
  for (const link of await links.all()) {
    await link.evaluate((element) => (element as HTMLElement).focus());
    expect(await focused()).toBe(true);
    const isOnTop = await link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(false);
  }
  await expect(form).toBeVisible();
});

test('the match search is emptied by a cross of ours, and the focus stays in it', async ({ page, site }) => {
  const form = await openForm(page, site, 'Salt & Static');
  await box(form).fill('night');
  await expect(form.getByRole('radio').first()).toBeVisible();
  await form.getByRole('button', { name: 'Clear match search' }).click();
  await expect(box(form)).toHaveValue('');
  await expect(box(form)).toBeFocused();
  await expect(form.getByRole('radio')).toHaveCount(0);
});

test('a late answer never takes the place of a newer one', async ({ page, site }) => {
  const form = await openForm(page, site, 'Salt & Static');
  const match = (title: string) => [{ id: 1, tmdbId: 1, title, name: null, releaseDate: '1990-01-01' }];
  let answerFirst = () => {};
  const patience = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const asked: string[] = [];
  await page.route('**/api/GetSearchResults', async (route) => {
    const query = route.request().postData() ?? '';
    asked.push(query);
    if (query.includes('newer')) return route.fulfill({ json: match('Newer') });
    await patience;
    return route.fulfill({ json: match('Older') }).catch(() => undefined);
  });
  await box(form).fill('old');
  await expect.poll(() => asked).toHaveLength(1);
  await box(form).fill('newer');
  await expect(form.getByRole('radio', { name: 'Newer 1990' })).toBeVisible();
  const late = page.waitForResponse('**/api/GetSearchResults').catch(() => undefined);
  answerFirst();
  await late;
  await expect(form.getByRole('radio')).toHaveCount(1);
  await expect(form.getByRole('radio', { name: 'Newer 1990' })).toBeVisible();
  expect(asked).toEqual(['{"title":"\\"old\\""}', '{"title":"\\"newer\\""}']);
});

test('a match without a poster, and one whose poster fails, show the drawing and ask once', async ({ page, site }) => {
  const form = await openForm(page, site, 'Sherlock Jr.');
  await page.route('**/api/GetSearchResults', (route) =>
    route.fulfill({
      json: [
        { id: 1, title: 'Gone', posterPath: '/gone.jpg' },
        { id: 2, name: 'Nothing' },
      ],
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('gone.jpg') && asked.push(request.url()));
  await box(form).fill('gone');
  await expect(form.getByRole('radio')).toHaveCount(2);
  await expect(form.locator('label svg[viewBox="0 0 200 300"]')).toHaveCount(2);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/\/w92\/gone\.jpg$/);
});

test('a track is renamed with its sort title in one save, and the focus goes back to its row', async ({
  page,
  site,
}) => {
  const form = await openForm(page, site, 'Postcards from the Basement');
  await form.getByLabel('Title', { exact: true }).fill('Letters from the Basement');
  await form.getByLabel('Sort Title').fill('Letters');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Letters from the Basement', exact: true })).toBeFocused();
});

test('a list that is loaded again after a save never loses the rows that were drawn, so nobody far down is moved', async ({
  page,
  site,
}) => {
  const form = await openForm(page, site, 'Tumbleweed Union');
  await expect(page.locator('#tracks li')).toHaveCount(136);
  const fewest = await page.evaluateHandle(() => {
    const list = document.querySelector('#tracks') as HTMLElement;
    const seen = { count: Number.POSITIVE_INFINITY };
    new MutationObserver(() => {
      seen.count = Math.min(seen.count, list.querySelectorAll('li').length);
    }).observe(list, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  await form.getByLabel('Title', { exact: true }).fill('Tumbleweed Reunion');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tumbleweed Reunion', exact: true })).toBeVisible();
  expect(await fewest.evaluate(({ count }) => count)).toBeGreaterThanOrEqual(135);
});
