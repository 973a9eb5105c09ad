import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './judge.ts';
import { expect, test } from './startSite.ts';

const row = (page: Page, name: string) => page.locator('#tracks').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });
const previous = (page: Page) => dialog(page).getByRole('button', { name: /^Previous Track/ });
const next = (page: Page) => dialog(page).getByRole('button', { name: /^Next Track/ });
const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Three tracks in place of the catalogue; the second is long enough to be scrolled. */
async function serveThree(page: Page): Promise<void> {
  const three = [
    { id: 1, title: 'Alpha', overview: '<p>Short.</p>' },
    {
      id: 2,
      title: 'Beta',
      overview: '<p>The fog came in over the harbour wall.</p>'.repeat(80),
      posterPath: '/gone.jpg',
    },
    { id: 3, title: 'Gamma', overview: '<p>The fog went out again.</p>'.repeat(80) },
  ];
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: three }));
}

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
  ['small phone', { width: 320, height: 640 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${device} in the ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('the keyboard opens a track, walks on and back, and comes out where it went in', async ({ page, site }) => {
        await page.goto(site.url);
        await row(page, 'A Quiet Harbour').focus();
        await page.keyboard.press('Enter');
        await expect(heading(page)).toBeFocused();
        await expect(heading(page)).toHaveText('A Quiet Harbour');
        await expect(dialog(page).getByText('77 of 136')).toBeVisible();
        await page.keyboard.press('ArrowRight');
        await expect(heading(page)).toHaveText('Robot Librarian');
        await expect(dialog(page).getByRole('status')).toHaveText('78 of 136, Robot Librarian');
        await expect(previous(page)).toContainText('A Quiet Harbour');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await expect(heading(page)).toHaveText('Quicksand Holiday');
        await expectAccessible(page);
        const sideways = await dialog(page).evaluate((element) =>
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
        expect(sideways).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
        await expect(row(page, 'A Quiet Harbour')).toBeFocused();
      });

      test('Next keeps the focus until it ends, and then the title has it', async ({ page, site }) => {
        await serveThree(page);
        await page.goto(site.url);
        await row(page, 'Alpha').click();
        await expect(previous(page)).toHaveCount(0);
        await expectAccessible(page);
        await next(page).focus();
        await page.keyboard.press('Enter');
        await expect(heading(page)).toHaveText('Beta');
        await expect(next(page)).toBeFocused();
        await page.keyboard.press('Space');
        await expect(heading(page)).toHaveText('Gamma');
        await expect(next(page)).toHaveCount(0);
        await expect(heading(page)).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
        await expect(heading(page)).toHaveText('Beta');
        await expect(heading(page)).toBeFocused();
      });
    });
  }
}

test('with a key held beside them the arrows are the browser’s own', async ({ page, site }) => {
  await page.goto(site.url);
  await row(page, 'A Quiet Harbour').click();
  for (const held of ['Shift', 'Control']) await page.keyboard.press(`${held}+ArrowRight`);
  await expect(heading(page)).toHaveText('A Quiet Harbour');
});

test('Tab stays inside: the cross, the text, its links, the neighbours, and round again', async ({ page, site }) => {
  await page.goto(site.url);
  await row(page, 'A Quiet Harbour').click();
  await expect(heading(page)).toBeFocused();
  for (const name of ['Commentary Track', 'Watch Us Watch', 'Previous Track', 'Next Track']) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).locator(':focus')).toContainText(name);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(previous(page)).toBeFocused();
});

test('every track is read from its top', async ({ page, site }) => {
  await serveThree(page);
  await page.goto(site.url);
  await row(page, 'Beta').click();
  const text = dialog(page).getByRole('group');
  await text.focus();
  await page.keyboard.press('End');
  await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
  await expect(next(page)).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Gamma');
  expect(await text.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('only a press that begins and ends beside the dialog closes it', async ({ page, site }) => {
  await page.goto(site.url);
  await row(page, 'A Quiet Harbour').click();
  const title = await middleOf(heading(page));
  await page.mouse.move(title.x, title.y);
  await page.mouse.down();
  await page.mouse.move(20, 300);
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.move(title.x, title.y);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(20, 300);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'A Quiet Harbour')).toBeFocused();
});

test('the page behind it stays where it is, and nothing moves sideways', async ({ page, site }) => {
  await page.goto(site.url);
  await row(page, 'A Quiet Harbour').scrollIntoViewIfNeeded();
  const where = () =>
    row(page, 'A Quiet Harbour').evaluate((button) => {
      const { left, top } = button.getBoundingClientRect();
      return [left, top];
    });
  await row(page, 'A Quiet Harbour').hover();
  const before = await where();
  await row(page, 'A Quiet Harbour').click();
  await expect(heading(page)).toBeFocused();
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Robot Librarian');
  expect(await where()).toEqual(before);
});

test('a poster that fails is asked for once and gives way to a drawing without words', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/gone.jpg') && asked.push(request.url()));
  await serveThree(page);
  await page.goto(site.url);
  await row(page, 'Beta').click();
  await expect(dialog(page).locator('article > svg[aria-hidden=true]')).toBeVisible();
  await expect(dialog(page).getByRole('img')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Beta');
  await expect(dialog(page).locator('article > svg[aria-hidden=true]')).toBeVisible();
  expect(new Set(asked).size).toBe(1);
  expect(asked.length).toBeLessThanOrEqual(2);
});

for (const [width, size] of [
  [1280, '200x300'],
  [600, '200x300'],
  [599, '120x180'],
  [320, '120x180'],
] as const) {
  test(`at ${width} the poster is ${size}, and what is short stands beside it`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url);
    await row(page, 'A Quiet Harbour').click();
    const poster = await dialog(page).getByRole('img').boundingBox();
    expect(`${poster?.width}x${poster?.height}`).toBe(size);
    for (const words of [heading(page), dialog(page).getByText(/^Track released/), dialog(page).getByText('Guests:')]) {
      const box = await words.boundingBox();
      expect(box?.x).toBeGreaterThan((poster?.x ?? 0) + (poster?.width ?? 0));
      expect(box?.y).toBeLessThan((poster?.y ?? 0) + (poster?.height ?? 0));
    }
  });
}

test('on a phone it is a sheet that rises from the bottom', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  await row(page, 'A Quiet Harbour').click();
  const box = await dialog(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  expect(box?.x).toBe(0);
});

test('enlarged four times it can all be reached by scrolling', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(site.url);
  await row(page, 'A Quiet Harbour').click();
  await expect(heading(page)).toBeInViewport();
  await next(page).focus();
  await expect(next(page)).toBeInViewport({ ratio: 1 });
  await dialog(page).getByRole('button', { name: 'Close' }).focus();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('the way follows what is shown: a filter, an order', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByText('FREE TRACKS').click();
  await page.getByLabel('Sort by').selectOption('lengthLongest');
  const titles = await page.locator('#tracks li button').allInnerTexts();
  await page.locator('#tracks li').nth(0).getByRole('button').first().click();
  await expect(previous(page)).toHaveCount(0);
  await expect(dialog(page).getByText(/^1 of /)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toContainText(titles[1] ?? 'a second track');
});

test('beside the one that reads overviews, no text becomes markup or code', async ({ page, site }) => {
  await page.goto(site.url);
  const refusals = await page.evaluate(() => {
    const tryOut = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const maker = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    return [
      tryOut(() => {
        document.createElement('p').innerHTML = '<b>text</b>';
      }),
      tryOut(() => {
        document.createElement('script').src = '/x.js';
      }),
      tryOut(() => maker.createPolicy('another', {})),
    ];
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError']);
});
