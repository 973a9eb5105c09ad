import { rmSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { freshFolder, spawnServer } from '../setup/startServer.ts';
import { browserArgs } from './browser.bench.ts';
import { count, wholeListShown } from './browserSteps.ts';
import { makeCatalogue, people } from './makeCatalogue.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';

const cpuSlowdown = 4;
const rounds = 5;
const looks = { list: '', wall: '?look=posters' };
type Look = keyof typeof looks;
const order = Object.keys(looks) as Look[];
const sizes = { w92: [92, 138], w500: [500, 750] } as const;

/** How smoothly the wall of posters scrolls, beside the list. */
export async function frameRows(executablePath: string): Promise<Row[]> {
  const dataDir = freshFolder();
  const server = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'a long password for benches' });
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const frames: Record<Look, number[]> = { list: [], wall: [] };
  try {
    const url = await server.address;
    // Alternating, so that a busy moment of the machine meets both.
    for (let round = 0; round < rounds; round += 1) {
      for (const look of order) {
        const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
        frames[look].push(await slowFrame(context, url + looks[look]));
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [list, wall] = [median(frames.list), median(frames.wall)];
  const row = { count, unit: '×' as const, judged: true };
  return [
    {
      ...row,
      what: `page, CPU ${cpuSlowdown} × slower: 95 of 100 frames while the posters scroll : the list`,
      target: 1.25,
      measured: wall / list,
    },
    { ...row, what: 'that frame of the list', target: 0, measured: list, unit: 'ms', judged: false },
  ];
}

/** The frame than which 95 of 100 are faster, in milliseconds, while the list scrolls through a third of its height. */
async function slowFrame(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const posters = await makePosters(page);
  await page.route('**/api/GetTracks', (route) =>
    route.fulfill({ json: makeCatalogue(count).map((track) => ({ ...track, posterPath: `/${track.id}.jpg` })) }),
  );
  await page.route('**/api/GetGuests', (route) => route.fulfill({ json: people }));
  for (const [width, body] of Object.entries(posters))
    await page.route(`**/${width}/**`, (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
  await page.goto(url);
  await wholeListShown(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page.evaluate(async () => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    const step = document.documentElement.scrollHeight / 3 / 300;
    let before = await nextFrame();
    for (let at = 0; at < 300; at += 1) {
      scrollBy({ top: step, behavior: 'instant' });
      const now = await nextFrame();
      times.push(now - before);
      before = now;
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  });
}

/** Pictures in the two sizes, with as many details as a real poster has. */
async function makePosters(page: Page): Promise<Record<keyof typeof sizes, Buffer>> {
  const pictures = await page.evaluate(
    (wanted) =>
      Object.values(wanted).map(([width, height]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        for (let at = 0; at < 400; at += 1) {
          context.fillStyle = `hsl(${at * 37} 60% ${20 + (at % 60)}%)`;
          context.fillRect((at * 97) % width, (at * 61) % height, width / 6, height / 9);
        }
        return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
      }),
    sizes,
  );
  const [w92 = '', w500 = ''] = pictures;
  return { w92: Buffer.from(w92, 'base64'), w500: Buffer.from(w500, 'base64') };
}
