import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { expectListed, openDesk } from '../support/desk.ts';
import { readAllRows, rows } from '../support/list.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'matches', tracks: 'few' });

async function openWorklist(page: Page, site: Site): Promise<void> {
  await openDesk(page, site);
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  await page.getByRole('radio', { name: /^Any reason/ }).waitFor();
}

/** Returns how many tracks the list then has. */
async function pickNoMatch(page: Page): Promise<number> {
  const label = page.getByText(/^No match \d/);
  const count = Number(/\d+/.exec((await label.textContent()) ?? '')?.[0]);
  await label.click();
  await expectListed(page, count);
  return count;
}

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
    await expectListed(page, Number(count));
    if (name !== 'Any reason') {
      await expect(rows(page).first()).toContainText(new RegExp(`Needs attention: .*${name}`, 'i'));
    }
  }
  await test.step('on a small phone with checkboxes, the flag stands beside the first reason', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Select tracks' }).click();
    await reasons.getByText('Any reason').click();
    await expectListed(page, Number(/\d+/.exec(labels[0] as string)));
    const firstReasons = rows(page).locator('[data-accept]:not(span + span > *)');
    const distances = await readAllRows(page, () =>
      firstReasons.evaluateAll((all) =>
        all.map(({ parentElement: reason }) => {
          const label = document.createRange();
          label.selectNode(reason?.firstChild as Node);
          const flag = reason?.parentElement?.parentElement?.querySelector('svg') as Element;
          const [beside, middle] = [flag, label]
            .map((part) => part.getBoundingClientRect())
            .map(({ top, height }) => top + height / 2) as [number, number];
          return Math.abs(beside - middle);
        }),
      ),
    );
    expect(distances.length).toBeGreaterThan(3);
    expect(Math.max(...distances)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Select tracks' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('arrow keys step through the reasons, and the other filters apply as well', async () => {
    await page.getByRole('radio', { name: /^Any reason/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^No match/ })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('FREE TRACKS', { exact: true }).click();
    await expectListed(page, 1);
    await expect(rows(page)).toContainText('The Morning Show');
    await page.getByRole('button', { name: /^Needs attention/ }).click();
    await expect(page.getByRole('radio', { name: /^Any reason/ })).toHaveCount(0);
  });
});

test('“This is fine” takes a reason off the worklist for all admins, and an undo brings it back', async ({
  page,
  site,
  browser,
}) => {
  await openWorklist(page, site);
  const before = await pickNoMatch(page);
  const fine = page.locator('#tracks').getByRole('button', { name: /^This is fine: No match/ });
  const labels = await fine.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') as string));
  const [first, second] = labels as [string, string];
  await fine.first().focus();
  await page.keyboard.press('Enter');
  await expectListed(page, before - 1);
  await expect(page.getByText(/ is fine: no match\./)).toBeVisible();
  await test.step('the focus goes on to the next reason', async () => {
    await expect(page.locator('#tracks').getByRole('button', { name: second })).toBeFocused();
  });
  await test.step('another admin does not see it either', async () => {
    const other = await browser.newPage();
    await openWorklist(other, site);
    expect(await pickNoMatch(other)).toBe(before - 1);
    await other.close();
  });
  await test.step('the history names it', async () => {
    await page.getByRole('button', { name: 'History' }).first().click();
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByText(/marked as fine/i).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await page.keyboard.press('Control+z');
  await expectListed(page, before);
  await expect(page.locator('#tracks').getByRole('button', { name: first })).toBeVisible();
});
