import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/checks.ts';
import { count, dialog, openList, openPage, openTrack, rows, track } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });
const guestFilter = (page: Page, name: string) => page.getByRole('button', { name: `Guest filter, ${name}` });
const body = (page: Page) => dialog(page).getByRole('group');
const overflows = (page: Page) => body(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

test('the details: the kind and the show of a track, the title of the tab, and a text that can be scrolled', async ({
  page,
  site,
}) => {
  await test.step('the title of the tab names the open track, and the history keeps both titles apart', async () => {
    await openList(page, site);
    await expect(page).toHaveTitle('Talkover');
    await openTrack(page, 'A Quiet Harbour');
    await expect(page).toHaveTitle('A Quiet Harbour – Talkover');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveTitle('Robot Librarian – Talkover');
    const seen = await page.evaluateHandle(() => {
      const titles: string[] = [];
      const note = () => titles.push(`${document.title} ${location.search ? 'with' : 'without'} a track`);
      new MutationObserver(note).observe(document.querySelector('title') as Element, { childList: true });
      return titles;
    });
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle('Talkover');
    expect(await seen.jsonValue()).toEqual(['Talkover without a track']);
    await page.goForward();
    await expect(page).toHaveTitle('Robot Librarian – Talkover');
    await page.reload();
    await expect(page).toHaveTitle('Robot Librarian – Talkover');
    await page.goBack();
    await expect(page).toHaveTitle('Talkover');
  });
  await test.step('they say whether a track is free or live, and name the show above its episode', async () => {
    await page.getByText('LIVE TRACKS').click();
    await openTrack(page, 'Episode 10: Sign-Off');
    await expect(heading(page)).toHaveText('Static Hollow | Episode 10: Sign-Off');
    await expect(dialog(page)).toHaveAccessibleName('Static Hollow | Episode 10: Sign-Off');
    const show = await heading(page).getByText('Static Hollow').boundingBox();
    const title = await heading(page).boundingBox();
    expect(show?.height).toBeLessThan((title?.height ?? 0) / 2);
    await expect(dialog(page).getByText('Live', { exact: true })).toBeVisible();
    await expect(dialog(page).getByText('Free', { exact: true })).toHaveCount(0);
    await expect(dialog(page).getByRole('listitem').first()).toHaveText(/^Aired: \d+\/\d+\/\d{4}$/);
    await expectUsable(page, { part: 'dialog' });
    await page.keyboard.press('Escape');
    await page.getByText('ALL TRACKS').click();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('the text is a stop of the Tab key only when it can be scrolled', async () => {
    await openTrack(page, 'A Quiet Harbour');
    await expect(heading(page)).toBeFocused();
    expect(await overflows(page)).toBe(false);
    await expect(body(page)).not.toHaveAttribute('tabindex');
    await page.setViewportSize({ width: 390, height: 500 });
    await expect(body(page)).toHaveAttribute('tabindex', '0');
    expect(await overflows(page)).toBe(true);
    await expectAccessible(page, { part: 'dialog' });
  });
});

test('a guest and a genre lead to their tracks, and the browser can open them in another tab', async ({
  page,
  site,
  context,
}) => {
  await openList(page, site);
  await test.step('the genre', async () => {
    await openTrack(page, 'A Quiet Harbour');
    const genre = dialog(page).getByRole('listitem').getByRole('link').first();
    const name = (await genre.textContent()) ?? '';
    await expect(genre).toHaveAttribute('href', `?genre=${name}`);
    const [tab] = await Promise.all([context.waitForEvent('page'), genre.click({ modifiers: ['ControlOrMeta'] })]);
    await expect(tab).toHaveURL(`${site.url}?genre=${name}`);
    await expect(tab.getByLabel('Genre', { exact: true })).toHaveValue(name);
    await tab.close();
    await expect(dialog(page)).toBeVisible();
    await genre.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByLabel('Genre', { exact: true })).toHaveValue(name);
    await expect(page).toHaveURL(`${site.url}?genre=${name}`);
    await expect(count(page)).not.toHaveText(`${site.trackCount} tracks`);
    // Back to the list that the track was opened from: the pick has replaced the track in the history.
    await page.goBack();
    await expect(page).toHaveURL(site.url);
    await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
    await page.goForward();
  });
  await test.step('the guest, by key, from far down in the list', async () => {
    await openPage(page, site.url);
    await openTrack(page, 'Tumbleweed Union');
    const guest = dialog(page)
      .getByText(/^Guests?:/)
      .locator('..')
      .getByRole('link')
      .first();
    const name = (await guest.textContent()) ?? '';
    await guest.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(guestFilter(page, name)).toBeVisible();
    await expect(page.locator('#tracks')).toBeFocused();
    await expect(page.locator('#tracks h2').first()).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => new URLSearchParams(location.search).get('guest'))).toBe(name);
  });
});

test('a double press opens the details and leaves them open, or closes them and opens no row below', async ({
  page,
  site,
}) => {
  await openList(page, site);
  await test.step('on a row, below the place of the details', async () => {
    await page.setViewportSize({ width: 1280, height: 1500 });
    const { x = 0, y = 0 } = (await rows(page).nth(10).boundingBox()) ?? {};
    await page.mouse.click(x + 8, y + 20);
    await expect(heading(page)).toBeFocused();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(heading(page)).toBeFocused();
    await page.mouse.click(x + 8, y + 20);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(site.url);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('on Next, each press counts', async () => {
    await openTrack(page, 'A Quiet Harbour');
    await dialog(page)
      .getByRole('button', { name: /^Next Track/ })
      .dblclick();
    await expect(heading(page)).toHaveText('Salt & Static');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(site.url);
  });
  const drama = dialog(page).getByRole('link', { name: 'Drama' });
  const close = dialog(page).getByRole('button', { name: 'Close' });
  for (const [name, part, focused] of [
    ['a genre', drama, page.locator('#tracks')],
    ['Close', close, track(page, 'A Quiet Harbour')],
  ] as const) {
    await test.step(`on ${name}`, async () => {
      await openTrack(page, 'A Quiet Harbour');
      await expect(heading(page)).toBeFocused();
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      const place = [x + width / 2, y + height / 2] as const;
      await page.mouse.dblclick(...place);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${site.url}?genre=Drama`);
      await expect(focused).toBeFocused();
      // A press of its own opens the row.
      await page.mouse.click(...place);
      await expect(heading(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(`${site.url}?genre=Drama`);
    });
  }
});

const copies = 'body > [popover][aria-hidden=true]:is(img, [data-ground])';
/** How many moving posters there have been from now on. */
const countCopies = (page: Page) =>
  page.evaluateHandle((selector) => {
    const seen = { count: 0 };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if ((node as Element).matches?.(selector)) seen.count += 1;
    }).observe(document.body, { childList: true });
    return seen;
  }, copies);

test('Previous and Next slide in from their side, and the poster of a pressed row moves to its place, unless motion is reduced', async ({
  page,
  site,
}) => {
  await test.step('Previous and Next', async () => {
    const slide = () =>
      body(page).evaluate((element) => {
        const { animationName } = getComputedStyle(element.querySelector('article > :last-child') ?? element);
        return animationName === 'none' ? 'none' : element.dataset['from'];
      });
    await openPage(page, site.url);
    await openTrack(page, 'A Quiet Harbour');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText('Robot Librarian');
    expect(await slide()).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText('A Quiet Harbour');
    expect(await slide()).toBe('start');
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText('Robot Librarian');
    expect(await slide()).toBe('end');
  });
  await test.step('the poster', async () => {
    const poster = page.getByRole('dialog').getByRole('img').or(page.getByRole('dialog').locator('[data-ground]'));
    const open = async (seen: Awaited<ReturnType<typeof countCopies>>, expected: number) => {
      await openTrack(page, 'A Quiet Harbour');
      await expect(heading(page)).toBeFocused();
      expect(await seen.evaluate(({ count }) => count)).toBe(expected);
      await expect(page.locator(copies)).toHaveCount(0);
      await expect(poster.first()).toBeVisible();
    };
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let seen = await countCopies(page);
    await open(seen, 0);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(seen, 1);
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText('Robot Librarian');
    expect(await seen.evaluate(({ count }) => count)).toBe(1);
    // Closed while it moves.
    await page.keyboard.press('Escape');
    await openTrack(page, 'A Quiet Harbour');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.locator(copies)).toHaveCount(0);
    // A step back that is under way would end the next one.
    await expect(page).not.toHaveURL(/track=/);
    await page.goto(`${site.url}?track=1`);
    seen = await countCopies(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator(copies)).toHaveCount(0);
    expect(await seen.evaluate(({ count }) => count)).toBe(0);
  });
});

test('on a phone, no name of a guest or genre is broken, and no word of a drawn poster', async ({ page, site }) => {
  const newGuests = ['Odette Price', 'Teo Marsh', 'Rex Dunn', 'Magnus Peppercorn', 'Zuzu Wrenfield', 'June Alder'];
  const tracks = [{ id: 1, title: 'The Postmaster’s Bluff', newGuests, genreNames: 'Comedy, Drama, Science Fiction' }];
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: tracks }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}?track=1`);
  await expect(heading(page)).toHaveText('The Postmaster’s Bluff');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const broken = await dialog(page)
      .getByRole('article')
      .locator('a[href^="?"]')
      .evaluateAll((names) => {
        const isBroken = (name: Element) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          return words.getClientRects().length > 1;
        };
        return names.filter(isBroken).map((name) => name.textContent);
      });
    expect(broken, `${width}`).toEqual([]);
  }
  const room = await dialog(page)
    .locator('[data-ground]')
    .evaluate((drawn) => {
      const { fontSize, fontStretch, fontWeight, letterSpacing, width, paddingLeft } = getComputedStyle(
        drawn,
        '::before',
      );
      const word = document.createElement('span');
      Object.assign(word.style, { position: 'fixed', fontSize, fontStretch, fontWeight, letterSpacing });
      word.textContent = 'Postmaster’s';
      drawn.append(word);
      return Number.parseFloat(width) - 2 * Number.parseFloat(paddingLeft) - word.getBoundingClientRect().width;
    });
  expect(room).toBeGreaterThan(0);
});

test('a long title on a drawn poster ends above the guests', async ({ page, site }) => {
  const tracks = [
    { id: 1, title: 'A long way home '.repeat(20), newGuests: ['Wanda Quill', 'Otto Fenn', 'Bea Marlow'] },
  ];
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: tracks }));
  await page.goto(`${site.url}?track=1`);
  await expect(heading(page)).toHaveText(/^A long way home/);
  const poster = dialog(page).locator('[data-ground]');
  const spaceBetween = await poster.evaluate((drawn) => {
    const [title, guests] = ['::before', '::after'].map((part) => getComputedStyle(drawn, part));
    const lengthOf = (name: string, of = guests) => Number.parseFloat(of?.getPropertyValue(name) ?? '');
    return lengthOf('border-bottom-width', title) - lengthOf('height') - lengthOf('bottom');
  });
  expect(spaceBetween).toBeGreaterThan(0);
});

test('right-to-left titles stand below the words Previous Track and Next Track', async ({ page, site }) => {
  const tracks = ['א', 'ב', 'ג'].map((title, id) => ({ id, title }));
  await page.route('**/api/GetTracks', (route) => route.fulfill({ json: tracks }));
  await page.goto(`${site.url}?track=1`);
  await expect(heading(page)).toHaveText('ב');
  const gaps = await dialog(page)
    .locator('bdi')
    .evaluateAll((titles) =>
      titles.map((title) => {
        const text = document.createRange();
        text.selectNodeContents(title);
        const words = text.getBoundingClientRect();
        const label = title.parentElement?.querySelector('small')?.getBoundingClientRect() ?? words;
        return [words.left - label.left, label.right - words.right];
      }),
    );
  expect(gaps.map(([left], at) => (at === 0 ? left : gaps[at]?.[1]))).toEqual([0, 0]);
});
