import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './startSite.ts';

/** What every state of every page must stand; a long page that was judged before need not be judged again. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
}

export async function expectNoSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width),
  );
  expect(sideways).toBe(0);
}

/** Where the focus is: never nowhere, and never behind the bar that stays at the top. */
export async function expectFocusToBeSeen(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'The focus is lost.';
    const bar = document.querySelector('section[aria-label="Filters"]');
    if (!bar || bar.contains(focused) || getComputedStyle(bar).position !== 'sticky') return '';
    const { bottom } = bar.getBoundingClientRect();
    const { top } = focused.getBoundingClientRect();
    const isOverhead = bar.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING;
    return top < bottom - 1 && !isOverhead ? `"${focused.textContent}" lies behind the bar.` : '';
  });
  expect(fault).toBe('');
}
