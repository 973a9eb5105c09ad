import type { Page } from '@playwright/test';
import { inDevTools, installDevTools } from '../support/devTools.ts';
import { dialog, openPage } from '../support/list.ts';
import { expect, idOf, test } from '../support/served.ts';
import { clockOf, minutes } from './livingRoom.ts';

test.use({ tracks: 'few' });

const button = (page: Page, name: string) => page.getByRole('button', { name });

type Look = { film: string | null; commentary: string | null; button: string | null; title: string; address: string };
type Moment = { position: number; look: Look };

/** Runs in the page. */
function readLook(): Look {
  const timer = (name: string) => document.querySelector(`[role=timer][aria-label=${name}]`)?.textContent ?? null;
  return {
    film: timer('Film'),
    commentary: timer('Commentary'),
    button: document.querySelector('main button')?.textContent ?? null,
    title: document.title,
    address: location.pathname + location.search,
  };
}

const lookOf = (page: Page) => page.evaluate(readLook);
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));
const jump = (page: Page, { position }: Moment) =>
  inDevTools(page, (tools, to) => tools.jumpTo(to as number), position);

test('each jump in Redux DevTools shows the clock as it was, which stands, and a press goes on from the last moment', async ({
  page,
  site,
}) => {
  await installDevTools(page);
  await page.clock.install({ time: '2026-12-01T20:00:00Z' });
  await openPage(page, `${site.url}along?track=${await idOf(site, 'A Quiet Harbour')}`);
  await expect(button(page, 'Start 3·2·1')).toBeVisible();
  await page.clock.pauseAt('2026-12-01T20:01:00Z');
  const moments: Moment[] = [];
  const press = async (name: string, expected: Partial<Look>) => {
    await button(page, name).click();
    await expect.poll(() => lookOf(page)).toMatchObject(expected);
    moments.push({ position: await inDevTools(page, (tools) => tools.position()), look: await lookOf(page) });
  };

  await test.step('two evenings', async () => {
    await press('Start 3·2·1', { film: '3', commentary: '0:00:00' });
    await page.clock.fastForward(3000 + minutes(10));
    await press('Commentary is late', { film: '0:10:00', commentary: '0:10:00' });
    await page.clock.fastForward(minutes(10) + 500);
    await press('I paused the film', { film: '0:20:00', commentary: '0:20:01' });
    await page.clock.fastForward(minutes(5));
    await press('Resume 3·2·1', { film: '3', commentary: '0:20:01' });
    await page.clock.fastForward(3000 + minutes(1));
    await page.getByLabel('My film is at').fill('41:10');
    await press('Set', { film: '0:41:10', commentary: '0:41:10' });
    // To another track without a new page. The clock goes on meanwhile.
    await page.clock.resume();
    await page.getByRole('link', { name: 'Lights up' }).click();
    await dialog(page).getByRole('heading', { name: 'A Quiet Harbour' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await dialog(page).getByRole('heading', { name: 'Quicksand Holiday' }).waitFor();
    await dialog(page).getByRole('link', { name: 'Play along' }).click();
    await expect(button(page, 'Start 3·2·1')).toBeVisible();
    await page.clock.pauseAt('2026-12-01T22:00:00Z');
    await press('Start 3·2·1', { film: '3', title: 'Beside Quicksand Holiday – Talkover' });
    await page.clock.fastForward(3000 + minutes(2));
    await press('I paused the film', { film: '0:02:00' });
  });
  const before = await kept(page);
  await test.step('jumps forth and back, between the tracks, too, cause nothing', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      // A picture may be drawn again.
      if (!request.url().includes('/img/')) requests.push(request.url());
    });
    const log = await inDevTools(page, (tools) => tools.types());
    for (const moment of [0, 3, 5, 1, 4, 2, 6].flatMap((index) => moments[index] ?? [])) {
      await jump(page, moment);
      await expect.poll(() => lookOf(page)).toEqual(moment.look);
      await page.clock.fastForward(minutes(1));
      expect(await lookOf(page)).toEqual(moment.look);
    }
    expect(await kept(page)).toBe(before);
    expect(await inDevTools(page, (tools) => tools.types())).toEqual(log);
    expect(requests).toEqual([]);
  });
  await test.step('a press goes on from the last moment', async () => {
    await button(page, 'Resume 3·2·1').click();
    await page.clock.fastForward(3000 + minutes(1));
    await expect(clockOf(page, 'Film')).toHaveText('0:03:00');
    await page.clock.fastForward(minutes(1));
    await expect(clockOf(page, 'Film')).toHaveText('0:04:00');
    expect(await kept(page)).not.toBe(before);
  });
});
