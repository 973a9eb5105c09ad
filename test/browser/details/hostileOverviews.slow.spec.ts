import { faultsIn, hostileOverviews } from '../../track/hostileOverviews.ts';
import { leaveUndrawn } from '../support/requests.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

// Without our server's content security policy, because a site on static hosting may have none.
test.use({ bypassCSP: true });

test('hundreds of hostile overviews run nothing and request nothing', async ({ page, site }) => {
  test.slow();
  const reports: string[] = [];
  const requested = new Set<string>();
  page.on('dialog', (dialog) => reports.push(`dialog: ${dialog.message()}`));
  page.on('console', (message) => {
    // Playwright's own words, about what the site keeps in the browser.
    if (!message.text().includes('blocked by Playwright')) reports.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => reports.push(`error: ${error.message}`));
  page.on('popup', (popup) => reports.push(`popup: ${popup.url()}`));
  page.on('request', (request) => requested.add(request.url()));
  await leaveUndrawn(page);
  await page.route('**/api/GetTracks', (route) =>
    route.fulfill({ json: hostileOverviews.map((overview, at) => ({ id: at, title: `Track ${at}`, overview })) }),
  );
  // The idle page preloads the search and the letters, which is no request of an overview.
  const preloaded = ['SearchDropdown', 'ListIndex'].map((part) => page.waitForResponse(`**/assets/${part}-*.js`));
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Track 0', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await Promise.all(preloaded);
  const before = [...requested];

  // Runs in the page, so that every overview is on the screen for at least a frame.
  const faults = await page.evaluate(
    async ({ judge, count }) => {
      const faultsOf = new Function(`return ${judge}`)() as (overview: Element) => string[];
      const found: string[] = [];
      const dialog = document.querySelector('dialog');
      const titled = (title: string) =>
        new Promise<void>((resolve) => {
          const look = () => dialog?.querySelector('h2')?.textContent === title && resolve();
          new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
          look();
        });
      for (let at = 0; at < count; at += 1) {
        const title = dialog?.querySelector('h2')?.textContent;
        const overview = dialog?.querySelector('article div[dir=auto]');
        if (title !== `Track ${at}` || !overview) return [...found, `${at} is not open, but ${title}`];
        found.push(...faultsOf(overview).map((fault) => `${at}: ${fault}`));
        [...(dialog?.querySelectorAll('button') ?? [])]
          .find(({ textContent }) => textContent.startsWith('Next'))
          ?.click();
        if (at + 1 < count) await titled(`Track ${at + 1}`);
        await new Promise(requestAnimationFrame);
      }
      return found;
    },
    { judge: String(faultsIn), count: hostileOverviews.length },
  );

  expect(faults).toEqual([]);
  await expect(
    page.getByText(`${hostileOverviews.length} of ${hostileOverviews.length}`, { exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  expect(page.url()).toContain(site.url);
  expect(reports).toEqual([]);
  expect([...requested].filter((url) => !before.includes(url))).toEqual([]);
});
