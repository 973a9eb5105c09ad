import type { Locator, Page } from '@playwright/test';
import { collectComplaints, expectAccessible } from '../support/checks.ts';
import { count, dialog } from '../support/list.ts';
import { makeGate } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.getByLabel('Search results');

/** They come when the returned function is called. */
async function hold(page: Page, urls: string): Promise<() => void> {
  const { promise: released, release } = makeGate();
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const holdList = (page: Page) => hold(page, '**/api/GetTracks');
const holdResults = (page: Page) => hold(page, '**/assets/SearchDropdown-*.js');
const holdScript = (page: Page) => hold(page, '**/assets/index-*.js');

/** What is seen of the search in every frame from now on, each state once. */
async function watchSearch(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    const watch = () => {
      const box = document.querySelector('[aria-label="Search results"]');
      const shown = box?.parentElement;
      const { x, y, width, height } = shown?.getBoundingClientRect() ?? new DOMRect();
      const titles = [...(box?.querySelectorAll('li h2') ?? [])].map((title) => title.textContent);
      const { value, selectionStart } = document.activeElement as HTMLInputElement;
      const opacity = shown && getComputedStyle(shown).opacity;
      const look = [box, box?.querySelector('h2 > *'), box?.querySelector('mark')].map((part) => {
        if (!part) return undefined;
        const { color, backgroundColor, borderRadius, padding, fontWeight, textDecorationLine } =
          getComputedStyle(part);
        return [color, backgroundColor, borderRadius, padding, fontWeight, textDecorationLine];
      });
      const state = JSON.stringify({ value, selectionStart, titles, opacity, look, place: [x, y, width, height] });
      if (state !== states.at(-1)) states.push(state);
      requestAnimationFrame(watch);
    };
    watch();
  });
  return () => page.evaluate(() => (window as unknown as { states: string[] }).states);
}

for (const { name, ...view } of [
  { name: 'a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`on ${name}`, () => {
    test.use(view);

    test('a letter is answered before script and list have come, and nothing changes when they come', async ({
      page,
      site,
    }) => {
      const complaints = collectComplaints(page, ['error', 'warning']);
      const releaseScript = await holdScript(page);
      const releaseList = await holdList(page);
      await page.goto(site.url, { waitUntil: 'commit' });
      await field(page).pressSequentially('te');
      // In the middle of the word.
      await page.keyboard.press('ArrowLeft');
      await expect(results(page).getByRole('link')).toHaveCount(10);
      await expect(page.getByRole('search').getByRole('status')).toHaveText(/^10 of \d+ titles$/);
      await expectAccessible(page, { part: 'search' });
      const statesOf = await watchSearch(page);
      releaseScript();
      releaseList();
      await expect(results(page).getByRole('button')).toHaveCount(10);
      await expect(page.locator('[data-drawn]')).toHaveCount(0);
      await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
      const states = await statesOf();
      expect(states).toEqual([states[0]]);
      await page.route('**/tracks/found?*', (route) => {
        complaints.push(`asked for ${route.request().url()}`);
        return route.abort();
      });
      await page.keyboard.type('s');
      await expect(field(page)).toHaveValue('tse');
      await expect(results(page)).toContainText('No results found');
      await page.keyboard.press('Escape');
      await expect(results(page)).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

test('only a page that our server has drawn lets the server search', async ({ site }) => {
  const namesScript = async (path: string) => (await (await fetch(site.url + path)).text()).includes('/assets/early-');
  expect([await namesScript(''), await namesScript('tour'), await namesScript('manage')]).toEqual([true, true, false]);
});

test('the focus on a title that was found early stays there', async ({ page, site }) => {
  const release = await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('deimos');
  await expect(results(page).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(results(page).getByRole('link')).toBeFocused();
  release();
  await expect(results(page).getByRole('button', { name: /^Night Shift on Deimos/ })).toBeFocused();
});

const drawnAgain: Record<string, (page: Page) => Promise<unknown>> = {
  'its list has changed since': (page) =>
    page.route('**/api/GetTracks', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), etag: 'W/"another"' } });
    }),
  'the genres do not load': (page) => page.route('**/api/GetGenres', (route) => route.abort()),
};

/** Types as soon as the drawn page is replaced, before the components of the new one listen to the store. */
const typeIntoNewPage = (page: Page, letters: string) =>
  page.evaluate((typed) => {
    const type = () => {
      for (const letter of typed) document.execCommand('insertText', false, letter);
    };
    new MutationObserver((_, observer) => {
      observer.disconnect();
      queueMicrotask(type);
    }).observe(document.getElementById('root') as HTMLElement, { childList: true });
  }, letters);

for (const [reason, prepare] of Object.entries(drawnAgain)) {
  test(`a page that is drawn again, because ${reason}, keeps text, caret and results`, async ({ page, site }) => {
    await prepare(page);
    const release = await holdScript(page);
    await page.goto(site.url, { waitUntil: 'commit' });
    await field(page).pressSequentially('ht');
    await expect(results(page).getByRole('link')).not.toHaveCount(0);
    await page.keyboard.press('Home');
    await typeIntoNewPage(page, 'ni');
    release();
    await expect(results(page).getByRole('button')).not.toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('niht');
    await page.keyboard.type('g');
    await expect(field(page)).toHaveValue('night');
    await expect(results(page).getByRole('button').first()).toHaveText(/^Night of/);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
}

test('keys lead to the titles that were found early, and back', async ({ page, site }) => {
  const release = await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('night');
  const titles = results(page).getByRole('link');
  await expect(titles).toHaveCount(5);
  for (const [key, entry] of [
    ['ArrowDown', titles.first()],
    ['ArrowDown', titles.nth(1)],
    ['ArrowUp', titles.first()],
    ['ArrowUp', field(page)],
    ['ArrowUp', field(page)],
    ['Enter', titles.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(entry).toBeFocused();
  }
  release();
  await expect(results(page).getByRole('button').first()).toBeFocused();
});

test('a page that is drawn again keeps the focus on a title that was found early', async ({ page, site }) => {
  await drawnAgain['its list has changed since']?.(page);
  const release = await hold(page, '**/api/GetGuests');
  await page.goto(site.url, { waitUntil: 'commit' });
  const resultsLoaded = ['js', 'css'].map((type) => page.waitForResponse(`**/assets/SearchDropdown-*.${type}`));
  await field(page).pressSequentially('night');
  for (const response of await Promise.all(resultsLoaded)) await response.finished();
  await frames(page, 2);
  await results(page).getByRole('link', { name: 'Night Shift on Deimos' }).focus();
  release();
  await expect(results(page).getByRole('button', { name: /^Night Shift on Deimos/ })).toBeFocused();
});

test('what was found early stays until the code of the results has come, and goes when the text is cleared', async ({
  page,
  site,
}) => {
  const releaseList = await holdList(page);
  const releaseResults = await holdResults(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('night');
  await expect(results(page).getByRole('link')).toHaveCount(5);
  releaseList();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(results(page).getByRole('link')).toHaveCount(5);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('night');
  releaseResults();
  await expect(results(page).getByRole('button')).toHaveCount(5);
});

async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

test('a word that is being composed with an input method is not broken off', async ({ page, site, context }) => {
  const release = await holdList(page);
  const releaseEarly = await hold(page, '**/assets/early-*.js');
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).focus();
  const session = await context.newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  // The first letter may come before any script.
  await compose('n');
  releaseEarly();
  await page.waitForFunction(() => 'presses' in window);
  for (const text of ['ni', 'nig']) await compose(text);
  await expect(results(page).getByRole('link')).toHaveCount(5);
  const listCame = page.waitForResponse('**/api/GetTracks');
  release();
  await (await listCame).finished();
  for (const text of ['nigh', 'night', 'nightf']) {
    // The takeover would have come between them.
    await frames(page, 20);
    await compose(text);
    await expect(field(page)).toHaveValue(text);
  }
  await session.send('Input.insertText', { text: 'nightfall' });
  await expect(results(page).getByRole('button')).toHaveCount(2);
  await expect(field(page)).toHaveValue('nightfall');
});

test('Enter that ends a word of an input method leads to no result, as Safari sends it', async ({ page, site }) => {
  await holdScript(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('te');
  await expect(results(page).getByRole('link')).toHaveCount(10);
  await field(page).evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })),
  );
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(results(page).getByRole('link').first()).toBeFocused();
});

/** Holds a result down until an answer has come, and all that follows from it. */
async function pressWhile(page: Page, result: Locator, answer: string, release: () => void): Promise<void> {
  await result.hover();
  await page.mouse.down();
  const answered = page.waitForResponse(answer);
  release();
  await (await answered).finished();
  await frames(page, 60);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
}

test('a result that is being pressed while the list comes opens its track', async ({ page, site }) => {
  const release = await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  const lastFound = page.waitForResponse('**/tracks/found?search=night');
  await field(page).pressSequentially('night');
  // The results of a longer text take the place of those before.
  await (await lastFound).finished();
  await expect(results(page).getByRole('link', { name: 'Night' }).first()).toBeVisible();
  await pressWhile(page, results(page).getByRole('link').first(), '**/api/GetTracks', release);
  await expect(page).toHaveURL(/track=/);
});

test('a result that is being pressed while those of a longer text come opens its track', async ({ page, site }) => {
  await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('night');
  await expect(results(page).getByRole('link')).toHaveCount(5);
  const release = await hold(page, '**/tracks/found?search=nightf');
  await field(page).pressSequentially('f');
  await pressWhile(page, results(page).getByRole('link').last(), '**/tracks/found?search=nightf', release);
});

test('how many titles were found is announced once', async ({ page, site }) => {
  const release = await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('night');
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toHaveText('5 titles');
  await page.evaluate(() => {
    const announced: (string | null)[] = [];
    Object.assign(window, { announced });
    const note = ({ target }: MutationRecord) => {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('search [role=status]');
      if (region) announced.push(region.textContent);
    };
    new MutationObserver((changes) => {
      for (const change of changes) note(change);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
  release();
  await expect(results(page).getByRole('button')).toHaveCount(5);
  await expect(status).toHaveText('5 titles');
  await page.keyboard.type('f');
  await expect(status).toHaveText('2 titles');
  expect(await announced()).toEqual(['2 titles']);
});

test('a title that was found early leads to its track, above the list as it was', async ({ page, site }) => {
  await holdList(page);
  await page.goto(`${site.url}?genre=Comedy&look=posters`, { waitUntil: 'commit' });
  await field(page).pressSequentially('deimos');
  await results(page).getByRole('link', { name: 'Night Shift on Deimos' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Night Shift on Deimos' })).toBeVisible();
  await expect(page).toHaveURL(/\?genre=Comedy&look=posters&track=\d+$/);
});

test('while one text is searched for, only the last of those typed meanwhile is searched for next', async ({
  page,
  site,
}) => {
  await holdList(page);
  const { promise: answered, release: answer } = makeGate();
  const asked: (string | null)[] = [];
  await page.route('**/tracks/found?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('search'));
    await answered;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await field(page).pressSequentially('d');
  await expect.poll(() => asked).toEqual(['d']);
  await field(page).pressSequentially('eimos');
  answer();
  await expect(results(page).getByRole('link')).toHaveCount(1);
  expect(asked).toEqual(['d', 'deimos']);
});

test('what was found early goes with the text, with Escape and with a press elsewhere', async ({ page, site }) => {
  await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  for (const leave of [
    () => field(page).fill(''),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]) {
    await field(page).fill('');
    await field(page).pressSequentially('deimos');
    await expect(results(page)).toBeVisible();
    await leave();
    await expect(results(page)).toHaveCount(0);
  }
});

const leave: Record<string, (page: Page) => Promise<void>> = {
  'with Tab': (page) => page.keyboard.press('Tab'),
  'with a press elsewhere': (page) => page.mouse.click(5, 400),
};
for (const [way, leaveSearch] of Object.entries(leave)) {
  test(`a search that was left ${way} stays closed: when its early answer comes, and at the takeover`, async ({
    page,
    site,
  }) => {
    const releaseList = await holdList(page);
    const answer = await hold(page, '**/tracks/found?*');
    await page.goto(site.url, { waitUntil: 'commit' });
    const asked = page.waitForRequest('**/tracks/found?*');
    await field(page).pressSequentially('night');
    const request = await asked;
    await leaveSearch(page);
    await expect(field(page)).not.toBeFocused();
    answer();
    // The page may have given it up.
    await request.response();
    await frames(page, 2);
    await expect(results(page)).toHaveCount(0);
    releaseList();
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(results(page)).toHaveCount(0);
    await field(page).click();
    await expect(results(page).getByRole('button')).toHaveCount(5);
  });
}

test('a text that no title has is answered when the list has come', async ({ page, site }) => {
  const release = await holdList(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  const answered = page.waitForResponse('**/tracks/found?search=dzz');
  await field(page).pressSequentially('dzz');
  expect((await answered).status()).toBe(200);
  await expect(results(page)).toHaveCount(0);
  release();
  await expect(results(page)).toContainText('No results found');
});
