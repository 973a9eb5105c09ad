import type { Page } from '@playwright/test';
import { installDevTools } from '../support/devTools.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

type Traveller = { momentNow: () => number; jumpTo: (moment: number) => void };
/** What the page shows in one state of the visit. */
type View = { address: string; typed: string; found: number; expanded: number; open: string | null; rows: string };

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const dialog = (page: Page) => page.getByRole('dialog');

const momentNow = (page: Page) => page.evaluate(() => (window as never as Traveller).momentNow());
const jump = (page: Page, moment: number) => page.evaluate((to) => (window as never as Traveller).jumpTo(to), moment);

async function viewOf(page: Page): Promise<View> {
  return {
    address: await page.evaluate(() => location.search),
    typed: await field(page).evaluate((input: HTMLInputElement) => input.value),
    found: await results(page).getByRole('heading', { level: 2 }).count(),
    expanded: await results(page).getByRole('heading', { level: 3 }).count(),
    open: (await dialog(page).count()) ? await dialog(page).getByRole('heading').first().textContent() : null,
    rows: await page.locator('#tracks h2').first().innerText(),
  };
}

test('a jump to any earlier state updates the search, the details and the URL', async ({ page, site }) => {
  await page.addInitScript(installDevTools);
  await page.goto(site.url);
  await expect(page.locator('#tracks [role=listitem]')).toHaveCount(site.trackCount);

  const moments: { at: number; view: View }[] = [];
  /** Once the page shows it. */
  const remember = async (shown: Partial<View>) => {
    await expect.poll(() => viewOf(page)).toMatchObject(shown);
    moments.push({ at: await momentNow(page), view: await viewOf(page) });
  };
  await remember({ address: '', typed: '', found: 0, open: null });
  await field(page).fill('deimos');
  await remember({ typed: 'deimos', found: 1, expanded: 0 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await remember({ found: 1, expanded: 6 });
  await page.keyboard.press('Escape');
  await page.getByLabel('Sort by').selectOption('trackDateNewest');
  await remember({ address: '?sort=track-newest', typed: 'deimos', found: 0, rows: 'All tracks' });
  await page.locator('#tracks [id^=track-]').first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => page.url()).toContain('track=');
  await remember({ rows: 'All tracks' });
  const first = moments.at(-1)?.view;
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => viewOf(page).then(({ open }) => open)).not.toBe(first?.open);
  await expect.poll(() => viewOf(page).then(({ address }) => address)).not.toBe(first?.address);
  await remember({ rows: 'All tracks' });
  await page.keyboard.press('Escape');
  await remember({ address: '?sort=track-newest', open: null });

  for (const which of [5, 1, 4, 0, 5, 2, 3, 4, 5, 6, 0, 2, 6]) {
    const { at, view } = moments[which] as (typeof moments)[number];
    await jump(page, at);
    await expect.poll(() => viewOf(page), `moment ${which}`).toEqual(view);
  }

  // To a state before the list was loaded, and from there to one in the middle.
  await jump(page, 0);
  await jump(page, (moments[4] as (typeof moments)[number]).at);
  await expect.poll(() => viewOf(page)).toEqual(first);
});

test('a jump to a result expanded far below scrolls to it', async ({ page, site }) => {
  await page.addInitScript(installDevTools);
  await page.goto(site.url);
  await field(page).fill('a');
  const last = results(page).getByRole('heading', { level: 2 }).last().getByRole('button');
  await last.click();
  const details = results(page).getByRole('link').first();
  await expect(details).toBeInViewport();
  const expanded = await momentNow(page);
  await field(page).fill('deimos');
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await jump(page, expanded);
  await expect(details).toBeInViewport();
});
