import type { Page } from '@playwright/test';
import { expect as expectForeign, test as onForeignHost } from '../support/foreignSite.ts';
import { openPage } from '../support/list.ts';
import { expect, idOf, test } from '../support/served.ts';
import { clockOf, minutes, shown } from './livingRoom.ts';

test.use({ tracks: 'few' });

const title = 'A Quiet Harbour';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (address: string, at: number) => `${address}&at=${new Date(at).toISOString().replace(/\.\d+/, '')}`;
/** A link names a whole second. */
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) * 1000 - seconds * 1000;

/** When the film was at its first picture, in the time of this machine and by the page of a device of any time. */
async function filmZero(page: Page): Promise<number> {
  const before = Date.now();
  const place = await page.evaluate(() => {
    const [{ filmZeroAt }] = JSON.parse(localStorage.getItem('places') ?? '') as [{ filmZeroAt: number }];
    return Date.now() - filmZeroAt;
  });
  return (before + Date.now()) / 2 - place;
}

const skews = [-90, -61, -30, -4, -1, 0, 1, 4, 45, 90];

test('ten browsers whose clocks differ by up to three minutes see the same place of the film', {
  tag: '@slow',
}, async ({ browser, site }) => {
  const address = `${site.url}along?track=${await idOf(site, title)}`;
  const at = secondsAgo(minutes(10) / 1000);
  const pages: Page[] = [];
  for (const skew of skews) {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.clock.install({ time: Date.now() + skew * 1000 });
    await page.goto(link(address, at));
    pages.push(page);
  }
  for (const [index, page] of pages.entries()) {
    const skew = skews[index] ?? 0;
    const told = page.getByText(`s ${skew > 0 ? 'ahead' : 'behind'}. The countdown goes by the server’s.`);
    await expect(told).toHaveCount(Math.abs(skew) > 2 ? 1 : 0);
    await expect.poll(async () => Math.abs((await filmZero(page)) - at)).toBeLessThan(500);
  }
  const zeros = await Promise.all(pages.map(filmZero));
  expect(Math.max(...zeros) - Math.min(...zeros)).toBeLessThan(1000);
  const seen = await Promise.all(pages.map((page) => clockOf(page, 'Film').textContent()));
  const now = Date.now();
  const right = [1500, 1000, 500, 0].map((late) => shown(now - at - late));
  expect(seen.filter((text) => !right.includes(text ?? ''))).toEqual([]);
  for (const page of pages) await page.context().close();
});

test('a link counts down by the clock of the server, and tells a device whose own is wrong', async ({ page, site }) => {
  await page.clock.install({ time: Date.now() + 90_000 });
  await page.goto(link(`${site.url}along?track=${await idOf(site, title)}`, secondsAgo(-600)));
  const film = clockOf(page, 'Film');
  await expect(page.getByText(/^Starts (at|on) .+, in 10 minutes\. Your device’s clock is 90 s ahead\./)).toBeVisible();
  await expect(film).toHaveText(/^0:09:5/);
  const left = Number((await film.textContent())?.slice(-2));
  await page.clock.fastForward(minutes(9) + (left - 4) * 1000);
  await expect(film).toHaveText('3');
  await expect(page.getByText('Play both now')).toBeVisible();
  await expect(film).toHaveText(/^0:00:0/);
});

test('who comes late is told where to jump, and a pause makes a new link', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = `${site.url}along?track=${await idOf(site, title)}`;
  await test.step('after the beginning', async () => {
    await page.clock.install({ time: Date.now() });
    await page.goto(`${link(address, secondsAgo(720))}&late=60`);
    await expect(page.getByText(/^It began 12 minutes ago: put your film at 0:11:0\d\.$/)).toBeVisible();
    await expect(clockOf(page, 'Film')).toHaveText(/^0:11:0/);
  });
  await test.step('after a pause', async () => {
    await button(page, 'I paused the film').click();
    await page.clock.fastForward(minutes(6) - 3000);
    await button(page, 'Resume 3·2·1').click();
    await page.clock.fastForward(3000);
    await expect(page.getByText('You watch together')).toBeVisible();
    await button(page, 'Watch together').click();
    await expect(page.getByText('We paused for 6 minutes: send the others the new link.')).toBeVisible();
    await button(page, 'Copy the new link').click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const late = Number(new URL(copied).searchParams.get('late'));
    expect(Math.abs(late - 420)).toBeLessThanOrEqual(2);
    expect(copied).toContain(`${address}&at=`);
  });
});

test('where the viewer is becomes a link, also on a device whose clock is wrong', async ({ page, site, browser }) => {
  const address = `${site.url}along?track=${await idOf(site, title)}`;
  await page.clock.install({ time: Date.now() + 90_000 });
  await openPage(page, address);
  await page.getByLabel('My film is at').fill('20:00');
  await page.getByLabel('My film is at').press('Enter');
  const zero = await filmZero(page);
  await button(page, 'Watch together').click();
  await button(page, 'Let others join where I am').click();
  await expect(page).toHaveURL(/&at=/);
  await expect(page.getByText('Your device’s clock is 90 s ahead')).toBeVisible();
  expect(Math.abs((await filmZero(page)) - zero)).toBeLessThan(1000);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(clockOf(other, 'Film')).toHaveText(/^0:20:/);
  await expect.poll(async () => Math.abs((await filmZero(other)) - zero)).toBeLessThan(1000);
  await other.context().close();
});

test('a link that is over, too far ahead, or unreadable is told in words, and the film can be started alone', async ({
  page,
  site,
}) => {
  const address = `${site.url}along?track=${await idOf(site, title)}`;
  const unreadable = 'The time in this link can’t be read. Ask for it again.';
  for (const [query, words] of [
    [link('', secondsAgo(200_000)), /^This watch-along was on /],
    [link('', secondsAgo(-500 * 86_400)), /too far ahead to count down\.$/],
    ['&at=tonight', unreadable],
    ['&at=2026-02-30T20:00:00Z', unreadable],
    [`${link('', secondsAgo(60))}&late=-5`, unreadable],
    ['&at=%00%3Cscript%3E', unreadable],
  ] as const) {
    await page.goto(address + query);
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(button(page, 'Start 3·2·1')).toBeVisible();
  }
});

onForeignHost(
  'on a host without the call for its time, the page says that the device’s clock counts',
  async ({ page, foreign }) => {
    await page.goto(link(`${foreign.url}along?track=m-10`, secondsAgo(-600)));
    await expectForeign(page.getByText('The countdown goes by your device’s clock.')).toBeVisible();
    await expectForeign(clockOf(page, 'Film')).toHaveText(/^0:09:5/);
    expectForeign(foreign.host.requests.filter(({ path }) => path.includes('Now'))).toEqual([]);
  },
);
