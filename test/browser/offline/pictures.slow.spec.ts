import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { siteIsKept } from '../support/kept.ts';
import { expect, test } from '../support/ownSite.ts';

/** Another host's pictures. Scripts must not read those whose address says so; the browser keeps none by itself. */
async function servePictures() {
  const picture = readFileSync('src/site/public/icon-192.png');
  const state = { isDown: false };
  const server = createServer(({ url = '' }, response) => {
    const isReadable = !url.includes('unreadable');
    response.writeHead(200, {
      'Content-Type': state.isDown ? 'text/html' : 'image/png',
      'Cache-Control': 'no-store',
      ...(isReadable && { 'Access-Control-Allow-Origin': '*' }),
    });
    response.end(state.isDown ? '<h1>Back soon</h1>' : picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, stop };
}

const isShown = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = Object.assign(new Image(), { src });
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
      }),
    address,
  );

test('a kept picture is shown without a connection, after one that scripts must not read', async ({ page, own }) => {
  const { host, stop } = await servePictures();
  await own.start({ site: { images: { host } } });
  await page.goto(own.url);
  await siteIsKept(page);
  expect(await isShown(page, `${host}/kept.png`)).toBe(true);
  expect(await isShown(page, `${host}/unreadable.png`)).toBe(true);
  stop();
  // The page itself remembers pictures, too.
  await page.reload();
  expect(await isShown(page, `${host}/kept.png`)).toBe(true);
  expect(await isShown(page, `${host}/unreadable.png`)).toBe(false);
});

test('a page that a host sends in place of a picture is not kept, and one that is kept is replaced', async ({
  page,
  own,
}) => {
  const { host, state, stop } = await servePictures();
  await own.start({ site: { images: { host } } });
  await page.goto(own.url);
  await siteIsKept(page);
  state.isDown = true;
  expect(await isShown(page, `${host}/new.png`)).toBe(false);
  await page.evaluate(async (address) => {
    const page = new Response('<h1>Back soon</h1>', { headers: { 'content-type': 'text/html' } });
    await (await caches.open('posters')).put(address, page);
  }, `${host}/kept.png`);
  state.isDown = false;
  await page.reload();
  for (const picture of ['new', 'kept']) expect(await isShown(page, `${host}/${picture}.png`)).toBe(true);
  stop();
  await page.reload();
  for (const picture of ['new', 'kept']) expect(await isShown(page, `${host}/${picture}.png`)).toBe(true);
});
