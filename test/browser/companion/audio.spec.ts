import type { Page } from '@playwright/test';
import { siteIsKept } from '../support/kept.ts';
import { openPage } from '../support/list.ts';
import { expect, test } from '../support/ownSite.ts';
import { changeList } from '../support/served.ts';
import { audioFile, audioHost, minutesOfAudio, serveAudio } from './audioHost.ts';
import { clockOf } from './livingRoom.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page) => page.getByRole('link', { name: 'Open the commentary' });
const audioStatus = (page: Page) => page.getByRole('status').filter({ hasText: /audio|commentary is over/ });

/** The page beside A Quiet Harbour, whose commentary is a file on the other host. */
async function openAlong(page: Page, url: string): Promise<void> {
  await changeList(page, (tracks) => tracks.replace('https://example.org/commentary/quiet-harbour', audioFile));
  await openPage(page, `${url}along?track=41`);
  await expect(link(page)).toHaveAttribute('href', audioFile);
}

async function typePlace(page: Page, text: string): Promise<void> {
  await page.getByLabel('My film is at').fill(text);
  await page.getByLabel('My film is at').press('Enter');
}

type Kept = { phase: string; filmZeroAt: number; runsFrom: number; rate: number; offsetMs: number };

/** How the audio is, and how far from where the evening that is kept has the commentary, in seconds. */
const audioOf = (page: Page) =>
  page.evaluate(() => {
    const { paused, currentTime, playbackRate, preservesPitch } = document.querySelector('audio') as HTMLAudioElement;
    const [{ filmZeroAt, runsFrom, rate, offsetMs }] = JSON.parse(localStorage.getItem('places') ?? '') as [Kept];
    const film = Math.max(Date.now(), runsFrom) - filmZeroAt;
    const isInStep = Math.abs(currentTime - (film * rate + offsetMs) / 1000) <= 0.3;
    return { isInStep, isPlaying: !paused && currentTime > 0, playbackRate, preservesPitch };
  });

const expectInStep = (page: Page, rate = 1) =>
  expect
    .poll(() => audioOf(page))
    .toEqual({ isInStep: true, isPlaying: true, playbackRate: rate, preservesPitch: true });

test('a file of a host that site.json names plays in step with the clock, which the keys of a headset move, too', async ({
  page,
  own,
}) => {
  await page.addInitScript(() => {
    const keys: Record<string, () => void> = {};
    Object.assign(window, { keys });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      keys[action] = handler as () => void;
    };
  });
  const press = (key: string) =>
    page.evaluate((name) => (window as unknown as { keys: Record<string, () => void> }).keys[name]?.(), key);
  await serveAudio(page);
  await own.start({ site: { audio: { hosts: [audioHost] } } });
  await openAlong(page, own.url);
  await expect(page.getByText('The commentary plays here, in step with the clock.')).toBeVisible();

  await test.step('from a place that is typed, after a drift, and after a press that moves it', async () => {
    await typePlace(page, '1:00');
    await expectInStep(page);
    await page.evaluate(() => {
      (document.querySelector('audio') as HTMLAudioElement).currentTime += 7;
    });
    await expectInStep(page);
    await button(page, 'Commentary is late').click();
    await button(page, 'Commentary is late').click();
    await expect(page.getByText('Commentary 1.0 s later than the film', { exact: true })).toBeVisible();
    await expectInStep(page);
  });
  await test.step('beside a copy that runs fast, as fast and with its pitch', async () => {
    await button(page, 'My copy').click();
    await button(page, 'It runs 4 % fast').click();
    await typePlace(page, '5:00');
    await expectInStep(page, 25 / (24 / 1.001));
  });
  await test.step('it stands in a pause and through the countdown', async () => {
    await button(page, 'I paused the film').click();
    await expect.poll(async () => (await audioOf(page)).isPlaying).toBe(false);
    await button(page, 'Resume 3·2·1').click();
    await expect(clockOf(page, 'Film')).toHaveText('2');
    expect((await audioOf(page)).isPlaying).toBe(false);
    await expectInStep(page, 25 / (24 / 1.001));
  });
  await test.step('the keys of a headset pause and go on, and move it', async () => {
    await press('pause');
    await expect(button(page, 'Resume 3·2·1')).toBeVisible();
    expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('A Quiet Harbour');
    await press('seekforward');
    await expect(page.getByText('Commentary 1.5 s later than the film', { exact: true })).toBeVisible();
    await press('play');
    await expect(button(page, 'I paused the film')).toBeVisible();
    await expectInStep(page, 25 / (24 / 1.001));
    // Pressed again, it counts down no second time.
    const kept = () => page.evaluate(() => localStorage.getItem('places'));
    const before = await kept();
    await press('play');
    expect(await kept()).toBe(before);
  });
  await test.step('its end is told, and it is not played again', async () => {
    await typePlace(page, `${minutesOfAudio}:30`);
    await expect(audioStatus(page)).toHaveText('The commentary is over.');
    expect((await audioOf(page)).isPlaying).toBe(false);
    await typePlace(page, '2:00');
    await expect(audioStatus(page)).toHaveCount(0);
    await expectInStep(page, 25 / (24 / 1.001));
  });
});

test('a file that waits for the network is told to be loading, and one that does not come leaves the link', async ({
  page,
  own,
}) => {
  const { state, hold } = await serveAudio(page);
  await own.start({ site: { audio: { hosts: [audioHost] } } });
  const release = hold();
  await openAlong(page, own.url);
  await typePlace(page, '5:00');
  await expect(audioStatus(page)).toHaveText('The audio is loading…');
  release();
  await expectInStep(page);
  await expect(audioStatus(page)).toHaveCount(0);

  state.isGone = true;
  await page.reload();
  await expect(audioStatus(page)).toHaveText('The audio didn’t load. The clock goes on.');
  await expect(link(page)).toBeVisible();
  await expect(clockOf(page, 'Film')).toHaveText(/^0:05:/);
  await button(page, 'Start over').click();
  await page.reload();
  await expect(button(page, 'Start 3·2·1')).toBeVisible();
  await expect(audioStatus(page)).toHaveText(/^The audio didn’t load/);
});

test('a file of a host that site.json does not name is a link, and the browser would refuse to play it', async ({
  page,
  own,
}) => {
  const { state } = await serveAudio(page);
  await openAlong(page, own.url);
  await expect(page.getByText('Open the commentary in another tab or on another device.')).toBeVisible();
  await expect(page.locator('audio')).toHaveCount(0);
  const refused = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        document.body.append(Object.assign(new Audio(), { src }));
      }),
    audioFile,
  );
  expect(refused).toBe('media-src');
  expect(state.asked).toBe(0);
});

test('audio of the site itself comes in parts, past the worker, and offline the page is there without it', async ({
  page,
  own,
  context,
}) => {
  const address = `${own.url}along?track=${await idOf(own.url, 'Arcade Summer')}`;
  const neverPlayed = await idOf(own.url, '12 Minutes to Teatime');
  await openPage(page, own.url);
  await siteIsKept(page);
  const part = page.waitForResponse('**/audio/arcade-summer.mp3');
  await page.goto(address);
  expect((await part).status()).toBe(206);
  expect((await part).fromServiceWorker()).toBe(false);
  await typePlace(page, '0:40');
  await expectInStep(page);

  await test.step('in a new tab the browser wants a press before it plays', async () => {
    const tab = await context.newPage();
    // As browsers with a window do: the one without lets every page play.
    await tab.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      let isPressed = false;
      addEventListener(
        'pointerdown',
        () => {
          isPressed = true;
        },
        { capture: true },
      );
      HTMLMediaElement.prototype.play = function () {
        return isPressed ? play.call(this) : Promise.reject(new DOMException('No press yet', 'NotAllowedError'));
      };
    });
    await tab.goto(address);
    await expect(tab.getByRole('status').filter({ hasText: 'wants a press' })).toBeVisible();
    await button(tab, 'Play the commentary').click();
    await expectInStep(tab);
    await expect(button(tab, 'Play the commentary')).toHaveCount(0);
    await tab.close();
  });

  await own.stop();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Arcade Summer', level: 1 })).toBeVisible();
  await expect(clockOf(page, 'Film')).toHaveText(/^0:00:4/);
  await page.goto(`${own.url}along?track=${neverPlayed}`);
  await expect(audioStatus(page)).toHaveText(/^The audio didn’t load/);
  await typePlace(page, '41:10');
  await expect(clockOf(page, 'Commentary')).toHaveText(/^0:41:2/);
});

async function idOf(url: string, title: string): Promise<number | undefined> {
  const tracks = (await (await fetch(`${url}api/GetTracks`)).json()) as { id: number; title: string }[];
  return tracks.find((one) => one.title === title)?.id;
}
