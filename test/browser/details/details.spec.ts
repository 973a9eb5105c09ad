import type { Locator, Page } from '@playwright/test';
import {
  collectComplaints,
  expectAccessible,
  expectFocusVisible,
  expectOnEveryScreen,
  expectReadable,
} from '../support/checks.ts';
import {
  count,
  dialog,
  openList,
  openPage,
  openTrack,
  rows,
  scrollToRow,
  sort,
  titles,
  track,
} from '../support/list.ts';
import { leaveUndrawn } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });
const previous = (page: Page) => dialog(page).getByRole('button', { name: /^Previous Track/ });
const next = (page: Page) => dialog(page).getByRole('button', { name: /^Next Track/ });
const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function openHarbour(page: Page): Promise<void> {
  await openTrack(page, 'A Quiet Harbour');
  await expect(heading(page)).toBeFocused();
}

/** Three tracks instead of the catalogue; the second and the third are long enough to be scrolled. */
async function serveThree(page: Page): Promise<void> {
  const three = [
    { id: 1, title: 'Alpha', overview: '<p>Short.</p>' },
    {
      id: 2,
      title: 'Beta',
      overview: '<p>The fog came in over the harbour wall.</p>'.repeat(80),
      posterPath: '/gone.jpg',
    },
    { id: 3, title: 'Gamma', overview: '<p>The fog went out again.</p>'.repeat(80), newGuests: ['W'.repeat(60)] },
  ];
  await leaveUndrawn(page);
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: three }));
}

/** The classes of the elements in the dialog, or in another part, that can be scrolled horizontally. */
const overflowing = (page: Page, part = dialog(page)) =>
  part.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .filter(
        (part) =>
          part.clientWidth > 0 &&
          part.scrollWidth > part.clientWidth &&
          getComputedStyle(part).overflowX !== 'hidden' &&
          getComputedStyle(part).display !== 'inline',
      )
      .map((part) => part.className),
  );

test('the details are opened, left and stepped through by keyboard and mouse, and fit every window', async ({
  page,
  site,
}) => {
  test.slow();
  await test.step('a key opens a track, arrow keys step through the list, and Escape leads to the row of the last one, on every screen', async () => {
    const complaints = collectComplaints(page, ['error', 'warning']);
    await openList(page, site);
    await expectOnEveryScreen(page, async (isChecked) => {
      await (await scrollToRow(track(page, 'A Quiet Harbour'))).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toBeFocused();
      await expect(heading(page)).toHaveText('A Quiet Harbour');
      await expect(dialog(page).getByRole('img', { name: 'Poster for A Quiet Harbour' })).toBeVisible();
      await expect(dialog(page).getByText('17 of 32')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(heading(page)).toHaveText('Robot Librarian');
      await expect(dialog(page).getByRole('status')).toHaveText('18 of 32, Robot Librarian');
      await expect(previous(page)).toContainText('A Quiet Harbour');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(heading(page)).toHaveText('Quicksand Holiday');
      if (isChecked) await expectAccessible(page);
      expect(await overflowing(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(track(page, 'Quicksand Holiday')).toBeFocused();
      await expect(track(page, 'Quicksand Holiday')).toBeInViewport({ ratio: 1 });
      await expectFocusVisible(page);
    });
    expect(complaints).toEqual([]);
  });
  await test.step('Tab stays inside the dialog, and arrow keys with a modifier are left to the browser', async () => {
    await openHarbour(page);
    for (const key of ['Shift', 'Control']) await page.keyboard.press(`${key}+ArrowRight`);
    await expect(heading(page)).toHaveText('A Quiet Harbour');
    const names = await dialog(page).locator('a, button').allTextContents();
    for (const name of names.slice(names.indexOf('Play along'))) {
      await page.keyboard.press('Tab');
      await expect(dialog(page).locator(':focus')).toHaveText(name);
    }
    await expect(next(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(previous(page)).toBeFocused();

    await test.step('a track without a poster shows a drawing', async () => {
      await page.keyboard.press('Escape');
      await openTrack(page, 'The Lost Reel');
      await expect(dialog(page).getByRole('heading', { name: 'The Lost Reel' })).toBeVisible();
      await expect(dialog(page).getByRole('img')).toHaveCount(0);
      await expect(dialog(page).locator('[data-ground]')).toBeVisible();
      await page.keyboard.press('Escape');
    });
  });
  await test.step('only a click that starts and ends outside closes the dialog, and the page behind it does not scroll', async () => {
    const row = track(page, 'A Quiet Harbour');
    await scrollToRow(row);
    await row.hover();
    const position = () =>
      row.evaluate((button) => {
        const { left, top } = button.getBoundingClientRect();
        return [left, top];
      });
    const before = await position();
    await row.click();
    await expect(heading(page)).toBeFocused();
    const title = await middleOf(heading(page));
    await page.mouse.move(title.x, title.y);
    await page.mouse.down();
    await page.mouse.move(20, 300);
    await page.mouse.up();
    await page.mouse.down();
    await page.mouse.move(title.x, title.y);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();

    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText('Robot Librarian');
    expect(await position()).toEqual(before);

    await page.mouse.click(20, 300);
    await expect(dialog(page)).toBeHidden();
    await expect(track(page, 'Robot Librarian')).toBeFocused();
  });
  await test.step('the dialog fits every window: the size of the poster, a sheet on a phone, 400 % zoom', async () => {
    await openHarbour(page);
    for (const [width, size] of [
      [1280, '200x300'],
      [600, '200x300'],
      [599, '120x180'],
      [320, '120x180'],
    ] as const) {
      await test.step(`at ${width} the poster is ${size}, with the title beside it`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const image = dialog(page).getByRole('img');
        // Its own size: it lies aslant.
        const sizeOf = () => image.evaluate((shown: HTMLElement) => `${shown.offsetWidth}x${shown.offsetHeight}`);
        await expect.poll(sizeOf).toBe(size);
        const poster = await image.boundingBox();
        const title = await heading(page).boundingBox();
        expect(title?.x).toBeGreaterThan((poster?.x ?? 0) + (poster?.width ?? 0));
        expect(title?.y).toBeLessThan((poster?.y ?? 0) + (poster?.height ?? 0));
      });
    }
    await test.step('on a phone it is a sheet at the bottom', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect
        .poll(() =>
          dialog(page)
            .boundingBox()
            .then((box) => [box?.x, (box?.y ?? 0) + (box?.height ?? 0)]),
        )
        .toEqual([0, 844]);
    });
    await test.step('at 400 % everything can be scrolled into view', async () => {
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 320, height: 256 });
      await openTrack(page, 'A Quiet Harbour');
      await expect(heading(page)).toBeInViewport();
      await next(page).focus();
      await expect(next(page)).toBeInViewport({ ratio: 1 });
      await dialog(page).getByRole('button', { name: 'Close' }).focus();
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    });
  });
  await test.step('outside the overviews, no text becomes markup or code', async () => {
    const errors = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const factory = (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes;
      return [
        attempt(() => {
          document.createElement('p').innerHTML = '<b>text</b>';
        }),
        attempt(() => {
          document.createElement('script').src = '/x.js';
        }),
        attempt(() => factory.createPolicy('another', {})),
      ];
    });
    expect(errors).toEqual(['TypeError', 'TypeError', 'TypeError']);
  });
});

test('Next and its focus in a list of three: from the top, to the last, and a poster that fails', async ({
  page,
  site,
}) => {
  const standIn = dialog(page).locator('article > [data-ground]');
  await serveThree(page);
  await page.goto(site.url);
  await test.step('Next keeps the focus until the last track, whose title takes it, on every screen', async () => {
    await expectOnEveryScreen(page, async (isChecked) => {
      await track(page, 'Alpha').click();
      await expect(previous(page)).toHaveCount(0);
      // Alone, it is as wide as the words above it.
      const words = dialog(page).getByRole('group');
      const [alone, whole] = await Promise.all([next(page), words].map((part) => part.boundingBox()));
      expect(Math.abs((whole?.width ?? 0) - (alone?.width ?? 0))).toBeLessThanOrEqual(2);
      if (isChecked) await expectAccessible(page);
      await next(page).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Beta');
      await expect(next(page)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(heading(page)).toHaveText('Gamma');
      await expect(next(page)).toHaveCount(0);
      await expect(heading(page)).toBeFocused();
      // Not even a guest whose name is one long word is cut off, here and in the row.
      expect([...(await overflowing(page)), ...(await overflowing(page, rows(page).last()))]).toEqual([]);
      if (isChecked) await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await expect(heading(page)).toHaveText('Beta');
      await expect(heading(page)).toBeFocused();
      // The last request for its poster has ended, and is not one of those that are counted next.
      await expect(standIn).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
  });
  await test.step('the next track is shown from its top; a poster that fails is requested once', async () => {
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/w500/gone.jpg') && requests.push(request.url()));
    await track(page, 'Beta').click();
    await expect(standIn).toBeVisible();
    await expect(dialog(page).getByRole('img')).toHaveCount(0);
    const text = dialog(page).getByRole('group');
    await text.focus();
    await page.keyboard.press('End');
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
    await expect(next(page)).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText('Gamma');
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText('Beta');
    await expect(standIn).toBeVisible();
    expect(new Set(requests).size).toBe(1);
    expect(requests.length).toBeLessThanOrEqual(2);
  });
});

test('Previous and Next follow the filtered and sorted list, and the link of a track is copied', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(site.url).origin });
  await openPage(page, site.url);
  await page.getByText('FREE TRACKS').click();
  await expect(count(page)).toHaveText('8 tracks');
  const first = rows(page).first().getByRole('link').first();
  const before = await first.innerText();
  await sort(page).selectOption('lengthLongest');
  await expect(first).not.toHaveText(before);
  const shown = await titles(page).allInnerTexts();
  await first.click();
  await expect(previous(page)).toHaveCount(0);
  await expect(dialog(page).getByText(/^1 of /)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toContainText(shown[1] ?? 'a second track');

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expectAccessible(page);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page).toHaveURL(copied);
  expect(copied).toContain('sort=length-longest&track=');

  await test.step('without permission to copy, the link is shown', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(copied);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectReadable(page);
  });
});
