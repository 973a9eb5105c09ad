import { expectAccessible } from '../support/checks.ts';
import { siteIsKept } from '../support/kept.ts';
import { count, dialog, rows, scrollToRow, track } from '../support/list.ts';
import { expect, test } from '../support/ownSite.ts';

const all = '136 tracks';
const offlineLine = /^Offline\. This list is from (\w+ \d+, )?\d+:\d\d [AP]M\.$/;

test('without a connection a second visit has the whole list, and a newer one replaces it when the connection is back', async ({
  page,
  own,
}) => {
  test.slow();
  await test.step('search, filters, and details never opened before', async () => {
    await page.goto(own.url);
    await siteIsKept(page);
    await expect(count(page)).toHaveText(all);
    await own.stop();

    await page.goto(own.url);
    await expect(count(page)).toHaveText(all);
    await expect(page.getByText(offlineLine)).toBeVisible();
    await expectAccessible(page, { thorough: true });
    await test.step('on a narrow phone, its button is not behind that of the letters', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const again = await page.getByRole('button', { name: 'Try again' }).boundingBox();
      const letters = await page.getByRole('button', { name: 'Jump to a letter' }).boundingBox();
      expect((again?.x ?? 0) + (again?.width ?? 0)).toBeLessThanOrEqual(letters?.x ?? 0);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    const poster = page.locator('#tracks img').first();
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await test.step('a print', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'The show' })).toBeHidden();
      await page.emulateMedia({ media: null });
    });
    await test.step('details of a track never opened', async () => {
      await track(page, 'Arcade Summer').click();
      await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('search and filters', async () => {
      await page.getByRole('searchbox').fill('trip to the moon');
      await expect(page.getByLabel('Search results')).toContainText('A Trip to the Moon');
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: 'Free tracks' }).check({ force: true });
      await expect(count(page)).not.toHaveText(all);
    });
    await test.step('an address never visited: a filtered list with a track, its old path, and another page', async () => {
      for (const path of ['', 'tracks']) {
        await page.goto(`${own.url}${path}?genre=Comedy&track=90`);
        await expect(page).toHaveURL(`${own.url}?genre=Comedy&track=90`);
        await expect(dialog(page)).toBeVisible();
        await expect(page.locator('#tracks')).not.toContainText(all);
      }
      await page.goto(`${own.url}tour`);
      await expect(page.getByRole('heading', { name: 'Upcoming performances' })).toBeVisible();
    });
  });
  await test.step('place, filters and open track stay when a newer list comes', async () => {
    await page.goto(`${own.url}?genre=Comedy`);
    await expect(page.getByText(offlineLine)).toBeVisible();
    await expect(count(page)).not.toHaveText(all);
    const shown = (await count(page).textContent()) ?? '';
    const title = (await rows(page).last().locator('[id^=track-]').textContent()) ?? '';
    const opened = track(page, title);
    await opened.scrollIntoViewIfNeeded();
    await opened.click();
    await expect(dialog(page)).toBeVisible();
    const place = await page.evaluate(() => scrollY);

    await own.start();
    await own.retitle(title, `${title} Revisited`);
    // As when a phone that was in a pocket is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(dialog(page).getByRole('heading', { name: `${title} Revisited` })).toBeVisible();
    await expect(page.getByText(offlineLine)).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('genre')).toBe('Comedy');
    await expect(count(page)).toHaveText(shown);
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(2);
    await page.keyboard.press('Escape');
    await expect(track(page, `${title} Revisited`)).toBeFocused();
    // Closing goes back in the history, which would abort the visit below.
    await expect(page).toHaveURL(`${own.url}?genre=Comedy`);

    await test.step('with a connection the kept list is shown first, and replaced by the newest', async () => {
      await page.goto(own.url);
      await siteIsKept(page);
      await own.retitle('7½ Umbrellas', 'Eight Umbrellas');
      const response = await page.goto(own.url);
      expect(response?.fromServiceWorker()).toBe(true);
      const kept = await response?.text();
      expect(kept).toContain('>7½ Umbrellas<');
      // Reading them would hold up the first picture.
      expect(kept).not.toContain('as="fetch"');
      await scrollToRow(track(page, 'Eight Umbrellas'));
      await expect(count(page)).toHaveText(all);
    });
  });
});

test('without a connection the list comes from another page, also when the browser has stopped the worker meanwhile', async ({
  page,
  own,
  context,
}) => {
  await page.goto(own.url);
  await siteIsKept(page);
  await own.stop();
  await page.goto(`${own.url}tour`);
  await expect(page.getByRole('heading', { name: 'Upcoming performances' })).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(count(page)).toHaveText('136 tracks');
  await expect(page.getByText(offlineLine)).toBeVisible();
});

test('a page that a proxy sends in place of the list does not replace the kept list', { tag: '@slow' }, async ({
  page,
  own,
  context,
}) => {
  await page.goto(own.url);
  await siteIsKept(page);
  let sent = 0;
  await context.route('**/api/GetTracks', (route) => {
    sent += 1;
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Back in a minute</h1>' });
  });
  await page.goto(own.url);
  await expect.poll(() => sent).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await own.stop();
  await context.unroute('**/api/GetTracks');
  await page.goto(own.url);
  await expect(count(page)).toHaveText('136 tracks');
  await expect(page.getByText(offlineLine)).toBeVisible();
});

test('a browser that refuses storage, or empties it, shows the same site', { tag: '@slow' }, async ({
  page,
  own,
  context,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await test.step('no room for anything', async () => {
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(own.url).origin, quotaSize: 0 });
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(own.url);
      await expect(count(page)).toHaveText(all);
      await track(page, 'Arcade Summer').click();
      await expect(dialog(page)).toBeVisible();
    }
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(own.url).origin });
  });
  await test.step('what was kept is gone', async () => {
    await page.goto(own.url);
    await siteIsKept(page);
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await page.goto(own.url);
    await expect(count(page)).toHaveText('136 tracks');
  });
  await test.step('no service workers at all', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', {
        get: () => {
          throw new DOMException('Refused', 'SecurityError');
        },
      });
    });
    await page.goto(own.url);
    await expect(count(page)).toHaveText('136 tracks');
  });
  expect(complaints).toEqual([]);
});
