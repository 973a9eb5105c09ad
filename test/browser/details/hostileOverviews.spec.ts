import { faultsIn, hostileOverviews } from '../../track/hostileOverviews.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const atOnce = 150;

// Without the policy of our own server nothing is left to help: a site on a host of files may have none.
test.use({ bypassCSP: true });

for (let from = 0; from < hostileOverviews.length; from += atOnce) {
  const overviews = hostileOverviews.slice(from, from + atOnce);

  test(`of hostile overviews ${from + 1} to ${from + overviews.length} nothing runs, and nothing is asked for`, async ({
    page,
    site,
  }) => {
    const heard: string[] = [];
    const asked = new Set<string>();
    page.on('dialog', (dialog) => heard.push(`dialog: ${dialog.message()}`));
    page.on('console', (message) => heard.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
    page.on('popup', (popup) => heard.push(`popup: ${popup.url()}`));
    page.on('request', (request) => asked.add(request.url()));
    await page.route('**/api/GetTracks', (route) =>
      route.fulfill({ json: overviews.map((overview, at) => ({ id: at, title: `Track ${at}`, overview })) }),
    );
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Track 0', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // An idle page preloads the search.
    await expect.poll(() => [...asked].some((url) => url.includes('SearchDropdown'))).toBe(true);
    const before = [...asked];

    // Next is pressed in the page itself, because every overview is to have its moment on the screen.
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
          // Drawn, and seen for the length of a frame.
          if (at + 1 < count) await titled(`Track ${at + 1}`);
          await new Promise(requestAnimationFrame);
        }
        return found;
      },
      { judge: String(faultsIn), count: overviews.length },
    );

    expect(faults).toEqual([]);
    await expect(page.getByText(`${overviews.length} of ${overviews.length}`, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
    expect(page.url()).toContain(site.url);
    expect(heard).toEqual([]);
    expect([...asked].filter((url) => !before.includes(url))).toEqual([]);
  });
}
