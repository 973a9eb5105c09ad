import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Figures, inTurn, median } from './measure.ts';
import { type Build, withBuilds } from './openBuild.ts';
import { openPage } from './openPage.ts';
import type { Row } from './rows.ts';
import { firstTitle, settle, steps, untilWhole } from './steps.ts';
import { longestTask } from './trace.ts';

const few = 2000;
const many = 10_000;
const elements = 'elements in the page';
/** Of what is not a step. */
const targets: Figures = { 'the list arrives': 1.5, 'an edit': 1.5, 'an edit that moves a track': 1.5, 'JS heap': 0.6 };

/** The longest task of each step of a visitor, beside the same visit of another build, and how large the page is. */
export async function stepRows(browser: Browser, before: string | undefined): Promise<Row[]> {
  return [...(await rowsFor(few, browser, before)), ...(await rowsFor(many, browser, before))];
}

async function rowsFor(count: number, browser: Browser, before: string | undefined): Promise<Row[]> {
  const { ours, before: others } = await withBuilds(count, before, (builds) =>
    inTurn(before ? 5 : 1, builds, (build) => visit(browser, build, count)),
  );
  const rows: Row[] = [{ what: elements, count, target: 1500, measured: ours[elements] as number }];
  if (!others) return rows;
  const over = (what: string) => (ours[what] as number) / (others[what] as number);
  const row = (what: string, target: number, measured: number): Row => ({ what, count, target, measured, unit: '×' });
  const stepTarget = count === few ? 1.35 : 0.5;
  for (const what of Object.keys(ours).filter((name) => name !== elements))
    rows.push(row(`${what} ÷ before`, targets[what] ?? stepTarget, over(what)));
  const ofSteps = steps.filter(({ what }) => what in ours).map(({ what }) => over(what));
  if (count === few) rows.push(row('median of the steps ÷ before', 0.85, median(ofSteps)));
  return rows;
}

async function visit(browser: Browser, { url, retitle }: Build, count: number): Promise<Figures> {
  const { page, session, close } = await openPage(browser);
  const figures: Figures = {};
  const measure = async (what: string, work: () => Promise<unknown>) => {
    figures[what] = await longestTask(session, async () => {
      await work();
      await settle(page);
    });
  };
  let send: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/GetTracks', (route) => isSent.then(() => route.continue()));
  await page.goto(url);
  await settle(page);
  await measure('the list arrives', async () => {
    send();
    await untilWhole(page);
  });
  if (count === few) figures['JS heap'] = await measureHeap(session);
  for (const { what, prepare, isForMany } of steps) {
    if (count === many && !isForMany) continue;
    const act = await prepare(page);
    await settle(page);
    await measure(what, act);
    const now = await page.evaluate(() => document.querySelectorAll('*').length);
    figures[elements] = Math.max(figures[elements] ?? 0, now);
  }
  if (count === few) {
    await page.locator('select[aria-label=Genre]').selectOption('');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const [what, start] of [
      ['an edit', ''],
      ['an edit that moves a track', 'Zz'],
    ] as const) {
      await settle(page);
      const [id, title] = await page.$eval(firstTitle, (link) => [link.id, link.textContent] as const);
      await retitle(Number(id.replace('track-', '')), `${start}${title}!`);
      await measure(what, async () => {
        await refetch(page);
        const isGone = ([at, former]: readonly [string, string]) => document.getElementById(at)?.textContent !== former;
        await page.waitForFunction(isGone, [id, title] as const, { polling: 100 });
      });
    }
  }
  await close();
  return figures;
}

async function measureHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** As after an edit of one's own, by the store of the page. */
function refetch(page: Page): Promise<void> {
  return page.evaluate(() => {
    type Fiber = { child: Fiber; memoizedProps: { store?: { dispatch: (action: object) => void } } | null };
    const root = document.getElementById('root') as unknown as Record<string, { stateNode: { current: Fiber } }>;
    let fiber = Object.entries(root).find(([key]) => key.startsWith('__reactContainer'))?.[1].stateNode.current;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    fiber?.memoizedProps?.store?.dispatch({ type: 'api/invalidateTags', payload: ['Tracks'] });
  });
}
