import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { collectComplaints } from '../support/checks.ts';
import { dialog, openTrack } from '../support/list.ts';
import { expect, test } from '../support/ownSite.ts';

test.use({ serviceWorkers: 'block' });

const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });
const colours = (page: Page) => dialog(page).evaluate((card) => card.style.cssText);
const ownGround = 'oklch(0.27 0.09 16)';
const ground = (page: Page) => dialog(page).evaluate((card) => getComputedStyle(card).backgroundColor);

/** The demo's posters on another host, which says whether scripts may read them. */
async function servePosters({ isReadable }: { isReadable: boolean }) {
  /** What scripts have asked to read. */
  const read: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    if (headers.origin) read.push(url);
    const file = path.join('demo/posters', path.basename(url));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'max-age=3600',
      vary: 'origin',
      ...(isReadable && headers.origin && { 'access-control-allow-origin': '*' }),
    });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, read, stop };
}

/** How often the colours of the dialog have begun to fade since it was opened. */
const countFades = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { count: 0 };
    addEventListener('transitionrun', ({ propertyName }) => {
      if (propertyName === '--card-ground') seen.count += 1;
    });
    return seen;
  });

test('the details take the colours of a poster whose host lets scripts read it: once, in one fade, and at once when one comes back', async ({
  page,
  own,
}) => {
  const { host, read, stop } = await servePosters({ isReadable: true });
  await own.start({ site: { images: { host } } });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(own.url);
  const fades = await countFades(page);
  await openTrack(page, 'Mutant Lobster');
  await expect.poll(() => colours(page)).not.toBe('');
  await expect(dialog(page).getByRole('img')).toHaveAttribute('src', `${host}/w500/mutant-lobster.svg`);
  await expect(dialog(page).getByRole('img')).not.toHaveAttribute('crossorigin');
  const own1 = await colours(page);
  await expect.poll(() => fades.evaluate(({ count }) => count)).toBe(1);
  expect(read).toEqual(['/w92/mutant-lobster.svg']);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => colours(page)).not.toBe(own1);
  expect(read).toHaveLength(2);
  const seen = await dialog(page).evaluateHandle((card) => {
    const values: string[] = [];
    new MutationObserver(() => values.push(card.style.cssText)).observe(card, {
      attributeFilter: ['style'],
    });
    return values;
  });
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Mutant Lobster');
  // With the words, and not through the site's own colours.
  expect(new Set(await seen.jsonValue())).toEqual(new Set([own1]));
  expect(read).toHaveLength(2);

  await test.step('a track without a poster has the colours of the drawn one, and with reduced motion nothing fades', async () => {
    await page.keyboard.press('Escape');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openTrack(page, 'Low Tide Choir');
    await expect(dialog(page).locator('[data-ground]')).toBeVisible();
    expect(await colours(page)).toBe('');
    await page.keyboard.press('ArrowRight');
    const before = await fades.evaluate(({ count }) => count);
    await expect.poll(() => colours(page)).not.toBe('');
    expect(await fades.evaluate(({ count }) => count)).toBe(before);
  });
  stop();
});

test('the details keep the site’s own colours where a host does not let scripts read its posters, and it is asked once', async ({
  page,
  own,
}) => {
  const complaints = collectComplaints(page);
  const { host, read, stop } = await servePosters({ isReadable: false });
  await own.start({ site: { images: { host } } });
  await page.goto(own.url);
  await openTrack(page, 'Mutant Lobster');
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  for (const title of ['Mutant Lobster 2: Pinch Harder', 'Mutant Lobster 3: A Tank Full of Trouble']) {
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText(title);
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  }
  expect(await colours(page)).toBe('');
  expect(await ground(page)).toBe(ownGround);
  expect(read).toEqual(['/w92/mutant-lobster.svg']);
  stop();
});

test('all words of the details can be read on the colours of each poster, and on the site’s own', async ({
  page,
  own,
}) => {
  test.slow();
  await page.goto(own.url);
  /** The lowest contrast of the texts with what is behind them, and of the ring of the focus. */
  const lowest = () =>
    dialog(page).evaluate((card) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas.');
      const luminance = (colour: string) => {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
          const value = channel / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (one: string, other: string) => {
        const [a, b] = [luminance(one), luminance(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      };
      const behind = getComputedStyle(card).backgroundColor;
      const loudButton = card.querySelector('article [class*=links] > :first-child');
      const texts = [...card.querySelectorAll('article :is(h2, small, p, li, button, a), [class*=position]')].filter(
        (part) => part.checkVisibility() && part !== loudButton && !part.closest('article > :first-child'),
      );
      const found = texts.map((part) => {
        const { color, backgroundColor } = getComputedStyle(part);
        return contrast(color, backgroundColor === 'rgba(0, 0, 0, 0)' ? behind : backgroundColor);
      });
      if (loudButton) {
        const { color, backgroundColor } = getComputedStyle(loudButton);
        found.push(contrast(color, backgroundColor), contrast(backgroundColor, behind) + 4);
      }
      return { parts: found.length, contrast: Math.min(...found) };
    });
  const expectContrast = async () => {
    const { parts, contrast } = await lowest();
    expect(parts).toBeGreaterThan(8);
    expect(contrast).toBeGreaterThanOrEqual(7);
  };
  await openTrack(page, '7½ Umbrellas');
  let last = '';
  for (let at = 0; at < 30; at += 1) {
    await expect.poll(() => colours(page)).not.toBe(last);
    last = await colours(page);
    await expectContrast();
    await page.keyboard.press('ArrowRight');
  }
  await test.step('the site’s own, and those of posters that are drawn', async () => {
    await page.route('**/img/**', (route) => route.abort());
    await page.reload();
    const grounds = new Set<string | undefined>();
    for (let at = 0; at < 30; at += 1) {
      const drawn = dialog(page).locator('[data-ground]');
      await expect(drawn).toBeVisible();
      grounds.add(await drawn.evaluate(({ dataset }: HTMLElement) => dataset['ground']));
      await expectContrast();
      await page.keyboard.press('ArrowRight');
    }
    expect(grounds.size).toBe(6);
  });
});
