import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './startSite.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What every state of every page must stand; a long page that was judged before need not be judged again. */
export async function expectAccessible(page: Page, part?: string, tags = standards): Promise<void> {
  expect(await faultsIn(page, part, (axe) => axe.withTags(tags))).toEqual([]);
}

export async function faultsIn(
  page: Page,
  part: string | undefined,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  // Half a megabyte of source, which a page without frames needs only once.
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // The other mode opens a second page each time, for frames of other origins.
  const axe = choose(
    new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) }).options({ resultTypes: ['violations'] }),
  ).setLegacyMode();
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

export async function expectNoSideways(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width));
  await expect.poll(sideways).toBe(0);
}

type State = {
  /** What of the page is judged; all of it where nothing is said. */
  part?: string;
  /** What is to be seen on every screen. */
  seen?: () => Promise<void>;
};

const screens = [
  { width: 320, height: 640, colorScheme: 'light', isJudged: false },
  { width: 390, height: 844, colorScheme: 'dark', isJudged: true },
  { width: 1280, height: 800, colorScheme: 'light', isJudged: true },
] as const;

/**
 * One state for everybody: by night on a phone, by day on a desk, and nothing sticks out of the smallest screen. The
 * page changes its size and its lights instead of being opened and led there anew.
 */
export async function expectUsable(page: Page, { part, seen }: State = {}): Promise<void> {
  await expectOnEveryScreen(page, async (isJudged) => {
    await seen?.();
    await expectNoSideways(page);
    if (isJudged) await expectAccessible(page, part, part ? [...standards, 'best-practice'] : standards);
  });
}

export async function expectOnEveryScreen(page: Page, expectIt: (isJudged: boolean) => Promise<void>): Promise<void> {
  for (const { width, height, colorScheme, isJudged } of screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await expectIt(isJudged);
  }
}

/** Whatever can be pressed there comes out from under the messages, at the latest when it is scrolled to. */
export async function expectUncovered(page: Page, part: string): Promise<void> {
  const covered = await page
    .locator(part)
    .locator('button, a[href], input, select')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('[data-messages], .vh'))
        .filter((element) => {
          element.scrollIntoView({ block: 'nearest' });
          const { x, y, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-messages]');
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );
  expect(covered).toEqual([]);
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
