import { withFirefox } from './openFirefox.ts';

describe('a second visit in Firefox', () => {
  const firefox = withFirefox();

  it('without a connection shows the list, says so, and opens a track never opened before', async () => {
    const { page, press, sees, seesTracks, seesText } = await firefox.open('');
    await seesTracks(firefox.trackCount);
    await page.waitForFunction(
      async () => navigator.serviceWorker.controller !== null && (await caches.match('/api/GetGenres')) !== undefined,
    );
    await page.waitForFunction(async () => (await caches.match('/')) !== undefined);
    await firefox.stopServer();
    await page.goto(firefox.own.address);
    await seesTracks(firefox.trackCount);
    await seesText('This list is from');
    await press('Arcade Summer');
    await sees('Arcade Summer');
    await page.waitForSelector('dialog[open]');
  });
});
