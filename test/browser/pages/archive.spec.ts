import type { Page } from '@playwright/test';
import { expectUsable } from '../support/checks.ts';
import { scriptHasTakenOver } from '../support/list.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ tracks: 'few' });

/** Before its script has come, a press opens the playlist at its host. */
async function openArchive(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}old`);
  await scriptHasTakenOver(page);
}

const playlist = 'https://www.youtube-nocookie.com/embed/videoseries?list=PLtalkover-';

test('the archive has fifteen sections, and the playlist that is pressed plays above them', async ({ page, site }) => {
  const requests: string[] = [];
  await page.route(/youtube/, (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`);
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  await openArchive(page, site);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Talkover Show');
  await expect(page.getByText(/over the past decade/)).toBeVisible();
  const names = [
    'Friday show',
    'Recomonday',
    'Live',
    "Show 'n Tell",
    'Movie reviews',
    'Classic movie reviews',
    'Game reviews',
    'Music reviews',
    'Comic reviews',
    'TV reviews',
    'Theatre reviews',
    'Haunt reviews',
    'Gaming',
    'Trailer reactions',
    'Q&A',
  ];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(names);
  const playlists = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })
      .getByRole('link', { name: /^Play / });
  await expect(playlists('Movie reviews')).toHaveCount(4);
  await expect(playlists('Gaming')).toHaveCount(2);
  await expect(playlists('Q&A')).toHaveCount(1);
  await expect(playlists('Q&A')).toHaveAttribute('href', 'https://www.youtube.com/playlist?list=PLtalkover-q-and-a');
  expect(requests).toEqual([]);

  const player = page.getByRole('region', { name: /^Player/ });
  await test.step('no host is called before, and the player takes the focus', async () => {
    await page.getByRole('link', { name: 'Play Q&A' }).focus();
    await page.keyboard.press('Enter');
    await expect(player).toBeFocused();
    await expect(player).toHaveAccessibleName('Player: Q&A');
    await expect(player).toBeInViewport({ ratio: 1 });
    await expect(page.getByTitle('Playlist Q&A')).toBeVisible();
    await expect
      .poll(() => requests.toSorted())
      .toEqual([`GET ${playlist}q-and-a&autoplay=1`, `HEAD ${playlist}q-and-a&autoplay=1`]);
  });
  await test.step('another one takes its place, and is marked', async () => {
    await page.getByRole('link', { name: 'Play Couch co-op' }).click();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(player).toHaveAccessibleName('Player: Couch co-op');
    await expect(player.getByText('Gaming', { exact: true })).toBeVisible();
    await expect(page.locator('main [aria-current="true"]')).toHaveAccessibleName('Play Couch co-op');
    await expect(player.getByRole('link', { name: /^Open the playlist/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/playlist?list=PLtalkover-gaming-couch-co-op',
    );
  });
  await test.step('closed, it gives the focus back', async () => {
    await page.getByRole('button', { name: 'Close the player' }).click();
    await expect(player).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Play Couch co-op' })).toBeFocused();
  });
  await test.step('the index leads to each section, by press and by address', async () => {
    const index = page.getByRole('navigation', { name: 'Sections' });
    await expect(index.getByRole('link')).toHaveText(names);
    await index.getByRole('link', { name: "Show 'n Tell" }).click();
    await expect(page.getByRole('heading', { name: "Show 'n Tell" })).toBeFocused();
    await expect(page).toHaveURL(`${site.url}old#show-n-tell`);
    await page.goto(`${site.url}old#q-a`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Q&A' })).toBeInViewport();
  });
  await test.step('no tile leaves a hole beside it, and a phone scrolls less than three screens', async () => {
    const ends = async () =>
      page.locator('section[id]').evaluateAll((tiles) => {
        const lines = new Map<number, number>();
        for (const tile of tiles) {
          const { top, right } = tile.getBoundingClientRect();
          lines.set(Math.round(top), Math.round(right));
        }
        return [...new Set(lines.values())].length;
      });
    for (const width of [1920, 1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await ends()).toBe(1);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 844);
  });
});

test('a player that cannot be reached leaves a message and a link, and no error', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(/youtube/, (route) => route.abort());
  await openArchive(page, site);
  await page.getByRole('link', { name: 'Play Friday show' }).click();
  const player = page.getByRole('region', { name: 'Player: Friday show' });
  await expect(player.getByRole('alert')).toContainText('The video didn’t load.');
  await expect(page.locator('iframe')).toHaveCount(0);
  const drawings = await page
    .getByRole('link', { name: /^Play/ })
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(drawings).size).toBe(1);
  await expect(player.getByRole('link', { name: /^Open the playlist/ })).toHaveAttribute('target', '_blank');
  await expectUsable(page, { part: 'main' });
  await page.unroute(/youtube/);
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }));
  await player.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTitle('Playlist Friday show')).toBeVisible();
  // The pressed button has disappeared.
  await expect(player).toBeFocused();
  expect(errors).toEqual([]);
});
