import type { Page } from '@playwright/test';
import { expect, test } from '../support/foreignSite.ts';
import { clockOf, makeRoom, minutes, shown, status } from './livingRoom.ts';

test.use({ timezoneId: 'UTC' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const start = '2026-12-01T20:00:00Z';
/** European television shows 25 pictures a second of a film that has 23.976. */
const fast = 25 / (24_000 / 1001);
/** Of the film with 101 minutes, on a copy that runs so much faster. */
const length = minutes(101) / fast;

const onWall = (ms: number) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(ms);

test('after two hours with pauses, a fast copy, a sleep, a reload and a wrong clock, film and commentary are where the page says', async ({
  page,
  foreign,
}) => {
  const address = `${foreign.url}along?track=m-10`;
  await page.clock.install({ time: start });
  await page.goto(address);
  await page.clock.pauseAt(start.replace('00:00Z', '01:00Z'));
  const { room, wait, waitUntilIdle, play, pause, expectRight } = makeRoom(page, start.replace('00:00Z', '01:00Z'));
  const row = page.getByRole('listitem').filter({ hasText: 'Part 10' });
  const expectEnd = () =>
    expect(page.getByText('ends at')).toHaveText(`ends at ${onWall(room.wall + length - room.film)}`);

  await test.step('three, two, one, play', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part 10 of the Lighthouse');
    await button(page, 'Start 3·2·1').click();
    await expect(clockOf(page, 'Film')).toHaveText('3');
    for (const left of ['2', '1']) {
      await wait(1000);
      await expect(clockOf(page, 'Film')).toHaveText(left);
    }
    await wait(1000);
    await expect(clockOf(page, 'Film')).toHaveText('0:00:00');
    await expect(page.getByText('Play both now')).toBeVisible();
    room.isPlaying = true;
    await wait(1000);
    await expect(page.getByText('Your film should show')).toBeVisible();
  });
  await test.step('the commentary is heard late, and three presses move it', async () => {
    await wait(minutes(10));
    for (let press = 0; press < 3; press += 1) await button(page, 'Commentary is late').click();
    room.offset = 1500;
    await expect(page.getByText('Commentary 1.5 s later than the film', { exact: true })).toBeVisible();
    await expectRight();
  });
  await test.step('a length that a fast copy would have is asked about, and changes nothing by itself', async () => {
    await button(page, 'My copy').click();
    await page.getByLabel('Length of your copy').fill(shown(length));
    await page.getByLabel('Length of your copy').press('Enter');
    await expect(page.getByText('Your copy seems to run 4 % fast, as on European television. Does it?')).toBeVisible();
    await expect(button(page, 'No, another cut')).toHaveAttribute('aria-pressed', 'false');
    await expectRight();
    await button(page, 'No, another cut').click();
    await expect(page.getByText('Your copy has another cut, 4 minutes shorter')).toBeVisible();
    await button(page, 'Yes, 4 % fast').click();
    room.speed = fast;
    await expect(page.getByText(`of ${shown(length)}`)).toBeVisible();
    await expectRight();
    await expectEnd();
  });
  await test.step('a pause of seven minutes', async () => {
    await wait(minutes(9));
    await pause();
    await expectRight();
    await expect(status(page).filter({ hasText: `Paused. Film ${shown(room.film)}` })).toBeAttached();
    await wait(minutes(7));
    await expectRight();
    await play('Resume 3·2·1');
    await wait(minutes(2));
    await expectRight();
  });
  await test.step('a phone that sleeps for half an hour, and a reload', async () => {
    await wait(minutes(30));
    await expectRight();
    await page.reload();
    await waitUntilIdle(clockOf(page, 'Film'));
    await expectRight();
    await expectEnd();
    await expect(page.getByText('Commentary 1.5 s later than the film', { exact: true })).toBeVisible();
  });
  await test.step('a clock of the device that is set back by an hour is told, and the place stays', async () => {
    room.wall -= minutes(60);
    await page.clock.setSystemTime(room.wall);
    await wait(1000);
    await expect(page.getByRole('alert')).toContainText('This device’s clock was set back');
    await expectRight();
    await wait(minutes(5));
    await expectRight();
    await expectEnd();
  });
  await test.step('in a pause the list says where to go on, in its first line, in the row and in the details', async () => {
    await pause();
    const place = shown(room.film);
    await page.getByRole('link', { name: 'Lights up' }).click();
    await waitUntilIdle(page.getByRole('dialog').getByRole('link', { name: `Continue at ${place}` }));
    await page.goto(foreign.url);
    await waitUntilIdle(row.filter({ hasText: 'Continue' }));
    await wait(minutes(15));
    await page.getByRole('link', { name: `Continue Part 10 of the Lighthouse at ${place}` }).click();
    await expect(page).toHaveURL(address);
    await expectRight();
    await play('Resume 3·2·1');
    await expectRight();
  });
  await test.step('whoever looks for a scene again types where the film is', async () => {
    await wait(minutes(4));
    room.film = minutes(50) + 20_000;
    await page.getByLabel('My film is at').fill('50:20');
    await page.getByLabel('My film is at').press('Enter');
    await expect(page.getByLabel('My film is at')).toHaveValue('');
    await expectRight();
    await expectEnd();
  });
  await test.step('at the end both are right, and then the page asks and says what comes next', async () => {
    await wait(length - room.film - 3000);
    await expectRight();
    await expect(page.getByText('Heard it?')).toHaveCount(0);
    await wait(4000);
    await page.reload();
    await waitUntilIdle(page.getByText('That was Part 10 of the Lighthouse. Heard it?'));
    await expect(page.getByRole('link', { name: 'Night Ferry | The Crossing' })).toBeVisible();
    await button(page, 'Yes, mark it as heard').click();
    await expect(page.getByText('It is marked as heard.')).toBeVisible();
    expect(room.wall + minutes(60) - Date.parse(start)).toBeGreaterThan(minutes(120));
  });
  await test.step('a film that is over is not gone on with, but heard', async () => {
    await page.goto(foreign.url);
    await waitUntilIdle(row.filter({ hasText: 'Heard' }));
    await expect(page.getByText('Continue')).toHaveCount(0);
  });
});
