import { rmSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { fewTracks } from '../../setup/fewTracks.ts';
import { prepareFolder, spawnServer } from '../../setup/startServer.ts';
import { collectComplaints } from '../support/checks.ts';
import { dialog, rows, scriptHasTakenOver, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

/** These words of an element, in the order in which they are seen from left to right. */
const seenOrder = (place: Locator, words: readonly string[]) =>
  place.evaluate((element, wanted) => {
    const leftOf = (word: string) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        const at = node.data.indexOf(word);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`There is no ${word}.`);
    };
    return [...wanted].sort((one, other) => leftOf(one) - leftOf(other));
  }, words);

const guests = ['דנה כהן', 'יוסי לוי'];
const words = ['with', ...guests, '1926', '107 min'];

test('names that are read from right to left leave the rest of their line in its order, also as the server draws it', async ({
  page,
  browser,
  site,
}) => {
  const [first, ...others] = fewTracks;
  const hebrew = { ...first, title: 'מטרופוליס', sortTitle: '0', releaseDate: '1926-02-06', runtime: 107, guests };
  const folder = await prepareFolder(site.password, { tracks: [hebrew as typeof first & object, ...others] });
  const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: site.password });
  const url = await server.address;
  const row = rows(page).first();
  try {
    await test.step('as the server draws it', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const drawn = await context.newPage();
      await drawn.goto(url);
      expect(await seenOrder(rows(drawn).first(), words)).toEqual(words);
      await context.close();
    });
    const complaints = collectComplaints(page, ['error', 'warning']);
    await page.goto(url);
    await scriptHasTakenOver(page);
    expect(complaints).toEqual([]);
    await expect(row).toContainText(`with ${guests.join(' & ')} 1926\u00A0107 min`);
    expect(await seenOrder(row, words)).toEqual(words);
    await track(page, hebrew.title).click();
    const line = dialog(page).getByText('Guests:').locator('..');
    await expect(line).toHaveText(`Guests: ${guests.join(' & ')}`);
    expect(await seenOrder(line, ['Guests:', ...guests])).toEqual(['Guests:', ...guests]);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
