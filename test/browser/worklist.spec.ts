import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './startSite.ts';

test.use({ edits: 'worklist' });

async function openWorklist(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}manage`);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByPlaceholder('Password').press('Enter');
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  await page.getByRole('radio', { name: /^Any reason/ }).waitFor();
}

const rows = (page: Page) => page.locator('#tracks ul > li');

test('the worklist shows each reason with as many tracks as it promises', async ({ page, site }) => {
  await openWorklist(page, site.url, site.password);
  const reasons = page.getByRole('group', { name: 'Reason for attention' });
  const labels = await reasons.locator('label').allTextContents();
  expect(labels.length).toBeGreaterThan(3);
  for (const label of labels) {
    const [, name, count] = /^(.+?) ([\d,]+)$/.exec(label) ?? [];
    await reasons.getByText(name as string).click();
    await expect(rows(page)).toHaveCount(Number(count));
    if (name !== 'Any reason') {
      await expect(rows(page).first()).toContainText(new RegExp(`Needs attention: .*${name}`, 'i'));
    }
  }
});

test('the arrows walk through the reasons, and the other filters go on filtering', async ({ page, site }) => {
  await openWorklist(page, site.url, site.password);
  await page.getByRole('radio', { name: /^Any reason/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^No match/ })).toBeChecked();
  const all = await rows(page).count();
  await page.getByText('FREE TRACKS', { exact: true }).click();
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  await expect(page.getByRole('radio', { name: /^Any reason/ })).toHaveCount(0);
});

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${device} in the ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('the worklist can be used by everybody', async ({ page, site }) => {
        await openWorklist(page, site.url, site.password);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
      });
    });
  }
}
