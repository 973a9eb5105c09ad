import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { type Figures, inTurn } from './measure.ts';
import { withBuilds } from './openBuild.ts';
import { cpuSlowdown } from './openPage.ts';
import type { Row } from './rows.ts';
import { openVisitor, type Visitor, type VisitorPage } from './visitor.ts';
import { buildStack } from './weight.bench.ts';

const count = 2000;
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const phone = { width: 390, height: 844, scale: 3 };

/** Milliseconds since the start of a visit. */
type Seen = Record<'picture' | 'row' | 'live' | 'whole' | 'answer', number>;
declare const seen: Seen;

/** A phone on a slow line opens the list, beside a page with one button of the libraries alone. */
export async function firstViewRows(browser: Browser, before: string | undefined): Promise<Row[]> {
  const visit = (url: string, act: (page: VisitorPage) => Promise<void>) => () =>
    inVisit(browser, (visitor) => measureVisit(visitor, url, act));
  const libraries = await serveLibraries();
  const figures = await withBuilds(count, before, ({ ours, before: other }) =>
    inTurn(
      5,
      {
        libraries: visit(libraries.url, async () => undefined),
        ours: visit(ours.url, untilWhole),
        typing: visit(ours.url, typeAtOnce),
        again: () => inVisit(browser, (visitor) => visitAgain(visitor, ours.url)),
        ...(other && { before: visit(other.url, untilWhole) }),
      },
      (measure) => measure(),
    ),
  );
  libraries.close();
  const button = figures.libraries['picture'] as number;
  const row = (what: string, target: number | undefined, measured: number): Row => ({
    what: `phone, slow 4G: ${what}`,
    count,
    ...(target !== undefined && { target }),
    measured,
    unit: '×',
  });
  const overButton = (what: string, target: number | undefined, ms = Number.NaN) =>
    row(`${what} ÷ a button of the libraries`, target, ms / button);
  const overBefore = (what: string, target: number, part: keyof Seen) =>
    row(`${what} ÷ before`, target, (figures.ours[part] ?? Number.NaN) / (figures.before?.[part] ?? Number.NaN));
  return [
    overButton('first picture', 0.65, figures.ours['picture']),
    overButton('first row', 0.65, figures.ours['row']),
    overButton('first row of a second visit', 0.3, figures.again['row']),
    overButton('results of a letter that was typed at once', undefined, figures.typing['answer']),
    ...(before === undefined
      ? []
      : [overBefore('field and filters live', 0.7, 'live'), overBefore('list whole', 1.3, 'whole')]),
    { what: 'phone, slow 4G: that button', measured: button, unit: 'ms' },
  ];
}

async function serveLibraries() {
  const page = `<!doctype html><meta name="viewport" content="width=device-width">
    <div id="root"></div><script type="module" src="/stack.js"></script>`;
  const script = brotliCompressSync((await buildStack()).join('\n'));
  const server = createServer(({ url }, response) => {
    if (url === '/stack.js')
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    else if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function inVisit(browser: Browser, work: (visitor: Visitor) => Promise<Figures>): Promise<Figures> {
  const visitor = await openVisitor(browser, phone);
  try {
    return await work(visitor);
  } finally {
    await visitor.close();
  }
}

const untilWhole = (page: VisitorPage) => page.until(() => seen.whole > 0);

/** A letter, as soon as there is a field. */
async function typeAtOnce(page: VisitorPage): Promise<void> {
  await page.run(() => document.querySelector<HTMLElement>('input[type=search]')?.focus());
  await page.send('Input.insertText', { text: 's' });
  await page.until(() => seen.answer > 0);
}

/** Starts with what the browser has kept of the first visit. */
async function visitAgain(visitor: Visitor, url: string): Promise<Figures> {
  const first = await visitor.newPage();
  await first.send('Page.navigate', { url });
  await first.until(() => navigator.serviceWorker?.controller != null);
  await first.until(async () => Boolean(await caches.match('/')));
  await first.close();
  return measureVisit(visitor, url, untilWhole, true);
}

async function measureVisit(
  visitor: Visitor,
  url: string,
  act: (page: VisitorPage) => Promise<void>,
  isSecond = false,
): Promise<Figures> {
  const page = await visitor.newPage();
  // A new window first loads pages of the browser's own.
  await page.run(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', slow4G);
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // What a first visit keeps for the second is not part of it.
  if (!isSecond) await page.send('Network.setBypassServiceWorker', { bypass: true });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchView})()` });
  await page.send('Page.navigate', { url });
  await page.until(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await act(page);
  return page.run(() => {
    const picture = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { ...seen, picture, row: Math.max(seen.row, picture) };
  });
}

/** Runs in the page: notes when the first row and a result of the search are on the screen, and when the page answers. */
function watchView(): void {
  const noted = { row: Number.NaN, live: 0, whole: 0, answer: 0 };
  Object.assign(window, { seen: noted });
  // The browser says when it has shown a text, as it does for the first picture of a page: that of a whole paragraph.
  new PerformanceObserver((list) => {
    const [first] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
    if (Number.isNaN(noted.row)) noted.row = first?.renderTime ?? Number.NaN;
  }).observe({ type: 'element', buffered: true });
  const observer = new MutationObserver(() => {
    const title = document.querySelector('#tracks a[id^=track-]');
    title?.parentElement?.setAttribute('elementtiming', 'row');
    if (title) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  // React has made them its own.
  const areLive = (selector: string) => {
    const all = [...document.querySelectorAll(selector)];
    return all.length > 0 && all.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  };
  setInterval(() => {
    const now = performance.now();
    if (areLive('input[type=search], select')) noted.live ||= now;
    if (areLive('#tracks a[id^=track-]')) noted.whole ||= now;
    if (document.querySelector('[aria-label="Search results"] li')) noted.answer ||= now;
  }, 10);
}
