import { openDesk, toasts } from '../support/desk.ts';
import { count, dialog, openList, rows, scrollToRow, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

test('without idle callbacks, as in Safari, all parts of a visit are loaded and work', async ({ page, site }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });
  await openList(page, site);
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeVisible();
  await page.getByRole('searchbox').fill('moon');
  await expect(page.getByLabel('Search results')).toContainText('A Trip to the Moon');
  await page.keyboard.press('Escape');
  await track(page, 'Arcade Summer').click();
  await expect(dialog(page).getByRole('heading', { name: 'Arcade Summer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Free tracks' }).check({ force: true });
  await expect(count(page)).not.toHaveText(`${site.trackCount} tracks`);
  expect(complaints).toEqual([]);
});

test('Safari reads lists aloud as lists: none has the style with which it would not', async ({ page, site }) => {
  const silentLists = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('ul, ol')]
        .filter((list) => !list.hasAttribute('role') && getComputedStyle(list).listStyleType === 'none')
        .map((list) => list.outerHTML.slice(0, 100)),
    );
  await openList(page, site);
  await track(page, 'Arcade Summer').click();
  await expect(dialog(page)).toBeVisible();
  expect(await silentLists()).toEqual([]);
  for (const path of ['tour', 'old']) {
    await page.goto(site.url + path);
    await expect(page.locator('main ul').first()).toBeVisible();
    expect(await silentLists()).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no field has a font so small that an iPhone zooms in on it', async ({ page, site }) => {
    const smallest = () =>
      page
        .locator('select, textarea, input:not([type=radio], [type=checkbox])')
        .evaluateAll((all) => Math.min(...all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))));
    await openList(page, site);
    expect(await smallest()).toBeGreaterThanOrEqual(16);
    await openDesk(page, site);
    await page.getByRole('button', { name: 'Edit title of Arcade Summer' }).click();
    await expect(page.getByRole('textbox', { name: 'Title of Arcade Summer' })).toBeFocused();
    expect(await smallest()).toBeGreaterThanOrEqual(16);
  });
});

test.describe('without anchor positioning, as in Safari 18', () => {
  // The page's policy names the hash of its styles, which are changed on their way.
  test.use({ bypassCSP: true });

  test('menus open in the middle of the window', async ({ page, site }) => {
    const isStyled = ['document', 'stylesheet'];
    await page.route('**/*', async (route) => {
      if (!isStyled.includes(route.request().resourceType())) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      const body = text
        .replaceAll(/@supports not \(anchor-name: ?--a\)/g, '@media all')
        .replaceAll(/(?:anchor-name|anchor-scope|position-anchor|position-area|position-try-fallbacks):/g, '--$&');
      await route.fulfill({ response, body });
    });
    for (const { width, height } of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize({ width, height });
      await openList(page, site);
      await scrollToRow(track(page, 'Robot Librarian'));
      const filters = page.getByRole('button', { name: /^Filters/ });
      if (await filters.isVisible()) await filters.click();
      await page.getByRole('button', { name: /^Guest filter/ }).click();
      const guests = page.getByRole('dialog', { name: 'Guest' });
      const box = await guests.boundingBox();
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(20);
      expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(20);
      await page.keyboard.type('odet');
      await page.keyboard.press('Enter');
      await expect(guests).toBeHidden();
      await expect(page.getByRole('button', { name: 'Guest filter, Odette Price' })).toBeVisible();
    }
  });
});

test.describe('in a browser that is too old for the site, such as that of a TV', () => {
  test.use({ colorScheme: 'dark' });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (condition: string) => !condition.includes('light-dark') && supports.call(CSS, condition);
    }),
  );

  test('a visitor has the list as without script, in light colors', async ({ page, site }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(site.url);
    const form = page.locator('form');
    await form.getByLabel('GENRE').selectOption('Comedy');
    await expect(page.getByRole('region', { name: 'Filters' })).toBeHidden();
    await expect(page.locator('style')).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'lab(96.2074 3.19099 2.85546)');
    const styles = await (await page.request.get(`${site.url}older.css`)).text();
    expect(styles).not.toMatch(/light-dark|@layer|scripting|oklch\([\d.]|(?:width|height) ?[<>]/);
    await form.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/genre=Comedy/);
    const first = rows(page).first().locator('[id^=track-]');
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
    await dialog(page).getByRole('link', { name: 'Close' }).click();
    await expect(form.getByLabel('GENRE')).toHaveValue('Comedy');
    expect(complaints).toEqual([]);
  });

  test('the desk says which browser it needs', async ({ page, site }) => {
    await page.goto(`${site.url}manage`);
    await expect(page.getByText('This page needs a newer browser: Chrome 123')).toBeVisible();
  });
});

test.describe('where a press gives the focus to what is around a button or a link, as in Safari', () => {
  test.use({ edits: 'other engines' });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      addEventListener('mousedown', (event) => {
        const control = (event.target as Element).closest('a, button');
        if (!control || control.hasAttribute('tabindex') || event.defaultPrevented) return;
        event.preventDefault();
        const around = control.parentElement?.closest<HTMLElement>('[tabindex], dialog');
        if (around) around.focus({ preventScroll: true });
        else (document.activeElement as HTMLElement).blur();
      });
    }),
  );

  test('closed details give the focus back to their row', async ({ page, site }) => {
    await openList(page, site);
    await track(page, 'Arcade Summer').click();
    await dialog(page).getByRole('button', { name: 'Mark as heard' }).click();
    await page.keyboard.press('Escape');
    await expect(track(page, 'Arcade Summer')).toBeFocused();
  });

  test('at the desk, a press on a button in a menu does not close the menu first', async ({ page, site }) => {
    await openDesk(page, site);
    await page.getByRole('button', { name: 'Guests of Arcade Summer' }).click();
    const menu = page.getByRole('dialog', { name: 'Guests of Arcade Summer' });
    await menu.getByRole('button', { name: 'Remove Hollis Crabapple' }).click();
    await expect(toasts(page)).toContainText('Removed Hollis Crabapple');
  });
});
