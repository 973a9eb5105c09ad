import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { dialog, openList, openPage, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

async function doubleLetters(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** Menus whose words do not fit into them. */
const shortened = (page: Page) =>
  page
    .getByRole('region', { name: 'Filters' })
    .locator('button, span[aria-hidden]')
    .evaluateAll((menus) =>
      menus
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );

/** Words that do not stand in one line. */
const brokenWords = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        for (const { 0: word, index } of node.nodeValue?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

/** Words and controls that lie on one another. */
const covered = (parts: Locator) =>
  parts.evaluateAll((all) => {
    const boxes = all
      .filter((part) => part.checkVisibility())
      .map((part) => [part, part.getBoundingClientRect()] as const);
    return boxes.flatMap(([part, a], at) =>
      boxes
        .slice(at + 1)
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${part.textContent} / ${other.textContent}`),
    );
  });

test('with letters of twice the size, no filter is out of the window or cut off, and nothing covers anything else', async ({
  page,
  site,
}) => {
  await doubleLetters(page);
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, `${site.url}?guest=June+Alder&genre=Comedy`);
    await expectNoSidewaysScroll(page);
    expect(await shortened(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, site);
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const aboveRows = page.locator('#tracks :is(p, button, label, h2):not(.vh, [role=list] *)');
  expect(await covered(aboveRows)).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByText('GENRE', { exact: true })).toBeVisible();
  expect(await shortened(page)).toEqual([]);
  await page.goto(`${site.url}tour`);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openList(page, site);
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('with letters of twice the size, no word of the archive is broken', async ({ page, site }) => {
  await doubleLetters(page);
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${site.url}old`);
    const headings = page.getByRole('main').getByRole('heading');
    await expect(headings.first()).toBeVisible();
    expect(await brokenWords(headings)).toEqual([]);
  }
});

test('with letters of twice the size, no word of a title is broken in the details on a narrow phone, and the links of a result are not wider than it', async ({
  page,
  site,
}) => {
  await doubleLetters(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await openList(page, site);
  await track(page, '7½ Umbrellas').click();
  const title = dialog(page).getByRole('heading', { name: '7½ Umbrellas' });
  await expect(title).toBeVisible();
  expect(await brokenWords(title)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('static hollow');
  await page.getByRole('button', { name: /Static Hollow/ }).click();
  await page.getByRole('button', { name: /Sign-Off/ }).click();
  const links = page.getByRole('search').getByRole('link', { name: /^(Commentary Track|Watch Us Watch)/ });
  await expect(links.first()).toBeVisible();
  expect(await links.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth))).toEqual([]);
});
