import { openList } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test('the wave of the mark talks on arrival and where it is pointed at, clear of the headline', async ({
  page,
  site,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const masthead = heading.locator('xpath=..');
  const repeats = () =>
    masthead.evaluate((element) => {
      const running = element.getAnimations({ subtree: true });
      return [...new Set(running.map(({ effect }) => effect?.getTiming().iterations))];
    });
  await page.setViewportSize({ width: 1140, height: 800 });
  await test.step('not for a visitor who wants less motion', async () => {
    await openList(page, site);
    await masthead.hover();
    expect(await repeats()).toEqual([]);
  });
  await test.step('on arrival it ends by itself, and pointed at it goes on', async () => {
    await page.mouse.move(0, 0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(repeats).toEqual([4]);
    await expect.poll(repeats).toEqual([]);
    await masthead.hover();
    await expect.poll(repeats).toEqual([Number.POSITIVE_INFINITY]);
    await page.mouse.move(0, 0);
    await expect.poll(repeats).not.toContain(Number.POSITIVE_INFINITY);
  });
  await test.step('with the widest spacing of letters that a reader may set, it touches no word', async () => {
    const spacing = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';
    // The policy of the page allows no stylesheet that is added to its text.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    const [words, wave] = await masthead.evaluate((element) => {
      const ends = [...element.querySelectorAll('h1, p')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect().right;
      });
      return [Math.max(...ends), element.querySelector('svg')?.getBoundingClientRect().left ?? 0];
    });
    expect(words).toBeLessThan(wave);
  });
});
