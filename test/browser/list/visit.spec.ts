import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { count, dialog, openList, rows, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test('what a visitor marks is kept in the browser, shown in the rows, and can be hidden', async ({ page, site }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await openList(page, site);
  await test.step('marked in the details, at once shown in the row', async () => {
    await track(page, '12 Minutes to Teatime').click();
    await test.step('the first mark does not move the list behind, also on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const before = await track(page, '12 Minutes to Teatime').boundingBox();
      await dialog(page).getByRole('button', { name: 'Mark as heard' }).click();
      await expect(page.getByText('Hide what I’ve heard')).toBeAttached();
      expect((await track(page, '12 Minutes to Teatime').boundingBox())?.y).toBe(before?.y);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByRole('button', { name: 'Save for later' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(rows(page).filter({ hasText: '12 Minutes to Teatime' })).toContainText('Heard');
    await expect(rows(page).filter({ hasText: '99 Red Lanterns' })).toContainText('Saved');
  });
  await test.step('on a phone none of the tools is cut off', async () => {
    const before = page.viewportSize() ?? { width: 1280, height: 800 };
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      for (const name of ['Surprise me', 'Hide what I’ve heard', 'Saved'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(before);
  });
  await test.step('kept over a reload, in a page that the server has drawn without it', async () => {
    await page.getByRole('button', { name: 'Hide what I’ve heard' }).click();
    await expect(page).toHaveURL(/[?&]mine=unheard/);
    await page.reload();
    await expect(count(page)).toHaveText('135 tracks');
    await expect(track(page, '12 Minutes to Teatime')).toHaveCount(0);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
  });
  await test.step('a track that its mark takes out of the list leaves the focus beside it, or on the empty list', async () => {
    await track(page, '99 Red Lanterns').press('Enter');
    await dialog(page).getByRole('button', { name: 'Saved', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing saved yet. Open a track and press “Save for later”.')).toBeVisible();
    await expect(page.locator('#tracks')).toBeFocused();
    await page.locator('#tracks').getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Hide what I’ve heard' }).click();
    await track(page, '99 Red Lanterns').press('Enter');
    await dialog(page).getByRole('button', { name: 'Mark as heard' }).click();
    await page.keyboard.press('Escape');
    await expect(track(page, '99 Red Lanterns')).toHaveCount(0);
    await expect(track(page, 'The Accordion Player’s Revenge')).toBeFocused();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(count(page)).toHaveText('136 tracks');
  });
  expect(complaints).toEqual([]);
});

test('“Surprise me” opens a track of the list shown, and Next goes on from there', async ({ page, site }) => {
  await page.goto(`${site.url}?guest=Winnie+Tuckerbag&type=free`);
  await test.step('a guest’s list has a heading', async () => {
    await expect(page.getByRole('heading', { name: 'Winnie Tuckerbag' })).toBeVisible();
    await expect(page.locator('#tracks')).toContainText(/\d+ tracks, since 20\d\d/);
    const sizes = await page
      .locator('#tracks h2')
      .evaluateAll((all) => all.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
    expect(sizes[0], 'the guest above the sections').toBeGreaterThan(Math.max(...sizes.slice(1)));
  });
  const titles = await rows(page).locator('[id^=track-]').allTextContents();
  await page.getByRole('button', { name: 'Surprise me' }).click();
  const title = dialog(page).getByRole('heading', { level: 2 });
  await expect(title).toBeVisible();
  const opened = (await title.textContent()) ?? '';
  expect(titles.some((shown) => opened.endsWith(shown))).toBe(true);
  await expect(dialog(page)).toContainText(` of ${titles.length}`);
  await test.step('on a tablet, the tools stay in one line beside or below the name of a guest', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${site.url}?guest=The+Popcorn+Magistrates`);
    const tools = [page.getByText('Surprise me'), page.getByText('List')];
    const middles = await Promise.all(
      tools.map(async (tool) => {
        await expect(tool).toBeVisible();
        const box = await tool.boundingBox();
        return box && Math.round(box.y + box.height / 2);
      }),
    );
    expect(Math.max(...middles.map(Number)) - Math.min(...middles.map(Number))).toBeLessThanOrEqual(2);
  });
});

test('the tools of the list leave room for rows, and on a tablet stand in one line', async ({ page, site }) => {
  await openList(page, site);
  for (const [width, height, rowsInSight] of [
    [1280, 800, 3],
    [390, 844, 1],
    [320, 640, 1],
    // A phone that lies beside the film.
    [844, 390, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Surprise me' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const last = await rows(page)
      .nth(rowsInSight - 1)
      .boundingBox();
    expect((last?.y ?? 9999) + (last?.height ?? 9999)).toBeLessThanOrEqual(width === 320 ? 740 : height);
  }
  await test.step('beside what a sort leaves out', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${site.url}?sort=track-newest`);
    await expect(page.getByText('are left out')).toBeVisible();
    const middleOf = async (tool: Locator) => {
      const box = await tool.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    const line = await middleOf(page.getByText('Posters', { exact: true }));
    expect(await middleOf(page.getByRole('button', { name: 'Surprise me' }))).toBe(line);
  });
});
