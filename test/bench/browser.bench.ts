import { existsSync, readdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { makeCatalogue, people } from './makeCatalogue.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';
import { longestTask, startTrace } from './trace.ts';

const count = 2000;
const slower = 4;
const rounds = 11;
/**
 * Milliseconds of the yardstick with the slowed processor, on the quiet machine that the limit was set on. Slowing the
 * processor also multiplies other work on the machine, so that every task seems long on a busy one. Each step is therefore
 * reported in milliseconds of the quiet machine.
 */
const yardstick = 90;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A user interaction. Its elements are located before the measurement, because locating them uses the same thread. */
type Step = {
  what: string;
  prepare: (page: Page) => Promise<() => Promise<unknown>>;
  /** Resolves when the page has finished. */
  done: (page: Page) => Promise<unknown>;
};

const pressing = (key: string) => async (page: Page) => () => page.keyboard.press(key);
/** By CSS selector: finding an accessible name among thirty thousand elements takes a slow page half a minute. */
const clicking = (selector: string) => async (page: Page) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen.`);
  // Moving the mouse is not part of the click.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await quiet(page);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
};
/** The list of a native select is not part of the page, so the measurement starts with the choice. */
const choosing = (label: string, value: string) => async (page: Page) => {
  const select = await page.$(`select[aria-label="${label}"]`);
  if (!select) throw new Error(`${label} is not on the page.`);
  return () =>
    select.evaluate((element, chosen) => {
      (element as HTMLSelectElement).value = chosen;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
};

const steps: Step[] = [
  ...['s', 't', 'o', 'r', 'm'].map((letter) => ({
    what: 'a keystroke in the search',
    prepare: pressing(letter),
    done: quiet,
  })),
  { what: 'leaving the search', prepare: pressing('Escape'), done: quiet },
  { what: 'a genre', prepare: choosing('Genre', 'Drama'), done: quiet },
  { what: 'any genre', prepare: choosing('Genre', ''), done: complete },
  { what: 'free tracks', prepare: clicking('fieldset label:first-child'), done: quiet },
  { what: 'all tracks', prepare: clicking('fieldset label:last-child'), done: complete },
  { what: 'film dates first', prepare: choosing('Sort by', 'filmDateNewest'), done: quiet },
  { what: 'track dates, in one list', prepare: choosing('Sort by', 'trackDateNewest'), done: quiet },
  { what: 'the default order', prepare: choosing('Sort by', ''), done: complete },
  {
    what: 'opening a track',
    prepare: clicking('#tracks li:nth-child(2) button'),
    done: showsPosition(2),
  },
  ...[3, 4, 5, 6, 7].map((place) => ({ what: 'Next', prepare: pressing('ArrowRight'), done: showsPosition(place) })),
  { what: 'closing it', prepare: pressing('Escape'), done: closed },
];

/** Resolves after two frames and when the page is idle. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );
}

/** Not at every frame, because polling would add to the measured time. */
const polling = { polling: 100 };

/** Waits for the position that the dialog shows, such as "2 of 2,000". */
function showsPosition(place: number) {
  return async (page: Page): Promise<void> => {
    const words = `${place} of ${count.toLocaleString('en')}`;
    await page.waitForFunction(
      (wanted) => document.querySelector('dialog[open]')?.textContent.includes(wanted),
      words,
      polling,
    );
    await quiet(page);
  };
}

async function closed(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('dialog'), undefined, polling);
  await quiet(page);
}

/** Waits until every row is on the page. */
async function complete(page: Page): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('#tracks > div:not([aria-hidden]) li').length >= wanted,
    count,
    polling,
  );
  await quiet(page);
}

/** The longest task on the page's main thread for each interaction, with a processor four times slower than this one. */
export async function browserRows(executablePath: string): Promise<Row[]> {
  const dataDir = freshFolder();
  const server = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'a long password for benches' });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const url = await server.address;
    await lowerPriorities(browser, server.pid);
    const times: number[][] = steps.map(() => []);
    const speeds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
      const visited = await visit(context, url);
      for (const [at, time] of visited.times.entries()) times[at]?.push(time);
      speeds.push(visited.speed);
      await context.close();
    }
    return [
      {
        what: 'page: this machine during the run, over the quiet one that the limits are for',
        count,
        target: 1,
        measured: median(speeds),
        unit: '×' as const,
        judged: false,
      },
      ...[...new Set(steps.map(({ what }) => what))].map((what) => ({
        what: `page, CPU ${slower} × slower: longest task for ${what}`,
        count,
        target: 50,
        // The slowest of the steps with the same name, such as the keystrokes.
        measured: Math.max(...times.filter((_, at) => steps[at]?.what === what).map((of) => median(of))),
        unit: 'ms' as const,
        judged: true,
      })),
    ];
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Lowers the priority of the other processes. Chromium slows a thread by making it spin for three times the elapsed time,
 * and that includes the time in which other processes used the processor.
 */
async function lowerPriorities(browser: Browser, server: number | undefined): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const others = processInfo.filter(({ type }) => type !== 'renderer').map(({ id }) => id);
  for (const thread of [...(server ? [server] : []), ...others].flatMap(threadsOf)) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // The thread has ended, or the system does not allow it. The run continues without it.
    }
  }
}

/** On Linux each thread has its own priority. */
function threadsOf(process: number): number[] {
  const folder = `/proc/${process}/task`;
  return existsSync(folder) ? readdirSync(folder).map(Number) : [process];
}

/** One visit: the longest task of each step. */
async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: makeCatalogue(count) }));
  await page.route('**/api/GetGuests', (route) => route.fulfill({ json: people }));
  await page.route('**/w500/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(url);
  await complete(page);
  await page.locator('input[type=search]').first().click();
  await quiet(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const times: number[] = [];
  let before = await speedOf(session, page);
  const speeds = [before];
  for (const step of steps) {
    const time = await measured(session, page, step);
    const after = await speedOf(session, page);
    times.push(time / ((before + after) / 2));
    speeds.push(after);
    before = after;
  }
  return { times, speed: median(speeds) };
}

/**
 * A constant amount of typical page work: rows are created, styled and laid out in a separate document, which is then
 * removed. Plain arithmetic would not notice slow memory.
 */
async function speedOf(session: CDPSession, page: Page): Promise<number> {
  const layOut = () =>
    page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const { body } = frame.contentDocument as Document;
      for (let at = 0; at < 250; at += 1) {
        const row = body.appendChild(document.createElement('li'));
        row.appendChild(document.createElement('button')).append(`Episode ${at} of ${at * 7919}`);
        for (const host of ['YouTube', 'Patreon']) {
          const link = row.appendChild(document.createElement('a'));
          link.href = `#${at}`;
          link.append(host);
        }
      }
      const height = body.offsetHeight;
      frame.remove();
      return height;
    });
  const step = { what: 'the yardstick', prepare: async () => layOut, done: async () => undefined };
  return (await measured(session, page, step)) / yardstick;
}

async function measured(session: CDPSession, page: Page, { what, prepare, done }: Step): Promise<number> {
  const act = await prepare(page);
  const trace = await startTrace(session);
  await act();
  await done(page);
  return longestTask(await trace.end(), what);
}
