import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { openDesk } from '../support/desk.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'matches', tracks: 'few' });

async function openWorklist(page: Page, site: Site): Promise<void> {
  await openDesk(page, site);
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  await page.getByRole('radio', { name: /^Any reason/ }).waitFor();
}

const rows = (page: Page) => page.locator('#tracks ul > li');

test('the worklist shows the announced number of tracks for each reason, and is usable on every screen', async ({
  page,
  site,
}) => {
  test.slow();
  await openWorklist(page, site);
  await expectUsable(page);
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
  await test.step('arrow keys step through the reasons, and the other filters apply as well', async () => {
    await page.getByRole('radio', { name: /^Any reason/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^No match/ })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('FREE TRACKS', { exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('The Morning Show');
    await page.getByRole('button', { name: /^Needs attention/ }).click();
    await expect(page.getByRole('radio', { name: /^Any reason/ })).toHaveCount(0);
  });
});

test('matches are proposed for unmatched tracks, and only the ticked ones are applied', async ({ page, site }) => {
  test.slow();
  await openWorklist(page, site);
  await page.getByText(/^No match \d/).click();
  const unmatched = await rows(page).count();
  await page.getByRole('button', { name: 'Propose matches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposed matches' });
  await expect(dialog.getByText(`${unmatched} looked up: ${unmatched} matches found`)).toBeVisible();
  await expectUsable(page);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Apply 1' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(unmatched - 1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(unmatched - 1);
});
