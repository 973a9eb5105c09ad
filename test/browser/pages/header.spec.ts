import type { Page } from '@playwright/test';
import { count, sort } from '../support/list.ts';
import { expect, test } from '../support/site.ts';

test.use({ tracks: 'few' });

const logo = (page: Page) => page.getByRole('link', { name: 'Talkover', exact: true });
const tour = (page: Page) => page.getByRole('link', { name: 'Tour', exact: true });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('the logo leads to the beginning of the list without filters, and the header marks the page that is shown', async ({
  page,
  site,
}) => {
  await test.step('on the list, the logo clears the filters and leads to its beginning', async () => {
    await page.goto(site.url);
    await page.getByText('FREE TRACKS').click();
    await sort(page).selectOption('lengthLongest');
    await expect(page).toHaveURL(/type=free&sort=length-longest/);
    await page.evaluate(() => scrollTo(0, 300));
    await logo(page).press('Enter');
    await expect(page).toHaveURL(site.url);
    await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.evaluate(() => scrollTo(0, 300));
    await logo(page).press('Enter');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(count(page)).toHaveText(`${site.trackCount} tracks`);
  });
  await test.step('the header marks the page that is shown', async () => {
    await expect(logo(page)).toHaveAttribute('aria-current', 'page');
    await expect(tour(page)).not.toHaveAttribute('aria-current');
    await expect(tour(page)).toHaveCSS('text-decoration-line', 'none');
    await tour(page).click();
    await expect(tour(page)).toHaveAttribute('aria-current', 'page');
    await expect(tour(page)).toHaveCSS('text-decoration-line', 'underline');
    await expect(logo(page)).not.toHaveAttribute('aria-current');
  });
});

test('the bar of the browser follows the theme toggle', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}encore`);
  const barColor = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  const light = await barColor();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(barColor).not.toBe(light);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(barColor).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barColor()).toBe(light);
});
