import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { DevTools } from './devToolsPage.ts';
import { expect } from './site.ts';

let script: Promise<string> | undefined;

async function buildScript(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: 'test/browser/support/devToolsPage.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Puts the engine of Redux DevTools into the page, before the app. */
export async function installDevTools(page: Page): Promise<void> {
  script ??= buildScript();
  await page.addInitScript({ content: await script });
}

/** Runs in the page: `inDevTools(page, (tools) => tools.log())`. */
export function inDevTools<Result, Argument>(
  page: Page,
  use: (devTools: DevTools, argument: Argument) => Result,
  argument?: Argument,
): Promise<Result> {
  // As text: a function that is put together in the page would be refused by its content security policy.
  return page.evaluate<Result>(`(${use})(window.devTools, ${JSON.stringify(argument)})`);
}

/** Imports a file on another page, as soon as that has its store. */
export async function importOn(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url);
  await expect.poll(() => inDevTools(page, (tools) => tools.count()).catch(() => 0)).toBeGreaterThan(1);
  await inDevTools(page, (tools, text) => tools.imported(text as string), file);
}

/**
 * Runs in the page. All that it shows at one moment, with all rows, which only the printer gets: how far it is scrolled
 * is not in the store. What the store does not hold is left out: a password, a list's own search.
 */
function readLook() {
  dispatchEvent(new Event('beforeprint'));
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    // What is announced to screen readers follows with a delay, "Copy this moment" is not part of the page, and the
    // newest posters come and go where the page is at its top only.
    const isShown =
      parent?.checkVisibility() &&
      !parent.closest(
        '[role=status], [aria-live], script, style, noscript, [aria-label="For reports"], [aria-label="Newest tracks"]',
      );
    if (isShown && textContent?.trim()) texts.push(textContent.trim());
  }
  const look = {
    address: location.pathname + location.search,
    title: document.title,
    texts,
    fields: [...document.querySelectorAll<HTMLInputElement>('input:not([type=password]), select, textarea')]
      .filter((field) => !field.closest('[popover]'))
      .map(({ type, value, checked }) => (type === 'checkbox' || type === 'radio' ? checked : value)),
    expanded: [...document.querySelectorAll('[aria-expanded]')].map((element) => element.getAttribute('aria-expanded')),
    dialogs: document.querySelectorAll('dialog[open]').length,
    theme: document.documentElement.dataset['theme'] ?? null,
  };
  dispatchEvent(new Event('afterprint'));
  return look;
}

export const lookOf = (page: Page) => page.evaluate(readLook);

/** Runs in the page, which is drawn within a few frames of a jump. Returns how it looks at last. */
async function lookAfterJump(devTools: DevTools, read: typeof readLook, position: number, wanted?: object) {
  devTools.jumpTo(position);
  const end = performance.now() + 15_000;
  for (;;) {
    await new Promise(requestAnimationFrame);
    const look = wanted && read();
    if (JSON.stringify(look) === JSON.stringify(wanted) || performance.now() > end) return look;
  }
}

export type Moment = { name: string; position: number; look: Awaited<ReturnType<typeof lookOf>> };

/** Notes moments of a visit, and jumps to all of them in an order: the page must look as it did, and cause nothing. */
export function recordMoments(page: Page) {
  const moments: Moment[] = [];
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));

  async function jump(position: number, moment?: Moment): Promise<void> {
    const wanted = JSON.stringify(moment?.look);
    const look = await page.evaluate(`(${lookAfterJump})(window.devTools, ${readLook}, ${position}, ${wanted})`);
    expect(look, moment?.name).toEqual(moment?.look);
  }

  async function expectNothingElse(jumps: () => Promise<void>): Promise<void> {
    const types = await inDevTools(page, (tools) => tools.types());
    const log = await inDevTools(page, (tools) => tools.log());
    requests.length = 0;
    await jumps();
    expect(requests).toEqual([]);
    expect(failures).toEqual([]);
    expect(await inDevTools(page, (tools) => tools.log())).toEqual(log);
    expect(await inDevTools(page, (tools) => tools.types())).toEqual(types);
  }

  return {
    moments,
    note: async (name: string) => {
      // Rows and posters that render while the page is idle, which on a busy page it says after a second.
      let look = await lookOf(page);
      await expect
        .poll(async () => {
          const before = JSON.stringify(look);
          await page.evaluate(
            () =>
              new Promise((resolve) => {
                const whenIdle = (next: () => void) => requestIdleCallback(next, { timeout: 1500 });
                whenIdle(() => requestAnimationFrame(() => whenIdle(() => resolve(null))));
              }),
          );
          look = await lookOf(page);
          return JSON.stringify(look) === before;
        })
        .toBe(true);
      moments.push({ name, position: await inDevTools(page, (tools) => tools.position()), look });
    },
    /** Through every action from the first to the last. Nothing fails at those between the moments either. */
    expectWalk: () =>
      expectNothingElse(async () => {
        const count = await inDevTools(page, (tools) => tools.count());
        for (let position = 0; position < count; position += 1)
          await jump(
            position,
            moments.find((moment) => moment.position === position),
          );
      }),
    expectJumps: (order: readonly Moment[]) =>
      expectNothingElse(async () => {
        for (const moment of order) await jump(moment.position, moment);
      }),
  };
}

/** Each moment once, neighbours far apart. */
export function shuffled(moments: readonly Moment[]): Moment[] {
  const step = [7, 5, 3, 2].find((size) => moments.length % size !== 0) ?? 1;
  return moments.map((_, at) => moments[(at * step) % moments.length] as Moment);
}
