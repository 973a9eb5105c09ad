import type { Page } from '@playwright/test';
import { keptAddresses, releaseOf, siteIsKept, workerHasFiles } from '../support/kept.ts';
import { count, track } from '../support/list.ts';
import { expect, makeRelease, test } from '../support/ownSite.ts';

/** The new worker has forgotten the pages of the release before. */
const hasTakenOver = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages ')).length === 1);

test('a new release takes over at the next visit, and a page of the old one keeps its parts', async ({
  page: old,
  own,
  context,
}) => {
  const next = makeRelease();
  try {
    await old.goto(own.url);
    await siteIsKept(old);
    const oldRelease = await releaseOf(old);
    await own.start({ release: next.folder });

    const page = await context.newPage();
    await page.goto(own.url);
    await expect(count(page)).toHaveText('136 tracks');
    await workerHasFiles(page, (releases) => expect(releases).toHaveLength(2));
    await expect.poll(() => hasTakenOver(page)).toBe(true);
    await page.goto(own.url);
    expect(await releaseOf(page)).not.toBe(oldRelease);
    await expect(track(page, 'Arcade Summer')).toBeVisible();

    await test.step('the old page loads a part that the server no longer has', async () => {
      await workerHasFiles(page, (releases) => expect(releases).toContain(oldRelease));
      await old.getByRole('link', { name: 'Tour', exact: true }).click();
      await expect(old.getByRole('heading', { name: 'Upcoming performances' })).toBeVisible();
      expect(await releaseOf(old)).toBe(oldRelease);
    });
    await test.step('without an old page its files are forgotten, and the new release works without a connection', async () => {
      await old.close();
      await page.goto(own.url);
      await workerHasFiles(page, (releases) => expect(releases).toHaveLength(1));
      const release = await releaseOf(page);
      await own.stop();
      await page.goto(`${own.url}?track=90`);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await releaseOf(page)).toBe(release);
    });
  } finally {
    next.remove();
  }
});

test('a host that answered with a page for the files of the site while they were kept has all of it kept at the next visit', {
  tag: '@slow',
}, async ({ page, own, context }) => {
  let sent = 0;
  await context.route('**/assets/*', (route) => {
    if (!route.request().serviceWorker()) return route.continue();
    sent += 1;
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Back soon</h1>' });
  });
  await page.goto(own.url);
  const isInstalling = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing != null);
  await expect.poll(() => sent).toBeGreaterThan(0);
  await expect.poll(isInstalling).toBe(false);
  await context.unroute('**/assets/*');
  await page.goto(own.url);
  await siteIsKept(page);
  await own.stop();
  await page.goto(`${own.url}old`);
  await expect(page).toHaveTitle('Video archive – Talkover');
});

test('the browser offers to install the site, and forgets all of it when that is switched off', {
  tag: '@slow',
}, async ({ page, own, context }) => {
  test.slow();
  await test.step('the browser offers to install the site', async () => {
    await page.goto(own.url);
    await siteIsKept(page);
    const session = await context.newCDPSession(page);
    const judge = async () => {
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      const { errors, manifest } = await session.send('Page.getAppManifest');
      // A private window, such as every test has, installs nothing.
      const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
      return { faults, errors, name: manifest?.name, icons: manifest?.icons?.length };
    };
    expect(await judge()).toEqual({ faults: [], errors: [], name: 'Talkover', icons: 3 });
    await test.step('with the mark of its own', async () => {
      const mark = `<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#07c"/></svg>`;
      await own.start({ site: { title: 'Night Owls', mark } });
      await page.goto(`${own.url}manage`);
      expect(await judge()).toEqual({ faults: [], errors: [], name: 'Night Owls', icons: 3 });
    });
  });
  await test.step('switched off, the site forgets all that it has kept, and the worker is gone', async () => {
    await page.goto(own.url);
    await siteIsKept(page);
    await page.goto(own.url);
    await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringContaining('/img/'));
    await own.start({ site: { offline: false } });
    await page.goto(own.url);
    const isForgotten = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
        databases: await indexedDB.databases(),
      }));
    await expect.poll(isForgotten, { timeout: 30_000 }).toEqual({ workers: 0, caches: [], databases: [] });
    await page.goto(own.url);
    await expect(count(page)).toHaveText('136 tracks');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await isForgotten()).toEqual({ workers: 0, caches: [], databases: [] });
  });
});
