import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { dialog, openPage, openTrack, shellIsLive } from '../support/list.ts';
import { expect, hold, idOf, script, test } from '../support/served.ts';
import { clockOf, minutes, status } from './livingRoom.ts';

test.use({ tracks: 'few' });

const title = 'A Quiet Harbour';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const place = (page: Page) => page.getByLabel('My film is at');

/** Opens the page at a moment that stays until the test moves it. */
async function openAlong(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: '2026-12-01T20:00:00Z' });
  await openPage(page, url);
  await expect(button(page, 'Start 3·2·1')).toBeVisible();
  await page.clock.pauseAt('2026-12-01T20:01:00Z');
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a film says what to do, its links work, and nothing on it is dead', async ({ page, site }) => {
    await page.goto(`${site.url}along?track=${await idOf(site, title)}`);
    await expect(page).toHaveTitle(`Beside ${title} – Talkover`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'Open the commentary in another tab or on another device.',
      'Pause your film on its very first frame, and the commentary at 0:00:00.',
    ]);
    await expect(page.locator('main noscript')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the commentary' })).toHaveAttribute(
      'href',
      /commentary\/quiet-harbour$/,
    );
    await expect(page.locator('button:visible, input:visible')).toHaveCount(0);
    await page.getByRole('link', { name: 'Lights up' }).click();
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
    await dialog(page).getByRole('link', { name: 'Play along' }).click();
    await expect(heading(page, title)).toBeVisible();
  });
});

for (const name of [title, 'Arcade Summer'])
  test(`the page of ${name} comes from the server, and nothing on it moves when its script is there`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const moved = { share: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.share += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await hold(page, script);
    await page.goto(`${site.url}along?track=${await idOf(site, name)}`, { waitUntil: 'commit' });
    const served = await heading(page, name).elementHandle();
    release();
    await shellIsLive(page);
    await button(page, 'Beeps are on').click();
    await expect(button(page, 'Beeps are off')).toBeVisible();
    expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
    // A line ends some pixels further when the font comes.
    const { share } = await page.evaluate(() => (window as unknown as { moved: { share: number } }).moved);
    expect(share).toBeLessThan(0.0005);
  });

test('an address that names no film of the catalogue asks which one it is', async ({ page, site }) => {
  const hostile = [
    '__proto__',
    '%00',
    '"><img src=x onerror=alert(1)>',
    '../../etc/passwd',
    '9'.repeat(4000),
    '%F0%9F',
  ];
  for (const query of ['', '?track=', '?track=99999', ...hostile.map((text) => `?track=${text}`)]) {
    await page.goto(`${site.url}along${query}`);
    await expect(heading(page, 'Which film is it?')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Browse all tracks' }).click();
  await expect(page).toHaveURL(site.url);
});

test('Play along opens the page from the details and from an opened search result, and Lights up leads back', async ({
  page,
  site,
}) => {
  const id = await idOf(site, title);
  await openPage(page, site.url);
  await test.step('from the details', async () => {
    await openTrack(page, title);
    await dialog(page).getByRole('link', { name: 'Play along' }).click();
    await expect(page).toHaveURL(`${site.url}along?track=${id}`);
    await expect(heading(page, title)).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', { name: 'Lights up' }).click();
    await expect(page).toHaveURL(`${site.url}?track=${id}`);
    await expect(dialog(page).getByRole('heading', { name: title })).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(site.url);
  });
  await test.step('from an opened search result', async () => {
    await page.getByRole('searchbox').fill('quiet harbour');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Search results' }).getByRole('link', { name: 'Play along' }).click();
    await expect(heading(page, title)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(site.url);
  });
});

test('the keyboard alone runs an evening, and each press is answered by one sentence', async ({ page, site }) => {
  await openAlong(page, `${site.url}along?track=${await idOf(site, title)}`);
  const film = clockOf(page, 'Film');
  await test.step('space starts, and the arrows move the commentary', async () => {
    await page.keyboard.press('Space');
    await expect(status(page)).toHaveText('Starts in three seconds. Film 0:00:00, commentary 0:00:00.');
    await page.clock.fastForward(3000 + minutes(10));
    await expect(film).toHaveText('0:10:00');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(status(page)).toHaveText('Commentary 1.0 s later than the film. Film 0:10:00, commentary 0:10:01.');
    await expect(clockOf(page, 'Commentary')).toHaveText('0:10:01');
  });
  await test.step('the clocks are timers that do not speak', async () => {
    for (const name of ['Film', 'Commentary'] as const) {
      const spoken = await clockOf(page, name).evaluate((element) => element.closest('[aria-live], [role=status]'));
      expect(spoken).toBeNull();
    }
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "${title}" [level=1]
      - timer "Film": 0:10:00
      - timer "Commentary": 0:10:01
      - status: Commentary 1.0 s later than the film. Film 0:10:00, commentary 0:10:01.
      - button "I paused the film"
      - button "Commentary is early −0.5 s"
      - button "Commentary is late +0.5 s"
    `);
  });
  await test.step('space in the field types, and the arrows move in it', async () => {
    await place(page).focus();
    await page.keyboard.type('10 50');
    await page.keyboard.press('ArrowLeft');
    await expect(place(page)).toHaveValue('10 50');
    await expect(status(page)).toContainText('Commentary 1.0 s later');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Film 0:10:50, commentary 0:10:51.');
    await expect(place(page)).toBeFocused();
    await page.keyboard.type('later');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Type it like 41:10 or 0:41:10.');
    await expect(place(page)).toHaveAccessibleDescription('Type it like 41:10 or 0:41:10.');
    await expect(film).toHaveText('0:10:50');
  });
  await test.step('Tab goes through the page in the order in which it is read', async () => {
    await page.getByRole('link', { name: 'Lights up' }).focus();
    const names: string[] = [];
    for (let press = 0; press < 11; press += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(
          () => document.activeElement?.textContent || document.activeElement?.getAttribute('name') || '',
        ),
      );
    }
    expect(names).toEqual([
      'I paused the film',
      'Commentary is early −0.5 s',
      'Commentary is late +0.5 s',
      'Open the commentary',
      'Start over',
      'Beeps are on',
      'place',
      'Set',
      'My copy',
      'Watch together',
      'Take it home',
    ]);
  });
  await test.step('space on a button presses that button only', async () => {
    await button(page, 'Beeps are on').focus();
    await page.keyboard.press('Space');
    await expect(button(page, 'Beeps are off')).toBeFocused();
    await expect(button(page, 'I paused the film')).toBeVisible();
    await button(page, 'I paused the film').focus();
    await page.keyboard.press('Space');
    await expect(button(page, 'Resume 3·2·1')).toBeFocused();
    await expect(status(page)).toHaveText('Paused. Film 0:10:50, commentary 0:10:51.');
    await page.clock.fastForward(minutes(5));
    await expect(film).toHaveText('0:10:50');
    await page.keyboard.press('Space');
    await expect(button(page, 'Stop the countdown')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(button(page, 'Resume 3·2·1')).toBeFocused();
    await expect(film).toHaveText('0:10:50');
  });
});

const screens = [
  [320, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
] as const;

test('the page fits every screen, and is accessible with its panels open', async ({ page, site }) => {
  test.slow();
  // Its clock goes on by itself: axe waits by it.
  await page.clock.install({ time: '2026-12-01T20:00:00Z' });
  await openPage(page, `${site.url}along?track=${await idOf(site, title)}`);
  const expectFits = async () => {
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
    }
  };
  await expectFits();
  await expectAccessible(page, { thorough: true });
  await button(page, 'Start 3·2·1').click();
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0);
  await page.clock.fastForward(3000 + minutes(61));
  await expect(clockOf(page, 'Film')).toHaveText(/^1:01:0/);
  for (const panel of ['My copy', 'Watch together', 'Take it home']) {
    await button(page, panel).click();
    await expectFits();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, { thorough: true });
  }
  await test.step('the clock can be read from two metres: a tenth of the shorter side, and whole on the first screen', async () => {
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const box = await clockOf(page, 'Film').boundingBox();
      expect(box?.height).toBeGreaterThan(Math.min(width, height) / 10);
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  });
  await test.step('in forced colors each button has an outline', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const borders = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth)));
    expect(Math.min(...borders)).toBeGreaterThan(0);
  });
});

test('the screen stays on while the film runs, is asked for again, and a refusal is told', async ({ page, site }) => {
  await page.addInitScript(() => {
    const locks = { asked: 0, held: 0, isRefused: false };
    const request = () => {
      locks.asked += 1;
      if (locks.isRefused) return Promise.reject(new DOMException('Battery', 'NotAllowedError'));
      locks.held += 1;
      return Promise.resolve({
        release: () => {
          locks.held -= 1;
          return Promise.resolve();
        },
      });
    };
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const locks = () => page.evaluate(() => (window as unknown as { locks: object }).locks);
  await openAlong(page, `${site.url}along?track=${await idOf(site, title)}`);
  expect(await locks()).toMatchObject({ asked: 0 });
  await page.keyboard.press('Space');
  await expect(page.getByText('Screen stays on')).toBeVisible();
  expect(await locks()).toMatchObject({ asked: 1, held: 1 });
  await page.evaluate(() => {
    Object.assign((window as unknown as { locks: object }).locks, { isRefused: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Your screen may go dark')).toBeVisible();
  expect(await locks()).toMatchObject({ asked: 2 });
  await button(page, 'Start over').click();
  await expect(page.getByText('Your screen may go dark')).toHaveCount(0);
  await expect.poll(locks).toMatchObject({ held: 0 });
});

test('a closed tab does not undo what another has done since, and the list in a third one follows', async ({
  page: first,
  site,
  context,
}) => {
  const address = `${site.url}along?track=${await idOf(site, title)}`;
  const typePlace = async (text: string) => {
    await place(first).fill(text);
    await place(first).press('Enter');
  };
  await openPage(first, address);
  await typePlace('10:00');
  const second = await context.newPage();
  await openPage(second, address);
  await expect(button(second, 'I paused the film')).toBeVisible();
  const list = await context.newPage();
  await openPage(list, site.url);
  await expect(list.getByRole('link', { name: /^Continue A Quiet Harbour at 0:1/ })).toBeVisible();
  await button(first, 'I paused the film').click();
  await typePlace('15:00');
  await expect(list.getByRole('link', { name: 'Continue A Quiet Harbour at 0:15:00' })).toBeVisible();
  for (const tab of [first, second]) await tab.goto('about:blank');
  await first.goto(address);
  await expect(button(first, 'Resume 3·2·1')).toBeVisible();
  await expect(clockOf(first, 'Film')).toHaveText('0:15:00');
});

test('where nothing can be stored, the evening lasts for the visit', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
  });
  await openPage(page, `${site.url}along?track=${await idOf(site, title)}`);
  await place(page).fill('41:10');
  await place(page).press('Enter');
  await button(page, 'I paused the film').click();
  await page.getByRole('link', { name: 'Lights up' }).click();
  await dialog(page).getByRole('link', { name: 'Continue at 0:41:1' }).click();
  await expect(clockOf(page, 'Film')).toHaveText(/^0:41:1/);
  await expect(button(page, 'Resume 3·2·1')).toBeVisible();
});

test.describe('where the tracks do not come', () => {
  test.use({ fails: '/api/GetTracks' });

  test('the page that the server has rendered says so, and Try again makes it work', async ({ page, site }) => {
    const id = await idOf(site, title);
    const state = { isFailing: true };
    await page.route('**/api/GetTracks', (route) =>
      state.isFailing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await page.goto(`${site.url}along?track=${id}`);
    await expect(page.getByRole('alert')).toContainText('What starts the clock didn’t load.');
    await expect(heading(page, title)).toBeVisible();
    state.isFailing = false;
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await button(page, 'Start 3·2·1').click();
    await expect(clockOf(page, 'Film')).toBeVisible();
  });
});
