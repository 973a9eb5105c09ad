import { rmSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { fewTracks } from '../setup/fewTracks.ts';
import { prepareFolder, spawnServer } from '../setup/startServer.ts';

export const password = 'a long password for tests';

/** Firefox and the real server with a few tracks, for the tests of a file. */
export function withFirefox() {
  const own = { address: '', complaints: [] as string[] };
  let browser: Browser;
  let page: Page | undefined;
  let folder: string;
  let server: ReturnType<typeof spawnServer>;

  beforeAll(async () => {
    folder = await prepareFolder(password, { tracks: fewTracks });
    server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
    own.address = await server.address;
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env['FIREFOX_PATH'] ?? 'firefox-esr',
      // Without a window it has no mouse otherwise: 2 is "precise", 4 "can hover".
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'ui.primaryPointerCapabilities': 2 + 4 },
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    own,
    /** As for somebody without a connection. */
    stopServer: () => server.end('SIGTERM'),
    trackCount: fewTracks.length,
    async open(path: string, width = 1280, height = 800): Promise<Person> {
      const former = page;
      page = await browser.newPage();
      await former?.close();
      page.setDefaultTimeout(20_000);
      await page.setViewport({ width, height });
      own.complaints.length = 0;
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') own.complaints.push(message.text());
      });
      page.on('pageerror', (error) => own.complaints.push(String(error)));
      await page.goto(own.address + path);
      return personAt(page);
    },
  };
}

export type Person = ReturnType<typeof personAt>;

/** What a person does at a page, by the names that are on the screen or read aloud. */
function personAt(page: Page) {
  const find = (name: string) =>
    page.locator(
      `::-p-xpath(//*[self::a or self::button or self::input or self::h1 or self::h2][@aria-label="${name}" or normalize-space(.)="${name}"])`,
    );
  const orSay = async (what: string, work: Promise<unknown>): Promise<void> => {
    await work.catch((error: Error) => {
      throw new Error(`${what}: ${error.message}`);
    });
  };
  return {
    page,
    press: (name: string) => orSay(`press ${name}`, find(name).click()),
    sees: (name: string) => orSay(`see ${name}`, find(name).wait()),
    seesText: (text: string) => orSay(`see ${text}`, page.locator(`::-p-text(${text})`).wait()),
    focus: (name: string) =>
      orSay(
        `focus ${name}`,
        find(name)
          .waitHandle()
          .then((element) => element.focus()),
      ),
    /** Waits until the list has this many tracks, be it of more of a guest. */
    seesTracks: (count: number) =>
      page.waitForFunction(
        (wanted) =>
          history.scrollRestoration === 'manual' &&
          [...document.querySelectorAll('#tracks [role=status]')].some(({ textContent }) =>
            new RegExp(wanted).test(textContent ?? ''),
          ),
        {},
        `^${count}( of [\\d,]+)? tracks$`,
      ),
    /** Where an element is in the window, once it is there. */
    boxOf: (selector: string) =>
      page
        .waitForSelector(selector)
        .then((element) => element?.evaluate((shown) => shown.getBoundingClientRect().toJSON()) as Promise<DOMRect>),
    seesAddress: (part: string) => page.waitForFunction((wanted) => location.search.includes(wanted), {}, part),
    seesNoDialog: () => page.waitForFunction(() => document.querySelector('dialog[open]') === null),
    async types(...keys: string[]): Promise<void> {
      for (const key of keys) {
        if (/^(Enter|Escape|Tab|Backspace|Arrow\w+|Home|End|Space)$/.test(key))
          await page.keyboard.press(key as 'Enter');
        else await page.keyboard.type(key);
      }
    },
  };
}
