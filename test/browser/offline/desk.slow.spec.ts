import { openDesk, retitle, titled } from '../support/desk.ts';
import { keptAddresses, siteIsKept } from '../support/kept.ts';
import { track } from '../support/list.ts';
import { expect, test } from '../support/ownSite.ts';

test('the desk, its list, and all after an edit come from the server, also for an admin whose visit began with a kept list', async ({
  page,
  own,
}) => {
  test.slow();
  const site = { ...own, dataDir: '', trackCount: 136, output: () => '' };
  await page.goto(own.url);
  await siteIsKept(page);
  await test.step('the desk has what was changed since', async () => {
    await own.retitle('Arcade Summer', 'Arcade Autumn');
    await openDesk(page, site);
    await expect(titled(page, 'Arcade Autumn')).toBeVisible();
    expect((await keptAddresses(page)).filter((address) => address.includes('manage'))).toEqual([]);
  });
  await test.step('after an edit the list is that of the edit from the first byte, for a visitor, too', async () => {
    await retitle(page, 'Arcade Autumn', 'Arcade Winter');
    const html = await (await page.goto(own.url))?.text();
    expect(html).toContain('>Arcade Winter<');
    expect(html).not.toContain('>Arcade Autumn<');
    await expect(track(page, 'Arcade Winter')).toBeVisible();
  });
  await test.step('without a connection, too', async () => {
    await siteIsKept(page);
    await own.stop();
    await page.goto(own.url);
    await expect(track(page, 'Arcade Winter')).toBeVisible();
  });
  await test.step('an admin whose visit began with a kept list gets the newest one', async () => {
    await page.goto(own.url);
    await expect(page.getByText(/^Offline\. This list is from/)).toBeVisible();
    await own.start();
    await own.retitle('Arcade Winter', 'Arcade Spring');
    // Without a reload, as by a link.
    await page.evaluate(() => {
      history.pushState({}, '', '/manage');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await page.getByPlaceholder('Password').fill(own.password);
    await page.getByPlaceholder('Password').press('Enter');
    await expect(titled(page, 'Arcade Spring')).toBeVisible();
  });
  await test.step('without a connection the desk asks for the password, and has no list', async () => {
    await own.stop();
    await page.goto(`${own.url}manage`);
    await expect(page.getByPlaceholder('Password')).toBeVisible();
  });
});
