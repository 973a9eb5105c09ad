import type { Browser, Page } from '@playwright/test';
import { type Figures, inTurn } from './measure.ts';
import { type Build, withBuilds } from './openBuild.ts';
import { openPage } from './openPage.ts';
import type { Row } from './rows.ts';
import { untilWhole } from './steps.ts';

const count = 2000;
/** In pixels: a turn of the wheel, a page, and a drag of the scrollbar. */
const jumps = [120, 700, 3000];
const jumpsOfEach = 30;
/** In pixels, and pixels a second. */
const fling = { distance: 20_000, speed: 8000 };

/** Whether the rows keep up with somebody who scrolls. */
export async function scrollRows(browser: Browser, before: string | undefined): Promise<Row[]> {
  const all = await withBuilds(count, before, (builds) => inTurn(1, builds, (build) => visit(browser, build)));
  return Object.entries(all).flatMap(([name, figures]) => [
    {
      what: `jumps of ${jumps.length * jumpsOfEach} with a blank frame, ${name}`,
      count,
      ...(name === 'ours' && { target: 0 }),
      measured: figures['jumps'] as number,
    },
    { what: `blank frames of 100 during a fling, ${name}`, count, measured: figures['fling'] as number },
  ]);
}

async function visit(browser: Browser, { url }: Build): Promise<Figures> {
  const desktop = await openPage(browser);
  await desktop.page.goto(url);
  await untilWhole(desktop.page);
  let blankJumps = 0;
  for (const px of jumps)
    for (let at = 0; at < jumpsOfEach; at += 1) {
      const frames = watchFrames(desktop.page, 200);
      await desktop.page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), px);
      if ((await frames).some(Boolean)) blankJumps += 1;
    }
  await desktop.close();
  const phone = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.page.goto(url);
  await untilWhole(phone.page);
  const frames = watchFrames(phone.page, (fling.distance / fling.speed) * 1000);
  await phone.session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 700,
    yDistance: -fling.distance,
    speed: fling.speed,
    // A touch would end at the edge of the window.
    gestureSourceType: 'mouse',
  });
  const seen = await frames;
  const isFarDown = await phone.page.evaluate((distance) => scrollY >= distance / 2, fling.distance);
  if (!isFarDown) throw new Error('The page was not scrolled.');
  await phone.close();
  return { jumps: blankJumps, fling: (seen.filter(Boolean).length / seen.length) * 100 };
}

/** Whether each frame has a stretch of the window without a row that is higher than a row with its heading. */
function watchFrames(page: Page, ms: number): Promise<boolean[]> {
  return page.evaluate(async (duration) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const isBlankAt = (y: number) => {
      const hit = document.elementFromPoint(innerWidth / 2, y);
      return hit !== null && hit.closest('#tracks') !== null && !hit.closest('#tracks :is([role=listitem], h2, h3)');
    };
    const frames: boolean[] = [];
    const end = performance.now() + duration;
    while ((await nextFrame()) < end) {
      let [height, highest] = [0, 0];
      for (let y = 0; y < innerHeight; y += 20) {
        height = isBlankAt(y) ? height + 20 : 0;
        highest = Math.max(highest, height);
      }
      frames.push(highest > 160);
    }
    return frames;
  }, ms);
}
