import { count, scriptHasTakenOver } from '../support/list.ts';
import { expect, makeRelease, test } from '../support/ownSite.ts';

test('a page that comes just before an update, and whose script is gone after it, loads again and works', async ({
  page,
  own,
}) => {
  const next = makeRelease();
  let requests = 0;
  try {
    await page.route('**/assets/index-*.js', async (route) => {
      requests += 1;
      if (requests === 1) await own.start({ release: next.folder });
      await route.continue();
    });
    await page.goto(own.url);
    await scriptHasTakenOver(page);
    await expect(count(page)).toHaveText('136 tracks');
    expect(requests).toBe(2);
  } finally {
    next.remove();
  }
});
