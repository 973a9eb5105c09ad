import { existsSync, readdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { count, idle, type Step, steps, wholeListShown } from './browserSteps.ts';
import { makeCatalogue, people } from './makeCatalogue.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';
import { longestTask, startTrace } from './trace.ts';

const cpuSlowdown = 4;
const rounds = 11;
/**
 * How long the yardstick takes with the CPU slowed down, on the quiet machine that the limits were set on. On a busy
 * machine the slowdown also multiplies other work, so every time is scaled by how long the yardstick takes there.
 */
const yardstickMs = 90;

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The pictures of the rows come, as they do on a site with an image host. */
const poster = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The longest task on the page's main thread for each step of a visitor, with the CPU four times slower. */
export async function browserRows(executablePath: string): Promise<Row[]> {
  const dataDir = freshFolder();
  const server = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'a long password for benches' });
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const url = await server.address;
    await lowerOtherPriorities(browser, server.pid);
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
        what: `page, CPU ${cpuSlowdown} × slower: longest task for ${what}`,
        count,
        target: 50,
        // Of repeated steps, such as typing letters, the slowest counts.
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
 * Gives everything but the page a low priority. Chromium slows a thread by letting it spin for three times the elapsed
 * time, which includes the time that other processes took.
 */
async function lowerOtherPriorities(browser: Browser, server: number | undefined): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const others = processInfo.filter(({ type }) => type !== 'renderer').map(({ id }) => id);
  for (const thread of [...(server ? [server] : []), ...others].flatMap(threadsOf)) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // The thread has ended, or the system does not allow it.
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
  // For a busy machine.
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: makeCatalogue(count) }));
  await page.route('**/api/GetGuests', (route) => route.fulfill({ json: people }));
  await page.route('**/w92/**', (route) => route.fulfill({ contentType: 'image/png', body: poster }));
  await page.route('**/w500/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(url);
  await wholeListShown(page);
  await page.locator('input[type=search]').first().click();
  await idle(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const times: number[] = [];
  let before = await measureYardstick(session, page);
  const speeds = [before];
  for (const step of steps) {
    const time = await measureStep(session, page, step);
    const after = await measureYardstick(session, page);
    times.push(time / ((before + after) / 2));
    speeds.push(after);
    before = after;
  }
  return { times, speed: median(speeds) };
}

/**
 * The yardstick: creates, styles and lays out rows in a document of their own. Plain arithmetic would not show that the
 * memory of a busy machine is slow.
 */
async function measureYardstick(session: CDPSession, page: Page): Promise<number> {
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
  return (await measureStep(session, page, step)) / yardstickMs;
}

async function measureStep(session: CDPSession, page: Page, { what, prepare, done }: Step): Promise<number> {
  const act = await prepare(page);
  const trace = await startTrace(session);
  await act();
  await done(page);
  return longestTask(await trace.end(), what);
}
