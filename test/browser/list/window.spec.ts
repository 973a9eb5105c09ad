import type { Page } from '@playwright/test';
import { expectFocusVisible } from '../support/checks.ts';
import {
  dialog,
  openPage,
  readAllRows,
  rowOf,
  rows,
  scrollToRow,
  serveCopies,
  titles,
  track,
} from '../support/list.ts';
import { expect, test } from '../support/site.ts';

const windows = [
  { width: 1280, height: 800, most: 100 },
  { width: 390, height: 844 },
];
const looks = ['', '?look=posters'];

/** In the middle of a list whose end it has not seen. */
const scrollToMiddle = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

test('of two thousand tracks, those near the window are on the page', { tag: '@slow' }, async ({ page, site }) => {
  await serveCopies(page, site.url, 15);
  for (const look of looks)
    for (const { width, height, most } of windows)
      await test.step(`${width} × ${height}${look}`, async () => {
        await page.setViewportSize({ width, height });
        await openPage(page, site.url + look);
        for (const place of ['at the top', 'in the middle']) {
          if (place === 'in the middle') await scrollToMiddle(page);
          await expect(rows(page).first()).toBeAttached();
          // Some rows for each pixel of the height, wherever they are.
          const inThreeWindows = await rows(page).evaluateAll((all) => {
            const boxes = all.map((row) => row.getBoundingClientRect());
            const inSight = boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
            const lines = new Set(inSight.map(({ top }) => Math.round(top))).size;
            const height = inSight.reduce((sum, box) => sum + box.height, 0) / inSight.length;
            return (3 * innerHeight * (inSight.length / lines)) / height;
          });
          const limit = most ?? Math.ceil(inThreeWindows);
          expect(await rows(page).count(), `${place}, not more than ${limit}`).toBeLessThanOrEqual(limit);
          expect(await rows(page).count()).toBeGreaterThanOrEqual(4);
        }
      });
});

test('a row says its place among the movies, in its show, or in a list by date', async ({ page, site }) => {
  const placeOf = async (title: string) => {
    const row = rowOf(await scrollToRow(track(page, title)));
    return [await row.getAttribute('aria-posinset'), await row.getAttribute('aria-setsize')].join(' of ');
  };
  await openPage(page, site.url);
  expect(await placeOf('7½ Umbrellas')).toMatch(/^1 of 104$/);
  expect(await placeOf('S1E1 The Almond Affair')).toMatch(/^1 of [2-9]$/);
  await page.getByLabel('Sort by').selectOption('trackDateNewest');
  await expect(page.getByRole('heading', { name: 'All tracks' })).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1');
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '132');
});

test('Tab goes through the rows in their order, also from a row that was scrolled away', async ({ page, site }) => {
  await openPage(page, site.url);
  const inOrder = await readAllRows(page, () => titles(page).allTextContents());
  expect(inOrder).toHaveLength(site.trackCount);
  const focused = page.locator(':focus');
  /** The titles that Tab reaches, until this one. */
  const tabTo = async (last: string | undefined) => {
    const seen: string[] = [];
    while (seen.at(-1) !== last) {
      if (await focused.evaluate(({ id }) => id.startsWith('track-'))) seen.push((await focused.textContent()) ?? '');
      if (seen.at(-1) === last) break;
      await page.keyboard.press('Tab');
      await expectFocusVisible(page);
    }
    return seen;
  };
  await titles(page).first().focus();
  expect(await tabTo(inOrder[40])).toEqual(inOrder.slice(0, 41));
  await test.step('scrolled away', async () => {
    for (const top of [0, 1e6]) {
      await page.evaluate((wanted) => scrollTo(0, wanted), top);
      await expect(focused).not.toBeInViewport();
      await expect(focused).toHaveText(inOrder[40] ?? '');
    }
    expect(await tabTo(inOrder[44])).toEqual(inOrder.slice(40, 45));
    await expect(focused).toBeInViewport();
  });
  await test.step('backwards', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(focused).not.toBeInViewport();
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Shift+Tab');
    await expectFocusVisible(page);
    expect(inOrder.slice(41, 44)).toContain(await rowOf(focused).locator('[id^=track-]').textContent());
  });
});

test('after a jump to anywhere, rows fill the window in the next frames', { tag: '@slow' }, async ({ page, site }) => {
  await serveCopies(page, site.url, 15);
  for (const look of looks) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, site.url + look);
    await expect(rows(page).first()).toBeVisible();
    const blank: string[] = [];
    for (let jump = 1; jump <= 30; jump += 1) {
      const holes = await page.evaluate(
        async (part) => {
          scrollTo(0, part * document.documentElement.scrollHeight);
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
          // Beside a low poster, and above a heading, there may be some room.
          const isFilled = (y: number) =>
            [0.2, 0.5, 0.8].some((at) =>
              document.elementFromPoint(at * innerWidth, y)?.closest('#tracks :is([role=listitem], h2, h3)'),
            );
          const places = [200, 300, 400, 500, 600, 700];
          return places.filter((y) => ![0, 30, 60, 90].some((more) => isFilled(y + more)));
        },
        ((jump * 7) % 31) / 32,
      );
      blank.push(...holes.map((y) => `jump ${jump}, at ${y}`));
    }
    expect(blank).toEqual([]);
  }
});

test('the page is as high as it is once it has been scrolled through', { tag: '@slow' }, async ({ page, site }) => {
  for (const look of looks)
    for (const screen of windows)
      await test.step(`${screen.width} × ${screen.height}${look}`, async () => {
        await page.setViewportSize(screen);
        await openPage(page, site.url + look);
        await expect(rows(page).first()).toBeVisible();
        const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
        const expected = await heightOf();
        await page.evaluate(async () => {
          while (scrollY + innerHeight + 1 < document.documentElement.scrollHeight) {
            scrollBy(0, innerHeight / 2);
            for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          }
        });
        const seen = await heightOf();
        expect(Math.abs(expected / seen - 1), `${expected} px, then ${seen}`).toBeLessThan(0.12);
      });
});

test('a letter, and a show by its name, lead to their first row, and to its poster on the wall', async ({
  page,
  site,
}) => {
  for (const look of looks)
    for (const screen of windows) {
      await page.setViewportSize(screen);
      await openPage(page, site.url + look);
      for (const letter of ['M', 'TV shows'])
        await test.step(`${letter} at ${screen.width} × ${screen.height}${look}`, async () => {
          const letters = page.locator('nav[aria-label="Letters"]');
          await expect(letters).toBeAttached();
          if (screen.width < 768) await page.getByRole('button', { name: 'Jump to a letter' }).click();
          if (letter === 'M') await letters.getByRole('link', { name: letter, exact: true }).click();
          else {
            await letters.getByRole('button', { name: letter, exact: true }).click();
            const shows = letters.getByRole('option');
            await expect(shows).toHaveText([/Marzipan/, /Vampires/, /Deimos/, /Hollow/, /Landlords/]);
            await shows.first().click();
          }
          const title = page.locator('#tracks :focus');
          await expect(title).toHaveText(letter === 'M' ? /^(The )?M/ : /^S1E1 The Almond Affair/);
          const first = rowOf(title);
          await expect(first).toBeInViewport({ ratio: 1 });
          const gaps = await first.evaluate((row) => {
            const bar = document.querySelector('#filter-bar');
            const heading = row.closest('section')?.querySelector('h3');
            const stack = [bar, heading, row].flatMap((part) => part?.getBoundingClientRect() ?? []);
            return stack.slice(1).map(({ top }, at) => top - (stack[at]?.bottom ?? 0));
          });
          // Directly below what stays in the window.
          expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-1);
          expect(Math.max(...gaps)).toBeLessThan(80);
        });
    }
});

test('closing the details of any track shows its row', { tag: '@slow' }, async ({ page, site }) => {
  const tracks = (await (await page.request.get(`${site.url}api/GetTracks`)).json()) as { id: number }[];
  for (const look of looks)
    for (const { id } of [{ id: 118 }, ...tracks.filter((_, at) => at % 23 === 5)])
      await test.step(`${id}${look}`, async () => {
        await openPage(
          page,
          `${site.url}?${new URLSearchParams({ ...(look && { look: 'posters' }), track: `${id}` })}`,
        );
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
        const title = page.locator(`#track-${id}`);
        await expect(title).toBeFocused();
        await expect(rowOf(title)).toBeInViewport({ ratio: 1 });
        await expectFocusVisible(page);
      });
});
