import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { openDesk } from '../support/desk.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few', viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Text and controls beyond the left or right edge of a part, and segments that lie on what is beside them. */
const outside = (part: Locator) =>
  part.evaluate((frame) => {
    const edge = frame.getBoundingClientRect();
    const group = (element: Element) => element.closest('fieldset')?.getBoundingClientRect() ?? edge;
    return [...frame.querySelectorAll('button, input, label, span, p, dd')]
      .filter((element) => element.checkVisibility() && !element.closest('.vh'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const { left: start, right: end } = group(element);
        return width > 1 && (left < start - 1 || right > end + 1);
      })
      .map((element) => element.textContent || element.getAttribute('aria-label'));
  });

/** Icons that stick out of their buttons, badges out of the facts, and titles without room. */
const cutInRows = (page: Page) =>
  page.locator('#tracks [role=listitem]').evaluateAll((rows) => {
    const isOutside = (part: Element, frame: Element | null) => {
      const [inner, outer] = [part.getBoundingClientRect(), (frame ?? part).getBoundingClientRect()];
      return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
    };
    return rows.flatMap((row) =>
      [
        ...[...row.querySelectorAll('svg')].filter((icon) => isOutside(icon, icon.closest('button, a'))),
        ...[...row.querySelectorAll('small')].filter((badge) =>
          isOutside(badge, badge.closest('span')?.parentElement ?? null),
        ),
        ...[...row.querySelectorAll('a[id]')].filter((title) => title.clientWidth < 100),
      ].map((part) => `${part.tagName} of ${row.textContent}`),
    );
  });

test('with letters of twice the size, nothing on the desk is cut off', async ({ page, site }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await openDesk(page, site);
  await test.step('the page does not scroll sideways', async () => {
    await expectNoSidewaysScroll(page);
    expect(await outside(page.getByRole('banner'))).toEqual([]);
  });
  await test.step('the rows keep their titles, badges and icons, as wide as the window is', async () => {
    for (const width of [1280, 800, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => cutInRows(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('the keys have lines of more than a few letters', async () => {
    await page.keyboard.press('?');
    const line = dialog(page, 'Keys').getByText('Next row, previous row');
    expect((await line.boundingBox())?.width).toBeGreaterThan(200);
    await page.keyboard.press('Escape');
  });
  await test.step('the files and the guests', async () => {
    await button(page, 'More').click();
    await button(page, 'Files').click();
    await expect(dialog(page, 'Files').getByText('Loading backups…')).toHaveCount(0);
    expect(await outside(dialog(page, 'Files'))).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Guests').click();
    await expect(dialog(page, 'Guests').getByRole('searchbox')).toBeVisible();
    expect(await outside(dialog(page, 'Guests'))).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'More').click();
  });
  await test.step('the bar of selected tracks and the dialog that changes them', async () => {
    await button(page, 'Select tracks').click();
    for (const at of [0, 1]) await page.locator('#tracks').getByRole('checkbox').nth(at).click();
    const bar = page.getByRole('region', { name: 'Bulk update' });
    const remove = await bar.getByText('Remove', { exact: true }).boundingBox();
    expect(remove?.y).toBe((await bar.getByText('Add', { exact: true }).boundingBox())?.y);
    for (const width of [1280, 800, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await outside(bar)).toEqual([]);
    }
    await button(page, 'Change…').click();
    await expect(dialog(page, 'Change tracks').getByText('Sort title')).toBeVisible();
    expect(await outside(dialog(page, 'Change tracks'))).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('the form of a track, in a wide window: its dates are whole, and its search is beside the icon', async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await button(page, 'Edit 7½ Umbrellas').click();
    const form = dialog(page, 'Edit Track: 7½ Umbrellas');
    await form.getByText('More fields').click();
    const date = await form.getByLabel('Track release date').boundingBox();
    expect(date?.width).toBeGreaterThan(300);
    const room = await form.getByPlaceholder('Search for movie/TV show...').evaluate((search) => {
      const icon =
        search.parentElement?.querySelector('svg')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
      const text = search.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(search).paddingLeft);
      return text - icon;
    });
    expect(room).toBeGreaterThan(0);
  });
});
