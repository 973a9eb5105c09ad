import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { renderPage } from '#app/renderPage.tsx';
import { findTitles } from '#catalogue/search/findTitles.ts';
import { listen } from '#server/listen.ts';
import { openServer } from '../server/openServer.ts';
import { browserArgs } from './browser.bench.ts';
import { makeRecords, people } from './makeCatalogue.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';
import { blockingTime, startTrace } from './trace.ts';
import { openVisitor, type Visitor, type VisitorPage } from './visitor.ts';
import { buildStack } from './weight.bench.ts';

const count = 2000;
const rounds = 7;
const cpuSlowdown = 4;
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const phone = { width: 390, height: 844, scale: 3 };

const visits = {
  /** A page that draws one button with the libraries of the site. */
  libraries: async () => undefined,
  undrawn: listThere,
  drawn: listThere,
  /** A letter is typed as soon as there is a field. */
  typing: async (page: VisitorPage) => {
    await page.run(() => document.querySelector<HTMLElement>('input[type=search]')?.focus());
    await page.send('Input.insertText', { text: 's' });
    await page.until(() => (window as unknown as { seen: Seen }).seen.answer > 0);
  },
  /** A second visit, which starts with what the browser has kept. */
  again: listThere,
  /** The same without a connection. */
  away: listThere,
};
const secondVisits: readonly Visit[] = ['again', 'away'];
type Visit = keyof typeof visits;
const order = Object.keys(visits) as Visit[];

/** Milliseconds since the start of the visit, and for how long the page was blocked. */
type Seen = { picture: number; row: number; answer: number; blocked: number };

/** A phone on a slow line opens the list, as the server draws it and undrawn, beside a page of the libraries alone. */
export async function firstViewRows(executablePath: string): Promise<Row[]> {
  const servers = await startServers();
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const seen: Record<Visit, Seen[]> = { libraries: [], undrawn: [], drawn: [], typing: [], again: [], away: [] };
  try {
    // Alternating, so that a busy moment of the machine meets all of them.
    for (let round = 0; round < rounds; round += 1)
      for (const visit of order)
        seen[visit].push(
          secondVisits.includes(visit)
            ? await visitAgain(browser, visit)
            : await visitOnPhone(browser, servers.urls[visit], visit),
        );
  } finally {
    await browser.close();
    await servers.close();
  }
  const of = (visit: Visit, part: keyof Seen) => median(seen[visit].map((one) => one[part]));
  const button = of('libraries', 'picture');
  const row = (what: string, target: number, measured: number): Row => ({
    what: `phone, slow 4G, CPU ${cpuSlowdown} × slower: ${what}`,
    count,
    target,
    measured,
    unit: '×',
    judged: true,
  });
  return [
    row('first row : one button of the libraries alone', 0.75, of('drawn', 'row') / button),
    row('first row of a second visit : that button', 0.3, of('again', 'row') / button),
    row('the same without a connection : that button', 0.3, of('away', 'row') / button),
    row('first picture : that button', 0.7, of('drawn', 'picture') / button),
    row('the search answers a letter : that button', 2.2, of('typing', 'answer') / button),
    row('time blocked : that of the page undrawn', 0.5, of('drawn', 'blocked') / of('undrawn', 'blocked')),
    { ...row('that button', 0, button), unit: 'ms', judged: false },
  ];
}

const options = { tracks: makeRecords(count), guests: people, siteFolder: path.resolve('dist/site') };

const renderer = { renderPage, findTitles };

async function startServers() {
  const drawn = await openServer({ ...options, drawing: renderer });
  const undrawn = await openServer(options);
  const libraries = await serveLibraries();
  const [drawnUrl, undrawnUrl] = await Promise.all(
    [drawn, undrawn].map(({ app }) => listen(app, { host: '127.0.0.1', port: 0 })),
  );
  const urls = {
    libraries: libraries.url,
    undrawn: `${undrawnUrl}`,
    drawn: `${drawnUrl}`,
    typing: `${drawnUrl}`,
    again: '',
    away: '',
  };
  // Everything is drawn and compressed once per edit, and a visitor is rarely the first after it.
  for (const url of [urls.drawn, urls.undrawn])
    for (const call of ['', 'api/GetTracks', 'api/GetGuests', 'api/GetGenres'])
      await (await fetch(url + call, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  return { urls, close: () => Promise.all([drawn.close(), undrawn.close(), libraries.close()]) };
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
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function visitOnPhone(browser: Browser, url: string, visit: Visit): Promise<Seen> {
  const visitor = await openVisitor(browser, phone);
  try {
    return await measureVisit(visitor, url, visit);
  } finally {
    await visitor.close();
  }
}

/** On a server of its own, which is gone before a visit without a connection. */
async function visitAgain(browser: Browser, visit: Visit): Promise<Seen> {
  const { app, close } = await openServer({ ...options, drawing: renderer });
  const url = await listen(app, { host: '127.0.0.1', port: 0 });
  const visitor = await openVisitor(browser, phone);
  let isOpen = true;
  try {
    const first = await visitor.newPage();
    await first.send('Page.navigate', { url });
    await first.until(() => navigator.serviceWorker?.controller != null);
    await first.until(async () => Boolean(await caches.match('/')));
    await first.close();
    if (visit === 'away') {
      await close();
      isOpen = false;
    }
    return await measureVisit(visitor, url, visit);
  } finally {
    await visitor.close();
    if (isOpen) await close();
  }
}

async function measureVisit(visitor: Visitor, url: string, visit: Visit): Promise<Seen> {
  const page = await visitor.newPage();
  // A new window first loads pages of the browser's own.
  await page.run(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', slow4G);
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // What a first visit keeps for the second is not part of it.
  if (!secondVisits.includes(visit)) await page.send('Network.setBypassServiceWorker', { bypass: true });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchView})()` });
  const trace = await startTrace(visitor.session);
  await page.send('Page.navigate', { url });
  await page.until(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await visits[visit](page);
  const blocked = blockingTime(await trace.end());
  return page.run((blockedMs) => {
    const { seen } = window as unknown as { seen: Seen };
    const picture = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { ...seen, picture, row: Math.max(seen.row, picture), blocked: blockedMs };
  }, blocked);
}

/** Runs in the page: notes when the first row, and a result of the search, are on the screen. */
function watchView(): void {
  const seen = { row: Number.NaN, answer: 0 };
  Object.assign(window, { seen });
  const whenThere = (selector: string, note: (element: Element) => void) => {
    const observer = new MutationObserver(() => {
      const element = document.querySelector(selector);
      if (!element) return;
      observer.disconnect();
      note(element);
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  // The browser says when it has shown a text, as it does for the first picture of a page: that of a whole paragraph.
  whenThere('#tracks a[id^=track-]', (title) => title.parentElement?.setAttribute('elementtiming', 'row'));
  new PerformanceObserver((list) => {
    const [first] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
    if (Number.isNaN(seen.row)) seen.row = first?.renderTime ?? Number.NaN;
  }).observe({ type: 'element', buffered: true });
  // Results appear with an animation, of which it says nothing: in the frame after the one that draws them.
  whenThere('[aria-label="Search results"] li', () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.answer = performance.now();
      }),
    ),
  );
}

/** The list has come, and its rows are live: the script keeps the place in it. */
async function listThere(page: VisitorPage): Promise<void> {
  await page.until(() => history.scrollRestoration === 'manual');
}
