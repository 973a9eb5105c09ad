import type { Page } from '@playwright/test';

/** Something a visitor does. `prepare` brings the page there, and finds the element: that is not part of the step. */
export type Step = { what: string; prepare: (page: Page) => Promise<() => Promise<unknown>>; isForMany?: boolean };

const press = (key: string) => async (page: Page) => () => page.keyboard.press(key);

const click =
  (selector: string, at = 0) =>
  async (page: Page) => {
    const element = (await page.$$(selector))[at];
    if (!element) throw new Error(`${selector} is not on the page.`);
    return () => element.evaluate((found) => (found as HTMLElement).click());
  };

/** An open native list is not part of the page, so the step begins with the choice. */
const choose = (label: string, value: string) => async (page: Page) => {
  const select = await page.$(`select[aria-label="${label}"]`);
  if (!select) throw new Error(`${label} is not on the page.`);
  return () =>
    select.evaluate((element, chosen) => {
      (element as HTMLSelectElement).value = chosen;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
};

export const steps: Step[] = [
  {
    what: 'the first letter',
    prepare: async (page) => {
      await page.locator('input[type=search]').first().focus();
      await settle(page);
      return () => page.keyboard.press('s');
    },
  },
  { what: 'leaving the search', prepare: press('Escape') },
  { what: 'a genre', prepare: choose('Genre', 'Drama'), isForMany: true },
  { what: 'any genre', prepare: choose('Genre', '') },
  { what: 'free tracks', prepare: click('fieldset label:first-child'), isForMany: true },
  { what: 'all tracks', prepare: click('fieldset label:last-child') },
  { what: 'film dates first', prepare: choose('Sort by', 'filmDateNewest') },
  { what: 'track dates, in one list', prepare: choose('Sort by', 'trackDateNewest'), isForMany: true },
  { what: 'the default order', prepare: choose('Sort by', '') },
  { what: 'opening a track', prepare: click('#tracks a[id^=track-]', 1), isForMany: true },
  { what: 'Next', prepare: press('ArrowRight') },
  { what: 'Next again', prepare: press('ArrowRight') },
  { what: 'closing it', prepare: press('Escape') },
  { what: 'the wall of posters', prepare: click('#tracks fieldset label:last-child') },
  { what: 'rows again', prepare: click('#tracks fieldset label:first-of-type') },
  { what: 'the letter S', prepare: click('nav[aria-label=Letters] a[href="#S"]') },
  {
    what: 'a genre, far down',
    prepare: async (page) => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' }));
      await settle(page);
      return choose('Genre', 'Drama')(page);
    },
  },
];

const quietMs = 300;
/** Somebody who looks at a changed list does the next thing after some seconds, whether or not the page is at rest. */
const longestMs = 6000;

/** The page has changed nothing for a while. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(
    ([quiet, longest]) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect();
          clearTimeout(timer);
          clearTimeout(limit);
          resolve();
        };
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        let timer = setTimeout(end, quiet);
        const limit = setTimeout(end, longest);
      }),
    [quietMs, longestMs] as const,
  );
}

export const firstTitle = '#tracks a[id^=track-]';

/** The list has come, and its rows answer. */
export async function untilWhole(page: Page): Promise<void> {
  await page.waitForFunction(isLive, firstTitle, { polling: 100 });
  await settle(page);
}

/** React has made these elements its own, so that they answer. */
function isLive(selector: string): boolean {
  const elements = [...document.querySelectorAll(selector)];
  return (
    elements.length > 0 &&
    elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  );
}
