import { hasPostersInSight } from '../setup/postersInSight.ts';
import { withFirefox } from './openFirefox.ts';

describe('a visit in Firefox', () => {
  const firefox = withFirefox();
  const { trackCount } = firefox;

  it('finds a title in the search, and a show with its episodes', async () => {
    const { page, seesTracks, seesText, types } = await firefox.open('');
    await seesTracks(trackCount);
    expect(await page.title()).toBe('Talkover');
    await page.click('input[type=search]');
    await types('static hol', 'ArrowDown', 'Enter');
    await seesText('Episode 10: Sign-Off');
    await types('Escape');
    await page.click('input[type=search]');
    await page.keyboard.type('zzzz');
    await seesText('No results found');
    expect(firefox.own.complaints).toEqual([]);
  });

  it('picks a guest, a genre and an order, reloads, and clears all', async () => {
    const { page, focus, press, seesAddress, seesTracks, seesText, types } = await firefox.open('');
    await seesTracks(trackCount);
    await focus('Guest filter, GUEST(S)');
    await types('Enter', 'june alder', 'Enter');
    await seesAddress('guest=June+Alder');
    const menu = await page.evaluate(() => document.querySelectorAll(':popover-open').length);
    expect(menu).toBe(0);
    await page.select('select[aria-label="Sort by"]', 'trackDateNewest');
    await seesText('All tracks');
    await page.select('select[aria-label="Genre"]', 'Comedy');
    await seesAddress('genre=Comedy');
    const shown = await page.$eval('#tracks [role=listitem]', (row) => Number(row.ariaSetSize));
    expect(shown).toBeGreaterThan(3);
    await page.reload();
    await seesTracks(shown);
    await press('Clear filters');
    await seesTracks(trackCount);
    expect(firefox.own.complaints).toEqual([]);
  });

  it('opens the menu of guests below its button, inside the window', async () => {
    const { page, boxOf, press, seesTracks } = await firefox.open('', 1024, 600);
    await seesTracks(trackCount);
    // Where the filters are at the top of the window, with room below them.
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await press('Guest filter, GUEST(S)');
    const menu = await boxOf(':popover-open');
    const button = await boxOf('[aria-label^="Guest filter"]');
    expect(menu.top).toBeGreaterThanOrEqual(button.bottom);
    expect(menu.bottom).toBeLessThanOrEqual(600);
    expect(menu.left).toBeGreaterThanOrEqual(0);
    expect(menu.right).toBeLessThanOrEqual(1024);
  });

  it('walks through the details, and comes back to the track it walked to', async () => {
    const { page, press, sees, seesAddress, seesNoDialog, seesTracks, types } = await firefox.open('');
    await seesTracks(trackCount);
    const next = await page.$$eval('#tracks [id^=track-]', ([, second]) => second?.id.slice('track-'.length) ?? '');
    await press('7½ Umbrellas');
    await sees('7½ Umbrellas');
    await types('ArrowRight');
    await seesAddress(`track=${next}`);
    await page.goBack();
    await seesNoDialog();
    await page.goForward();
    await seesAddress(`track=${next}`);
    await page.waitForSelector('dialog[open]');
    await types('Escape');
    await seesNoDialog();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`track-${next}`);
    expect(firefox.own.complaints).toEqual([]);
  });

  it('selects the title and the facts of a row with the mouse, and opens it with a press on them', async () => {
    const { boxOf, page, seesAddress, seesTracks } = await firefox.open('');
    await seesTracks(trackCount);
    const [row, words] = [
      '#tracks [role=listitem]',
      'with Ignatius Bloom & Saffron Dell (Third Row Left) 1986 100 min',
    ];
    for (const [part, text] of [
      ['p:first-of-type', '7½ Umbrellas'],
      ['p + p', words],
    ]) {
      const first = await boxOf(`${row} ${part} > :first-child`);
      const last = await boxOf(`${row} ${part} > :last-child`);
      const y = first.top + first.height / 2;
      await page.mouse.move(first.left + 1, y);
      await page.mouse.down();
      await page.mouse.move(last.right + 20, y, { steps: 12 });
      await page.mouse.up();
      expect(await page.evaluate(() => getSelection()?.toString().replaceAll(/\s+/g, ' ').trim())).toBe(text);
      expect(await page.evaluate(() => location.search)).toBe('');
    }
    const { left, top } = await boxOf(`${row} p + p bdi`);
    await page.mouse.click(left + 20, top + 8);
    await seesAddress('track=91');
    expect(firefox.own.complaints).toEqual([]);
  });

  it('shows the poster of each row in sight, also far down in the list', async () => {
    const { page, seesTracks } = await firefox.open('');
    await seesTracks(trackCount);
    for (const part of [0.3, 0.9, 0.6]) {
      await page.evaluate((of) => scrollTo(0, of * document.body.scrollHeight), part);
      await page.waitForFunction(hasPostersInSight);
    }
  });

  it('shows the wall of posters, its arrow keys, and every other page, on a phone too', async () => {
    const { page, press, sees, seesTracks } = await firefox.open('?look=posters', 390, 844);
    await seesTracks(trackCount);
    await page.focus('[id^=track-]');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.id.startsWith('track-'))).toBe(true);
    await press('Dark mode');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    for (const [path, heading] of [
      ['tour', 'Upcoming performances'],
      ['old', 'The Talkover Show'],
      ['nowhere', 'This page doesn’t exist'],
    ] as const) {
      await page.goto(firefox.own.address + path);
      await sees(heading);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});
