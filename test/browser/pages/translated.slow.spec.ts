import { dialog, openList, rows } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

/** As Chrome does it: each text is replaced by elements with the translation, and so is each that is added later. */
function translate(): void {
  const translated = new WeakSet<Node>();
  const replaceIn = (node: Node) => {
    if (node instanceof Text) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      if (node.data.trim() === '' || translated.has(node) || node.parentElement?.closest('script, style')) return;
      const text = document.createTextNode(`«${node.data}»`);
      for (const part of [outer, inner, text]) translated.add(part);
      inner.append(text);
      outer.append(inner);
      node.replaceWith(outer);
    } else if (!translated.has(node)) for (const child of [...node.childNodes]) replaceIn(child);
  };
  const root = document.getElementById('root') as HTMLElement;
  replaceIn(root);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) replaceIn(node);
  }).observe(root, { childList: true, subtree: true, characterData: true });
}

test('a page that the browser translates shows what is picked and typed, and does not crash', async ({
  page,
  site,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, site);
  await page.evaluate(translate);
  const status = page.locator('#tracks');
  const filters = page.getByRole('button', { name: /Filters/ });
  await filters.click();
  await page.locator('select[aria-label^="Genre"]').selectOption('Comedy');
  await expect(status).toContainText('«60 tracks»');
  await expect(filters).toContainText('«1»');
  await page.locator('select[aria-label="Sort by"]').selectOption('trackDateNewest');
  await expect(filters).toContainText('«2»');
  await expect(page.getByText('Sort by', { exact: false })).toHaveCount(0);
  await page.locator('select[aria-label="Sort by"]').selectOption('');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('night');
  await expect(page.getByLabel('Search results').locator('h2').first()).toContainText('Night');
  await search.pressSequentially('f');
  await expect(page.getByLabel('Search results').locator('h2').first()).toContainText('Nightf');
  await page.keyboard.press('Escape');
  await filters.click();
  await rows(page).first().locator('[id^=track-]').click();
  const title = await dialog(page).getByRole('heading', { level: 2 }).textContent();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('heading', { level: 2 })).not.toHaveText(title ?? '');
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page).getByText('Link')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
