import { hostileAnswer, trackFields } from '../../track/hostileTracks.ts';
import { expect, test } from '../support/foreignSite.ts';
import { scriptHasTakenOver, sort } from '../support/list.ts';

const megabytes = 10;
const manyGuests = 1_000_000;

/** Each value in each field, and tracks that are too large. */
function answer(): string {
  const lists = trackFields.map((field) => hostileAnswer(field).slice(1, -1));
  const large = {
    title: `Large ${'x'.repeat(megabytes * 1e6)}`,
    overview: '<b>'.repeat((megabytes * 1e6) / 3),
    newGuests: Array.from({ length: manyGuests }, (_, n) => `Guest ${n}`),
  };
  const rows = Object.entries(large).map(([field, value]) => ({
    id: `large-${field}`,
    title: `Large ${field}`,
    [field]: value,
  }));
  return `[${[...lists, ...rows.map((row) => JSON.stringify(row)), '{"id": "last", "title": "The Very Last"}'].join(',')}]`;
}

test('a host that has anything in any field leaves the page usable', async ({ page, foreign }) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  const body = answer();
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/svc/GetTracks', (route) => route.fulfill({ contentType: 'application/json', headers, body }));
  await page.goto(foreign.url);
  await scriptHasTakenOver(page);

  await test.step('the list is there', async () => {
    const status = page.locator('#tracks').getByRole('status');
    await expect(status).toHaveText(/^\d,\d{3} tracks$/, { timeout: 60_000 });
  });
  await test.step('every sort and every filter menu works', async () => {
    const options = await sort(page)
      .locator('option')
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
    for (const option of options) await sort(page).selectOption(option);
    await sort(page).selectOption(options[0] ?? '');
  });
  await test.step('a track is found and opened', async () => {
    await page.getByRole('searchbox').fill('very last');
    await page.getByRole('button', { name: /^The Very Last/ }).click();
    await page.keyboard.press('Escape');
  });
  await test.step('nothing ran', async () => {
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
