import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeSource } from './axeSource.ts';
import { expect } from './site.ts';

export const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** Rows are alike and take most of axe's time: those after the third of each section are checked once, in the views. */
const repeatedRows = '#tracks [role=list] > :nth-child(n + 4)';

type Scope = {
  /** A selector: only this part of the page is checked. */
  part?: string;
  /** Checks each row too, and the sizes of targets, which take half of axe's time on a whole page. */
  thorough?: boolean;
};

export async function expectAccessible(page: Page, { part, thorough = false }: Scope = {}): Promise<void> {
  const tags = part ? [...standards, 'best-practice'] : standards;
  expect(await violationsIn(page, { part, thorough }, (axe) => axe.withTags(tags))).toEqual([]);
}

/** For a state that was checked in the other theme: only the colors depend on it. */
export async function expectReadable(page: Page, { part, thorough = false }: Scope = {}): Promise<void> {
  expect(await violationsIn(page, { part, thorough }, (axe) => axe.withRules(colorRules))).toEqual([]);
}

async function violationsIn(
  page: Page,
  { part, thorough }: { part: string | undefined; thorough: boolean },
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  // Half a megabyte of source, which a page without frames needs once.
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // The default mode opens a second page each time, for frames of other origins.
  const axe = choose(
    new AxeBuilder({ page, axeSource: hasAxe ? ';' : axeSource }).options({ resultTypes: ['violations'] }),
  ).setLegacyMode();
  if (part) axe.include(part);
  if (!thorough) axe.exclude(repeatedRows);
  if (!part && !thorough) axe.disableRules('target-size');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width));
  await expect.poll(overflow).toBe(0);
}

const screens = [
  { width: 320, height: 640, colorScheme: 'light', isChecked: false },
  { width: 390, height: 844, colorScheme: 'dark', isChecked: true },
  { width: 1280, height: 800, colorScheme: 'light', isChecked: true },
] as const;

type State = Scope & {
  /** Runs on each screen, before the checks. */
  seen?: () => Promise<void>;
};

/**
 * Checks one state of a page: in the dark on a phone, in the light on a desktop, and that nothing overflows the
 * smallest phone. The page is resized instead of being opened again on each screen.
 */
export async function expectUsable(page: Page, { seen, ...scope }: State = {}): Promise<void> {
  await expectOnEveryScreen(page, async (isChecked) => {
    await seen?.();
    await expectNoSidewaysScroll(page);
    if (isChecked) await expectAccessible(page, scope);
  });
}

export async function expectOnEveryScreen(
  page: Page,
  expectOnScreen: (isChecked: boolean) => Promise<void>,
): Promise<void> {
  for (const { width, height, colorScheme, isChecked } of screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await expectOnScreen(isChecked);
  }
}

/** Expects that each control of this part can be scrolled clear of the toasts. */
export async function expectUncovered(page: Page, part: string): Promise<void> {
  const covered = await page
    .locator(part)
    .locator('button, a[href], input, select')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('[data-toasts], .vh'))
        .filter((element) => {
          element.scrollIntoView({ block: 'nearest' });
          const { x, y, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-toasts]');
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );
  expect(covered).toEqual([]);
}

/** Expects that an element has the focus and is not behind the sticky filter bar, or the name of its show. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'Nothing has the focus.';
    const bar = document.querySelector('section[aria-label="Filters"]');
    if (!bar || bar.contains(focused) || getComputedStyle(bar).position !== 'sticky') return '';
    const { top } = focused.getBoundingClientRect();
    const isAbove = bar.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING;
    const show = focused.closest('#tracks [role=list]')?.parentElement?.querySelector('h3')?.parentElement;
    const covers = [bar, show].some((part) => part && top < part.getBoundingClientRect().bottom - 1);
    return covers && !isAbove ? `"${focused.textContent}" lies behind the bar.` : '';
  });
  expect(fault).toBe('');
}

/** Collects the errors of the page, its dialogs, and its console messages of these types. */
export function collectComplaints(page: Page, kinds: readonly string[] = ['error']): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    // The demo has a poster that cannot be found.
    const isLostPoster = message.location().url.endsWith('/lost-poster.svg');
    const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright';
    if (kinds.includes(message.type()) && !isLostPoster && !isBlockedWorker) complaints.push(message.text());
  });
  return complaints;
}
