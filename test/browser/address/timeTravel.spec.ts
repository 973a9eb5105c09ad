import type { Page } from '@playwright/test';
import { inDevTools, installDevTools, type Moment, recordMoments } from '../support/devTools.ts';
import { count, dialog, openPage, openTrack, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';
import { testTimeTravel } from './timeTravel.ts';

test.use({ tracks: 'few', edits: 'timeTravel' });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });

testTimeTravel({ visit: 'phone', desk: 'phone', buttons: 'desktop' });

test('from another screen, a jump opens the details of a track, and a press goes on from the last moment', async ({
  page,
  site,
}) => {
  await installDevTools(page);
  await openPage(page, site.url);
  await openTrack(page, 'The Umbrella Heist');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/track=/);
  const { moments, note, expectJumps } = recordMoments(page);
  await note('details');
  await page.goBack();
  await page.getByRole('link', { name: 'Tour', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await note('tour');
  await expectJumps([moments[0], moments[1], moments[0], moments[1]] as Moment[]);
  await page
    .getByRole('link', { name: /Talkover/ })
    .first()
    .click();
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await expect(dialog(page)).toHaveCount(0);
});

test('a jump to a result expanded far below scrolls to it', async ({ page, site }) => {
  await installDevTools(page);
  await openPage(page, site.url);
  await field(page).fill('a');
  const last = results(page).getByRole('heading', { level: 2 }).last().getByRole('button');
  await last.click();
  const details = results(page).getByRole('link').first();
  await expect(details).toBeInViewport();
  const expanded = await inDevTools(page, (tools) => tools.position());
  await field(page).fill('deimos');
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await inDevTools(page, (tools, to) => tools.jumpTo(to as number), expanded);
  await expect(details).toBeInViewport();
});

test('a jump to a list without the open track closes the details and causes nothing', async ({ page, site }) => {
  await installDevTools(page);
  await page.goto(site.url);
  await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  await openTrack(page, 'The Umbrella Heist');
  await expect(dialog(page)).toBeVisible();
  const opened = await inDevTools(page, (tools) => tools.position());
  const tracks: { title: string }[] = await (await page.request.get(`${site.url}api/GetTracks`)).json();
  await page.route('**/api/GetTracks', (route) =>
    route.fulfill({ json: tracks.filter(({ title }) => !title.startsWith('The Umbrella Heist')) }),
  );
  await page.context().setOffline(true);
  // Behind the dialog, where only a script can press it.
  await page.getByText('Try again').evaluate((button: HTMLElement) => button.click());
  const banner = page.getByText('That track is gone.');
  await expect(banner).toBeVisible();
  const told = await inDevTools(page, (tools) => tools.lastOf('modal/goneTrackClosed'));
  const log = await inDevTools(page, (tools) => tools.log());
  await inDevTools(page, (tools, to) => tools.jumpTo(to as number), opened);
  await expect(dialog(page)).toBeVisible();
  // To the list that came, before the page told of it.
  await inDevTools(page, (tools, to) => tools.jumpTo(to as number), told - 1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(banner).toBeHidden();
  expect(await inDevTools(page, (tools) => tools.log())).toEqual(log);
});

test('in a page that the server has rendered, a jump to before the list shows the loading screen, and one back the list', async ({
  page,
  site,
}) => {
  await installDevTools(page);
  await openPage(page, site.url);
  const live = await inDevTools(page, (tools) => tools.position());
  await inDevTools(page, (tools) => tools.jumpTo(0));
  await expect(page.getByRole('status')).toHaveText('Loading tracks');
  await expect(page.locator('[data-covering]')).toBeVisible();
  await expect(page.locator('#tracks')).toHaveCount(0);
  await inDevTools(page, (tools, to) => tools.jumpTo(to as number), live);
  await expect(track(page, '7½ Umbrellas')).toBeVisible();
  await expect(page.locator('[data-covering]')).toHaveCount(0);
});
