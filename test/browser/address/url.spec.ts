import type { Page } from '@playwright/test';
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, expectReadable } from '../support/checks.ts';
import {
  count,
  dialog,
  genre,
  openList,
  openPage,
  openTrack,
  rows,
  scriptHasTakenOver,
  sort,
  track,
} from '../support/list.ts';
import { holdRequests } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const alert = (page: Page) => page.getByRole('alert');
const free = (page: Page) => page.getByLabel('FREE TRACKS', { exact: true });
const queryOf = (page: Page) => page.evaluate(() => location.search);
const expectQuery = (page: Page) => expect.poll(() => queryOf(page));

async function idOf(page: Page, url: string, title: string): Promise<string> {
  const tracks = (await (await page.request.get(`${url}api/GetTracks`)).json()) as { id: number; title: string }[];
  return String(tracks.find((one) => one.title === title)?.id);
}

async function openListFromTour(page: Page, url: string): Promise<void> {
  await openPage(page, `${url}tour`);
  await page.getByRole('link', { name: 'Talkover', exact: true }).click();
}

test('the URL is that of what is shown: filters, an open track, links and their mistakes, also at the desk', async ({
  page,
  site,
}) => {
  test.slow();
  await test.step('the URL shows the filters, a reload restores them, and Back leaves the list', async () => {
    await openListFromTour(page, site.url);
    await page.getByRole('button', { name: /^Guest filter/ }).click();
    await page.keyboard.type('odette');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/^Odette Price/);
    await page.keyboard.press('Enter');
    await expectQuery(page).toBe('?guest=Odette+Price');
    await genre(page).selectOption('Comedy');
    await expectQuery(page).toBe('?guest=Odette+Price&genre=Comedy');
    await page.getByRole('button', { name: /^Clear/ }).click();
    await page.getByText('FREE TRACKS').click();
    await sort(page).selectOption('trackDateNewest');
    await expectQuery(page).toBe('?type=free&sort=track-newest');
    await expect(page.getByRole('heading', { name: 'Free tracks' })).toBeVisible();
    const titles = await rows(page).allTextContents();

    await page.reload();
    await scriptHasTakenOver(page);
    await expect(page.getByRole('heading', { name: 'Free tracks' })).toBeVisible();
    await expect(free(page)).toBeChecked();
    await expect.poll(() => rows(page).allTextContents()).toEqual(titles);
    expect(await queryOf(page)).toBe('?type=free&sort=track-newest');

    // No filter has added a history entry.
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}tour`);
    await page.goForward();
    await expect(free(page)).toBeChecked();
    await expect(sort(page)).toHaveValue('trackDateNewest');
  });
  await test.step('an open track is one entry in the history', async () => {
    await page.goto(site.url);
    await openListFromTour(page, site.url);
    await test.step('closing steps back: Back never shows the same page twice', async () => {
      for (const title of ['A Quiet Harbour', 'Arcade Summer']) {
        await openTrack(page, title);
        await expectQuery(page).toContain('track=');
        await page.getByRole('button', { name: 'Close' }).click();
        await expect(page).toHaveURL(site.url);
      }
      await page.goBack();
      await expect(page).toHaveURL(`${site.url}tour`);
      await page.goForward();
    });
    await test.step('Back closes it, Forward opens it again, Next adds no entry', async () => {
      const harbour = await idOf(page, site.url, 'A Quiet Harbour');
      await openTrack(page, 'A Quiet Harbour');
      await expect(page).toHaveURL(`${site.url}?track=${harbour}`);
      await page.getByRole('button', { name: /^Next Track/ }).click();
      await expectQuery(page).not.toBe(`?track=${harbour}`);
      const next = await queryOf(page);
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(site.url);
      await page.goForward();
      await expect(dialog(page)).toBeVisible();
      expect(await queryOf(page)).toBe(next);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(site.url);
    });
    await test.step('after leaving the page with an open track, a link back shows the list without it', async () => {
      await page.getByText('FREE TRACKS').click();
      await expect(count(page)).toHaveText('8 tracks');
      await rows(page).first().locator('[id^=track-]').click();
      await expectQuery(page).toContain('track=');
      await page.evaluate(() => history.go(-2));
      await expect(page).toHaveURL(`${site.url}tour`);
      await page.getByRole('link', { name: 'Talkover', exact: true }).click();
      await expect(free(page)).toBeChecked();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(`${site.url}?type=free`);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(site.url);
    });
    await test.step('a reload keeps the entry', async () => {
      await openTrack(page, 'A Quiet Harbour');
      await expectQuery(page).toContain('track=');
      await page.reload();
      await expect(dialog(page)).toBeVisible();
      await scriptHasTakenOver(page);
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(site.url);
    });
  });
  await test.step('a link opens its track over its list, and finds a guest in another spelling', async () => {
    const id = await idOf(page, site.url, 'A Quiet Harbour');
    await page.goto(`${site.url}tracks?utm_source=letter&type=free&track=${id}`);
    await expect(dialog(page)).toHaveAccessibleName('A Quiet Harbour');
    await expect(free(page)).toBeChecked();
    await expect(page).toHaveURL(`${site.url}?utm_source=letter&type=free&track=${id}`);
    await page.reload();
    await expect(dialog(page)).toHaveAccessibleName('A Quiet Harbour');
    await scriptHasTakenOver(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${site.url}?utm_source=letter&type=free`);
    await expect(free(page)).toBeChecked();

    await page.goto(`${site.url}?guest=odette%20%20PRICE`);
    await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}?guest=Odette+Price`);
  });
  await test.step('a link with an unknown track, guest or genre names them and shows the rest', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${site.url}?track=4711-gone&guest=Wanda+Quilll&genre=Ballet&type=free&length=7&sort=zzz`);
    await expect(alert(page)).toContainText('That track is gone.');
    await expect(alert(page)).toContainText('No guest called “Wanda Quilll”');
    await expect(alert(page)).toContainText('No genre called “Ballet”');
    await expect(alert(page)).toContainText('There is no length “7”');
    await expect(alert(page)).toContainText('There is no order “zzz”');
    await expect(page).toHaveURL(`${site.url}?type=free`);
    await expect(count(page)).toHaveText('8 tracks');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectReadable(page);
    await page.getByRole('button', { name: 'Dismiss notice' }).click();
    await expect(alert(page)).toBeHidden();

    await page.goto(`${site.url}?length=7`);
    await expect(alert(page)).toHaveText(/There is no length “7”. Showing all lengths./);
    await test.step('the banner disappears with the next pick', async () => {
      await page.goto(`${site.url}?guest=Nobody`);
      await expect(alert(page)).toBeVisible();
      await genre(page).selectOption('Comedy');
      await expect(alert(page)).toBeHidden();
    });
  });
  await test.step('the same URL works on the manage screen, after signing in', async () => {
    const id = await idOf(page, site.url, 'A Quiet Harbour');
    await page.goto(`${site.url}manage?sort=length-longest&track=${id}`);
    await page.getByPlaceholder('Password').fill(site.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('A Quiet Harbour');
    await expect(dialog(page).getByRole('button', { name: 'Edit track' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${site.url}manage?sort=length-longest`);
    await openTrack(page, 'A Quiet Harbour');
    await expect(page).toHaveURL(`${site.url}manage?sort=length-longest&track=${id}`);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Movies' })).toBeVisible();
  });
});

test('many steps through the list keep the focus visible and the URL right, and log nothing', async ({
  page,
  site,
}) => {
  const complaints = collectComplaints(page, ['error', 'warning', 'info', 'log']);
  await openList(page, site);
  await openTrack(page, 'A Quiet Harbour');
  const title = dialog(page).getByRole('heading', { level: 2 });
  await expect(title).toBeVisible();
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowRight');
  const last = (await title.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(site.url);
  await expect(page.locator(':focus')).toBeInViewport();
  expect(last).not.toBe('A Quiet Harbour');

  await openTrack(page, 'A Quiet Harbour');
  await expect(dialog(page)).toBeVisible();
  // A held arrow key: more steps than the URL changes that a browser accepts in half a minute.
  await dialog(page).evaluate((element) => {
    for (let step = 0; step < 301; step += 1) {
      const key = step % 2 ? 'ArrowLeft' : 'ArrowRight';
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
  });
  const id = await idOf(page, site.url, (await title.textContent()) ?? '');
  await expectQuery(page).toBe(`?track=${id}`);
  expect(complaints).toEqual([]);
});

const forgedQueries = [
  ['?guest=__proto__', ''],
  ['?guest=constructor&genre=toString&track=__proto__', ''],
  ['?sort=nonsense&type=dead', ''],
  ['?sort=__proto__', ''],
  [`?guest=${'a'.repeat(10_000)}`, ''],
  [`?track=${'9'.repeat(10_000)}&sort=length-longest`, '?sort=length-longest'],
  ['?type=free&type=live&type=all', '?type=free'],
  ['?sort=length-longest&sort=nonsense', '?sort=length-longest'],
  ['?%E0%A4%A=%&guest=%E0%A4%A&track=%', '?%E0%A4%A=%'],
  ['?guest=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', ''],
  ['?guest=%00%E2%80%AE&track=1%27%20OR%201=1', ''],
  ['?track=', ''],
] as const;

test('a malformed URL is cleaned up and breaks nothing', { tag: '@slow' }, async ({ page, site }) => {
  const complaints = collectComplaints(page);
  for (const [forged, cleaned] of forgedQueries) {
    await test.step(forged.slice(0, 60), async () => {
      await page.goto(site.url + forged);
      await expect(rows(page).first()).toBeVisible();
      await expectQuery(page).toBe(cleaned);
      await expect(dialog(page)).toBeHidden();
      await expectNoSidewaysScroll(page);
      expect(complaints).toEqual([]);
    });
  }
});

test('before the guest names have loaded no guest is unknown, and a track that is opened stays open', async ({
  page,
  site,
}) => {
  await test.step('no guest is reported as unknown', async () => {
    const release = await holdRequests(page, '**/api/GetGuests', { json: ['Late Comer'] });
    await page.goto(`${site.url}?guest=late+comer`);
    await expect(rows(page).first()).toBeVisible();
    await expect(alert(page)).toBeHidden();
    expect(await queryOf(page)).toBe('?guest=late+comer');
    release();
    await expect(page.getByRole('button', { name: 'Guest filter, Late Comer' })).toBeVisible();
    await expect(alert(page)).toBeHidden();
    await expectQuery(page).toBe('?guest=Late+Comer');
  });
  await test.step('a track opened stays open, and Back closes it', async () => {
    const release = await holdRequests(page, '**/api/GetGuests');
    await page.goto(`${site.url}?guest=Nobody+At+All`);
    await openTrack(page, 'A Quiet Harbour');
    await expect(dialog(page)).toBeVisible();
    await expectQuery(page).toMatch(/^\?track=\d+$/);
    const arrived = page.waitForResponse('**/api/GetGuests');
    release();
    await (await arrived).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(track(page, 'A Quiet Harbour')).toBeFocused();
  });
});
