import type { Page } from '@playwright/test';

/** Number of tracks. */
export const count = 2000;

/** Something a visitor does. `prepare` finds the elements, because finding them would count as work of the page. */
export type Step = {
  what: string;
  prepare: (page: Page) => Promise<() => Promise<unknown>>;
  /** Resolves when the page has finished. */
  done: (page: Page) => Promise<unknown>;
};

const press = (key: string) => async (page: Page) => () => page.keyboard.press(key);
/** Uses plain selectors: finding an accessible name among 30,000 elements takes a slow page half a minute. */
const click = (selector: string) => async (page: Page) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen.`);
  // Moving the mouse there is not part of the click.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await idle(page);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
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
  ...['s', 't', 'o', 'r', 'm'].map((letter) => ({
    what: 'a keystroke in the search',
    prepare: press(letter),
    done: idle,
  })),
  { what: 'leaving the search', prepare: press('Escape'), done: idle },
  { what: 'a genre', prepare: choose('Genre', 'Drama'), done: idle },
  { what: 'any genre', prepare: choose('Genre', ''), done: wholeListShown },
  { what: 'free tracks', prepare: click('fieldset label:first-child'), done: idle },
  { what: 'all tracks', prepare: click('fieldset label:last-child'), done: wholeListShown },
  { what: 'film dates first', prepare: choose('Sort by', 'filmDateNewest'), done: idle },
  { what: 'track dates, in one list', prepare: choose('Sort by', 'trackDateNewest'), done: idle },
  { what: 'the default order', prepare: choose('Sort by', ''), done: wholeListShown },
  {
    what: 'opening a track',
    prepare: click('#tracks [aria-posinset="2"] a[id^=track-]'),
    done: positionShown(2),
  },
  ...[3, 4, 5, 6, 7].map((place) => ({ what: 'Next', prepare: press('ArrowRight'), done: positionShown(place) })),
  { what: 'closing it', prepare: press('Escape'), done: dialogClosed },
];

/** Checks every 100 ms instead of every frame, because the check itself takes time. */
const polling = { polling: 100 };

/** Nothing is left to do, and two frames are drawn. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );
}

/** The dialog shows this position in the list. */
function positionShown(place: number) {
  return async (page: Page): Promise<void> => {
    const words = `${place} of ${count.toLocaleString('en')}`;
    await page.waitForFunction(
      (wanted) => document.querySelector('dialog[open]')?.textContent.includes(wanted),
      words,
      polling,
    );
    await idle(page);
  };
}

async function dialogClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('dialog'), undefined, polling);
  await idle(page);
}

/** The script has the page, and the list has all tracks again. */
export async function wholeListShown(page: Page): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      history.scrollRestoration === 'manual' && document.querySelector('#tracks [role=status]')?.textContent === wanted,
    `${count.toLocaleString('en')} tracks`,
    polling,
  );
  await idle(page);
}
