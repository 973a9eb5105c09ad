import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/site.ts';

/** Film, commentary and the clock on the wall, as they are in the room. The page knows of them by presses only. */
type Room = { film: number; isPlaying: boolean; speed: number; offset: number; wall: number };

export const clockOf = (page: Page, name: 'Film' | 'Commentary') => page.getByRole('timer', { name, exact: true });
export const status = (page: Page) => page.getByRole('main').getByRole('status');

export const minutes = (amount: number) => amount * 60_000;
const two = (amount: number) => String(amount).padStart(2, '0');

/** As a clock shows it: whole seconds. */
export function shown(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export function makeRoom(page: Page, start: string) {
  const room: Room = { film: 0, isPlaying: false, speed: 1, offset: 0, wall: Date.parse(start) };
  const commentary = () => room.film * room.speed + room.offset;

  /** The page gets one tick at the end, as after a sleep. */
  async function wait(ms: number): Promise<void> {
    await page.clock.fastForward(ms);
    room.wall += ms;
    if (room.isPlaying) room.film += ms;
  }

  return {
    room,
    wait,
    /** The tools of the list, which read what the browser has kept, come while the page is idle. */
    async waitUntilIdle(wanted: Locator): Promise<void> {
      await expect
        .poll(async () => {
          await wait(1000);
          return wanted.isVisible();
        })
        .toBe(true);
    },
    /** Presses what starts the countdown. Whoever watches plays the film at its end. */
    async play(button: string): Promise<void> {
      await page.getByRole('button', { name: button }).click();
      await wait(3000);
      room.isPlaying = true;
    },
    async pause(): Promise<void> {
      room.isPlaying = false;
      await page.getByRole('button', { name: 'I paused the film' }).click();
    },
    /** Each clock is looked at in the middle of a second of what it tells: it is half a second wrong at most. */
    async expectRight(): Promise<void> {
      const each = [
        ['Film', () => room.film, 1],
        ['Commentary', commentary, room.speed],
      ] as const;
      for (const [name, truth, speed] of each) {
        if (room.isPlaying) await wait(Math.round(((1500 - (truth() % 1000)) % 1000) / speed));
        await expect(clockOf(page, name)).toHaveText(shown(truth()));
      }
    },
  };
}
